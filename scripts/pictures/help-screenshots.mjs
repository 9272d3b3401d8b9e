import '../node-version.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser, loadWords, setStage } from './demo-stage.mjs';
import { pictures } from './help-pictures.mjs';
import { startDemo } from '../servers.mjs';
import { prepare } from '../prepare.mjs';
import { root } from '../run.mjs';

// `npm run help-screenshots` takes the pictures of the users' manual from the demo; `npm run help-screenshots -- cart order` takes only the
// named ones.
const languages = [
  { folder: 'de', locale: 'de', tag: 'de-DE', newsletter: 'Gebäudebrief', newcomer: 'Stadtkurier' },
  { folder: 'en', locale: 'en-gb', tag: 'en-GB', newsletter: 'The Wharf Letter', newcomer: 'Harbour Post' },
  { folder: 'fr', locale: 'fr', tag: 'fr-FR', newsletter: 'Lettre des Halles', newcomer: 'Courrier du Port' },
];
const WIDTH = 1200;
const WIDE = 1360;
const HEIGHT = 900;
const MARGIN = 24;
const MAX_BYTES = 80 * 1024;

process.chdir(root);
await prepare();
const wanted = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const allWords = await loadWords();
const demo = await startDemo();
const browser = await launchBrowser();
try {
  for (const language of languages) await takeLanguage(language);
} finally {
  await browser.close();
  await demo.stop();
}

async function takeLanguage({ folder, locale, tag, newsletter, newcomer }) {
  const target = join(root, 'docs/help/images', folder);
  if (wanted.length === 0) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const user of new Set(chosen.map((picture) => picture.user))) {
    const context = await browser.newContext({
      baseURL: demo.origin,
      locale: tag,
      timezoneId: 'Europe/Berlin',
      viewport: { width: WIDTH, height: HEIGHT },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const stage = await setStage({ page, user, locale, allWords, newsletter, newcomer });
    for (const picture of chosen.filter((one) => one.user === user)) {
      await page.setViewportSize({ width: picture.wide ? WIDE : WIDTH, height: HEIGHT });
      await picture.show(stage);
      // The stream of changes never ends, so the network is never idle.
      await page.waitForLoadState('load');
      await page.waitForTimeout(picture.restMs ?? 900);
      const shot = await page.screenshot({ clip: await clipOf(page, picture) });
      writeFileSync(join(target, `${picture.name}.png`), await compress(picture.name, shot));
    }
    await context.close();
  }
}

/** Returns the part of the screen to show: an element with a margin around it, or the top of the screen in the height of the picture. */
async function clipOf(page, { around, height }) {
  if (around === undefined) return { x: 0, y: 0, width: page.viewportSize().width, height };
  const box = await page.locator(around).boundingBox();
  return {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
}

/** Encodes the picture with as many colours as the size limit allows. */
async function compress(name, shot) {
  for (const colours of [256, 128, 64, 32]) {
    const bytes = await sharp(shot)
      .resize({ width: WIDTH, withoutEnlargement: true })
      .png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`The picture ${name} is larger than ${MAX_BYTES} bytes; show less of the screen.`);
}
