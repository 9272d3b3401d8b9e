import { bookingsOf } from '#domain/billing/accounting/bookings.ts';
import { extfText, BOOKED_CURRENCY } from '#domain/billing/accounting/extf.ts';
import { windows1252 } from '#domain/billing/accounting/windows-1252.ts';
import type { Month } from '#domain/platform/day.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { listDocuments, readAccounting } from './accounting-store.ts';

const TIME_DIGITS = 17;

/**
 * Writes the invoices and corrections of a month in the booked currency as a DATEV file. Refuses if the numbers of consultant and client
 * are not entered.
 */
export async function exportDatev(
  scope: Scope,
  { month }: { month: Month },
): Promise<{ fileName: string; content: Buffer }> {
  return scope.transact(async (tx) => {
    const { accounting, debtors } = await readAccounting(tx);
    const blank = (['consultant', 'client'] as const).filter((field) => accounting[field] === '');
    if (blank.length > 0) throw invalidFields(Object.fromEntries(blank.map((field) => [field, ['blank']])));
    const documents = (await listDocuments(tx, month)).filter(
      ({ invoice }) => invoice.currency === BOOKED_CURRENCY,
    );
    const writtenAt = new Date(tx.now).toISOString().replaceAll(/\D/g, '').slice(0, TIME_DIGITS);
    const text = extfText({ month, writtenAt, accounting }, bookingsOf(documents, accounting, debtors));
    recordSecurityEvent(tx, 'data_exported', { detail: `DATEV ${month}` });
    return { fileName: `EXTF_Buchungsstapel_${month}.csv`, content: Buffer.from(windows1252(text)) };
  });
}
