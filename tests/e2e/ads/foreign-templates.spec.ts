import { expect, type Page, test } from '@playwright/test';
import { renderVert } from '#ad-html/render-vert.ts';
import { adCases } from '#tests/ad-html/ad-cases.ts';
import { FOREIGN_TEMPLATES } from '#tests/ad-html/foreign-templates.ts';
import { pageOf } from '#tests/ad-html/mail-documents.ts';
import { variantsOf } from '../support/story.ts';

// Each ad in a template is compared, pixel by pixel, with the same ad on an otherwise empty page: a template must not change it.

const WIDTHS = [600, 320];
const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="440"><path fill="#7d9cb5" d="M0 0h1120v440H0z"/></svg>';

const ads = adCases.filter(({ name }) => /^text-with-image\..*\.(?:default|dark|wide)\.de$/.test(name));

/** Takes a screenshot of the ad. Rounds its height down, because the page shows through a last row that is not a full pixel high. */
async function pictureOf(page: Page): Promise<Buffer> {
  const box = await page.locator('table[lang]').boundingBox();
  if (!box) throw new Error('There is no ad.');
  return page.screenshot({ animations: 'disabled', clip: { ...box, height: Math.floor(box.height) } });
}

for (const scheme of variantsOf('templates', ['light', 'dark'] as const)) {
  for (const areImagesOn of variantsOf('images', [true, false])) {
    test(`ads look the same in every template: ${scheme}, images ${areImagesOn ? 'on' : 'off'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.route('**/*', (route) =>
        areImagesOn ? route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }) : route.abort(),
      );
      expect(ads.length).toBeGreaterThan(3);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1_200 });
        for (const { name, ...ad } of ads) {
          const html = renderVert(ad);
          await page.setContent(pageOf(html));
          const alone = await pictureOf(page);
          for (const template of FOREIGN_TEMPLATES) {
            await page.setContent(template.page(html));
            const folder = process.env['AD_PICTURES'];
            if (folder)
              await page.screenshot({ path: `${folder}/${name}.${template.name}.${scheme}.${width}.png` });
            const inTemplate = await pictureOf(page);
            expect.soft(inTemplate.equals(alone), `${name} in ${template.name} at ${width}`).toBe(true);
          }
        }
      }
    });
  }
}
