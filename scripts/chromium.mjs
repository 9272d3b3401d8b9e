import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Finds Chromium, or installs Debian's; null if that fails. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const present = places.find(existsSync);
  if (present !== undefined) return present;

  console.log('No Chromium on this machine; installing it …');
  await installDebianPackages(['chromium', 'fonts-dejavu-core']);
  return places.find(existsSync) ?? null;
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Finds or installs Chromium without its windows, which takes a quarter less processor time; else Chromium. */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(HEADLESS_SHELL))
    await installDebianPackages(['chromium-headless-shell', 'fonts-dejavu-core']);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}
