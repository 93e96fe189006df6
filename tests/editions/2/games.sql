BEGIN TRANSACTION;
CREATE TABLE bans (prefix TEXT PRIMARY KEY, until_ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE codes (  key BLOB PRIMARY KEY,  game TEXT NOT NULL,  seat INTEGER NOT NULL,  until_ms INTEGER NOT NULL, sitting INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE entries (  game INTEGER NOT NULL,  version INTEGER NOT NULL,  at_ms INTEGER NOT NULL,  mark TEXT NOT NULL,  body TEXT NOT NULL);
INSERT INTO "entries" VALUES(1,1,1794854449095,'','sit 1 64fc9f7f82f374d866dbd45ab1f4c81d Livia');
INSERT INTO "entries" VALUES(1,2,1794854449112,'','sit 2 d6e8e323ddad7a96739092f2a4f70cf6 Guest 2');
INSERT INTO "entries" VALUES(1,3,1794854449243,'64fc9f:AxXFQQ-1','ready 1');
INSERT INTO "entries" VALUES(1,4,1794854449243,'d6e8e3:7zyJiD-1','ready 2');
INSERT INTO "entries" VALUES(1,5,1794854449245,'d6e8e3:7zyJiD-commit-1','commit 2 5e049cf6fa783953d5f8eea76207586e841b443bc4f9b899901601e5fc25b49a');
INSERT INTO "entries" VALUES(1,6,1794854449257,'64fc9f:AxXFQQ-commit-1','commit 1 2406494851ad18fa8c698ea76978d4f525265fa779d792da95aa7b3b068fb1f7');
INSERT INTO "entries" VALUES(1,7,1794854449273,'d6e8e3:7zyJiD-reveal-1','reveal 2 ee96a7d5eaba6675503de2f74fe9ea340d9eda2fff01e1972fc956b172997e95');
INSERT INTO "entries" VALUES(1,8,1794854449277,'64fc9f:AxXFQQ-reveal-1','reveal 1 ccb796dbd05ca97e81e6909ec053bf0531e053e466ee047d33db2a4532c5ba77');
INSERT INTO "entries" VALUES(1,9,1794854449297,'64fc9f:AxXFQQ-4','move 1 buy A3');
INSERT INTO "entries" VALUES(1,10,1794854449313,'d6e8e3:7zyJiD-4','move 2 build library E3');
INSERT INTO "entries" VALUES(1,11,1794854449318,'64fc9f:AxXFQQ-5','move 1 buy D3');
INSERT INTO "entries" VALUES(1,12,1794854449326,'d6e8e3:7zyJiD-5','move 2 buy D5');
INSERT INTO "entries" VALUES(1,13,1794854449330,'64fc9f:AxXFQQ-6','move 1 build luxury-garden D2 D3');
INSERT INTO "entries" VALUES(1,14,1794854449334,'d6e8e3:7zyJiD-6','move 2 buy A5');
INSERT INTO "entries" VALUES(1,15,1794854449346,'64fc9f:AxXFQQ-7','move 1 income');
INSERT INTO "entries" VALUES(1,16,1794854449358,'d6e8e3:7zyJiD-7','move 2 income');
INSERT INTO "entries" VALUES(1,17,1794854449372,'64fc9f:AxXFQQ-8','move 1 income');
INSERT INTO "entries" VALUES(1,18,1794854449386,'d6e8e3:7zyJiD-8','move 2 buy B5');
INSERT INTO "entries" VALUES(1,19,1794854449397,'64fc9f:AxXFQQ-9','move 1 buy D4');
INSERT INTO "entries" VALUES(1,20,1794854449404,'d6e8e3:7zyJiD-9','move 2 build luxury-garden E4 E5');
INSERT INTO "entries" VALUES(1,21,1794854449414,'64fc9f:AxXFQQ-10','move 1 build garden D4');
INSERT INTO "entries" VALUES(1,22,1794854449422,'d6e8e3:7zyJiD-10','move 2 build garden D5');
INSERT INTO "entries" VALUES(1,23,1794854449438,'64fc9f:AxXFQQ-11','move 1 income');
INSERT INTO "entries" VALUES(1,24,1794854449452,'d6e8e3:7zyJiD-11','move 2 buy B6');
INSERT INTO "entries" VALUES(1,25,1794854449454,'64fc9f:AxXFQQ-12','move 1 buy D6');
INSERT INTO "entries" VALUES(1,26,1794854449482,'d6e8e3:7zyJiD-12','move 2 build domus G3');
INSERT INTO "entries" VALUES(1,27,1794854449498,'64fc9f:AxXFQQ-13','move 1 buy D7');
INSERT INTO "entries" VALUES(1,28,1794854449499,'d6e8e3:7zyJiD-13','move 2 income');
INSERT INTO "entries" VALUES(1,29,1794854449518,'64fc9f:AxXFQQ-14','move 1 build domus-maxima D6 D7');
INSERT INTO "entries" VALUES(1,30,1794854449534,'d6e8e3:7zyJiD-14','move 2 buy C5');
INSERT INTO "entries" VALUES(1,31,1794854449535,'64fc9f:AxXFQQ-15','move 1 build domus B1');
INSERT INTO "entries" VALUES(1,32,1794854449552,'d6e8e3:7zyJiD-15','move 2 build market C5');
INSERT INTO "entries" VALUES(1,33,1794854449564,'64fc9f:AxXFQQ-16','move 1 income');
INSERT INTO "entries" VALUES(1,34,1794854449586,'d6e8e3:7zyJiD-16','move 2 income');
INSERT INTO "entries" VALUES(1,35,1794854449594,'64fc9f:AxXFQQ-17','move 1 buy E2');
INSERT INTO "entries" VALUES(1,36,1794854449602,'d6e8e3:7zyJiD-17','move 2 income');
INSERT INTO "entries" VALUES(1,37,1794854449614,'64fc9f:AxXFQQ-18','move 1 build majestic-fountain E2 F2');
INSERT INTO "entries" VALUES(1,38,1794854449622,'d6e8e3:7zyJiD-18','move 2 income');
INSERT INTO "entries" VALUES(2,1,1794854449636,'','sit 1 ea29a1b338bd940005bed8af54bca601 Livia');
INSERT INTO "entries" VALUES(2,2,1794854449648,'','sit 2 1289ebe2132941e84e215445f7ba108f Guest 2');
INSERT INTO "entries" VALUES(2,3,1794854449652,'','sit 3 deaa3822610334520f9336742b2262b7 Guest 3');
INSERT INTO "entries" VALUES(2,4,1794854449668,'ea29a1:cl6dYr-1','ready 1');
INSERT INTO "entries" VALUES(2,5,1794854449673,'1289eb:4sqgh6-1','ready 2');
INSERT INTO "entries" VALUES(2,6,1794854449685,'deaa38:NaoOOy-1','ready 3');
INSERT INTO "entries" VALUES(2,7,1794854449689,'deaa38:NaoOOy-commit-1','commit 3 285e7576dc7e5efefa71991ed96b6ce3d0cbac2fdf754bfd6d1961c4cfe8523a');
INSERT INTO "entries" VALUES(2,8,1794854449701,'ea29a1:cl6dYr-commit-1','commit 1 1203751489b301ecc243bdf73b842186d383a67719a82bf6b63b0bdde8bf4c8d');
INSERT INTO "entries" VALUES(2,9,1794854449713,'1289eb:4sqgh6-commit-1','commit 2 02443603b848ff4b1b1666992ba167be09ebccb3a426fe17229ada5a5dcea31f');
INSERT INTO "entries" VALUES(2,10,1794854449726,'deaa38:NaoOOy-reveal-1','reveal 3 0a0f71eb07ff2338fae3122a433b7faed6cf927ec74365f969719c63cc552023');
INSERT INTO "entries" VALUES(2,11,1794854449733,'ea29a1:cl6dYr-reveal-1','reveal 1 2a648b5b0fcf28eaf6e8786fd68f83957d53ed418e68e0995ebca5710abc6d23');
INSERT INTO "entries" VALUES(2,12,1794854449746,'1289eb:4sqgh6-reveal-1','reveal 2 fb1ed0176574c623683af5f07bf6e3f446f88bea40ac96837fec086a367eb28b');
INSERT INTO "entries" VALUES(2,13,1794854449833,'ea29a1:cl6dYr-4','move 1 build library B1');
INSERT INTO "entries" VALUES(2,14,1794854449850,'1289eb:4sqgh6-4','move 2 income');
INSERT INTO "entries" VALUES(2,15,1794854449852,'deaa38:NaoOOy-4','move 3 buy D6');
INSERT INTO "entries" VALUES(2,16,1794854449853,'ea29a1:cl6dYr-5','move 1 buy A7');
INSERT INTO "entries" VALUES(2,17,1794854449854,'1289eb:4sqgh6-5','move 2 buy B3');
INSERT INTO "entries" VALUES(2,18,1794854449855,'deaa38:NaoOOy-5','move 3 build library E6');
INSERT INTO "entries" VALUES(2,19,1794854449857,'ea29a1:cl6dYr-6','move 1 income');
INSERT INTO "entries" VALUES(2,20,1794854449858,'1289eb:4sqgh6-6','move 2 buy A3');
INSERT INTO "entries" VALUES(2,21,1794854449861,'deaa38:NaoOOy-6','move 3 buy D2');
INSERT INTO "entries" VALUES(2,22,1794854449863,'ea29a1:cl6dYr-7','move 1 buy D4');
INSERT INTO "entries" VALUES(2,23,1794854449864,'1289eb:4sqgh6-7','move 2 build pottery A3 B3');
INSERT INTO "entries" VALUES(2,24,1794854449866,'deaa38:NaoOOy-7','move 3 buy E2');
INSERT INTO "entries" VALUES(2,25,1794854449867,'ea29a1:cl6dYr-8','move 1 buy D3');
INSERT INTO "entries" VALUES(2,26,1794854449868,'1289eb:4sqgh6-8','move 2 income');
INSERT INTO "entries" VALUES(2,27,1794854449869,'deaa38:NaoOOy-8','move 3 build pottery D2 E2');
INSERT INTO "entries" VALUES(2,28,1794854449870,'ea29a1:cl6dYr-9','move 1 build marketplace D3 D4');
INSERT INTO "entries" VALUES(2,29,1794854449871,'1289eb:4sqgh6-9','move 2 buy G6');
INSERT INTO "entries" VALUES(2,30,1794854449872,'deaa38:NaoOOy-9','move 3 income');
INSERT INTO "entries" VALUES(2,31,1794854449873,'ea29a1:cl6dYr-10','move 1 buy D5');
INSERT INTO "entries" VALUES(2,32,1794854449874,'1289eb:4sqgh6-10','move 2 buy C4');
INSERT INTO "entries" VALUES(2,33,1794854449875,'deaa38:NaoOOy-10','move 3 buy E1');
INSERT INTO "entries" VALUES(2,34,1794854449876,'ea29a1:cl6dYr-11','move 1 build pottery B1 C1');
INSERT INTO "entries" VALUES(2,35,1794854449877,'1289eb:4sqgh6-11','move 2 build domus G5');
INSERT INTO "entries" VALUES(2,36,1794854449878,'deaa38:NaoOOy-11','move 3 build domus G4');
INSERT INTO "entries" VALUES(2,37,1794854449879,'ea29a1:cl6dYr-12','move 1 income');
INSERT INTO "entries" VALUES(2,38,1794854449880,'1289eb:4sqgh6-12','move 2 build garden C4');
INSERT INTO "entries" VALUES(2,39,1794854449881,'deaa38:NaoOOy-12','move 3 build domus A2');
INSERT INTO "entries" VALUES(2,40,1794854449882,'ea29a1:cl6dYr-13','move 1 build domus H3');
INSERT INTO "entries" VALUES(2,41,1794854449883,'1289eb:4sqgh6-13','move 2 build fountain C5');
INSERT INTO "entries" VALUES(2,42,1794854449884,'deaa38:NaoOOy-13','move 3 income');
INSERT INTO "entries" VALUES(2,43,1794854449885,'ea29a1:cl6dYr-14','move 1 build domus H1');
INSERT INTO "entries" VALUES(2,44,1794854449887,'1289eb:4sqgh6-14','move 2 build domus H8');
INSERT INTO "entries" VALUES(2,45,1794854449888,'deaa38:NaoOOy-14','move 3 buy E7');
INSERT INTO "entries" VALUES(2,46,1794854449889,'ea29a1:cl6dYr-15','move 1 buy A4');
INSERT INTO "entries" VALUES(2,47,1794854449890,'1289eb:4sqgh6-15','move 2 income');
INSERT INTO "entries" VALUES(2,48,1794854449891,'deaa38:NaoOOy-15','move 3 buy B8');
INSERT INTO "entries" VALUES(2,49,1794854449892,'ea29a1:cl6dYr-16','move 1 income');
INSERT INTO "entries" VALUES(2,50,1794854449893,'1289eb:4sqgh6-16','move 2 income');
INSERT INTO "entries" VALUES(2,51,1794854449894,'deaa38:NaoOOy-16','move 3 income');
INSERT INTO "entries" VALUES(2,52,1794854449895,'ea29a1:cl6dYr-17','move 1 income');
INSERT INTO "entries" VALUES(2,53,1794854449896,'1289eb:4sqgh6-17','move 2 income');
INSERT INTO "entries" VALUES(2,54,1794854449897,'deaa38:NaoOOy-17','move 3 income');
INSERT INTO "entries" VALUES(2,55,1794854449898,'ea29a1:cl6dYr-18','move 1 build market A4');
INSERT INTO "entries" VALUES(2,56,1794854449899,'1289eb:4sqgh6-18','move 2 buy G2');
INSERT INTO "entries" VALUES(2,57,1794854449900,'deaa38:NaoOOy-18','move 3 build insula-l D6 E6 E7');
INSERT INTO "entries" VALUES(2,58,1794854449901,'ea29a1:cl6dYr-19','move 1 build garden D5');
INSERT INTO "entries" VALUES(2,59,1794854449902,'1289eb:4sqgh6-19','move 2 build forum-l G6 H6 G7');
INSERT INTO "entries" VALUES(2,60,1794854449903,'deaa38:NaoOOy-19','move 3 buy C3');
INSERT INTO "entries" VALUES(2,61,1794854449905,'ea29a1:cl6dYr-20','move 1 buy E8');
INSERT INTO "entries" VALUES(2,62,1794854449906,'1289eb:4sqgh6-20','move 2 buy E5');
INSERT INTO "entries" VALUES(2,63,1794854449907,'deaa38:NaoOOy-20','move 3 buy D7');
INSERT INTO "entries" VALUES(2,64,1794854449908,'ea29a1:cl6dYr-21','move 1 buy C8');
INSERT INTO "entries" VALUES(2,65,1794854449909,'1289eb:4sqgh6-21','move 2 buy F5');
INSERT INTO "entries" VALUES(2,66,1794854449910,'deaa38:NaoOOy-21','move 3 build foundry-o D6 E6 D7 E7');
INSERT INTO "entries" VALUES(2,67,1794854449911,'ea29a1:cl6dYr-22','move 1 buy A6');
INSERT INTO "entries" VALUES(2,68,1794854449912,'1289eb:4sqgh6-22','move 2 build bakery F4');
INSERT INTO "entries" VALUES(2,69,1794854449913,'deaa38:NaoOOy-22','move 3 build market F7');
INSERT INTO "entries" VALUES(2,70,1794854449914,'ea29a1:cl6dYr-23','move 1 income');
INSERT INTO "entries" VALUES(2,71,1794854449915,'1289eb:4sqgh6-23','move 2 buy C7');
INSERT INTO "entries" VALUES(2,72,1794854449916,'deaa38:NaoOOy-23','move 3 buy D1');
INSERT INTO "entries" VALUES(2,73,1794854449917,'ea29a1:cl6dYr-24','move 1 buy A8');
INSERT INTO "entries" VALUES(2,74,1794854449918,'1289eb:4sqgh6-24','move 2 build marketplace E5 F5');
INSERT INTO "entries" VALUES(2,75,1794854449919,'deaa38:NaoOOy-24','move 3 build marketplace D1 E1');
INSERT INTO "entries" VALUES(2,76,1794854449920,'ea29a1:cl6dYr-25','move 1 income');
INSERT INTO "entries" VALUES(2,77,1794854449921,'1289eb:4sqgh6-25','move 2 buy H5');
INSERT INTO "entries" VALUES(2,78,1794854449922,'deaa38:NaoOOy-25','move 3 income');
INSERT INTO "entries" VALUES(2,79,1794854449923,'ea29a1:cl6dYr-26','move 1 buy E3');
INSERT INTO "entries" VALUES(2,80,1794854449924,'1289eb:4sqgh6-26','move 2 build foundry-o G5 H5 G6 H6');
INSERT INTO "entries" VALUES(2,81,1794854449925,'deaa38:NaoOOy-26','move 3 buy H4');
INSERT INTO "entries" VALUES(2,82,1794854449926,'ea29a1:cl6dYr-27','move 1 build bakery E3');
INSERT INTO "entries" VALUES(2,83,1794854449927,'1289eb:4sqgh6-27','move 2 build domus G2');
INSERT INTO "entries" VALUES(2,84,1794854449928,'deaa38:NaoOOy-27','move 3 build garden C3');
INSERT INTO "entries" VALUES(2,85,1794854449930,'ea29a1:cl6dYr-28','move 1 buy G1');
INSERT INTO "entries" VALUES(2,86,1794854449934,'1289eb:4sqgh6-28','move 2 build luxury-garden C4 C5');
INSERT INTO "entries" VALUES(2,87,1794854449935,'deaa38:NaoOOy-28','move 3 buy F2');
INSERT INTO "entries" VALUES(2,88,1794854449936,'ea29a1:cl6dYr-29','move 1 build foundry-i C8 D8 E8 F8');
INSERT INTO "entries" VALUES(2,89,1794854449937,'1289eb:4sqgh6-29','move 2 build market C7');
INSERT INTO "entries" VALUES(2,90,1794854449938,'deaa38:NaoOOy-29','move 3 build forum-i D2 E2 F2');
INSERT INTO "entries" VALUES(2,91,1794854449940,'ea29a1:cl6dYr-30','move 1 buy G3');
INSERT INTO "entries" VALUES(2,92,1794854449941,'1289eb:4sqgh6-30','move 2 buy C6');
INSERT INTO "entries" VALUES(2,93,1794854449943,'deaa38:NaoOOy-30','move 3 buy C2');
INSERT INTO "entries" VALUES(2,94,1794854449944,'ea29a1:cl6dYr-31','move 1 buy F3');
INSERT INTO "entries" VALUES(2,95,1794854449945,'1289eb:4sqgh6-31','move 2 income');
INSERT INTO "entries" VALUES(2,96,1794854449946,'deaa38:NaoOOy-31','move 3 buy B2');
INSERT INTO "entries" VALUES(2,97,1794854449947,'ea29a1:cl6dYr-32','move 1 income');
INSERT INTO "entries" VALUES(2,98,1794854449953,'1289eb:4sqgh6-32','move 2 buy H2');
INSERT INTO "entries" VALUES(2,99,1794854449963,'deaa38:NaoOOy-32','move 3 buy B6');
INSERT INTO "entries" VALUES(2,100,1794854449974,'ea29a1:cl6dYr-33','move 1 buy E4');
INSERT INTO "entries" VALUES(2,101,1794854449982,'1289eb:4sqgh6-33','move 2 build garden C6');
INSERT INTO "entries" VALUES(2,102,1794854449994,'deaa38:NaoOOy-33','move 3 build foundry-i C2 D2 E2 F2');
INSERT INTO "entries" VALUES(2,103,1794854449996,'ea29a1:cl6dYr-34','move 1 build majestic-fountain F3 G3');
INSERT INTO "entries" VALUES(2,104,1794854450010,'1289eb:4sqgh6-34','move 2 buy B4');
INSERT INTO "entries" VALUES(2,105,1794854450022,'deaa38:NaoOOy-34','move 3 income');
INSERT INTO "entries" VALUES(2,106,1794854450034,'ea29a1:cl6dYr-35','move 1 build luxury-garden E3 E4');
INSERT INTO "entries" VALUES(2,107,1794854450046,'1289eb:4sqgh6-35','move 2 buy F6');
INSERT INTO "entries" VALUES(2,108,1794854450050,'deaa38:NaoOOy-35','move 3 buy B5');
INSERT INTO "entries" VALUES(2,109,1794854450062,'ea29a1:cl6dYr-36','move 1 buy A5');
INSERT INTO "entries" VALUES(2,110,1794854450078,'1289eb:4sqgh6-36','move 2 build fountain B4');
INSERT INTO "entries" VALUES(2,111,1794854450090,'deaa38:NaoOOy-36','move 3 build luxury-garden B5 B6');
INSERT INTO "entries" VALUES(2,112,1794854450106,'ea29a1:cl6dYr-37','move 1 build forum-i A5 A6 A7');
INSERT INTO "entries" VALUES(2,113,1794854450114,'1289eb:4sqgh6-37','move 2 buy A1');
INSERT INTO "entries" VALUES(2,114,1794854450121,'deaa38:NaoOOy-37','move 3 buy B7');
INSERT INTO "entries" VALUES(2,115,1794854450134,'ea29a1:cl6dYr-38','move 1 buy F1');
INSERT INTO "entries" VALUES(2,116,1794854450146,'1289eb:4sqgh6-38','move 2 build domus-maxima G2 H2');
INSERT INTO "entries" VALUES(2,117,1794854450162,'deaa38:NaoOOy-38','move 3 build domus-maxima B7 B8');
INSERT INTO "entries" VALUES(2,118,1794854450170,'ea29a1:cl6dYr-39','move 1 build insula-i F1 G1 H1');
INSERT INTO "entries" VALUES(3,1,1794854450202,'','sit 1 3d0d47161ecb9eb1e8b6b13757d12bd9 Livia');
INSERT INTO "entries" VALUES(3,2,1794854450206,'','sit 2 23db16b46c04fd72543e627a0187363e Guest 2');
INSERT INTO "entries" VALUES(3,3,1794854450216,'','sit 3 14c2d6884f6a2dea0918b0c766a7c780 Guest 3');
INSERT INTO "entries" VALUES(3,4,1794854450245,'3d0d47:OIk2DG-1','ready 1');
INSERT INTO "entries" VALUES(3,5,1794854450249,'23db16:m5grdF-1','ready 2');
INSERT INTO "entries" VALUES(3,6,1794854450265,'14c2d6:3BlcsY-1','ready 3');
INSERT INTO "entries" VALUES(3,7,1794854450274,'14c2d6:3BlcsY-commit-1','commit 3 dda31ea352ef835b483bf2a0e727e9d768af2086506d37624b7cef122062a7bd');
INSERT INTO "entries" VALUES(3,8,1794854450289,'3d0d47:OIk2DG-commit-1','commit 1 d6a0be85ef3d58fc0ecdc4b45b8d1213fed963d7c540d003a3cf0de1fe66e915');
INSERT INTO "entries" VALUES(3,9,1794854450301,'23db16:m5grdF-commit-1','commit 2 2c5a0c8f38fb9dbd45bf4df9e9e92e21ce7b01b1b287ca88fc924072868e9cda');
INSERT INTO "entries" VALUES(3,10,1794854450313,'14c2d6:3BlcsY-reveal-1','reveal 3 45363d68eca395cae6e83a18a7b67e93e684961892a27d7dd0b909a7aa8bce90');
INSERT INTO "entries" VALUES(3,11,1794854450316,'3d0d47:OIk2DG-reveal-1','reveal 1 90cc3fa5b6e5b090808e833a55698a942100da5e3028bf21cdda58584167b91e');
INSERT INTO "entries" VALUES(3,12,1794854450317,'23db16:m5grdF-reveal-1','reveal 2 89c481816d72d6a8df8ea4636ec3102d70e53342e6317aeb0b1fbabec306e60f');
INSERT INTO "entries" VALUES(3,13,1794854450333,'','move 4 pick I7');
INSERT INTO "entries" VALUES(3,14,1794854450357,'','move 5 pick F8');
INSERT INTO "entries" VALUES(3,15,1794854450361,'14c2d6:3BlcsY-4','move 3 pick B2');
INSERT INTO "entries" VALUES(3,16,1794854450404,'23db16:m5grdF-4','move 2 pick B4');
INSERT INTO "entries" VALUES(3,17,1794854450449,'3d0d47:OIk2DG-4','move 1 pick I2');
INSERT INTO "entries" VALUES(3,18,1794854450470,'','move 4 pick C8');
INSERT INTO "entries" VALUES(3,19,1794854450473,'3d0d47:OIk2DG-5','move 1 pick H8');
INSERT INTO "entries" VALUES(3,20,1794854450477,'23db16:m5grdF-5','move 2 pick B3');
INSERT INTO "entries" VALUES(3,21,1794854450478,'14c2d6:3BlcsY-5','move 3 pick E6');
INSERT INTO "entries" VALUES(3,22,1794854450479,'','move 5 pick H5');
INSERT INTO "entries" VALUES(3,23,1794854450480,'','move 4 pick I6');
INSERT INTO "entries" VALUES(3,24,1794854450482,'3d0d47:OIk2DG-6','move 1 pick H9');
INSERT INTO "entries" VALUES(3,25,1794854450483,'23db16:m5grdF-6','move 2 pick E9');
INSERT INTO "entries" VALUES(3,26,1794854450484,'14c2d6:3BlcsY-6','move 3 pick G3');
INSERT INTO "entries" VALUES(3,27,1794854450489,'','move 5 pick G8');
INSERT INTO "entries" VALUES(3,28,1794854450490,'','move 4 pick I5');
INSERT INTO "entries" VALUES(3,29,1794854450492,'3d0d47:OIk2DG-7','move 1 pick D5');
INSERT INTO "entries" VALUES(3,30,1794854450492,'23db16:m5grdF-7','move 2 pick C4');
INSERT INTO "entries" VALUES(3,31,1794854450493,'14c2d6:3BlcsY-7','move 3 pick D8');
INSERT INTO "entries" VALUES(3,32,1794854450494,'','move 5 pick D4');
INSERT INTO "entries" VALUES(3,33,1794854450495,'','move 4 pick C9');
INSERT INTO "entries" VALUES(4,1,1794854450500,'','sit 1 8a7857c904c1d7f36f2ee2b2f02e4acd Livia');
INSERT INTO "entries" VALUES(3,34,1794854450501,'','move 5 pick H4');
INSERT INTO "entries" VALUES(4,2,1794854450503,'','sit 2 8734505eabe4bf9d10a1fb8980cf6c43 Guest 2');
INSERT INTO "entries" VALUES(4,3,1794854450504,'','sit 3 394f77d2086a2824f419162d22b2ea14 Guest 3');
INSERT INTO "entries" VALUES(4,4,1794854450507,'8a7857:Zn9GR4-1','ready 1');
INSERT INTO "entries" VALUES(4,5,1794854450508,'873450:0nLQRP-1','ready 2');
INSERT INTO "entries" VALUES(4,6,1794854450508,'394f77:hf6wkt-1','ready 3');
INSERT INTO "entries" VALUES(4,7,1794854450509,'394f77:hf6wkt-commit-1','commit 3 ce5e569666a44bbd8c636610f143ba991f596ef02993e0e99d9c90372d8ed71d');
INSERT INTO "entries" VALUES(4,8,1794854450510,'8a7857:Zn9GR4-commit-1','commit 1 072cdfe118468238e716386c475f0b860cc928db8ea1560cfbfa71bfe7bd5dc6');
INSERT INTO "entries" VALUES(4,9,1794854450511,'873450:0nLQRP-commit-1','commit 2 24041578c2f650a75befe7748025de154531b4a20bf7bf2eca959ddef909de7c');
INSERT INTO "entries" VALUES(4,10,1794854450512,'394f77:hf6wkt-reveal-1','reveal 3 cf831e952b8e2e84484070e41b7fe635c1fd724bb2f7df8f5370f951b8df11cf');
INSERT INTO "entries" VALUES(4,11,1794854450512,'8a7857:Zn9GR4-reveal-1','reveal 1 458cd74914f7aadb4cc9fee0bc9398e352b03f752116fc00ea9ba3b27d266aed');
INSERT INTO "entries" VALUES(4,12,1794854450513,'873450:0nLQRP-reveal-1','reveal 2 68e9e530c3443055070f8f088359b426161ec8a7f4dc97f2af87a6389415ef33');
INSERT INTO "entries" VALUES(4,13,1794854450523,'394f77:hf6wkt-4','move 3 pick C2');
INSERT INTO "entries" VALUES(4,14,1794854450557,'873450:0nLQRP-4','move 2 pick E3');
INSERT INTO "entries" VALUES(4,15,1794854450601,'8a7857:Zn9GR4-4','move 1 pick B3');
INSERT INTO "entries" VALUES(4,16,1794854450609,'394f77:hf6wkt-5','move 3 pick B8');
INSERT INTO "entries" VALUES(4,17,1794854450611,'8a7857:Zn9GR4-5','move 1 pick D4');
INSERT INTO "entries" VALUES(4,18,1794854450611,'873450:0nLQRP-5','move 2 pick D3');
INSERT INTO "entries" VALUES(4,19,1794854450617,'394f77:hf6wkt-6','move 3 pick C6');
INSERT INTO "entries" VALUES(4,20,1794854450621,'8a7857:Zn9GR4-6','move 1 pick D8');
INSERT INTO "entries" VALUES(4,21,1794854450625,'873450:0nLQRP-6','move 2 pick B5');
INSERT INTO "entries" VALUES(4,22,1794854450626,'394f77:hf6wkt-7','move 3 pick C1');
INSERT INTO "entries" VALUES(4,23,1794854450629,'8a7857:Zn9GR4-7','move 1 pick G1');
INSERT INTO "entries" VALUES(4,24,1794854450629,'873450:0nLQRP-7','move 2 pick A2');
INSERT INTO "entries" VALUES(4,25,1794854450637,'394f77:hf6wkt-8','move 3 pick H6');
INSERT INTO "entries" VALUES(4,26,1794854450641,'8a7857:Zn9GR4-8','move 1 pick C8');
INSERT INTO "entries" VALUES(4,27,1794854450641,'873450:0nLQRP-8','move 2 pick A5');
INSERT INTO "entries" VALUES(5,1,1794854450647,'','sit 1 8695d208277cde2d6bb08a3da71c9b22 Livia');
INSERT INTO "entries" VALUES(5,2,1794854450648,'','sit 2 1c70d4f39e470874723c20ab44347204 Guest 2');
INSERT INTO "entries" VALUES(5,3,1794854450650,'8695d2:GMikz8-1','ready 1');
INSERT INTO "entries" VALUES(5,4,1794854450651,'1c70d4:4GMZES-1','ready 2');
INSERT INTO "entries" VALUES(5,5,1794854450652,'1c70d4:4GMZES-commit-1','commit 2 5baf5ffa858b0bd2411d9cbd6151b042a859d7b457374f75fe89087e64e2f75f');
INSERT INTO "entries" VALUES(5,6,1794854450652,'8695d2:GMikz8-commit-1','commit 1 d34e49544a3239d4c29722610d6c62af27d96b5432246406d1e526f952058ddd');
INSERT INTO "entries" VALUES(5,7,1794854450653,'1c70d4:4GMZES-reveal-1','reveal 2 44b99b5e087b41693cc711f8b0d0550f2ffffc98156ec61b370b2b1f53adc188');
INSERT INTO "entries" VALUES(5,8,1794854450654,'8695d2:GMikz8-reveal-1','reveal 1 24d79a03e21a0606afbd55f4bd88050a0a9a1291418ece52092e930d000341b2');
INSERT INTO "entries" VALUES(5,9,1794854450692,'8695d2:GMikz8-4','move 1 build domus B6');
INSERT INTO "entries" VALUES(5,10,1794854450698,'1c70d4:4GMZES-4','move 2 build domus B2');
INSERT INTO "entries" VALUES(5,11,1794854450699,'8695d2:GMikz8-5','move 1 buy A5');
INSERT INTO "entries" VALUES(5,12,1794854450701,'1c70d4:4GMZES-5','move 2 buy C2');
INSERT INTO "entries" VALUES(5,13,1794854450709,'8695d2:GMikz8-6','move 1 build domus A5');
INSERT INTO "entries" VALUES(5,14,1794854450717,'1c70d4:4GMZES-6','move 2 build domus D2');
INSERT INTO "entries" VALUES(5,15,1794854450721,'8695d2:GMikz8-7','move 1 build library C3');
INSERT INTO "entries" VALUES(5,16,1794854450722,'1c70d4:4GMZES-7','move 2 build domus-maxima E5 F5');
INSERT INTO "entries" VALUES(5,17,1794854450723,'8695d2:GMikz8-8','move 1 build insula-l A5 B5 B6');
INSERT INTO "entries" VALUES(5,18,1794854450724,'1c70d4:4GMZES-8','move 2 income');
INSERT INTO "entries" VALUES(5,19,1794854450725,'8695d2:GMikz8-9','move 1 buy G6');
INSERT INTO "entries" VALUES(5,20,1794854450726,'1c70d4:4GMZES-9','move 2 buy A2');
INSERT INTO "entries" VALUES(5,21,1794854450727,'8695d2:GMikz8-10','move 1 build market G6');
INSERT INTO "entries" VALUES(5,22,1794854450728,'1c70d4:4GMZES-10','move 2 build luxury-garden C2 D2');
INSERT INTO "entries" VALUES(5,23,1794854450729,'8695d2:GMikz8-11','move 1 build luxury-garden C3 C4');
INSERT INTO "entries" VALUES(5,24,1794854450730,'1c70d4:4GMZES-11','move 2 build majestic-fountain A2 B2');
INSERT INTO "entries" VALUES(5,25,1794854450731,'8695d2:GMikz8-12','move 1 income');
INSERT INTO "entries" VALUES(5,26,1794854450732,'1c70d4:4GMZES-12','move 2 build insula-l F4 E5 F5');
INSERT INTO "entries" VALUES(5,27,1794854450733,'8695d2:GMikz8-13','move 1 buy D6');
INSERT INTO "entries" VALUES(5,28,1794854450734,'1c70d4:4GMZES-13','move 2 build domus B4');
INSERT INTO "entries" VALUES(6,1,1794854450738,'','sit 1 f6b561633a8475a441409a02222a078b Livia');
INSERT INTO "entries" VALUES(6,2,1794854450739,'','sit 2 b2bd86f6d430e07b24f7c5fe12e79072 Guest 2');
INSERT INTO "entries" VALUES(6,3,1794854450740,'','sit 3 4c1f851c655017d4352f7e38c2c21a21 Guest 3');
INSERT INTO "entries" VALUES(6,4,1794854450744,'f6b561:Vqzw9a-1','ready 1');
INSERT INTO "entries" VALUES(6,5,1794854450745,'b2bd86:uzLWPl-1','ready 2');
INSERT INTO "entries" VALUES(6,6,1794854450745,'4c1f85:TfWgqp-1','ready 3');
INSERT INTO "entries" VALUES(6,7,1794854450746,'4c1f85:TfWgqp-commit-1','commit 3 128d63d29c8f16c6a5ea6641ca2b30db6900dbfbc534275d3df86405760d546f');
INSERT INTO "entries" VALUES(6,8,1794854450747,'f6b561:Vqzw9a-commit-1','commit 1 e6adb07ce73db5805e7853c0c6d79f2e196cac6f0627230cfb523dd9987ea729');
INSERT INTO "entries" VALUES(6,9,1794854450748,'b2bd86:uzLWPl-commit-1','commit 2 cc25ee765d563e9c85ed3d91b48a37027d6e89e4a3ef02233bc5b85ede487740');
INSERT INTO "entries" VALUES(6,10,1794854450749,'4c1f85:TfWgqp-reveal-1','reveal 3 5a6355bf4329d20efc954d33a274df879d6483d4c2c28b7ad28179909637238a');
INSERT INTO "entries" VALUES(6,11,1794854450749,'f6b561:Vqzw9a-reveal-1','reveal 1 c20d299985f4dd0558f0a0ce39543084c6c51efd1ef9e9a08507b590072007bc');
INSERT INTO "entries" VALUES(6,12,1794854450750,'b2bd86:uzLWPl-reveal-1','reveal 2 72ef4536e94007376737a584c1aa561345e517f343450dd5f2f33b019ad1393b');
INSERT INTO "entries" VALUES(6,13,1794854450873,'f6b561:Vqzw9a-4','move 1 buy C4');
INSERT INTO "entries" VALUES(6,14,1794854450890,'b2bd86:uzLWPl-4','move 2 buy D3');
INSERT INTO "entries" VALUES(6,15,1794854450894,'4c1f85:TfWgqp-4','move 3 buy F4');
INSERT INTO "entries" VALUES(6,16,1794854450906,'f6b561:Vqzw9a-5','move 1 build watchtower E2');
INSERT INTO "entries" VALUES(6,17,1794854450922,'b2bd86:uzLWPl-5','move 2 build library D3');
INSERT INTO "entries" VALUES(6,18,1794854450925,'4c1f85:TfWgqp-5','move 3 build luxury-garden B7 C7');
INSERT INTO "entries" VALUES(6,19,1794854450929,'f6b561:Vqzw9a-6','move 1 income');
INSERT INTO "entries" VALUES(6,20,1794854450931,'b2bd86:uzLWPl-6','move 2 buy C2');
INSERT INTO "entries" VALUES(6,21,1794854450932,'4c1f85:TfWgqp-6','move 3 buy H2');
INSERT INTO "entries" VALUES(6,22,1794854450933,'f6b561:Vqzw9a-7','move 1 build garden D7');
INSERT INTO "entries" VALUES(6,23,1794854450934,'b2bd86:uzLWPl-7','move 2 build luxury-garden C2 D2');
INSERT INTO "entries" VALUES(6,24,1794854450935,'4c1f85:TfWgqp-7','move 3 build resplendent-library F4 G4');
INSERT INTO "entries" VALUES(6,25,1794854450946,'f6b561:Vqzw9a-8','move 1 build domus H8');
INSERT INTO "entries" VALUES(6,26,1794854450954,'b2bd86:uzLWPl-8','move 2 build domus G7');
INSERT INTO "entries" VALUES(6,27,1794854450955,'4c1f85:TfWgqp-8','move 3 buy H6');
INSERT INTO "entries" VALUES(6,28,1794854450956,'f6b561:Vqzw9a-9','move 1 buy C3');
INSERT INTO "entries" VALUES(6,29,1794854450959,'b2bd86:uzLWPl-9','move 2 build insula-l E7 D8 E8');
INSERT INTO "entries" VALUES(6,30,1794854450970,'4c1f85:TfWgqp-9','move 3 build fountain B2');
INSERT INTO "entries" VALUES(6,31,1794854450978,'f6b561:Vqzw9a-10','move 1 build luxury-garden C3 C4');
INSERT INTO "entries" VALUES(6,32,1794854450983,'b2bd86:uzLWPl-10','move 2 income');
INSERT INTO "entries" VALUES(6,33,1794854450998,'4c1f85:TfWgqp-10','move 3 income');
INSERT INTO "entries" VALUES(6,34,1794854451010,'f6b561:Vqzw9a-11','move 1 build market C5');
INSERT INTO "entries" VALUES(6,35,1794854451022,'b2bd86:uzLWPl-11','move 2 build garden C6');
INSERT INTO "entries" VALUES(6,36,1794854451025,'4c1f85:TfWgqp-11','move 3 buy A5');
INSERT INTO "entries" VALUES(6,37,1794854451042,'f6b561:Vqzw9a-12','move 1 build fountain D4');
INSERT INTO "entries" VALUES(6,38,1794854451054,'b2bd86:uzLWPl-12','move 2 buy C1');
INSERT INTO "entries" VALUES(6,39,1794854451060,'4c1f85:TfWgqp-12','move 3 build majestic-fountain A5 B5');
INSERT INTO "entries" VALUES(6,40,1794854451062,'f6b561:Vqzw9a-13','move 1 buy A3');
INSERT INTO "entries" VALUES(6,41,1794854451074,'b2bd86:uzLWPl-13','move 2 build fountain C1');
INSERT INTO "entries" VALUES(6,42,1794854451090,'4c1f85:TfWgqp-13','move 3 build garden F2');
INSERT INTO "entries" VALUES(6,43,1794854451094,'f6b561:Vqzw9a-14','move 1 income');
INSERT INTO "entries" VALUES(6,44,1794854451109,'b2bd86:uzLWPl-14','move 2 buy C8');
INSERT INTO "entries" VALUES(6,45,1794854451117,'4c1f85:TfWgqp-14','move 3 income');
INSERT INTO "entries" VALUES(6,46,1794854451129,'f6b561:Vqzw9a-15','move 1 buy E5');
INSERT INTO "entries" VALUES(6,47,1794854451149,'b2bd86:uzLWPl-15','move 2 build domus C8');
INSERT INTO "entries" VALUES(6,48,1794854451157,'4c1f85:TfWgqp-15','move 3 buy B8');
INSERT INTO "entries" VALUES(6,49,1794854451169,'f6b561:Vqzw9a-16','move 1 income');
INSERT INTO "entries" VALUES(6,50,1794854451186,'b2bd86:uzLWPl-16','move 2 income');
INSERT INTO "entries" VALUES(6,51,1794854451202,'4c1f85:TfWgqp-16','move 3 buy A4');
INSERT INTO "entries" VALUES(6,52,1794854451217,'f6b561:Vqzw9a-17','move 1 buy D6');
INSERT INTO "entries" VALUES(6,53,1794854451229,'b2bd86:uzLWPl-17','move 2 buy D1');
INSERT INTO "entries" VALUES(6,54,1794854451237,'4c1f85:TfWgqp-17','move 3 build library B8');
INSERT INTO "entries" VALUES(6,55,1794854451254,'f6b561:Vqzw9a-18','move 1 build resplendent-library D6 D7');
INSERT INTO "entries" VALUES(6,56,1794854451266,'b2bd86:uzLWPl-18','move 2 income');
INSERT INTO "entries" VALUES(6,57,1794854451274,'4c1f85:TfWgqp-18','move 3 income');
INSERT INTO "entries" VALUES(6,58,1794854451286,'f6b561:Vqzw9a-19','move 1 build garden H4');
INSERT INTO "entries" VALUES(6,59,1794854451298,'b2bd86:uzLWPl-19','move 2 buy F8');
INSERT INTO "entries" VALUES(6,60,1794854451310,'4c1f85:TfWgqp-19','move 3 buy H7');
INSERT INTO "entries" VALUES(6,61,1794854451318,'f6b561:Vqzw9a-20','move 1 income');
INSERT INTO "entries" VALUES(6,62,1794854451330,'b2bd86:uzLWPl-20','move 2 build imperial-harbor C8 D8 E8 F8');
INSERT INTO "entries" VALUES(6,63,1794854451346,'4c1f85:TfWgqp-20','move 3 build temple-of-neptune A4 A5 B5');
INSERT INTO "entries" VALUES(6,64,1794854451350,'f6b561:Vqzw9a-21','move 1 buy D5');
INSERT INTO "entries" VALUES(6,65,1794854451362,'b2bd86:uzLWPl-21','move 2 income');
INSERT INTO "entries" VALUES(6,66,1794854451369,'4c1f85:TfWgqp-21','move 3 income');
INSERT INTO "entries" VALUES(6,67,1794854451382,'f6b561:Vqzw9a-22','move 1 build library E5');
INSERT INTO "entries" VALUES(6,68,1794854451398,'b2bd86:uzLWPl-22','move 2 buy A8');
INSERT INTO "entries" VALUES(6,69,1794854451410,'4c1f85:TfWgqp-22','move 3 build pottery H6 H7');
INSERT INTO "entries" VALUES(6,70,1794854451418,'f6b561:Vqzw9a-23','move 1 build forum-i D5 D6 D7');
INSERT INTO "entries" VALUES(6,71,1794854451422,'b2bd86:uzLWPl-23','move 2 build market E7');
INSERT INTO "entries" VALUES(6,72,1794854451437,'4c1f85:TfWgqp-23','move 3 buy F7');
INSERT INTO "entries" VALUES(6,73,1794854451454,'f6b561:Vqzw9a-24','move 1 buy G8');
INSERT INTO "entries" VALUES(6,74,1794854451470,'b2bd86:uzLWPl-24','move 2 buy E1');
INSERT INTO "entries" VALUES(6,75,1794854451476,'4c1f85:TfWgqp-24','move 3 income');
INSERT INTO "entries" VALUES(6,76,1794854451484,'f6b561:Vqzw9a-25','move 1 income');
INSERT INTO "entries" VALUES(6,77,1794854451502,'b2bd86:uzLWPl-25','move 2 buy G3');
INSERT INTO "entries" VALUES(6,78,1794854451510,'4c1f85:TfWgqp-25','move 3 buy H1');
INSERT INTO "entries" VALUES(6,79,1794854451525,'f6b561:Vqzw9a-26','move 1 buy F5');
INSERT INTO "entries" VALUES(6,80,1794854451534,'b2bd86:uzLWPl-26','move 2 buy E6');
INSERT INTO "entries" VALUES(6,81,1794854451545,'4c1f85:TfWgqp-26','move 3 buy F6');
INSERT INTO "entries" VALUES(6,82,1794854451567,'f6b561:Vqzw9a-27','move 1 build marketplace G8 H8');
INSERT INTO "entries" VALUES(6,83,1794854451574,'b2bd86:uzLWPl-27','move 2 build resplendent-library D1 E1');
INSERT INTO "entries" VALUES(6,84,1794854451594,'4c1f85:TfWgqp-27','move 3 build marketplace F6 F7');
INSERT INTO "entries" VALUES(6,85,1794854451610,'f6b561:Vqzw9a-28','move 1 income');
INSERT INTO "entries" VALUES(6,86,1794854451614,'b2bd86:uzLWPl-28','move 2 income');
INSERT INTO "entries" VALUES(6,87,1794854451622,'4c1f85:TfWgqp-28','move 3 income');
INSERT INTO "entries" VALUES(6,88,1794854451641,'f6b561:Vqzw9a-29','move 1 buy A1');
INSERT INTO "entries" VALUES(6,89,1794854451654,'b2bd86:uzLWPl-29','move 2 buy B4');
INSERT INTO "entries" VALUES(6,90,1794854451666,'4c1f85:TfWgqp-29','move 3 buy H3');
INSERT INTO "entries" VALUES(6,91,1794854451676,'f6b561:Vqzw9a-30','move 1 build majestic-fountain E5 F5');
INSERT INTO "entries" VALUES(6,92,1794854451686,'b2bd86:uzLWPl-30','move 2 build marketplace E6 E7');
INSERT INTO "entries" VALUES(6,93,1794854451706,'4c1f85:TfWgqp-30','move 3 build forum-i H1 H2 H3');
INSERT INTO "entries" VALUES(7,1,1794854451741,'','sit 1 8fbbefd2ac8b51f064da8cb89a987f44 Livia');
INSERT INTO "entries" VALUES(7,2,1794854451753,'8fbbef:ojSiFm-1','ready 1');
INSERT INTO "entries" VALUES(7,3,1794854451762,'8fbbef:ojSiFm-commit-1','commit 1 020ee13785cfa9abe729cd8f7b03f8ad68003ae2eef888a0f859d3b306590830');
INSERT INTO "entries" VALUES(7,4,1794854451763,'8fbbef:ojSiFm-reveal-1','reveal 1 e87bc3c62e64f63f8cc8c99e982889bed0a1aa5ce7cfa52d3f92728228161b73');
INSERT INTO "entries" VALUES(7,5,1794854451802,'8fbbef:ojSiFm-4','move 1 buy E2');
INSERT INTO "entries" VALUES(7,6,1794854451809,'8fbbef:ojSiFm-5','move 1 build library E1');
INSERT INTO "entries" VALUES(7,7,1794854451810,'8fbbef:ojSiFm-6','move 1 income');
INSERT INTO "entries" VALUES(7,8,1794854451821,'8fbbef:ojSiFm-7','move 1 buy F1');
INSERT INTO "entries" VALUES(7,9,1794854451829,'8fbbef:ojSiFm-8','move 1 build garden E2');
INSERT INTO "entries" VALUES(7,10,1794854451842,'8fbbef:ojSiFm-9','move 1 buy G1');
INSERT INTO "entries" VALUES(7,11,1794854451853,'8fbbef:ojSiFm-10','move 1 build insula-l E1 F1 E2');
INSERT INTO "entries" VALUES(7,12,1794854451857,'8fbbef:ojSiFm-11','move 1 build domus A5');
INSERT INTO "entries" VALUES(7,13,1794854451865,'8fbbef:ojSiFm-12','move 1 build fountain C2');
INSERT INTO "entries" VALUES(7,14,1794854451873,'8fbbef:ojSiFm-13','move 1 income');
INSERT INTO "entries" VALUES(8,1,1794854451885,'','sit 1 6e7a5e8e7a62687bc0721a38235ae7cb Livia');
INSERT INTO "entries" VALUES(8,2,1794854451896,'6e7a5e:Ddd4ur-1','ready 1');
INSERT INTO "entries" VALUES(8,3,1794854451910,'6e7a5e:Ddd4ur-commit-1','commit 1 a8bba3b92c7933ef98a2d73217de4d2c067497797f2dc63e0dff89ad2853545b');
INSERT INTO "entries" VALUES(8,4,1794854451930,'6e7a5e:Ddd4ur-reveal-1','reveal 1 f18f4af252571cd7e6444fc3bb8368895c64e81721f45bcbc882153ba2ad58ce');
INSERT INTO "entries" VALUES(8,5,1794854451973,'6e7a5e:Ddd4ur-4','move 1 buy D5');
INSERT INTO "entries" VALUES(8,6,1794854451985,'6e7a5e:Ddd4ur-5','move 1 build domus E4');
INSERT INTO "entries" VALUES(8,7,1794854451992,'6e7a5e:Ddd4ur-6','move 1 income');
INSERT INTO "entries" VALUES(8,8,1794854452005,'6e7a5e:Ddd4ur-7','move 1 garden C6');
INSERT INTO "entries" VALUES(8,9,1794854452017,'6e7a5e:Ddd4ur-8','move 1 buy A5');
INSERT INTO "entries" VALUES(8,10,1794854452023,'6e7a5e:Ddd4ur-9','move 1 buy C7');
INSERT INTO "entries" VALUES(8,11,1794854452029,'6e7a5e:Ddd4ur-10','move 1 build insula-l D4 E4 D5');
INSERT INTO "entries" VALUES(8,12,1794854452037,'6e7a5e:Ddd4ur-11','move 1 income');
INSERT INTO "entries" VALUES(8,13,1794854452048,'6e7a5e:Ddd4ur-12','move 1 buy D6');
INSERT INTO "entries" VALUES(8,14,1794854452057,'6e7a5e:Ddd4ur-13','move 1 build garden G6');
INSERT INTO "entries" VALUES(8,15,1794854452066,'6e7a5e:Ddd4ur-14','move 1 build pottery A4 A5');
INSERT INTO "entries" VALUES(8,16,1794854452070,'6e7a5e:Ddd4ur-15','move 1 buy E3');
INSERT INTO "entries" VALUES(8,17,1794854452082,'6e7a5e:Ddd4ur-16','move 1 build library E3');
INSERT INTO "entries" VALUES(8,18,1794854452093,'6e7a5e:Ddd4ur-17','move 1 income');
INSERT INTO "entries" VALUES(8,19,1794854452105,'6e7a5e:Ddd4ur-18','move 1 income');
INSERT INTO "entries" VALUES(8,20,1794854452113,'6e7a5e:Ddd4ur-19','move 1 build fountain D6');
INSERT INTO "entries" VALUES(8,21,1794854452125,'6e7a5e:Ddd4ur-20','move 1 garden D1');
INSERT INTO "entries" VALUES(8,22,1794854452132,'6e7a5e:Ddd4ur-21','move 1 buy E2');
INSERT INTO "entries" VALUES(8,23,1794854452141,'6e7a5e:Ddd4ur-22','move 1 buy F3');
INSERT INTO "entries" VALUES(8,24,1794854452149,'6e7a5e:Ddd4ur-23','move 1 buy D3');
INSERT INTO "entries" VALUES(8,25,1794854452162,'6e7a5e:Ddd4ur-24','move 1 build resplendent-library E3 F3');
INSERT INTO "entries" VALUES(8,26,1794854452174,'6e7a5e:Ddd4ur-25','move 1 garden A7');
INSERT INTO "entries" VALUES(8,27,1794854452181,'6e7a5e:Ddd4ur-26','move 1 build domus E2');
INSERT INTO "entries" VALUES(8,28,1794854452194,'6e7a5e:Ddd4ur-27','move 1 buy B7');
INSERT INTO "entries" VALUES(8,29,1794854452201,'6e7a5e:Ddd4ur-28','move 1 build luxury-garden B7 C7');
INSERT INTO "entries" VALUES(8,30,1794854452209,'6e7a5e:Ddd4ur-29','move 1 income');
INSERT INTO "entries" VALUES(8,31,1794854452218,'6e7a5e:Ddd4ur-30','move 1 buy B1');
INSERT INTO "entries" VALUES(8,32,1794854452221,'6e7a5e:Ddd4ur-31','move 1 income');
INSERT INTO "entries" VALUES(8,33,1794854452233,'6e7a5e:Ddd4ur-32','move 1 buy F1');
INSERT INTO "entries" VALUES(8,34,1794854452234,'6e7a5e:Ddd4ur-33','move 1 build majestic-fountain D2 D3');
INSERT INTO "entries" VALUES(8,35,1794854452241,'6e7a5e:Ddd4ur-34','move 1 buy F4');
INSERT INTO "entries" VALUES(8,36,1794854452262,'6e7a5e:Ddd4ur-35','move 1 buy F7');
INSERT INTO "entries" VALUES(8,37,1794854452270,'6e7a5e:Ddd4ur-36','move 1 income');
INSERT INTO "entries" VALUES(8,38,1794854452282,'6e7a5e:Ddd4ur-37','move 1 buy C4');
INSERT INTO "entries" VALUES(8,39,1794854452302,'6e7a5e:Ddd4ur-38','move 1 buy G5');
INSERT INTO "entries" VALUES(8,40,1794854452317,'6e7a5e:Ddd4ur-39','move 1 build market G5');
INSERT INTO "entries" VALUES(8,41,1794854452330,'6e7a5e:Ddd4ur-40','move 1 income');
INSERT INTO "entries" VALUES(8,42,1794854452338,'6e7a5e:Ddd4ur-41','move 1 buy A3');
INSERT INTO "entries" VALUES(8,43,1794854452350,'6e7a5e:Ddd4ur-42','move 1 garden C2');
INSERT INTO "entries" VALUES(8,44,1794854452353,'6e7a5e:Ddd4ur-43','move 1 build domus F4');
INSERT INTO "entries" VALUES(8,45,1794854452370,'6e7a5e:Ddd4ur-44','move 1 build forum-l A3 B3 A4');
INSERT INTO "entries" VALUES(9,1,1794854452385,'','sit 1 c9dd91c6ac5d47ae3840289de785dbec Livia');
INSERT INTO "entries" VALUES(9,2,1794854452402,'','sit 2 4477569d820c64506164ea5f4c3f0d87 Guest 2');
INSERT INTO "entries" VALUES(9,3,1794854452414,'','sit 3 ebd8048aeebd2efd924e7739e2702afd Guest 3');
INSERT INTO "entries" VALUES(9,4,1794854452450,'c9dd91:tW7S5N-1','ready 1');
INSERT INTO "entries" VALUES(9,5,1794854452453,'447756:CHmzmK-1','ready 2');
INSERT INTO "entries" VALUES(9,6,1794854452461,'ebd804:Jto7n6-1','ready 3');
INSERT INTO "entries" VALUES(9,7,1794854452477,'ebd804:Jto7n6-commit-1','commit 3 fca46fe9f89c14a3e95204882683c1b4526faf6f389f6f86289137b84fed2cb1');
INSERT INTO "entries" VALUES(9,8,1794854452489,'c9dd91:tW7S5N-commit-1','commit 1 eae4be1931376a626a6580a9e52eea54cd4defd8d09fc0a3cb9c95df8da65ceb');
INSERT INTO "entries" VALUES(9,9,1794854452501,'447756:CHmzmK-commit-1','commit 2 61290263a88a3b3561e6198feed9ada6c565f63a6d41f1e1c93a7ee63b41642a');
INSERT INTO "entries" VALUES(9,10,1794854452513,'ebd804:Jto7n6-reveal-1','reveal 3 8df4110ccad1057cbb302cacc8dd8347a8990fe88a62e39c770882e3e076ce28');
INSERT INTO "entries" VALUES(9,11,1794854452525,'c9dd91:tW7S5N-reveal-1','reveal 1 31fc3ca7268eb7f798a0f721f43711dda0fa82851b945150c71f0d17cc851061');
INSERT INTO "entries" VALUES(9,12,1794854452537,'447756:CHmzmK-reveal-1','reveal 2 6d4e50b5c5d2a46a036239d5b2aea363d70b678dd63362c48df9331262ed44d3');
INSERT INTO "entries" VALUES(9,13,1794854452705,'c9dd91:tW7S5N-4','move 1 buy i01');
INSERT INTO "entries" VALUES(9,14,1794854452722,'c9dd91:tW7S5N-5','move 1 end');
INSERT INTO "entries" VALUES(9,15,1794854452730,'447756:CHmzmK-4','move 2 income');
INSERT INTO "entries" VALUES(9,16,1794854452731,'ebd804:Jto7n6-4','move 3 buy A2');
INSERT INTO "entries" VALUES(9,17,1794854452731,'','move 4 buy G6');
INSERT INTO "entries" VALUES(9,18,1794854452732,'c9dd91:tW7S5N-6','move 1 invoke i01');
INSERT INTO "entries" VALUES(9,19,1794854452734,'c9dd91:tW7S5N-7','move 1 buy i09');
INSERT INTO "entries" VALUES(9,20,1794854452735,'c9dd91:tW7S5N-8','move 1 end');
INSERT INTO "entries" VALUES(9,21,1794854452736,'447756:CHmzmK-5','move 2 buy D8');
INSERT INTO "entries" VALUES(9,22,1794854452737,'ebd804:Jto7n6-5','move 3 build market A2');
INSERT INTO "entries" VALUES(9,23,1794854452737,'','move 4 buy F2');
INSERT INTO "entries" VALUES(10,1,1794854452747,'','sit 1 7e9d6efeba5bd9aa3f62607413c63250 Livia');
INSERT INTO "entries" VALUES(10,2,1794854452751,'','sit 2 7f7e76d8d7e103c53b08d9b63b641e85 Guest 2');
INSERT INTO "entries" VALUES(10,3,1794854452752,'','sit 3 e9076f1e01d5fad48caff298e38b18ef Guest 3');
CREATE TABLE games (  number INTEGER PRIMARY KEY,  id TEXT NOT NULL UNIQUE,  created_ms INTEGER NOT NULL,  changed_ms INTEGER NOT NULL,  wake_ms INTEGER NOT NULL,  standing INTEGER NOT NULL,  listed INTEGER NOT NULL,  secret BLOB NOT NULL,  summary TEXT NOT NULL,  head TEXT NOT NULL, record TEXT, seen_ms INTEGER NOT NULL DEFAULT 0, maker INTEGER NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES(1,'5lxga3ofrg8h',1794854449095,1794854449277,0,1,0,X'318F8BA661E059CF277956A8CA02D72715B34E4FB3943719D5F4573E3BEDC2E8','{"game":"rome","players":2,"modules":[],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":2,"modules":[],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"d913f17458e990afa4d1c754c73354e59b69f5459c21102fb30a5c51d55f7798","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854449277,0);
INSERT INTO "games" VALUES(2,'jqudh1sopn1e',1794854449636,1794854450170,0,2,0,X'DA0835EDAA0CC2C7EF143B27149C5D12DE32FB22D8CFC0949D2D1FE5539E6125','{"game":"rome","players":3,"modules":[],"title":"","stage":"over","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":3,"moves":106,"pace":"live"}','{"config":{"game":"rome","players":3,"modules":[],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"green"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"8d8fb5eec9e2c897b36a4693700a1ad6737569051df6b36c7e93aff5bc56cb25","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}','[Format "aedile-1"]
[Game "rome"]
[Players "3"]
[Modules ""]
[Options "markers=strict idle_rounds=12 consul_win=all"]
[Seed "b7ab4a4b9578d541d3e33777d7626aabf000374983e99482aab39bc930817248"]
[Shuffle "2"]
[GameName "jqudh1sopn1e"]
[Commitment "8d8fb5eec9e2c897b36a4693700a1ad6737569051df6b36c7e93aff5bc56cb25"]
[Secret "da0835edaa0cc2c7ef143b27149c5d12de32fb22d8cfc0949d2d1fe5539e6125"]
[Commitments "1:1203751489b301ecc243bdf73b842186d383a67719a82bf6b63b0bdde8bf4c8d 2:02443603b848ff4b1b1666992ba167be09ebccb3a426fe17229ada5a5dcea31f 3:285e7576dc7e5efefa71991ed96b6ce3d0cbac2fdf754bfd6d1961c4cfe8523a"]
[Entropy "1:2a648b5b0fcf28eaf6e8786fd68f83957d53ed418e68e0995ebca5710abc6d23 2:fb1ed0176574c623683af5f07bf6e3f446f88bea40ac96837fec086a367eb28b 3:0a0f71eb07ff2338fae3122a433b7faed6cf927ec74365f969719c63cc552023"]
[Early ""]
[Void ""]
[Rules "1"]
[Edition "2"]
[Stream "2"]
[RulesHash "f2b9ed254b24a3a5"]
[Seat1 "Livia"]
[Seat1Kind "human"]
[Seat2 "Guest 2"]
[Seat2Kind "human"]
[Seat3 "Guest 3"]
[Seat3Kind "human"]
[Date "2026-11-16"]
[Result "1:106 2:129 3:97 winner 2"]

1. 1 build library B1
2. 2 income
3. 3 buy D6
4. 1 buy A7
5. 2 buy B3
6. 3 build library E6
7. 1 income
8. 2 buy A3
9. 3 buy D2
10. 1 buy D4
11. 2 build pottery A3 B3
12. 3 buy E2
13. 1 buy D3
14. 2 income
15. 3 build pottery D2 E2
16. 1 build marketplace D3 D4
17. 2 buy G6
18. 3 income
19. 1 buy D5
20. 2 buy C4
21. 3 buy E1
22. 1 build pottery B1 C1
23. 2 build domus G5
24. 3 build domus G4
25. 1 income
26. 2 build garden C4
27. 3 build domus A2
28. 1 build domus H3
29. 2 build fountain C5
30. 3 income
31. 1 build domus H1
32. 2 build domus H8
33. 3 buy E7
34. 1 buy A4
35. 2 income
36. 3 buy B8
37. 1 income
38. 2 income
39. 3 income
40. 1 income
41. 2 income
42. 3 income
43. 1 build market A4
44. 2 buy G2
45. 3 build insula-l D6 E6 E7
46. 1 build garden D5
47. 2 build forum-l G6 H6 G7
48. 3 buy C3
49. 1 buy E8
50. 2 buy E5
51. 3 buy D7
52. 1 buy C8
53. 2 buy F5
54. 3 build foundry-o D6 E6 D7 E7
55. 1 buy A6
56. 2 build bakery F4
57. 3 build market F7
58. 1 income
59. 2 buy C7
60. 3 buy D1
61. 1 buy A8
62. 2 build marketplace E5 F5
63. 3 build marketplace D1 E1
64. 1 income
65. 2 buy H5
66. 3 income
67. 1 buy E3
68. 2 build foundry-o G5 H5 G6 H6
69. 3 buy H4
70. 1 build bakery E3
71. 2 build domus G2
72. 3 build garden C3
73. 1 buy G1
74. 2 build luxury-garden C4 C5
75. 3 buy F2
76. 1 build foundry-i C8 D8 E8 F8
77. 2 build market C7
78. 3 build forum-i D2 E2 F2
79. 1 buy G3
80. 2 buy C6
81. 3 buy C2
82. 1 buy F3
83. 2 income
84. 3 buy B2
85. 1 income
86. 2 buy H2
87. 3 buy B6
88. 1 buy E4
89. 2 build garden C6
90. 3 build foundry-i C2 D2 E2 F2
91. 1 build majestic-fountain F3 G3
92. 2 buy B4
93. 3 income
94. 1 build luxury-garden E3 E4
95. 2 buy F6
96. 3 buy B5
97. 1 buy A5
98. 2 build fountain B4
99. 3 build luxury-garden B5 B6
100. 1 build forum-i A5 A6 A7
101. 2 buy A1
102. 3 buy B7
103. 1 buy F1
104. 2 build domus-maxima G2 H2
105. 3 build domus-maxima B7 B8
106. 1 build insula-i F1 G1 H1
',1794854450170,0);
INSERT INTO "games" VALUES(3,'023lkqvjbtv2',1794854450202,1794854450317,1,1,0,X'881CD1F49715745D794CC0A84F03DD882581F5EE3B4BC8E4FF5C82EF51CFB309','{"game":"rome","players":5,"modules":["draft","monuments=mixed","trading","stealing","objectives=hidden","invocations","roles","roads=random"],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"},{"name":"Marcia","kind":"bot","bot":"greedy"},{"name":"Flavius","kind":"bot","bot":"random"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":5,"modules":["draft","monuments=mixed","trading","stealing","objectives=hidden","invocations","roles","roads=random"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"green"},{"player":"greedy","name":"","colour":"violet"},{"player":"random","name":"","colour":"gold"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"105b1448c01a5c72e43fc909620f7cc4aaca752c71273df059b658beeeb06867","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854450317,0);
INSERT INTO "games" VALUES(4,'py0fsmjd1yjc',1794854450500,1794854450513,0,1,0,X'9FF9D0A5126E3DA4226F0DA81A6DAE1FB235F50206344E99CEA4B114ECC0E995','{"game":"metropolis","players":3,"modules":["draft"],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"metropolis","players":3,"modules":["draft"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"gold"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"34ce9cfa4872c79a28f35f77507f8e778f55ea209487f32ce79d2dced58a7ddf","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854450513,0);
INSERT INTO "games" VALUES(5,'cbgmm49meria',1794854450647,1794854450654,0,1,0,X'B1261A5BC85E4E2FE7B67AA76745B2B368DF51927987A38B933B5D45174785F5','{"game":"rome","players":2,"modules":["consul=hard","roads=random"],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":2,"modules":["consul=hard","roads=random"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"78229a4f59db18adc5136d6a9651c0ba9f406363eeef7e78f824dc5b84001e71","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854450654,0);
INSERT INTO "games" VALUES(6,'8rx8ib59htag',1794854450738,1794854451706,0,2,0,X'4E4A746DD7E04834FCC959F57F6932051BA2E9597A7BF3B64132D9ED932120FB','{"game":"rome","players":3,"modules":["monuments=original","consul=challenge"],"title":"","stage":"over","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":3,"moves":81,"pace":"live"}','{"config":{"game":"rome","players":3,"modules":["monuments=original","consul=challenge"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"green"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"e760440d9fe38651258fd77588afffb569b9eeacb7a111eaeae5957307b36c07","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}','[Format "aedile-1"]
[Game "rome"]
[Players "3"]
[Modules "monuments=original,consul=challenge"]
[Options "markers=strict idle_rounds=12 consul_win=all"]
[Seed "7e718c56846803b28dc4bc1284bc26f72191c4add89301c8738284801d9cbe12"]
[Shuffle "2"]
[GameName "8rx8ib59htag"]
[Commitment "e760440d9fe38651258fd77588afffb569b9eeacb7a111eaeae5957307b36c07"]
[Secret "4e4a746dd7e04834fcc959f57f6932051ba2e9597a7bf3b64132d9ed932120fb"]
[Commitments "1:e6adb07ce73db5805e7853c0c6d79f2e196cac6f0627230cfb523dd9987ea729 2:cc25ee765d563e9c85ed3d91b48a37027d6e89e4a3ef02233bc5b85ede487740 3:128d63d29c8f16c6a5ea6641ca2b30db6900dbfbc534275d3df86405760d546f"]
[Entropy "1:c20d299985f4dd0558f0a0ce39543084c6c51efd1ef9e9a08507b590072007bc 2:72ef4536e94007376737a584c1aa561345e517f343450dd5f2f33b019ad1393b 3:5a6355bf4329d20efc954d33a274df879d6483d4c2c28b7ad28179909637238a"]
[Early ""]
[Void ""]
[Rules "1"]
[Edition "2"]
[Stream "2"]
[RulesHash "f2b9ed254b24a3a5"]
[Seat1 "Livia"]
[Seat1Kind "human"]
[Seat2 "Guest 2"]
[Seat2Kind "human"]
[Seat3 "Guest 3"]
[Seat3Kind "human"]
[Date "2026-11-16"]
[Result "1:77 2:105 3:66 consul:86 lost"]

1. 1 buy C4
2. 2 buy D3
3. 3 buy F4
4. 1 build watchtower E2
5. 2 build library D3
6. 3 build luxury-garden B7 C7
7. 1 income
8. 2 buy C2
9. 3 buy H2
10. 1 build garden D7
11. 2 build luxury-garden C2 D2
12. 3 build resplendent-library F4 G4
13. 1 build domus H8
14. 2 build domus G7
15. 3 buy H6
16. 1 buy C3
17. 2 build insula-l E7 D8 E8
18. 3 build fountain B2
19. 1 build luxury-garden C3 C4
20. 2 income
21. 3 income
22. 1 build market C5
23. 2 build garden C6
24. 3 buy A5
25. 1 build fountain D4
26. 2 buy C1
27. 3 build majestic-fountain A5 B5
28. 1 buy A3
29. 2 build fountain C1
30. 3 build garden F2
31. 1 income
32. 2 buy C8
33. 3 income
34. 1 buy E5
35. 2 build domus C8
36. 3 buy B8
37. 1 income
38. 2 income
39. 3 buy A4
40. 1 buy D6
41. 2 buy D1
42. 3 build library B8
43. 1 build resplendent-library D6 D7
44. 2 income
45. 3 income
46. 1 build garden H4
47. 2 buy F8
48. 3 buy H7
49. 1 income
50. 2 build imperial-harbor C8 D8 E8 F8
51. 3 build temple-of-neptune A4 A5 B5
52. 1 buy D5
53. 2 income
54. 3 income
55. 1 build library E5
56. 2 buy A8
57. 3 build pottery H6 H7
58. 1 build forum-i D5 D6 D7
59. 2 build market E7
60. 3 buy F7
61. 1 buy G8
62. 2 buy E1
63. 3 income
64. 1 income
65. 2 buy G3
66. 3 buy H1
67. 1 buy F5
68. 2 buy E6
69. 3 buy F6
70. 1 build marketplace G8 H8
71. 2 build resplendent-library D1 E1
72. 3 build marketplace F6 F7
73. 1 income
74. 2 income
75. 3 income
76. 1 buy A1
77. 2 buy B4
78. 3 buy H3
79. 1 build majestic-fountain E5 F5
80. 2 build marketplace E6 E7
81. 3 build forum-i H1 H2 H3
',1794854451706,0);
INSERT INTO "games" VALUES(7,'s2xa9wqy1hcm',1794854451741,1794854451763,0,1,0,X'39EEBCE17F3A584F37968A11331001CBAD5A7F4D961482BBFCC68DA2F949DA3F','{"game":"rome","players":1,"modules":["monuments=original","ceres=hard"],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":1,"modules":["monuments=original","ceres=hard"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"4db9a89bd45faf4599882820fb394f791651b2e7e40c014ffa520076eee9300a","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854451763,0);
INSERT INTO "games" VALUES(8,'3a9qq04ub68i',1794854451885,1794854452370,0,2,0,X'EFEF649076F400386495B6A73FE1E20A9A621C398E939E2CBEADF858FA17567D','{"game":"rome","players":1,"modules":["ceres=normal"],"title":"","stage":"over","seats":[{"name":"Livia","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":3,"moves":41,"pace":"live"}','{"config":{"game":"rome","players":1,"modules":["ceres=normal"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"6bc6bc063e04032e2df1d3e45f7550eba3e8dd14c93112f99a4599ab2d21534a","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}','[Format "aedile-1"]
[Game "rome"]
[Players "1"]
[Modules "ceres=normal"]
[Options "markers=strict idle_rounds=12 consul_win=all"]
[Seed "b48e1d6f095b4f8eb7ca02fc4f9b72f09aa0ebdb4e3cbe3b00de8eac73f60019"]
[Shuffle "2"]
[GameName "3a9qq04ub68i"]
[Commitment "6bc6bc063e04032e2df1d3e45f7550eba3e8dd14c93112f99a4599ab2d21534a"]
[Secret "efef649076f400386495b6a73fe1e20a9a621c398e939e2cbeadf858fa17567d"]
[Commitments "1:a8bba3b92c7933ef98a2d73217de4d2c067497797f2dc63e0dff89ad2853545b"]
[Entropy "1:f18f4af252571cd7e6444fc3bb8368895c64e81721f45bcbc882153ba2ad58ce"]
[Early ""]
[Void ""]
[Rules "1"]
[Edition "2"]
[Stream "2"]
[RulesHash "f2b9ed254b24a3a5"]
[Seat1 "Livia"]
[Seat1Kind "human"]
[Date "2026-11-16"]
[Result "1:110 ceres:85 won"]

1. 1 buy D5
2. 1 build domus E4
3. 1 income
4. 1 garden C6
5. 1 buy A5
6. 1 buy C7
7. 1 build insula-l D4 E4 D5
8. 1 income
9. 1 buy D6
10. 1 build garden G6
11. 1 build pottery A4 A5
12. 1 buy E3
13. 1 build library E3
14. 1 income
15. 1 income
16. 1 build fountain D6
17. 1 garden D1
18. 1 buy E2
19. 1 buy F3
20. 1 buy D3
21. 1 build resplendent-library E3 F3
22. 1 garden A7
23. 1 build domus E2
24. 1 buy B7
25. 1 build luxury-garden B7 C7
26. 1 income
27. 1 buy B1
28. 1 income
29. 1 buy F1
30. 1 build majestic-fountain D2 D3
31. 1 buy F4
32. 1 buy F7
33. 1 income
34. 1 buy C4
35. 1 buy G5
36. 1 build market G5
37. 1 income
38. 1 buy A3
39. 1 garden C2
40. 1 build domus F4
41. 1 build forum-l A3 B3 A4
',1794854452370,0);
INSERT INTO "games" VALUES(9,'z9w03ido86xz',1794854452385,1794854452537,1,1,0,X'08B40BD7661DE54C85B19BDB54E12615484C0D62474F65BE58FD4BBAE7DA58D7','{"game":"rome","players":4,"modules":["objectives=public","invocations"],"title":"","stage":"running","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"},{"name":"Marcia","kind":"bot","bot":"greedy"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":1,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":4,"modules":["objectives=public","invocations"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"green"},{"player":"greedy","name":"","colour":"violet"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"dacd9ee1c087f7a9b90e23c884442bd95cd3d68ec9322257e192cc44e482429e","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854452537,0);
INSERT INTO "games" VALUES(10,'vpqlczw2xkf5',1794854452747,1794854452752,1794856252747,0,0,X'624F1433B4387F1A9872E0408B392B4F1E6623F5A0B0E70D18D08FF3E633B15A','{"game":"rome","players":3,"modules":["roads=random"],"title":"","stage":"gathering","seats":[{"name":"Livia","kind":"human"},{"name":"Guest 2","kind":"human"},{"name":"Guest 3","kind":"human"}],"clock":{"move_s":0,"game_s":0},"counsel":false,"era":0,"moves":0,"pace":"live"}','{"config":{"game":"rome","players":3,"modules":["roads=random"],"markers":"strict","idle_rounds":12,"consul_win":"all","edition":2,"stream":2},"seats":[{"player":"open","name":"Livia","colour":"red"},{"player":"open","name":"","colour":"blue"},{"player":"open","name":"","colour":"green"}],"clock":{"move_s":0,"game_s":0},"listed":false,"host":1,"commitment":"9ded53c77151d3eb2bf37c90ac78606755809534146f1481514cfd27cd2b40f5","rules":"f2b9ed254b24a3a5","rules_version":1,"title":"","from":"","shuffle":2}',NULL,1794854452752,3407);
CREATE TABLE meta (schema INTEGER NOT NULL);
INSERT INTO "meta" VALUES(6);
CREATE TABLE salts (one INTEGER PRIMARY KEY CHECK (one = 1), salt BLOB NOT NULL);
INSERT INTO "salts" VALUES(1,X'6B904BC1B91CD65A8E0DF54FD5C99781');
CREATE TABLE tallies (standing INTEGER PRIMARY KEY, games INTEGER NOT NULL);
INSERT INTO "tallies" VALUES(0,1);
INSERT INTO "tallies" VALUES(1,6);
INSERT INTO "tallies" VALUES(2,3);
CREATE UNIQUE INDEX entries_version ON entries (game, version);
CREATE UNIQUE INDEX entries_mark ON entries (game, mark) WHERE mark <> '';
CREATE INDEX games_due ON games (wake_ms) WHERE wake_ms <> 0;
CREATE TRIGGER games_made AFTER INSERT ON games BEGIN  UPDATE tallies SET games = games + 1 WHERE standing = new.standing; END;
CREATE TRIGGER games_moved AFTER UPDATE OF standing ON games WHEN old.standing <> new.standing BEGIN  UPDATE tallies SET games = games - 1 WHERE standing = old.standing;  UPDATE tallies SET games = games + 1 WHERE standing = new.standing; END;
CREATE TRIGGER games_dropped AFTER DELETE ON games BEGIN  UPDATE tallies SET games = games - 1 WHERE standing = old.standing; END;
CREATE INDEX games_lobby ON games (listed, standing, seen_ms DESC);
CREATE INDEX games_maker ON games (maker) WHERE maker <> 0;
CREATE INDEX games_old ON games (changed_ms);
CREATE INDEX codes_game ON codes (game);
CREATE INDEX codes_until ON codes (until_ms);
COMMIT;
