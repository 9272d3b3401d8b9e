import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { localeOf } from './invoice-locale.ts';
import { getInvoice } from './invoices-store.ts';
import { openInvoicePdf, openInvoiceXml } from './open-invoice-pdf.ts';
import { payPath } from '../providers/online-addresses.ts';
import { findProvider } from '../providers/online-settings.ts';
import { showInvoice } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';
import { isEmail } from '#domain/platform/email.ts';
import { copiedCustomers } from '#domain/sales/orders/order-parties.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { listOrderParties } from '#server/pricing/quotes/read-customer-terms.ts';

const NOTE_MAILED_INVOICE = statement('note-mailed-invoice')`
  insert into invoice_states (organization_id, invoice_id, due_on, currency, open_amount, mailed_at)
       values ($1, $2, $3, $4, 0, $5)
       on conflict (organization_id, invoice_id) do update set mailed_at = excluded.mailed_at`;

/**
 * Sends an invoice or correction by mail to its customer and to those who get a copy. The attachment is the PDF, or the XML of an
 * XRechnung, for which the XML is the invoice. Refuses a customer without an address. Only a user sends it: issuing or correcting an
 * invoice mails nothing.
 */
export async function mailInvoice(
  scope: Scope,
  id: number,
  app: { files: ImageStorage; publicUrl: () => string },
): Promise<InvoiceRecord> {
  const { invoice, customerId, pay } = await scope.read(async (tx) => {
    const found = await getInvoice(tx, id);
    // Refuses a missing address before the file is drawn.
    await mailAddresses(tx, found.customerId, found.invoice);
    const isPayable = found.kind === 'invoice' && found.openAmount > 0 && (await findProvider(tx)) !== null;
    return { ...found, pay: isPayable ? `${app.publicUrl()}${payPath(tx, id)}` : null };
  });
  const isXml = invoice.format === 'xrechnung';
  const file = isXml ? await openInvoiceXml(scope, id) : await openInvoicePdf(scope, id, app);
  const { subject, text } = mailOf(invoice, pay);
  return scope.transact(async (tx) => {
    const send = (recipient: string) =>
      enqueueMail(tx, {
        organizationId: tx.organizationId,
        recipient,
        subject,
        text,
        replyTo: invoice.letterhead.email,
        attachment: { name: file.fileName, content: file.content },
        isFromPublisher: true,
        isWrittenByUser: true,
      });
    const [recipient, ...copies] = await mailAddresses(tx, customerId, invoice);
    const mailId = await send(recipient);
    for (const copy of copies) await send(copy);
    await tx.statement(NOTE_MAILED_INVOICE, [tx.organizationId, id, invoice.dueOn, invoice.currency, tx.now]);
    await recordAct(
      tx,
      'invoice_mailed',
      { customer: customerId },
      { invoice: id, number: invoice.number, mailId },
    );
    return showInvoice(tx, id);
  });
}

/** Returns the mail with an invoice. `pay` is the address of the page on which it is paid online. */
function mailOf(invoice: Invoice, pay: string | null): { subject: string; text: string } {
  const locale = localeOf(invoice);
  const { mail } = invoiceWords[locale];
  const { kind, number, totals, currency, dueOn, letterhead, seller } = invoice;
  const amount = `${formatAmount(locale, totals.gross, CURRENCY_DIGITS[currency])} ${currency}`;
  const text =
    kind === 'invoice'
      ? mail.text.invoice(number, amount, formatDay(locale, dueOn, 'letter'))
      : mail.text.correction(number, amount);
  const sender = [letterhead.contactName, seller.name].filter(Boolean).join('\n');
  return {
    subject: `${mail.subject[kind](number)}, ${seller.name}`,
    text: [
      mail.greeting,
      text,
      ...(pay === null ? [] : [mail.pay(pay)]),
      `${mail.closing}\n${sender}\n`,
    ].join('\n\n'),
  };
}

const ADDRESSES_FOR_INVOICES = statement('addresses-for-invoices')`
  select id, coalesce(nullif(invoice_email, ''), customer_contact_email) as address from customers
     where organization_id = $1 and id = any ($2::bigint[]) order by id`;

/** Returns the address of each customer for its invoices, by the id of the customer. Those without a valid one are missing. */
export async function findMailAddresses(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.statement(ADDRESSES_FOR_INVOICES, [tx.organizationId, customerIds]);
  return new Map(rows.flatMap(({ id, address }) => (isEmail(address) ? [[id, address] as const] : [])));
}

/**
 * Returns the addresses to which an invoice is sent: first its customer's, then those of the parties of its orders that get a copy. Uses
 * today's addresses, because the address stored in the invoice may be wrong or erased. Refuses a customer without an address.
 */
export async function mailAddresses(
  tx: Tx,
  customerId: number,
  { lines, seller }: Invoice,
): Promise<[string, ...string[]]> {
  const parties = [
    ...(await listOrderParties(tx, [...new Set(lines.map(({ orderId }) => orderId))])).values(),
  ];
  const copied = parties.flatMap((one) => copiedCustomers(one, seller.country));
  const rows = await tx.statement(ADDRESSES_FOR_INVOICES, [tx.organizationId, [customerId, ...copied]]);
  const own = rows.find(({ id }) => id === customerId)?.address ?? '';
  if (!isEmail(own)) throw new Problem('invoice_without_address');
  const addresses = [...rows.map(({ address }) => address), ...parties.map(({ copyToEmail }) => copyToEmail)];
  return [own, ...new Set(addresses.filter((address) => isEmail(address) && address !== own))];
}
