import { LOCALES } from '#words/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { expectOneLanguage } from './support/languages.ts';
import { listPages } from './support/pages.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { ROLE_NAMES } from '#domain/abilities.ts';

/** `STORIES=full` looks at every page in the dark in each language. */
const isFull = process.env['STORIES'] === 'full';

test.use({ readsOnly: true });
test.describe.configure({ timeout: 600_000 });

for (const locale of LOCALES) {
  test(`every page is open to everybody, in ${locale}`, async ({ open, as }) => {
    const pages = await listPages(as);
    for (const role of [null, ...ROLE_NAMES]) {
      const page = await open({ locale, ...(role === null ? {} : { as: role }) });
      for (const { name, path } of pages.filter((one) => one.as === role)) {
        const began = Date.now();
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, path);
        const visited = Date.now();
        await expectAccessible(page, `${name}, light`);
        const light = Date.now();
        await expectOneLanguage(page, locale);
        if (isFull || locale === 'de') {
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page, `${name}, dark`);
        }
        console.log(name, visited - began, light - visited, Date.now() - light);
      }
      await page.context().close();
    }
  });
}
