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
