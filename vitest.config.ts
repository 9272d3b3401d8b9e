import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
            'tests/ad-html/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/integrity/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'spreadsheet',
          include: ['tests/spreadsheet/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 's3',
          include: ['tests/s3/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'ghost',
          include: ['tests/ghost/**/*.test.ts'],
          globalSetup: ['tests/database/start-server.ts'],
          testTimeout: 120_000,
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
