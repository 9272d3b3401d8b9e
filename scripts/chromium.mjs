import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

/** Liberation has the widths of Arial and Times New Roman, which most computers of users have; DejaVu has the other scripts. */
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];
const LIBERATION = '/usr/share/fonts/truetype/liberation';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns the path of Chromium, after installing Debian's package if there is none; null if that fails. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const present = places.find(existsSync);
  if (present !== undefined) return present;

  console.log('No Chromium on this machine; installing it …');
  await installDebianPackages(['chromium', ...FONTS]);
  return places.find(existsSync) ?? null;
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of Chromium's headless shell, which uses a quarter less processor time; without it, the path of Chromium. */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(HEADLESS_SHELL) || !existsSync(LIBERATION))
    await installDebianPackages(['chromium-headless-shell', ...FONTS]);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}
