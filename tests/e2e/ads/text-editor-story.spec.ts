import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { allWords } from '#words/all.ts';
import { richTextWords } from '#words/ads/rich-text.ts';
import { expectAccessible } from '../support/axe.ts';
import { findStory, found } from '../support/demo-records.ts';
import { field, saveAd } from '../support/editing.ts';
import type { Caller } from '../support/caller.ts';
import { tabTo } from '../support/keyboard.ts';
import { testInEachLanguage } from '../support/story.ts';
import { expect } from '../support/test.ts';

/** What Word puts into the clipboard. */
const WORD = readFileSync(new URL('../../corpus/pasted/word.html.txt', import.meta.url), 'utf8');

testInEachLanguage('the text of an ad is written formatted', async ({ page, words, locale, as, step }) => {
  const rich = richTextWords[locale];
  const editor = { page, words };
  const text = field(editor, 'text');
  await openTextAd(page, as.administrator);
  await page.getByRole('button', { name: words.vert.switchTo.TextVert }).click();

  await step('formatted by keys alone', async () => {
    await tabTo(page, text);
    await page.keyboard.type('Roofs');
    await page.keyboard.press('Enter');
    await page.keyboard.type('cheap, ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('dry');
    await page.keyboard.press('Control+B');
    await page.keyboard.type(', near');
    await tabTo(page, page.getByRole('button', { name: rich.bold }), 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: rich.bulletList })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('guarded');
    await expectHtml(
      page,
      rich,
      words,
      '<p>Roofs</p><ul><li>cheap, <b>dry</b>, near</li><li>guarded</li></ul>',
    );
  });

  await step('a link by Ctrl K', async () => {
    await text.getByText('guarded').dblclick();
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: rich.linkDialog.title });
    await dialog.getByLabel(rich.linkDialog.address).fill('#top');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(rich.linkDialog.notLinkable)).toBeVisible();
    await expectAccessible(page, 'the dialog of a link', '[role=dialog]');
    await dialog.getByLabel(rich.linkDialog.address).fill('www.quayline.example/day');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(text).toBeFocused();
    const link = '<a href="https://www.quayline.example/day">guarded</a>';
    await expectHtml(
      page,
      rich,
      words,
      `<p>Roofs</p><ul><li>cheap, <b>dry</b>, near</li><li>${link}</li></ul>`,
    );
  });

  await step('undone and done again', async () => {
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(text).toHaveText('');
    await page.keyboard.press('Control+Z');
    await expect(text).toContainText('guarded');
    await page.keyboard.press('Control+Shift+Z');
    await expect(text).toHaveText('');
  });

  await step('pasted from Word', async () => {
    await paste(page, WORD);
    await expect(text.getByRole('listitem').first()).toContainText('Feste Rate');
    await expect(text.locator('b').first()).toHaveText(/Solarstrom/);
    await expect(
      page.getByText(rich.pastedWithout(`${rich.parts.image(1, '')}, ${rich.parts.table(1, '')}`)),
    ).toBeVisible();
    await expectAccessible(page, 'the editor of a text', 'form.sheet');
  });

  await step('saved', async () => {
    await expect(text).toContainText('Feste Rate');
    await saveAd(editor);
    await expect(text).toContainText('Feste Rate');
  });

  await step('as HTML, with what is lost', async () => {
    await page.getByRole('button', { name: rich.toHtml }).click();
    await text.fill('<table></table><p style="margin:0">a</p><script>x()</script>');
    const lost = [rich.parts.script(1, ''), rich.parts.table(1, ''), rich.parts.style(1, '')].join(', ');
    await expect(page.getByText(rich.savedWithout(lost))).toBeVisible();
    await expectAccessible(page, 'the HTML of a text', 'form.sheet');
    await saveAd(editor);
    await expect(text).toHaveValue('<p>a</p>');
  });
});

async function openTextAd(page: Page, caller: Caller): Promise<void> {
  const { id, verts } = await findStory(caller, 'incompleteBanner');
  await page.goto(`/orders/${id}/verts/${found(verts.findLast(({ sent }) => !sent)).id}`);
}

/** Pastes into the focused element what another program has copied. */
function paste(page: Page, html: string): Promise<void> {
  return page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', 'x');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

async function expectHtml(
  page: Page,
  rich: (typeof richTextWords)['de'],
  words: (typeof allWords)['de'],
  html: string,
): Promise<void> {
  await page.getByRole('button', { name: rich.toHtml }).click();
  await expect(page.getByLabel(words.vert.fields.text, { exact: true })).toHaveValue(html);
  await page.getByRole('button', { name: rich.toFormatted }).click();
}
