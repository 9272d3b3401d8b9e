import { defineConfig } from '@playwright/test';

/** The stories of the demo with prices. */
const WITH_PRICES = [
  '**/looks.spec.ts',
  '**/cheapest-place-story.spec.ts',
  '**/money-story.spec.ts',
  '**/advertiser-story.spec.ts',
  '**/offered-change-story.spec.ts',
];
/** The tests that start no server: they show ads and components in a browser. */
const WITHOUT_SERVER = [
  '**/ad-html.spec.ts',
  '**/foreign-templates.spec.ts',
  '**/kept-pictures.spec.ts',
  '**/workshop.spec.ts',
];

/** The stories start the servers they need themselves, from dist/; `npm run build` comes first. */
export default defineConfig({
  testDir: 'tests/e2e',
  // More than two cores, because stories wait for their servers.
  workers: 3,
  fullyParallel: true,
  reporter: 'line',
  // Generous: they only matter for a failing test, and no test may depend on the speed of the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/ad-html/pictures/{arg}{ext}',
  // Pictures are written only on request: a missing one fails.
  updateSnapshots: 'none',
  // The first two run in one worker each, which starts the server with prices, and builds the component workshop, only once.
  projects: [
    { name: 'prices', testMatch: WITH_PRICES, workers: 1 },
    { name: 'documents', testMatch: WITHOUT_SERVER, workers: 1 },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: [...WITH_PRICES, ...WITHOUT_SERVER] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
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
        // A host that is not localhost: without TLS, its pages are no secure context.
        '--host-resolver-rules=MAP office.test 127.0.0.1',
      ],
    },
  },
});
