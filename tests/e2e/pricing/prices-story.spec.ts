import { createCustomer } from '#contract/customers/customers.ts';
import { updateOrganization } from '#contract/access/organizations.ts';
import { createRateCard, listRateCards, publishRateCard } from '#contract/pricing/rate-cards.ts';
import { listPublications } from '#contract/catalogue/publications.ts';
import { addDays } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { partyWords } from '#words/sales/parties.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillCart } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';
import { takeFree } from '../support/week-view.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, common, price } = words;
const parties = partyWords[locale];

test('a cart shows its prices step by step, and the order keeps them', async ({ open, as, guard }) => {
  guard.allowRefusals(422);
  const { administrator } = as;
  const { today } = administrator.session;
  const { publications } = await administrator.call(listPublications, {});
  const gebaeudebrief = publications.find(({ title }) => title === 'Gebäudebrief');
  const id = gebaeudebrief?.id ?? 0;
  const { placementNames } = await administrator.call(listRateCards, { params: { id } });
  const publish = async (cpm: number) => {
    const draft = await administrator.call(createRateCard, {
      params: { id },
      body: {
        name: '2026',
        currency: 'EUR',
        validFrom: today,
        recipients: 12_480,
        vatBasisPoints: 1900,
        scaleGroup: '',
        rates: placementNames.map((placementName) => ({ placementName, kind: 'cpm' as const, price: cpm })),
        surcharges: [
          {
            name: 'Season',
            basisPoints: 1500,
            sendingDays: [],
            from: today,
            until: null,
            placementNames: [],
          },
        ],
        frequencyScale: [
          { count: 3, basisPoints: 300 },
          { count: 4, basisPoints: 500 },
        ],
        volumeScale: [],
        packages: [],
      },
    });
    const { id: cardId, version } = draft.rateCard;
    await administrator.call(publishRateCard, { params: { id: cardId }, body: { version } });
  };
  await publish(6_200);

  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  // 62.00 * 12480/1000 * 1.15 = 889.824
  await expect(page.locator('.slot.s-free[aria-pressed]').first()).toContainText('€889.82');
  const [first = ''] = await fillCart({ page, locale, words, today });
  // 62.00 * 12480/1000 * 1.15 * 0.97 = 863.12928; three times 863.13 and 19 %
  const prices = page.getByRole('button', { name: /^863\.13, / });
  await expect(prices).toHaveCount(3);
  await expect(page.getByRole('region', { name: price.totals.title })).toContainText('3,081.37');
  await expect(page.getByText(price.oneMore('Gebäudebrief', '4', '5%', '3%'))).toBeVisible();
  await expectAccessible(page, 'a cart with prices');

  await test.step('the keyboard opens the steps of a price', async () => {
    await prices.first().focus();
    await page.keyboard.press('Enter');
    const steps = page.getByRole('dialog');
    await expect(steps.getByRole('row')).toHaveCount(5);
    await expect(steps).toContainText('889.824');
    await expectAccessible(page, 'the steps of a price');
    await steps.getByRole('button', { name: common.close }).click();
    await expect(steps).toHaveCount(0);
  });

  await test.step('the order has the same prices', async () => {
    await page.getByRole('combobox', { name: cart.customer }).fill('Tidewater Looms');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: cart.order, exact: true }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(prices).toHaveCount(3);
    await expect(page.getByRole('region', { name: price.totals.title })).toContainText('3,081.37');
    await expect(page.getByRole('row').filter({ hasText: first }).first()).toContainText('863.13');
    await expectAccessible(page, 'an order with prices');
    await prices.last().click();
    await expect(page.getByRole('dialog')).toContainText('889.824');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: price.requote.ask }).click();
    await expect(page.getByRole('dialog')).toContainText(price.requote.same);
    await page.keyboard.press('Escape');
  });

  await test.step('new prices are shown next to the old ones before they are taken', async () => {
    await publish(100);
    await page.getByRole('button', { name: price.requote.ask }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2,589.39');
    // 1.00 * 12480/1000 * 1.15 * 0.97 = 13.92144; three times 13.92
    await expect(dialog).toContainText('41.76');
    await expectAccessible(page, 'new prices of an order');
    await dialog.getByRole('button', { name: price.requote.take }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^13\.92, / })).toHaveCount(3);
  });

  await test.step('the cart places an order with its agency and a special price for all of its placements in one press', async () => {
    await administrator.call(updateOrganization, { body: { salesSpecialPricePercent: 10 } });
    const agency = { name: 'Agentur Otha', partyKind: 'agency', commissionBasisPoints: 1500 } as const;
    await administrator.call(createCustomer, { body: agency });
    const week = weekOf(addDays(today, 28));
    await page.goto(`/publications/${id}/weeks/${week}`);
    const name = await takeFree(page, week);
    const later = weekOf(addDays(today, 35));
    await page.goto(`/publications/${id}/weeks/${later}`);
    await takeFree(page, later);
    await page.goto('/cart');
    await page.getByRole('combobox', { name: cart.customer }).fill('Tidewater Looms');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: price.showSteps(name) })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel(price.special.percent).fill('11');
    await form.getByLabel(price.special.reason).fill('Lost position');
    await form.getByRole('button', { name: price.special.submit }).click();
    // The percentage exceeds the limit for sales users.
    await expect(form.getByLabel(price.special.percent)).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(price.special.percent).fill('10');
    await form.getByLabel(price.special.forAll(2)).check();
    await form.getByRole('button', { name: price.special.submit }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^12\.92, / })).toHaveCount(2);
    await page.getByRole('button', { name: parties.change }).click();
    await form.getByRole('combobox', { name: parties.agency }).fill('Otha');
    await page.getByRole('option', { name: 'Agentur Otha' }).click();
    await expectAccessible(page, 'the parties of a cart');
    await form.getByRole('button', { name: parties.apply }).click();
    // 1.00 * 12480/1000 * 1.15 * 0.90 = 12.92; twice 12.92 less 3.88, and 19 %
    const totals = page.getByRole('region', { name: price.totals.title });
    await expect(totals).toContainText('26.13');
    await expectAccessible(page, 'a cart of an agency');
    await page.getByRole('button', { name: cart.order, exact: true }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(totals).toContainText('26.13');
    await expect(page.getByRole('region', { name: parties.title })).toContainText('Agentur Otha');
  });
});
