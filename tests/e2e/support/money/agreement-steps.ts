import { expect } from '@playwright/test';
import { createAgreement } from '#contract/pricing/agreements.ts';
import { agreementWords } from '#words/pricing/agreements.ts';
import { formatBasisPoints, formatDay } from '#words/format.ts';
import { partyWords } from '#words/sales/parties.ts';
import { expectFlash } from '../flashes.ts';
import type { Story } from '../story.ts';
import { euros, expectAccessibleOnce, PRICE } from './price-steps.ts';

/** An agency of the demo with a commission of 15 %. */
const AGENCY = 'Weststadt Werbung';
/** The customer of the demo who has not reached the promise of an agreement. */
const FELL_SHORT = 'Solarwerk Jena';

/** The customer and the publication of an agreement: six promised placements, with a discount of 10 %. */
interface Promised {
  customerId: number;
  publicationId: number;
}

/** Records the agreement through the API. */
export async function makeAgreement(
  { as: { administrator } }: Story,
  { customerId, publicationId }: Promised,
): Promise<void> {
  await administrator.call(createAgreement, {
    body: {
      customerId,
      publicationId,
      scaleGroup: '',
      firstDay: administrator.session.today,
      promisedCount: 6,
      promisedAmount: null,
    },
  });
}

/** Records the agreement on the customer's page, after the form was refused because its first day was missing. */
export async function makeAgreementOnPage(
  { page, locale, as, guard }: Story,
  { customerId, publicationId }: Promised,
): Promise<void> {
  const words = agreementWords[locale];
  guard.allowRefusals(422);
  await page.goto(`/customers/${customerId}`);
  await page.getByRole('button', { name: words.add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: words.form.scale }).selectOption(`${publicationId}/`);
  await form.getByRole('textbox', { name: words.form.count }).fill('6');
  await form.getByRole('button', { name: words.form.save }).click();
  const firstDay = form.getByRole('textbox', { name: words.form.firstDay });
  await expect(firstDay).toHaveAttribute('aria-invalid', 'true');
  await firstDay.fill(formatDay(locale, as.administrator.session.today, 'basic'));
  await form.getByRole('button', { name: words.form.save }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: words.placements('6') });
  await expect(row).toContainText(words.granted(formatBasisPoints(locale, 1_000)));
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(words.detail.none);
  await page.keyboard.press('Escape');
}

/** Adds an agency to the order. It is billed, and its commission is deducted from the price after the discount of the agreement. */
export async function orderByAgency(story: Story, orderId: number): Promise<void> {
  const { page, locale, words } = story;
  const { change, agency, billedAgency, title } = partyWords[locale];
  const { save } = words.common;
  await page.goto(`/orders/${orderId}`);
  const totals = page.getByRole('region', { name: words.price.totals.title });
  await expect(totals).toContainText(euros(story, PRICE * 0.9));
  await page.getByRole('button', { name: change }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: agency }).fill(AGENCY);
  await page.getByRole('option', { name: AGENCY }).first().click();
  await expect(form.getByRole('radio', { name: billedAgency(AGENCY) })).toBeChecked();
  await expectAccessibleOnce(story, 'the parties of an order');
  await form.getByRole('button', { name: save }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: title })).toContainText(AGENCY);
  // 900.00 × 0.85 = 765.00, and 19 %.
  await expect(totals).toContainText(euros(story, 91_035));
  // Otherwise the bar at the top can cover a part of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleOnce(story, 'an order of an agency');
}

/** Bills the customer who has not reached the promise of the agreement for the difference. */
export async function settleAgreement(story: Story): Promise<void> {
  const { page, locale } = story;
  const { open, charge, detail, settledOn } = agreementWords[locale];
  await page.goto('/agreements');
  const row = page.getByRole('row').filter({ hasText: FELL_SHORT });
  const name = await row.getByRole('button').innerText();
  await page.getByRole('button', { name: open(name) }).click();
  const dialog = page.getByRole('dialog', { name: detail.title(name) });
  await expect(dialog).toContainText(charge('').trim());
  await expectAccessibleOnce(story, 'the settlement of an agreement');
  await dialog.getByRole('button', { name: detail.settle }).click();
  await expectFlash(page, detail.settled(name));
  await expect(row).toContainText(
    settledOn(formatDay(locale, story.as.administrator.session.today, 'basic')),
  );
}
