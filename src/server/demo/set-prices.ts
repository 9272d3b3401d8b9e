import {
  addDays,
  addMonths,
  addYears,
  type Day,
  firstDayOfMonth,
  type Month,
  monthOf,
} from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { USUAL_TERMS_SETTINGS } from '#domain/pricing/terms/terms.ts';
import { createAgreement } from '#server/pricing/agreements/change-agreements.ts';
import { settleAgreement } from '#server/billing/invoices/settle-agreement.ts';
import { showAgreement } from '#server/pricing/agreements/show-agreements.ts';
import { changeLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { createRateCard, publishRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { statement } from '#server/platform/db/statement.ts';
import { changeSeller } from '#server/billing/letterheads/change-seller.ts';
import { changeTerms, changeTermsSettings } from '#server/pricing/terms/change-terms.ts';
import { actAs, dateHistory, type Demo } from './act-as.ts';
import {
  demoAgreements,
  demoLetterhead,
  demoPublications,
  demoSeller,
  type PublicationKey,
  publicationKeys,
  termsSettings,
} from './tables.ts';

/** The maximum discount of a special price by the demo's sales users, in per cent. */
const SALES_SPECIAL_PRICE_PERCENT = 10;
/** The minimum number of days since the start of the running agreement. It starts before the first priced issue of the demo. */
const RUNNING_SINCE_DAYS = 90;
/** The day of a month on which the demo's publisher issues the invoices for the previous month, one for each billed party. */
const BILLING_DAY = '03';

/** Returns the day on which the demo's publisher bills the ads sent in a month. */
export function billedOn(month: Month): Day {
  return `${addMonths(month, 1)}-${BILLING_DAY}`;
}

/** The difference between the prices of one version and the next, in per cent of this year's prices. */
const RAISE = 4;

/**
 * Returns the rate cards of the demo, all in euros. Each publication has one from its first issue on, and one from the beginning of this
 * year on. The first publication also has a draft for next year.
 */
export function demoRateCards(today: Day, founded: Day) {
  const year = today.slice(0, 4);
  const next = `${Number(year) + 1}`;
  return [
    ...publicationKeys.flatMap((key) => [
      cardOf(key, { name: founded.slice(0, 4), validFrom: founded, percent: 100 - RAISE }),
      cardOf(key, { name: year, validFrom: `${year}-01-01`, percent: 100 }),
    ]),
    {
      ...cardOf('gebaeudebrief', { name: next, validFrom: `${next}-01-01`, percent: 100 + RAISE }),
      isDraft: true,
    },
  ];
}

function cardOf(
  publication: PublicationKey,
  { name, validFrom, percent }: { name: string; validFrom: Day; percent: number },
) {
  const { card, recipients } = demoPublications[publication];
  const year = addDays(validFrom, 7).slice(0, 4);
  const dayOf = (day: Day | null) => day && `${year}-${day}`;
  const raised = <Priced extends { price: Amount }>(all: readonly Priced[]): Priced[] =>
    all.map((one) => ({ ...one, price: Math.round((one.price * percent) / 100) }));
  return {
    ...card,
    publication,
    // A draft is not used to price orders yet.
    isDraft: false,
    name,
    validFrom,
    recipients,
    rates: raised(card.rates),
    packages: raised(card.packages),
    surcharges: card.surcharges.map((one) => ({ ...one, from: dayOf(one.from), until: dayOf(one.until) })),
  };
}

const SET_SPECIAL_PRICE_PERCENT = statement('set-special-price-percent-of-demo')`
  update organizations set sales_special_price_percent = $2 where id = $1`;

/** Publishes the rate cards since the founding of the publications, and enters what invoices need of the seller. */
export async function publishPrices({ tx, publicationIds, actors }: Demo, founded: Day): Promise<void> {
  for (const { publication, isDraft, ...card } of demoRateCards(tx.today, founded)) {
    const at = actAs(tx, actors.administrator, isDraft ? tx.now : `${card.validFrom}T09:00:00Z`);
    const { id, version } = await createRateCard(at, publicationIds[publication], card);
    if (!isDraft) await publishRateCard(at, id, { version });
  }
  const at = actAs(tx, actors.administrator, `${founded}T09:00:00Z`);
  await changeSeller(at, demoSeller);
  await changeLetterhead(at, demoLetterhead);
  await tx.statement(SET_SPECIAL_PRICE_PERCENT, [tx.organizationId, SALES_SPECIAL_PRICE_PERCENT]);
  dateHistory(tx, at.now);
}

/** Sets the terms at an earlier instant, so that the deadlines of the issues since then are known. */
export async function setTerms({ tx, publicationIds, actors }: Demo, since: string): Promise<void> {
  const at = actAs(tx, actors.administrator, since);
  const { cancellationTax } = USUAL_TERMS_SETTINGS;
  const businessTermsOf = `${tx.today.slice(0, 4)}-01-01`;
  await changeTermsSettings(at, { ...termsSettings, cancellationTax, businessTermsOf });
  for (const key of publicationKeys) {
    const { terms } = demoPublications[key];
    if (terms) await changeTerms(at, publicationIds[key], terms);
  }
  dateHistory(tx, since);
}

/**
 * Creates the agreements of the demo: one is running, and two ended with the last billed month. Both fell short, because the demo has
 * prices only for the last twelve weeks. Returns the id of the first, whose difference is billed; the other one waits for its settlement.
 */
export async function createAgreements({ tx, publicationIds, customerIds, actors }: Demo): Promise<number> {
  const running = firstDayOfMonth(addDays(tx.today, -RUNNING_SINCE_DAYS));
  const previous = monthOf(addDays(firstDayOfMonth(tx.today), -1));
  const unbilled = billedOn(previous) <= tx.today ? monthOf(tx.today) : previous;
  const over = addYears(`${unbilled}-01`, -1);
  const ids: number[] = [];
  for (const { customer, publication, isOver, ...promised } of demoAgreements) {
    const firstDay = isOver ? over : running;
    const at = actAs(tx, actors.sales, `${firstDay}T08:00:00Z`);
    const { id } = await createAgreement(at, {
      customerId: customerIds[customer],
      publicationId: publication && publicationIds[publication],
      firstDay,
      ...promised,
    });
    dateHistory(tx, at.now);
    ids.push(id);
  }
  return ids[0] ?? 0;
}

/** Bills the difference of an agreement whose year is over. The invoices of its ads must have been issued. */
export async function billAgreement({ tx, actors }: Demo, id: number): Promise<void> {
  const { settlement } = await showAgreement(tx, id);
  await settleAgreement(actAs(tx, actors.administrator, tx.now), id, settlement);
}
