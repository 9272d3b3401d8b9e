import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** The pictures of the contact sheet: no part of the tests, taken by `npm run contact-sheet`. */
export default defineConfig({
  ...stories,
  testDir: 'tests/contact-sheet',
  outputDir: 'test-results/contact-sheet',
  reporter: 'line',
  timeout: 900_000,
  projects: [{ name: 'contact sheet', testMatch: '**/*.shots.ts' }],
});
