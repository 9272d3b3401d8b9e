import type { PaperDraft } from '#contract/billing/papers.ts';
import { isEmail } from '#domain/platform/email.ts';
import { hidesCommission, type PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import { paperNumber } from '#domain/billing/papers/paper.ts';
import { filledTemplate, PAPER_MAIL_FIELDS, paperMailFields } from '#domain/billing/papers/paper-mails.ts';
import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import { unprintableIn } from '#domain/platform/paper-characters.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readSnapshot, type PossiblePaper } from './read-snapshot.ts';
import { salutationOf } from './paper-texts.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';
import { showParties } from '#server/sales/orders/order-parties.ts';

/**
 * Returns a draft of the mail with the next offer or confirmation of an order, and the number and total of that paper. Without `locale`,
 * the mail is in the recipient's language.
 */
export function draftPaper(
  scope: Scope,
  id: number,
  { locale: wanted, to }: { locale?: Locale | undefined; to?: PaperRecipient | undefined },
): Promise<PaperDraft> {
  return scope.read(async (tx) => {
    const possible = await readSnapshot(tx, id, to);
    const { kind, snapshot, recipient, locale: own } = possible;
    const locale = wanted ?? own;
    const { mail } = paperWords[locale];
    const worded = await readPaperMails(tx);
    const fields = paperMailFields(kind, locale);
    const values = { ...valuesOf(snapshot, locale), sender: tx.user.name };
    return {
      kind,
      locale,
      number: values.number,
      orderVersion: possible.orderVersion,
      gross: snapshot.totals.gross,
      to: possible.to,
      recipients: await nameRecipients(tx, id, possible.recipients),
      recipient: isEmail(recipient) ? recipient : '',
      subject: filledTemplate(worded[fields.subject] || mail.subject[kind], values),
      text: filledTemplate(worded[fields.text] || mail.text[kind], values),
      replyTo: tx.user.email,
      unprintable: unprintableIn(textsOf(snapshot).join(' ')),
    };
  });
}

/** Returns the texts of a paper that users have entered. */
function textsOf({ customer, sender, parties, lines }: PaperSnapshot): string[] {
  const { letterhead } = sender;
  return [
    ...customer.address,
    customer.contact.lastName,
    sender.name,
    sender.publisher,
    ...sender.address,
    ...contactLines(letterhead),
    ...footerLines(letterhead),
    parties.agency,
    parties.billTo,
    ...parties.copies,
    ...lines.flatMap(({ placementName, publicationTitle }) => [placementName, publicationTitle]),
  ];
}

function valuesOf(snapshot: PaperSnapshot, locale: Locale) {
  const { orderId, version, validUntil, advertiser, customer, sender, totals, currency } = snapshot;
  return {
    number: paperNumber(orderId, version ?? 1),
    customer: advertiser,
    salutation: salutationOf(customer.contact, locale),
    amount: `${formatAmount(locale, totals.gross, CURRENCY_DIGITS[currency])} ${currency}`,
    dueOn: '',
    validUntil: validUntil === null ? '' : formatDay(locale, validUntil, 'letter'),
    organization: sender.letterhead.companyName || sender.publisher,
  };
}

/** Returns the parties that the papers of an order can be made out to, with their names. */
async function nameRecipients(
  tx: Tx,
  orderId: number,
  recipients: PossiblePaper['recipients'],
): Promise<PaperDraft['recipients']> {
  const { customer } = await showOrder(tx, orderId);
  const { agency, billTo } = await showParties(tx, orderId);
  const names = { agency: agency?.name ?? '', billTo: billTo?.name ?? '', customer: customer.name };
  const ids = { agencyId: agency?.id ?? null, billToId: billTo?.id ?? null };
  const isHidden = hidesCommission(ids, customer.id);
  return recipients.map((to) => ({
    to,
    name: names[to],
    isCommissionHidden: to === 'customer' && isHidden,
  }));
}

/** Returns the organization's own texts for mails with papers; '' for a text that it has not worded. */
export const readPaperMails = (tx: Tx) => readSingleRecord(tx, 'paper_mails', PAPER_MAIL_FIELDS);
