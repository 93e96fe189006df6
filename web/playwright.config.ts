// SPDX-License-Identifier: MIT
// playwright.config.ts - people at the page, in Debian's Chromium, against the program itself.
import { defineConfig } from '@playwright/test';
import { PORT, PROGRAM } from './e2e/program.ts';

export default defineConfig({
  testDir: 'e2e',
  timeout: 240_000,
  expect: { timeout: 60_000 }, // machines may be slow and loaded
  workers: 2,
  // In CI one race must not hold up everything else: a test that passes the second time is told as flaky, a fault to mend.
  retries: process.env.CI === 'true' ? 1 : 0,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../build/e2e/report.json' }]],
  outputDir: '../build/e2e/output',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--enable-precise-memory-info',
      ],
    },
  },
  webServer: {
    command: `${PROGRAM} play --port ${PORT} --store memory: --no-open`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
