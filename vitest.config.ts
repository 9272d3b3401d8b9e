import { defineConfig } from 'vitest/config';

const UNIT = {
  setupFiles: ['tests/unit/set-up.ts'],
  // Generous: a loaded machine must not fail a test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/ad-html/**/*.test.ts'],
          exclude: ['src/web/**'],
          // These tests keep no state in modules: loading the modules once takes a quarter of the time.
          isolate: false,
        },
      },
      // Components on their own keep no state in modules either; pages do.
      {
        test: {
          ...UNIT,
          name: 'unit-components',
          include: ['src/web/ui/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...UNIT,
          name: 'unit-web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ['src/web/ui/**'],
          setupFiles: ['tests/unit/fresh-modules.ts', ...UNIT.setupFiles],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/integrity/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // More than two cores, because many of these tests wait for processes.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'papers',
          include: ['tests/papers/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'spreadsheet',
          include: ['tests/spreadsheet/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'invoices',
          include: ['tests/invoices/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'payments',
          include: ['tests/payments/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 's3',
          include: ['tests/s3/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'clamav',
          include: ['tests/clamav/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'schemathesis',
          include: ['tests/schemathesis/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'ghost',
          include: ['tests/ghost/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'listmonk',
          include: ['tests/listmonk/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'proxies',
          include: ['tests/proxies/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
