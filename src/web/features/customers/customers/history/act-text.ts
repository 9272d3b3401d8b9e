import type { HistoryEntry } from '#contract/customers/history.ts';
import { formatDay } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';

type Acts = Words['history']['acts'];
type TextOf = (acts: Acts, entry: HistoryEntry, words: Words, locale: Locale) => string;

/** The texts of the actions on each kind of record. */
const TEXTS: Readonly<Partial<Record<string, TextOf>>> = {
  'order reserved': (_acts, entry, words, locale) => reserved(entry, words, locale),
  'order booked': (acts, { placementCount }) =>
    placementCount === null ? acts.booked : acts.bookedAtOnce(acts.placements(placementCount)),
  'order edited': (_acts, entry, words, locale) => orderEdited(entry, words, locale),
  'order lapsed': (acts) => acts.lapsed,
  'order revived': (acts, entry, _words, locale) => acts.revived(dayOf(entry, locale)),
  'order cancelled': (acts) => acts.cancelled,
  'placement cancelled': (acts, entry, words) =>
    collapseSpaces(acts.placementCancelled(nameOf(entry, words))),
  'order restored': (acts) => acts.restored,
  'order booked_late': (acts, { placementCount, topic }) =>
    acts.bookedLate(acts.placements(placementCount ?? 1), topic ?? ''),
  'order requoted': (acts) => acts.requoted,
  'order parties_changed': (acts) => acts.partiesChanged,
  'order offered': (acts, { topic }) => acts.offered(topic ?? ''),
  'order confirmed': (acts, { topic }) => acts.confirmed(topic ?? ''),
  'order link_sent': (acts, { topic }) => (topic === null ? acts.linkSent : acts.linkSentTo(topic)),
  'order offer_accepted': (acts, { topic }) => acts.offerAccepted(topic ?? ''),
  'order accepted_by_other': (acts, { topic }) => acts.acceptedByOther(topic ?? ''),
  'order offer_declined': (acts, { topic }) => acts.offerDeclined(topic ?? ''),
  'order change_offered': (acts) => acts.changeOffered,
  'order change_accepted': (acts, { topic }) => acts.changeAccepted(topic ?? ''),
  'order change_agreed': (acts, { topic }) => acts.changeAgreed(topic ?? ''),
  'order change_declined': (acts, { topic }) => acts.changeDeclined(topic ?? ''),
  'order change_withdrawn': (acts) => acts.changeWithdrawn,
  'order change_outdated': (acts) => acts.changeOutdated,
  'order reminded': (acts, { topic }) => (topic === null ? acts.reminded : acts.remindedTo(topic)),
  'order reminders_on': (acts) => acts.remindersOn,
  'order reminders_off': (acts) => acts.remindersOff,
  'order link_revoked': (acts) => acts.linkRevoked,
  'order charge_waived': (acts, { topic }) => acts.chargeWaived(topic ?? ''),
  'vert repriced': (acts, entry, words) => collapseSpaces(acts.repriced(nameOf(entry, words))),
  'order unbooked': (acts, entry, _words, locale) => acts.unbooked(dayOf(entry, locale)),
  'placement restored': (acts, entry, words) => collapseSpaces(acts.placementRestored(nameOf(entry, words))),
  'placement added': (acts, entry, words) => collapseSpaces(acts.placementAdded(nameOf(entry, words))),
  'placement moved': (acts, entry, words, locale) => adMoved(entry, words, locale) ?? acts.other,
  'placement left': (acts, entry, words, locale) => adMoved(entry, words, locale) ?? acts.other,
  'placement created': (acts) => acts.placementCreated,
  'issue moved': (acts, entry, _words, locale) => issueMoved(entry, acts, locale),
  'order rescheduled': (acts, entry, _words, locale) => issueMoved(entry, acts, locale),
  'issue created': (acts) => acts.issueCreated,
  'issue blocked': (acts) => acts.blocked,
  'issue unblocked': (acts) => acts.unblocked,
  'issue worded': (acts) => acts.mailWorded,
  'issue deadlines_edited': (acts) => acts.deadlinesEdited,
  'issue edited': (acts, { topic }) => (topic ? acts.topic(topic) : acts.topicRemoved),
  'vert edited': (_acts, entry, words) => adEdited(entry, words),
  'vert sent': (_acts, entry, words) => collapseSpaces(adSent(entry, words)(nameOf(entry, words))),
  'vert failed': (acts, entry, words) => collapseSpaces(acts.failed(nameOf(entry, words))),
  'vert left_out': (acts, entry, words) => collapseSpaces(acts.leftOut(nameOf(entry, words))),
  'vert submitted': (acts, entry, words) => collapseSpaces(acts.adSubmitted(nameOf(entry, words))),
  'vert approved_silently': (acts, entry, words) =>
    collapseSpaces(acts.adApprovedSilently(nameOf(entry, words))),
  'vert approved': (acts, entry, words) => collapseSpaces(acts.adApproved(nameOf(entry, words))),
  'vert change_asked': (acts, entry, words) => collapseSpaces(acts.adChangeAsked(nameOf(entry, words))),
  'customer created': (acts) => acts.customerCreated,
  'customer edited': (_acts, entry, words) => customerEdited(entry, words),
  'customer agreement_created': (acts, { topic }) => acts.agreementCreated(topic ?? ''),
  'customer agreement_changed': (acts, { topic }) => acts.agreementChanged(topic ?? ''),
  'customer agreement_deleted': (acts, { topic }) => acts.agreementDeleted(topic ?? ''),
  'customer agreement_settled': (acts, { topic }) => acts.agreementSettled(topic ?? ''),
  'customer make_good_granted': (acts, { topic }) => acts.makeGoodGranted(topic ?? ''),
  'customer make_good_withdrawn': (acts, { topic }) => acts.makeGoodWithdrawn(topic ?? ''),
  'customer make_good_replaced': (acts, { topic }) => acts.makeGoodReplaced(topic ?? ''),
  'customer make_good_credited': (acts, { topic }) => acts.makeGoodCredited(topic ?? ''),
  'customer invoice_issued': (acts, { topic }) => acts.invoiceIssued(topic ?? ''),
  'customer invoice_reminded': (acts, { topic }) => acts.invoiceReminded(topic ?? ''),
  'customer invoice_dunned': (acts, { topic }) => acts.invoiceDunned(topic ?? ''),
  'customer dunning_stopped': (acts, { topic }) => acts.dunningStopped(topic ?? ''),
  'customer dunning_resumed': (acts, { topic }) => acts.dunningResumed(topic ?? ''),
  'customer dunning_fee_reversed': (acts, { topic }) => acts.dunningFeeWaived(topic ?? ''),
  'customer late_interest_reversed': (acts, { topic }) => acts.lateInterestWaived(topic ?? ''),
  'customer invoice_paid': (acts, { topic }) => acts.invoicePaid(topic ?? ''),
  'customer invoice_payment_removed': (acts, { topic }) => acts.invoicePaymentRemoved(topic ?? ''),
  'customer invoice_payment_returned': (acts, { topic }) => acts.invoicePaymentReturned(topic ?? ''),
  'customer money_on_account': (acts) => acts.moneyOnAccount,
  'customer money_on_account_reversed': (acts) => acts.moneyOnAccountReversed,
  'customer credit_set_off': (acts, { topic }) => acts.creditSetOff(topic ?? ''),
  'customer credit_set_off_reversed': (acts, { topic }) => acts.creditSetOffReversed(topic ?? ''),
  'customer credit_refunded': (acts) => acts.creditRefunded,
  'customer credit_refund_reversed': (acts) => acts.creditRefundReversed,
  'customer credit_refund_refused': (acts) => acts.creditRefundRefused,
  'customer online_payment_unclear': (acts) => acts.onlinePaymentUnclear,
  'customer mandate_entered': (acts, { topic }) => acts.mandateEntered(topic ?? ''),
  'customer mandate_revoked': (acts, { topic }) => acts.mandateRevoked(topic ?? ''),
  'customer invoice_collected': (acts, { topic }) => acts.invoiceCollected(topic ?? ''),
  'customer invoice_collection_withdrawn': (acts, { topic }) => acts.invoiceCollectionWithdrawn(topic ?? ''),
  'customer online_payment_returned': (acts, { topic }) => acts.onlinePaymentReturned(topic ?? ''),
  'customer online_return_undone': (acts, { topic }) => acts.onlineReturnUndone(topic ?? ''),
  'customer online_return_unclear': (acts, { topic }) => acts.onlineReturnUnclear(topic ?? ''),
  'customer invoice_corrected': (acts, { topic }) => acts.invoiceCorrected(topic ?? ''),
  'customer invoice_mailed': (acts, { topic }) => acts.invoiceMailed(topic ?? ''),
  'mail sent': (acts, { topic }) => acts.mailSent(topic ?? ''),
  'mail failed': (acts, { topic }) => acts.mailFailed(topic ?? ''),
  'mail waiting': (acts, { topic }) => acts.mailWaiting(topic ?? ''),
  'order commented': commented,
  'vert commented': commented,
  'order comment_edited': (acts) => acts.commentEdited,
  'vert comment_edited': (acts) => acts.commentEdited,
  'order comment_deleted': (acts) => acts.commentDeleted,
  'vert comment_deleted': (acts) => acts.commentDeleted,
  'report shared': (acts) => acts.shared,
  'report unshared': (acts) => acts.unshared,
  'report mailed': (acts, { topic }) => (topic === null ? acts.reportMailed : acts.reportMailedTo(topic)),
  'report unmailed': (acts, { topic }) =>
    topic === 'no_numbers' ? acts.reportWithoutNumbers : acts.reportWithoutAddress,
};

/** Returns the text of a history entry. Unknown actions get a general text. */
export function actText(entry: HistoryEntry, words: Words, locale: Locale): string {
  const { acts } = words.history;
  return TEXTS[`${entry.subject} ${entry.action}`]?.(acts, entry, words, locale) ?? acts.other;
}

function commented(acts: Acts, { topic }: HistoryEntry): string {
  return topic === null ? acts.commentGone : acts.commented(topic);
}

function reserved(entry: HistoryEntry, { history }: Words, locale: Locale): string {
  const placements = history.acts.placements(entry.placementCount ?? 1);
  return entry.reservationExpireDate === null
    ? history.acts.reserved(placements)
    : history.acts.reservedUntil(placements, dayOf(entry, locale));
}

function orderEdited(entry: HistoryEntry, { history }: Words, locale: Locale): string {
  const { acts } = history;
  const parts = [
    ...(entry.reservationExpireDate === null ? [] : [acts.moved(dayOf(entry, locale))]),
    ...(entry.fields.includes('note') ? [acts.noteChanged] : []),
    ...(entry.fields.includes('customerNote') ? [acts.customerNoteChanged] : []),
  ];
  return parts.join(' · ') || acts.other;
}

function customerEdited({ fields }: HistoryEntry, { history, customer }: Words): string {
  const known = new Map<string, string>(Object.entries(customer.import.headings));
  const names = fields.flatMap((field) => known.get(field) ?? []);
  return names.length === 0
    ? history.acts.customerEdited
    : history.acts.customerEditedFields(names.join(', '));
}

function adEdited(entry: HistoryEntry, words: Words): string {
  const { acts } = words.history;
  const known = new Map<string, string>([
    ...Object.entries(words.vert.fields),
    ['imageWidth', acts.imageSize],
    ['imageHeight', acts.imageSize],
  ]);
  const fields = new Set(entry.fields.flatMap((field) => known.get(field) ?? []));
  const name = nameOf(entry, words);
  if (entry.copiedFrom !== null) return collapseSpaces(acts.adCopied(name, entry.copiedFrom));
  return collapseSpaces(
    fields.size === 0 ? acts.adEdited(name) : acts.adEditedFields(name, [...fields].join(', ')),
  );
}

function adMoved({ move }: HistoryEntry, { history }: Words, locale: Locale): string | undefined {
  if (move === null) return undefined;
  const [from, to] = [formatDay(locale, move.fromDate, 'basic'), formatDay(locale, move.toDate, 'basic')];
  return history.acts.adMoved(move.fromName ?? '', from, move.toName ?? '', to);
}

function issueMoved({ move }: HistoryEntry, acts: Acts, locale: Locale): string {
  if (move === null) return acts.other;
  return acts.issueMoved(formatDay(locale, move.fromDate, 'basic'), formatDay(locale, move.toDate, 'basic'));
}

/** Returns the sentence about a sent ad. If something else was sent instead of the ad, the sentence names it. */
function adSent({ topic }: HistoryEntry, { history: { acts } }: Words): (name: string) => string {
  if (topic === 'house_ad') return acts.houseAdSent;
  return topic === 'last_approved' ? acts.lastApprovedSent : acts.sent;
}

function nameOf({ placementName }: HistoryEntry, { history }: Words): string {
  return placementName === null ? '' : history.of(placementName);
}

function dayOf({ reservationExpireDate }: HistoryEntry, locale: Locale): string {
  return reservationExpireDate === null ? '–' : formatDay(locale, reservationExpireDate, 'basic');
}

/** Removes the double space that a missing placement name leaves. */
function collapseSpaces(sentence: string): string {
  return sentence.replace(/ {2,}/g, ' ').trim();
}
