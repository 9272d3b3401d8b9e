import type { Day } from '#domain/platform/day.ts';
import { type Amount, exactOf, splitByWeight } from '#domain/pricing/quotes/money.ts';
import type { InvoiceKind, InvoiceLine } from './invoice.ts';

/** Returns the part of an amount of an invoice that belongs to an order: in proportion to the nets of its lines. */
export function partOfOrder(
  amount: Amount,
  lines: readonly Pick<InvoiceLine, 'orderId' | 'net'>[],
  orderId: number,
): Amount {
  const parts = splitByWeight(
    amount,
    lines.map(({ net }) => exactOf(net)),
  );
  return lines.reduce((sum, line, index) => sum + (line.orderId === orderId ? (parts[index] ?? 0) : 0), 0);
}

/** An invoice or correction with the parts of its amounts that belong to an order. */
interface BilledPart {
  kind: InvoiceKind;
  dueOn: Day;
  share: { gross: Amount; open: Amount };
}

/** What of an order is billed, less what is credited. `open` is what of that is not paid; `paid` contains cash discounts. */
interface OrderBilling {
  billed: Amount;
  paid: Amount;
  open: Amount;
  /** The earliest day on which an open amount is due; null if nothing is open. */
  dueOn: Day | null;
}

/** Adds up the invoices and corrections of an order. */
export function billingOf(parts: readonly BilledPart[]): OrderBilling {
  const billed = sumOf(parts, ({ kind, share }) => (kind === 'invoice' ? share.gross : -share.gross));
  const open = sumOf(parts, ({ share }) => share.open);
  const due = parts.filter(({ share }) => share.open > 0).map(({ dueOn }) => dueOn);
  return { billed, paid: billed - open, open, dueOn: due.toSorted()[0] ?? null };
}

function sumOf(parts: readonly BilledPart[], amountOf: (part: BilledPart) => Amount): Amount {
  return parts.reduce((sum, part) => sum + amountOf(part), 0);
}
