import type { settleAgreement as route } from '#contract/pricing/agreements.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { settle, type SettledLine } from '#domain/pricing/agreements/settlement.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { isLocale } from '#words/locale.ts';
import {
  agreementToSettle,
  keepSettlement,
  showAgreement,
} from '#server/pricing/agreements/show-agreements.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type BillableAd, readSentAds } from './billable-ads.ts';
import { correctInvoice } from './correct-invoice.ts';
import { prepareDrafts } from './draft-invoices.ts';
import { localeOf } from './invoice-locale.ts';
import { getInvoice, lockInvoice } from './invoices-store.ts';
import { writeState } from './issue-invoice.ts';
import { ensureSeries, storeIssued } from './number-invoices.ts';

type Answer = Parsed<(typeof route)['response']>;

/**
 * Settles an agreement whose year is over: corrects the invoices of ads that have earned a larger discount than they were granted, and
 * bills the difference for ads that have earned a smaller one. Refuses sums that have changed since they were shown, and an agreement
 * with unbilled ads, because the settlement of an ad refers to its invoice.
 */
export async function settleAgreement(
  scope: Scope,
  id: number,
  seen: Parsed<(typeof route)['body']>,
): Promise<Answer> {
  return scope.transact(async (tx) => {
    const { row, ads } = await agreementToSettle(tx, id);
    const { lines, charge, credit } = settle(ads);
    if (charge !== seen.charge || credit !== seen.credit) throw new Problem('conflict');
    const invoices = new Map(ads.map(({ vertId, invoiceId }) => [vertId, invoiceId]));
    if (lines.some(({ vertId }) => !invoices.get(vertId))) throw new Problem('agreement_unbilled');
    // Locks the states of all invoices before the first number is taken.
    for (const invoiceId of [...new Set(lines.map(({ vertId }) => invoices.get(vertId) ?? 0))].toSorted(
      (one, other) => one - other,
    ))
      await lockInvoice(tx, invoiceId);
    const credited = lines.filter(({ granted, earned }) => earned < granted);
    const charged = lines.filter(({ granted, earned }) => earned > granted);
    const invoiceIds = [
      ...(await creditLines(tx, credited, { invoices, name: row.name })),
      ...(await chargeLines(tx, charged, row.name)),
    ];
    await keepSettlement(tx, row, { amount: charge - credit, invoiceIds });
    return { agreement: await showAgreement(tx, id), invoiceIds };
  });
}

async function creditLines(
  tx: Tx,
  lines: readonly SettledLine[],
  { invoices, name }: { invoices: ReadonlyMap<number, number | null>; name: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (const invoiceId of new Set(lines.map(({ vertId }) => invoices.get(vertId) ?? 0))) {
    const { invoice } = await getInvoice(tx, invoiceId);
    const reason = invoiceWords[localeOf(invoice)].settlement(name);
    const correction = await correctInvoice(tx, invoiceId, {
      lines: lines
        .filter(({ vertId }) => invoices.get(vertId) === invoiceId)
        .map(({ vertId, granted, earned }) => ({ vertId, amount: granted - earned, reason })),
      billAgain: false,
    });
    ids.push(correction.id);
  }
  return ids;
}

/** Issues one invoice for each billed party. Returns the ids of the invoices. */
async function chargeLines(tx: Tx, lines: readonly SettledLine[], name: string): Promise<number[]> {
  if (lines.length === 0) return [];
  const differences = new Map(lines.map(({ vertId, granted, earned }) => [vertId, earned - granted]));
  const ads = (await readSentAds(tx, [...differences.keys()])).map((ad): BillableAd => ({
    ...ad,
    price: { ...ad.price, customerNet: differences.get(ad.vertId) ?? 0, steps: [] },
  }));
  const draft = await prepareDrafts(tx, ads);
  await ensureSeries(tx, 'invoice');
  const ids: number[] = [];
  for (const customerId of new Set(ads.map((ad) => ad.customerId))) {
    const group = ads.filter((ad) => ad.customerId === customerId);
    const issue = (issuedOn: string) => {
      const invoice = draft(group, issuedOn);
      const words = invoiceWords[isLocale(invoice.language) ? invoice.language : tx.locale];
      const named = invoice.lines.map((line) => ({ ...line, details: [words.settlement(name)] }));
      return { ...invoice, lines: named };
    };
    if (invoiceProblems(issue(tx.today)).length > 0) throw new Problem('invoice_incomplete');
    const { id, invoice } = await storeIssued(tx, 'invoice', { draft: issue, correctsId: null });
    const { dueOn, currency, totals } = invoice;
    await writeState(tx, { id, dueOn, currency, gross: totals.gross });
    ids.push(id);
  }
  return ids;
}
