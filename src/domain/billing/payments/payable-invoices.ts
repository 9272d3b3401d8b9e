import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';

/** An issued invoice, with the fields that matching needs. */
export interface PayableInvoice {
  id: number;
  number: string;
  /** The numbers of its corrections: a text that names one of them names the invoice. */
  corrections: readonly string[];
  customerName: string;
  currency: string;
  openAmount: Amount;
  dueOn: Day;
  cashDiscount: { until: Day; basisPoints: number; amount: Amount } | null;
}

/** Invoices by id and by open amount, while their open amounts change. */
export class PayableInvoices {
  readonly #byId = new Map<number, PayableInvoice>();
  readonly #byAmount = new Map<string, Set<number>>();

  constructor(invoices: readonly PayableInvoice[]) {
    for (const invoice of invoices) this.#put(invoice);
  }

  /** Returns the invoices of these ids that exist, in the order of the ids. */
  list(ids: Iterable<number>): PayableInvoice[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Lists the invoices with exactly this open amount. */
  listOpen(currency: string, openAmount: Amount): PayableInvoice[] {
    return this.list(this.#byAmount.get(`${currency} ${openAmount}`) ?? []);
  }

  /** Reduces the open amount of an invoice; a negative amount increases it. */
  pay(id: number, amount: Amount): void {
    const invoice = this.#byId.get(id);
    if (!invoice) return;
    this.#byAmount.get(`${invoice.currency} ${invoice.openAmount}`)?.delete(id);
    this.#put({ ...invoice, openAmount: invoice.openAmount - amount });
  }

  #put(invoice: PayableInvoice): void {
    this.#byId.set(invoice.id, invoice);
    if (invoice.openAmount <= 0) return;
    const facts = `${invoice.currency} ${invoice.openAmount}`;
    const ids = this.#byAmount.get(facts);
    if (ids) ids.add(invoice.id);
    else this.#byAmount.set(facts, new Set([invoice.id]));
  }
}
