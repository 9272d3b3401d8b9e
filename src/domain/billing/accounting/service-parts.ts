import { type Day, type Month, monthOf } from '#domain/platform/day.ts';
import { type Amount, splitByWeight } from '#domain/pricing/quotes/money.ts';
import { type Invoice, type InvoiceVat, supplyPeriod } from '../invoices/invoice.ts';

/** The part of a document that belongs to one VAT case and one month of service. Both amounts are positive also in a correction. */
interface ServicePart extends Pick<InvoiceVat, 'category' | 'basisPoints'> {
  /** The last day of supply in the month. */
  suppliedOn: Day;
  net: Amount;
  vat: Amount;
}

/** Splits the amounts of a document by VAT case and month of service. The parts of a case add up to it; parts of nothing are left out. */
export function servicePartsOf(invoice: Pick<Invoice, 'lines' | 'vat' | 'issuedOn'>): ServicePart[] {
  return invoice.vat
    .flatMap(({ category, basisPoints, base, amount }) => {
      const months = supplies(invoice, basisPoints);
      const nets = splitSigned(
        base,
        months.map(({ net }) => net),
      );
      const vats = splitSigned(
        amount,
        nets.map((net) => Math.abs(net)),
      );
      return months.map(({ suppliedOn }, at) => ({
        category,
        basisPoints,
        suppliedOn,
        net: nets[at] ?? 0,
        vat: vats[at] ?? 0,
      }));
    })
    .filter(({ net, vat }) => net !== 0 || vat !== 0);
}

/** Returns the net amount and the last day of supply of each month in which a document has lines at a VAT rate, at least one. */
function supplies(
  invoice: Pick<Invoice, 'lines' | 'issuedOn'>,
  basisPoints: number,
): { net: Amount; suppliedOn: Day }[] {
  const months = new Map<Month, { net: Amount; suppliedOn: Day }>();
  for (const { vatBasisPoints, net, sendingDate } of invoice.lines) {
    if (vatBasisPoints !== basisPoints) continue;
    const known = months.get(monthOf(sendingDate)) ?? { net: 0, suppliedOn: sendingDate };
    const suppliedOn = sendingDate > known.suppliedOn ? sendingDate : known.suppliedOn;
    months.set(monthOf(sendingDate), { net: known.net + net, suppliedOn });
  }
  if (months.size === 0) return [{ net: 0, suppliedOn: supplyPeriod(invoice).until || invoice.issuedOn }];
  return [...months.values()].toSorted((one, other) => (one.suppliedOn < other.suppliedOn ? -1 : 1));
}

/** Splits an amount of either sign in proportion to the weights. */
export function splitSigned(amount: Amount, weights: readonly Amount[]): Amount[] {
  const parts = splitByWeight(Math.abs(amount), weights.map(BigInt));
  return amount < 0 ? parts.map((part) => -part) : parts;
}
