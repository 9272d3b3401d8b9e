import { expect, type Locator } from '@playwright/test';
import { createCustomer } from '#contract/customers/customers.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import { listPublications } from '#contract/catalogue/publications.ts';
import { createRateCard, listRateCards } from '#contract/pricing/rate-cards.ts';
import { rateCard as de } from '#words/de/pricing/rate-card.ts';
import { rateCard as enGb } from '#words/en-gb/pricing/rate-card.ts';
import { rateCard as fr } from '#words/fr/pricing/rate-card.ts';
import { formatAmount } from '#words/format.ts';
import { weekOf } from '#domain/platform/week.ts';
import { expectAccessible } from '../axe.ts';
import type { Caller } from '../caller.ts';
import { found } from '../demo-records.ts';
import { expectFlash } from '../flashes.ts';
import { isFull, type Story } from '../story.ts';
import { slot, weekColumn } from '../week-view.ts';

const RATE_CARD = { de, 'en-gb': enGb, fr };

/** The price of each placement in the stories about money, in minor units. */
export const PRICE = 100_000;
/** The name of the customer that orders, as its invoices show it. */
export const CUSTOMER = 'Otha Leuchten GmbH';

/** Formats an amount with two decimals in the language of the story. */
export const euros = ({ locale }: Story, amount: number) => formatAmount(locale, amount, 2);

/** Checks that the page meets WCAG 2.2 AA, in French only, because the markup is the same in each language. */
export async function expectAccessibleOnce({ page, locale }: Story, where: string): Promise<void> {
  if (locale === 'fr' || !isFull) await expectAccessible(page, where);
}

/** Pastes a text as the clipboard of a spreadsheet would. */
export function paste(cell: Locator, text: string): Promise<void> {
  return cell.evaluate((element: HTMLElement, content) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Creates a draft rate card without prices, pastes a price for each placement, and publishes it, valid from today on. */
export async function publishPastedPrices(story: Story, publicationId: number): Promise<void> {
  const { page, locale, words, as } = story;
  const rateCard = RATE_CARD[locale];
  const { administrator } = as;
  const params = { id: publicationId };
  await administrator.call(createRateCard, {
    params,
    body: {
      name: 'Story',
      currency: 'EUR',
      validFrom: administrator.session.today,
      recipients: 12_480,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: [],
      surcharges: [],
      frequencyScale: [{ count: 6, basisPoints: 1000 }],
      volumeScale: [],
      packages: [],
    },
  });
  const { placementNames, rateCards } = await administrator.call(listRateCards, { params });
  await page.goto(`/publications/${publicationId}/edit/rate-card`);
  if (rateCards.filter(({ publishedAt }) => publishedAt === null).length > 1)
    await page.getByRole('button', { name: rateCard.edit('Story') }).click();
  const price = (name: string) =>
    page.getByLabel(rateCard.cell(name, rateCard.columns['price'] ?? ''), { exact: true });
  const [first = ''] = placementNames;
  await paste(price(first), placementNames.map((name) => `${name}\t1.000,00 €\n`).join(''));
  await expect(price(found(placementNames.at(-1)))).toHaveValue('1.000,00 €');
  await page.getByRole('button', { name: words.common.save, exact: true }).click();
  await expectFlash(page, words.shell.flash.saveSuccess);
  await page.getByRole('button', { name: rateCard.publish }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: rateCard.publish }).click();
  await expectFlash(page, rateCard.published);
}

/** Creates a customer who gets Factur-X and is granted a cash discount. */
export async function createBilledCustomer(caller: Caller): Promise<number> {
  const { customer } = await caller.call(createCustomer, {
    body: {
      name: CUSTOMER,
      legalName: CUSTOMER,
      invoiceStreet: 'Kahlaische Straße 4',
      invoicePostalCode: '07745',
      invoiceCity: 'Jena',
      invoiceCountry: 'DE',
      invoiceEmail: 'rechnung@otha.example',
      invoiceFormat: 'facturx',
      cashDiscountDays: 7,
      cashDiscountBasisPoints: 200,
    },
  });
  return customer.id;
}

/** Reserves the first placement of an issue of this week. Checks its price in the week view and the cart. Returns the order's id. */
export async function reserveWithPrice(story: Story, issue: Issue): Promise<number> {
  const { page, words, as } = story;
  const { cart, price, weekView } = words;
  const { publications } = await as.administrator.call(listPublications);
  const { title: newsletter } = found(publications.find(({ id }) => id === issue.publicationId));
  await page.goto('/publications');
  const select = page.getByRole('button', { name: new RegExp(`^${weekView.publication} `) });
  await select.click();
  await page.getByRole('option', { name: newsletter }).click();
  await expect(select).toHaveText(new RegExp(`${newsletter}$`));
  await expect(weekColumn(page, weekOf(issue.sendingDate))).toBeVisible();
  const place = slot(page, found(issue.placements[0]).id);
  await place.click();
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  const side = page.getByRole('complementary', { name: cart.cart });
  await side.getByRole('link', { name: cart.order }).click();
  const totals = page.getByRole('region', { name: price.totals.title });
  await expect(totals).toContainText(euros(story, PRICE));
  await page.getByRole('combobox', { name: cart.customer }).fill(CUSTOMER);
  await page.getByRole('option', { name: CUSTOMER, exact: true }).click();
  await page.getByRole('button', { name: cart.order, exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(totals).toContainText(euros(story, PRICE * 1.19));
  return Number(page.url().split('/').at(-1));
}
