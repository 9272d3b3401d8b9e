import { createCustomer } from '#contract/customers.ts';
import { placeOrder } from '#contract/orders.ts';
import { listIssues } from '#contract/issues.ts';
import { listPublications } from '#contract/publications.ts';
import { createRateCard, listRateCards, publishRateCard } from '#contract/rate-cards.ts';
import { addDays } from '#domain/day.ts';
import { weekOf } from '#domain/week.ts';
import { agreementWords } from '#words/agreements.ts';
import { allWords } from '#words/all.ts';
import { partyWords } from '#words/parties.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const locale = 'en-gb';
const { price } = allWords[locale];
const words = partyWords[locale];
const agreed = agreementWords[locale];

test('an agency orders for a customer, who has promised placements for a year', async ({
  open,
  as,
  guard,
}) => {
  guard.allowRefusals(422);
  const { administrator } = as;
  const { today } = administrator.session;
  const { publications } = await administrator.call(listPublications, {});
  const id = publications.find(({ title }) => title === 'Gebäudebrief')?.id ?? 0;
  const { placementNames } = await administrator.call(listRateCards, { params: { id } });
  const { rateCard } = await administrator.call(createRateCard, {
    params: { id },
    body: {
      name: '2026',
      currency: 'EUR',
      validFrom: today,
      recipients: null,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: placementNames.map((placementName) => ({
        placementName,
        kind: 'flat' as const,
        price: 100_000,
      })),
      surcharges: [],
      frequencyScale: [{ count: 6, basisPoints: 1000 }],
      volumeScale: [],
      packages: [],
    },
  });
  const { version } = rateCard;
  await administrator.call(publishRateCard, { params: { id: rateCard.id }, body: { version } });
  const named = async (name: string, fields: object = {}) =>
    (await administrator.call(createCustomer, { body: { name, ...fields } })).customer;
  const customer = await named('Brandt Wärme');
  await named('Agentur Otha', { partyKind: 'agency', commissionBasisPoints: 1500 });
  const page = await open({ as: 'administrator', locale });

  await test.step('the agreement is made on the page of the customer', async () => {
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole('button', { name: agreed.add }).click();
    const form = page.getByRole('dialog');
    await expectAccessible(page, 'the form of an agreement');
    await form.getByRole('textbox', { name: agreed.form.count }).fill('6');
    await form.getByRole('button', { name: agreed.form.save }).click();
    // Without the day of the first issue.
    await expect(form.getByRole('textbox', { name: agreed.form.firstDay })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await form
      .getByRole('textbox', { name: agreed.form.firstDay })
      .fill(today.split('-').toReversed().join('.'));
    await form.getByRole('button', { name: agreed.form.save }).click();
    await expect(form).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: agreed.placements('6') });
    await expect(row).toContainText(agreed.granted('10%'));
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(agreed.detail.none);
    await expectAccessible(page, 'an agreement');
    await page.keyboard.press('Escape');
  });

  const { issues } = await administrator.call(listIssues, {
    query: { publicationId: String(id), weekNumber: [weekOf(addDays(today, 21))] },
  });
  const placement = issues.flatMap(({ placements }) => placements).find(({ state }) => state === 'free');
  const { order } = await administrator.call(placeOrder, {
    body: {
      customer_id: customer.id,
      placement_ids: [placement?.id ?? 0],
      reservation_expire_date: addDays(today, 3),
      note: '',
    },
  });

  await test.step('the order has the promised discount, and the agency brings its commission', async () => {
    await page.goto(`/orders/${order.id}`);
    const totals = page.getByRole('region', { name: price.totals.title });
    // 1,000.00 × 0.90
    await expect(totals).toContainText('900.00');
    await page.getByRole('button', { name: words.change }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: words.agency }).fill('Otha');
    await form
      .getByRole('option', { name: 'Agentur Otha' })
      .or(page.getByRole('option', { name: 'Agentur Otha' }))
      .first()
      .click();
    await expect(form.getByRole('radio', { name: words.billedAgency('Agentur Otha') })).toBeChecked();
    await expectAccessible(page, 'the parties of an order');
    await form.getByRole('button', { name: words.save }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('region', { name: words.title })).toContainText('Agentur Otha');
    // 900.00 × 0.85 = 765.00, and 19 %.
    await expect(totals).toContainText('910.35');
    await expectAccessible(page, 'an order of an agency');
  });
});
