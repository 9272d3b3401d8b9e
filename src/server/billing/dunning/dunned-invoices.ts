import {
  type DunnedInvoice,
  type DunningPlan,
  dueLevel,
  planDunning,
} from '#domain/billing/dunning/dunning.ts';
import { DUNNING_FIELDS, type DunningSettings } from '#domain/billing/dunning/dunning-settings.ts';
import type { BaseRate } from '#domain/billing/dunning/late-interest.ts';
import {
  allowsOwnFee,
  latePaymentRule,
  type LatePaymentRule,
} from '#domain/billing/dunning/late-payment-law.ts';
import { type Invoice, readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { isBusiness } from '#domain/billing/invoices/vat-treatment.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { orderedDebitsSql } from '../invoices/ordered-debits.ts';
import { listDunnings } from '../invoices/list-dunnings.ts';

/** SQL: why the invoice `i` with the state `s` is not dunned; '' if it is. What the bank is collecting is not dunned. */
const STOP = `case when s.dunning_stop = '' and exists (${orderedDebitsSql('i.id')}) then 'direct debit' else s.dunning_stop end`;

const OVERDUE_INVOICES = statement('overdue-invoices')`
  select i.id, i.customer_id, i.snapshot, s.open_amount, ${STOP} as dunning_stop,
    (i.gross - coalesce((select sum(c.gross) from invoices c where c.organization_id = $1 and c.corrects_id = i.id), 0))::bigint as owed
  from invoice_states s
  join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.kind = 'invoice'
  where s.organization_id = $1 and s.open_amount > 0 and s.due_on < $2
  order by s.due_on, s.invoice_id`.as<{ owed: number; dunning_stop: string }>();

const INVOICE_TO_DUN = statement('invoice-to-dun')`
  select i.id, i.customer_id, i.snapshot, s.open_amount, ${STOP} as dunning_stop,
    (i.gross - coalesce((select sum(c.gross) from invoices c where c.organization_id = $1 and c.corrects_id = i.id), 0))::bigint as owed
  from invoice_states s
  join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.kind = 'invoice'
  where s.organization_id = $1 and s.invoice_id = $2`.as<{ owed: number; dunning_stop: string }>();

const PAYMENTS_OF_INVOICES = statement('payments-of-invoices')`
  select p.invoice_id, p.paid_on, (p.amount + p.discount)::bigint as amount from invoice_payments p
  where p.organization_id = $1 and p.invoice_id = any ($2::bigint[]) order by p.id`.as<{ amount: number }>();

/** An invoice with all that its next dunning depends on. */
export interface InvoiceToDun {
  id: number;
  customerId: number;
  invoice: Invoice;
  dunned: DunnedInvoice;
  openCharges: Amount;
}

interface ReadRow {
  id: number;
  customer_id: number;
  snapshot: string;
  open_amount: number;
  dunning_stop: string;
  owed: number;
}

/** Lists the invoices that are overdue, the earliest due first. */
export async function listOverdue(tx: Tx): Promise<InvoiceToDun[]> {
  return withDunnings(tx, await tx.statement(OVERDUE_INVOICES, [tx.organizationId, tx.today]));
}

/** Returns an invoice; undefined for an unknown id and for a correction. */
export async function findInvoiceToDun(tx: Tx, id: number): Promise<InvoiceToDun | undefined> {
  const [found] = await withDunnings(tx, await tx.statement(INVOICE_TO_DUN, [tx.organizationId, id]));
  return found;
}

async function withDunnings(tx: Tx, rows: readonly ReadRow[]): Promise<InvoiceToDun[]> {
  const ids = rows.map(({ id }) => id);
  const payments = await tx.statement(PAYMENTS_OF_INVOICES, [tx.organizationId, ids]);
  const dunnings = await listDunnings(tx, ids);
  return rows.map(
    ({ id, customer_id: customerId, snapshot, open_amount: openAmount, dunning_stop: stop, owed }) => {
      const invoice = readSnapshot(snapshot);
      const sent = dunnings.get(id) ?? [];
      return {
        id,
        customerId,
        invoice,
        openCharges: sent.reduce((sum, dunning) => sum + dunning.openAmount, 0),
        dunned: {
          dueOn: invoice.dueOn,
          currency: invoice.currency,
          owed,
          openAmount,
          stop,
          payments: payments
            .filter((payment) => payment.invoice_id === id)
            .map(({ paid_on: on, amount }) => ({ on, amount })),
          dunnings: sent.map(({ level, dunnedOn: on, fee, interest }) => ({ level, on, fee, interest })),
        },
      };
    },
  );
}

/** Reads how the organization duns. */
export const readDunningSettings = (tx: Tx) => readSingleRecord(tx, 'dunning_settings', DUNNING_FIELDS);

const BASE_RATES = statement('base-rates')`
  select id, kind, valid_from as "validFrom", basis_points as "basisPoints", source from base_rates
  where organization_id = $1 order by kind, valid_from desc`;

/** Returns the base rates, by kind, the latest first. */
export const readBaseRates = (tx: Tx) => tx.statement(BASE_RATES, [tx.organizationId]);

/** The rules by which an organization duns today. */
export interface DunningContext {
  settings: DunningSettings;
  rates: readonly BaseRate[];
  seller: { country: string };
}

/** What the next dunning of an invoice would be, and the rule that it follows. */
interface NextDunning {
  plan: DunningPlan;
  rule: LatePaymentRule | null;
}

/** Returns what the due dunning of an invoice charges today, or why none is due. */
export function nextDunning(
  { invoice, dunned, openCharges }: InvoiceToDun,
  { settings, rates, seller }: DunningContext,
  today: string,
): NextDunning | string {
  const level = dueLevel(dunned, settings, today);
  if (typeof level === 'string') return level;
  const rule = latePaymentRule(seller, invoice.buyer);
  const facts = {
    settings,
    rule,
    rates,
    openCharges,
    today,
    isBusiness: isBusiness(invoice.buyer),
    allowsFee: allowsOwnFee(seller, invoice.buyer),
  };
  return { plan: planDunning(dunned, level, facts), rule };
}
