import { defineConfig } from '@playwright/test';

/** The stories start the servers they need themselves, from dist/; `npm run build` comes first. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  reporter: 'line',
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
