import type { DueDunning } from '#contract/billing/dunnings.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { localeOf } from '../invoices/invoice-locale.ts';
import { findMailAddresses } from '../invoices/mail-invoice.ts';
import { duePaper, readDunningContext } from './dun-invoice.ts';
import { listOverdue } from './dunned-invoices.ts';
import { dunningMailOf } from './dunning-mail.ts';

/** Lists the overdue invoices whose next dunning is due today, the earliest due first, with the letter and the mail as they would be sent. */
export function listDueDunnings(scope: Scope): Promise<DueDunning[]> {
  return scope.read(async (tx) => {
    const context = await readDunningContext(tx);
    const overdue = await listOverdue(tx);
    const addresses = await findMailAddresses(tx, [...new Set(overdue.map(({ customerId }) => customerId))]);
    return overdue.flatMap((found): DueDunning[] => {
      const due = duePaper(found, context, tx.today);
      if (!due) return [];
      const { paper, missing } = due;
      const { level, openAmount, earlierCharges, fee, interest, total, payUntil, currency, invoice, buyer } =
        paper;
      return [
        {
          invoiceId: found.id,
          number: invoice.number,
          customerId: found.customerId,
          customerName: buyer.name,
          dueOn: invoice.dueOn,
          currency,
          level,
          openAmount,
          earlierCharges,
          fee,
          interest,
          total,
          payUntil,
          missingRate: missing,
          recipient: addresses.get(found.customerId) ?? '',
          ...dunningMailOf(paper, tx.user.name),
          locale: localeOf(paper),
        },
      ];
    });
  });
}
