import '../node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser, loadWords, setStage } from './demo-stage.mjs';
import { pictures as helpPictures } from './help-pictures.mjs';
import { startDemo } from '../servers.mjs';
import { prepare } from '../prepare.mjs';
import { root } from '../run.mjs';

// `npm run readme-pictures` takes the pictures of README.md from the demo, in English.
const pictures = [
  // This newsletter is sent twice a week, so its weeks are full.
  { name: 'week-view-light', of: 'week-view', colorScheme: 'light', height: 760, newsletter: 'Gebäudebrief' },
  { name: 'week-view-dark', of: 'week-view', colorScheme: 'dark', height: 760, newsletter: 'Gebäudebrief' },
  { name: 'order', of: 'order', colorScheme: 'light', height: 620 },
  { name: 'dashboard', of: 'dashboard', colorScheme: 'light', height: 760 },
];
const WIDTH = 1280;
const SHARPNESS = 2;
const MAX_BYTES = 150 * 1024;
const folder = join(root, 'docs/images');

process.chdir(root);
await prepare();
const allWords = await loadWords();
const demo = await startDemo();
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  await demo.stop();
}

async function take({ name, of, colorScheme, height, newsletter = 'The Wharf Letter' }) {
  const { user, show } = helpPictures.find((picture) => picture.name === of);
  const context = await browser.newContext({
    baseURL: demo.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: WIDTH, height },
    deviceScaleFactor: SHARPNESS,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await show(await setStage({ page, user, locale: 'en-gb', allWords, newsletter }));
  await page.waitForLoadState('load');
  await page.waitForTimeout(1_500);
  const shot = await page.screenshot();
  writeFileSync(join(folder, `${name}.webp`), await compress(name, shot));
  await context.close();
}

/** Encodes the picture with the best quality that the size limit allows. */
async function compress(name, shot) {
  for (const quality of [90, 80, 70, 60, 50, 40]) {
    const bytes = await sharp(shot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`The picture ${name} is larger than ${MAX_BYTES} bytes; show less of the screen.`);
}
