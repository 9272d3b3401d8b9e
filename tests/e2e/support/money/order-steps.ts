import { expect } from '@playwright/test';
import type { Issue } from '#contract/catalogue/issues.ts';
import { updateVert } from '#contract/ads/verts.ts';
import { paperWords } from '#words/billing/papers.ts';
import { found, getOrder } from '../demo-records.ts';
import { expectFlash } from '../flashes.ts';
import type { Story } from '../story.ts';
import { euros, PRICE } from './price-steps.ts';

/** Downloads the PDF of a link. Returns its bytes as Latin-1 text. */
export async function pdfOf({ page }: Story, address: string | null): Promise<string> {
  const response = await page.request.get(found(address));
  expect(response.headers()['content-type']).toBe('application/pdf');
  return (await response.body()).toString('latin1');
}

/** Makes an offer for the order on the page, and opens it. */
export async function makeOffer(story: Story): Promise<void> {
  const { page, locale } = story;
  const { section, dialog } = paperWords[locale];
  await expect(page.getByRole('row').last()).toContainText(euros(story, PRICE));
  await page.getByRole('button', { name: section.make.offer }).click();
  const made = page.getByRole('dialog');
  await made.getByRole('radio', { name: dialog.kept }).click();
  await made.getByRole('button', { name: dialog.keep }).click();
  await expect(made).toHaveCount(0);
  const paper = page.getByRole('table', { name: section.title }).getByRole('link');
  expect(await pdfOf(story, await paper.getAttribute('href'))).toMatch(/^%PDF-1\.7/);
}

/** Books the order on the page. */
export async function book({ page, words }: Story): Promise<void> {
  const { actions } = words.order.detail;
  await page.getByRole('button', { name: actions.book }).click();
  await expect(page.getByRole('button', { name: actions.book })).toHaveCount(0);
}

/** Completes the ad of an order and sends its issue. */
export async function send({ page, words, as }: Story, orderId: number, issue: Issue): Promise<void> {
  const { actions, progress } = words.delivery;
  const { id, version } = found((await getOrder(as.administrator, orderId)).verts[0]);
  const content = {
    headline: 'Leuchten',
    text: 'Licht',
    linkText: 'otha.example',
    linkUrl: 'https://otha.example/',
  };
  await as.administrator.call(updateVert, {
    params: { id },
    body: { type: 'TextVert', ...content, version },
  });
  await page.goto(`/deliveries/${issue.id}`);
  await page.getByRole('button', { name: actions.sendNow }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: actions.sendNow }).click();
  await expectFlash(page, actions.sendNowDone);
  await expect(page.locator('.sheet__n b').first()).toHaveText(`${progress.sent}.`);
}
