import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { renderVert } from '#ad-html/render-vert.ts';
import { adCases } from '#tests/ad-html/ad-cases.ts';
import { FOREIGN_TEMPLATES } from '#tests/ad-html/foreign-templates.ts';
import { variantsOf } from '../support/story.ts';

// Compares an ad in foreign templates with stored screenshots. Pages use fonts of the repository, and screenshots are compared at a
// quarter of their width and height, because machines render text slightly differently. After an intended change, run
// `npx playwright test tests/e2e/ads/kept-pictures.spec.ts --update-snapshots`, and review the changed images.

const WIDTHS = [600, 320];
const SHARE = 4;
const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="440"><path fill="#7d9cb5" d="M0 0h1120v440H0z"/></svg>';
const FONTS = { Arial: 'archivo', Helvetica: 'archivo', Verdana: 'archivo', Georgia: 'newsreader' };

const fontOf = (file: string) =>
  `data:font/woff2;base64,${readFileSync(`src/web/public/fonts/${file}-latin-wght-normal.woff2`, 'base64')}`;
const fontFaces = Object.entries(FONTS).map(
  ([name, file]) => `@font-face{font-family:${name};src:url(${fontOf(file)})}`,
);

const ad = adCases.find(({ name }) => name === 'text-with-image.two-column.default.de');

for (const scheme of variantsOf('pictures', ['light', 'dark'] as const)) {
  for (const images of variantsOf('images on', ['on', 'off'] as const)) {
    test(`an ad matches its screenshots in every template: ${scheme}, images ${images}`, async ({ page }) => {
      if (!ad) throw new Error('There is no such ad.');
      await page.emulateMedia({ colorScheme: scheme });
      await page.route('**/*', (route) =>
        images === 'on' ? route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }) : route.abort(),
      );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 400 });
        for (const template of FOREIGN_TEMPLATES) {
          await page.setContent(template.page(renderVert(ad)));
          await page.addStyleTag({ content: fontFaces.join('\n') });
          await page.evaluate(() => document.fonts.ready);
          const picture = sharp(await page.screenshot({ animations: 'disabled', fullPage: true }));
          const small = await picture
            .resize({ width: width / SHARE })
            .png({ palette: true })
            .toBuffer();
          expect.soft(small).toMatchSnapshot(`${template.key}-${width}-${scheme}-${images}.png`, {
            threshold: 0.15,
            maxDiffPixelRatio: 0.01,
          });
        }
      }
    });
  }
}
