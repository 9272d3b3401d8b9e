import type { correctInvoice as route, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { correctionOf, creditableNets } from '#domain/billing/invoices/correction-of.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { billAgain } from './billables.ts';
import { creditTerms } from './invoice-texts.ts';
import { getInvoice, listCorrections, lockInvoice, type StoredInvoice } from './invoices-store.ts';
import { localeOf } from './invoice-locale.ts';
import { settleInvoice } from './pay-invoice.ts';
import { showInvoice } from './show-invoice.ts';
import { ensureSeries, storeIssued } from './number-invoices.ts';

type Credits = Parsed<(typeof route)['body']>;

/**
 * Issues a correction that credits these net amounts of an invoice's lines. Refuses a correction without an amount, an unknown line, an
 * amount without a reason, and more than is left of a line. An invoice without an amount is cancelled by a correction without one.
 */
export async function correctInvoice(scope: Scope, id: number, credits: Credits): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const stored = await lockInvoice(tx, id);
    const corrections = await listCorrections(tx, id);
    const earlier = corrections.map(({ invoice }) => invoice);
    const { amounts, reasons } = byLine(stored, credits);
    refuseExcess(credits, { amounts, left: creditableNets(stored.invoice, earlier), stored, earlier });
    await ensureSeries(tx, 'correction');
    const { id: correctionId, invoice } = await storeIssued(tx, 'correction', {
      draft: (issuedOn) =>
        correctionOf(stored.invoice, earlier, {
          amounts,
          reasons,
          issuedOn,
          terms: creditTerms(localeOf(stored.invoice), stored.invoice),
        }),
      correctsId: id,
    });
    if (credits.billAgain) await returnAds(tx, id);
    await settleInvoice(tx, id);
    const { number } = invoice;
    await recordAct(
      tx,
      'invoice_corrected',
      { customer: stored.customerId },
      { invoice: correctionId, number },
    );
    return showInvoice(tx, correctionId);
  });
}

function byLine({ invoice }: StoredInvoice, { lines }: Credits): { amounts: number[]; reasons: string[] } {
  const of = (vertId: number) => lines.find((line) => line.vertId === vertId);
  return {
    amounts: invoice.lines.map(({ vertId }) => of(vertId)?.amount ?? 0),
    reasons: invoice.lines.map(({ vertId }) => of(vertId)?.reason ?? ''),
  };
}

function refuseExcess(
  { lines }: Credits,
  {
    amounts,
    left,
    stored,
    earlier,
  }: { amounts: number[]; left: number[]; stored: StoredInvoice; earlier: readonly Invoice[] },
): void {
  const known = new Set(stored.invoice.lines.map(({ vertId }) => vertId));
  if (lines.some(({ vertId }) => !known.has(vertId))) throw invalidFields({ lines: ['unknown'] });
  // An invoice without an amount is cancelled as a whole, once.
  const isFree = stored.invoice.totals.customerNet === 0 && earlier.length === 0 && lines.length > 0;
  if (amounts.every((amount) => amount === 0) && !isFree) throw invalidFields({ lines: ['blank'] });
  const fields: FieldCodes = {};
  lines.forEach(({ vertId, amount, reason }, index) => {
    const most = left[stored.invoice.lines.findIndex((line) => line.vertId === vertId)] ?? 0;
    if (amount < 0) fields[`lines.${index}.amount`] = ['too_small'];
    if (amount > most) fields[`lines.${index}.amount`] = ['too_large'];
    if ((amount > 0 || isFree) && reason === '') fields[`lines.${index}.reason`] = ['blank'];
  });
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/**
 * Releases the ads whose lines of the invoice are credited in full, so that they can be billed again. Lines without an amount are credited
 * with the last other line.
 */
async function returnAds(tx: Tx, id: number): Promise<void> {
  const { invoice } = await getInvoice(tx, id);
  const corrections = await listCorrections(tx, id);
  const left = creditableNets(
    invoice,
    corrections.map((correction) => correction.invoice),
  );
  const isFull = left.every((net) => net === 0);
  const credited = invoice.lines
    .filter(({ net }, index) => left[index] === 0 && (net > 0 || isFull))
    .map(({ vertId }) => vertId);
  await billAgain(tx, credited, id);
}
