import type { PortalOrder } from '#contract/public/portal-pages.ts';
import { mailRule, type OrderNews } from '#domain/customers/order-mail.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { showOrderTerms } from '#server/pricing/terms/show-order-terms.ts';
import { orderMailWords } from '#words/customers/order-mails.ts';
import { formatAmount, formatDay, formatLetterInstant } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { OrderMailContent } from '#words/texts/order-mail-text.ts';
import { stepTexts } from '#words/texts/step-text.ts';
import { allCapabilities } from '../offered-changes/as-offerer.ts';
import { contactActor } from '../portal/find-contact.ts';
import { readPortalOrder } from '../portal/read-order.ts';
import type { OrderReader } from './list-readers.ts';

/** The content of a mail without its address. */
type AddresslessContent = Omit<OrderMailContent, 'address' | 'isOwnLink'>;

/**
 * Reads what a mail about an event states, as its reader sees the order: the placements, the sum, the terms and the next step are those of
 * the reader's page.
 */
export async function readContent(
  tx: Tx,
  reader: OrderReader,
  { orderId, news }: { orderId: number; news: OrderNews },
): Promise<AddresslessContent> {
  const seen = seenBy(tx, reader);
  const rights = { mayUpload: false, mayApprove: false, mayAccept: false };
  const order = await readPortalOrder(seen, { orderId, linkId: reader.linkId, rights });
  const { locale } = reader;
  const { name, publisher } = await readReportSender(tx, orderId);
  const { hasSum, hasPage } = mailRule(news.event);
  const isCustomer = reader.customerId !== null;
  const day = (value: string) => formatDay(locale, value, 'letterWeekday');
  const ads = order.ads.filter((ad) => concerns(news, ad));
  const { businessTerms } = order.offer;
  const until = order.next.kind === 'offer' ? order.next.until : null;
  return {
    event: news.event,
    isStaff: reader.reader === 'staff',
    contactName: neutralName(reader.name),
    order: orderId,
    customer: neutralName(order.customerName),
    by: 'by' in news ? neutralName(news.by) : '',
    at: formatLetterInstant(locale, tx.now, tx.timeZone),
    until: until === null ? '' : day(until),
    from: news.event === 'issue_moved' ? day(news.fromDate) : '',
    to: news.event === 'issue_moved' ? day(news.toDate) : '',
    newsletter: ads[0]?.publicationTitle ?? '',
    notes: notesOf(locale, news),
    places: ads.map((ad) => ({
      day: day(ad.sendingDate),
      name: ad.vert.placement.name,
      newsletter: ad.publicationTitle,
    })),
    reason: news.event === 'offer_declined' ? news.reason : '',
    sum: hasSum && isCustomer ? sumOf(locale, order.offer.quote) : null,
    owed: isCustomer ? await readOwed(seen, locale, { orderId, news, order }) : null,
    terms:
      news.event === 'offer_accepted' && isCustomer && businessTerms
        ? { day: formatDay(locale, businessTerms.of, 'letter'), url: businessTerms.url }
        : null,
    next:
      hasPage && isCustomer
        ? stepTexts(order.next, { locale, today: tx.today, timeZone: tx.timeZone })
        : null,
    sender: { name: isCustomer ? name : '', publisher },
  };
}

/** Returns the transaction with the rights of the reader. */
function seenBy(tx: Tx, { name, email, customerId, billedId }: OrderReader): Tx {
  if (customerId === null) return allCapabilities(tx);
  return { ...tx, user: contactActor(tx, { name, email, customerId, billedId }) };
}

function concerns(news: OrderNews, { vert }: PortalOrder['ads'][number]): boolean {
  if ('vertId' in news) return vert.id === news.vertId;
  return news.event !== 'issue_moved' || vert.placement.issue.id === news.issueId;
}

function notesOf(locale: Locale, news: OrderNews): string[] {
  if (news.event === 'change_asked') return [...news.remarks];
  if (news.event !== 'order_changed') return [];
  const { changed: words } = orderMailWords[locale];
  const textOf = (place: { name: string; publicationTitle: string; sendingDate: string } | null) =>
    place === null
      ? ''
      : `${formatDay(locale, place.sendingDate, 'letterWeekday')}, ${place.publicationTitle}, ${place.name}`;
  return news.lines.map(({ kind, from, to }) => {
    if (kind === 'moved') return words.moved(textOf(from), textOf(to));
    return kind === 'removed' ? words.removed(textOf(from)) : words.added(textOf(to));
  });
}

function moneyText(locale: Locale, amount: number, currency: Currency): string {
  return `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])}\u00A0${currency}`;
}

/** Returns the sum of the order as the page shows it; null if the reader sees no prices. */
function sumOf(locale: Locale, quote: PortalOrder['offer']['quote']): OrderMailContent['sum'] {
  if (quote === null) return null;
  const { currency, totals } = quote;
  return {
    net: moneyText(locale, totals.net, currency),
    gross: totals.gross === totals.net ? null : moneyText(locale, totals.gross, currency),
  };
}

/** Returns what the customer owes for the placements that this event cancels; null for nothing, and for readers who see no prices. */
async function readOwed(
  seen: Tx,
  locale: Locale,
  { orderId, news, order }: { orderId: number; news: OrderNews; order: PortalOrder },
): Promise<string | null> {
  if (news.event !== 'order_cancelled' && news.event !== 'order_changed') return null;
  const { charges } = await showOrderTerms(seen, orderId);
  const lines = news.event === 'order_changed' ? news.lines : null;
  const isOfEvent = (charge: (typeof charges)[number]) =>
    lines === null
      ? order.ads.some(({ vert }) => vert.id === charge.vertId)
      : lines.some(
          ({ kind, from }) =>
            kind === 'removed' &&
            from?.name === charge.placementName &&
            from.sendingDate === charge.sendingDate &&
            from.publicationTitle === charge.publicationTitle,
        );
  const owed = charges.filter((charge) => !charge.isWaived && isOfEvent(charge));
  const [currency] = owed.flatMap((charge) => charge.currency ?? []);
  const sum = owed.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return currency === undefined || sum === 0 ? null : moneyText(locale, sum, currency);
}
