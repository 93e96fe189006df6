# SPDX-License-Identifier: MIT
"""front.py - nginx in front of servers, as docs/nginx.conf has it: a private instance with a certificate of its own."""
import os
import shutil
import socket
import ssl
import subprocess
import time

from table import PATIENCE, Server, port_pick

CONFIGURATION = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "nginx.conf")
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")


class Front(Server):
    """Is reached over TLS as a Server is without."""

    def __init__(self, folder, servers):
        super().__init__("", folder=folder)
        self.folder, self.port, self.plain_port = folder, port_pick(), port_pick()
        self.tls = ssl.create_default_context()
        self.tls.check_hostname = False
        self.tls.verify_mode = ssl.CERT_NONE
        self.certificate()
        self.configure(servers)

    def certificate(self):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
             "2", "-subj", "/CN=localhost", "-keyout", f"{self.folder}/key.pem", "-out", f"{self.folder}/cert.pem"],
            check=True, capture_output=True)

    def configure(self, servers):
        """The documented file, with names, ports and paths of this test in place of its own."""
        with open(CONFIGURATION, encoding="utf-8") as file:
            text = file.read()
        temporary = "".join(f"    {kind}_temp_path {self.folder}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        for old, new in (
            ("worker_processes auto;", "worker_processes 1;"),
            ("worker_connections 20000;", "worker_connections 500;"),
            ("/run/nginx.pid", f"{self.folder}/nginx.pid"),
            ("/var/log/nginx/error.log", f"{self.folder}/nginx.log"),
            ("127.0.0.1:8017", f"127.0.0.1:{servers[0].port}"),
            ("127.0.0.1:8018", f"127.0.0.1:{servers[1].port}"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("/etc/letsencrypt/live/table.example.org/fullchain.pem", f"{self.folder}/cert.pem"),
            ("/etc/letsencrypt/live/table.example.org/privkey.pem", f"{self.folder}/key.pem"),
            ("http {\n", "http {\n" + temporary),
        ):
            assert old in text, f"docs/nginx.conf: {old}"
            text = text.replace(old, new)
        with open(f"{self.folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(text)

    def start(self):
        os.chmod(self.folder, 0o755)  # its workers are another user
        self.process = subprocess.Popen(
            [NGINX, "-p", self.folder, "-c", f"{self.folder}/nginx.conf", "-e", f"{self.folder}/nginx.log",
             "-g", "daemon off;"], stdout=subprocess.PIPE, stderr=self.log)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, "nginx does not start"
                time.sleep(0.05)

    def url(self, path):
        return f"https://127.0.0.1:{self.port}{path}"

    def socket_url(self):
        return f"wss://127.0.0.1:{self.port}/ws"
