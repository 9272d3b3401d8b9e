import { CUSTOMER_HISTORY_PAGE } from '#contract/sales/customer-records.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type CustomerMail, listCustomerActs, listCustomerMails } from './customer-history-store.ts';
import { presentEntry } from './show-history.ts';

const NEWEST = Number.MAX_SAFE_INTEGER;

/** Lists a page of the acts on a customer and the mails to it, newest first. Refuses an unknown customer. */
export function showCustomerHistory(
  scope: Scope,
  customerId: number,
  { after }: { after?: string | undefined },
): Promise<{ history: HistoryEntry[]; next?: string }> {
  // The cursor contains the ids of the last act and of the last mail of the previous page.
  const { key, id } = after === undefined ? { key: String(NEWEST), id: NEWEST } : readCursor(after, 'bigint');
  return scope.read(async (tx) => {
    const { customer_contact_email: contact } = await getRow(tx, 'customers', customerId, [
      'customer_contact_email',
    ]);
    // Reads one more entry, to know whether there is a next page.
    const limit = CUSTOMER_HISTORY_PAGE + 1;
    const acts = await listCustomerActs(tx, customerId, { before: Number(key), limit });
    const mails = await listCustomerMails(tx, { id: customerId, contact }, { before: id, limit });
    const both = merge(acts.map(presentEntry), mails.map(presentMail));
    const history = both.slice(0, CUSTOMER_HISTORY_PAGE);
    const lastOf = (isMail: boolean) =>
      history.findLast(({ subject }) => (subject === 'mail') === isMail)?.id;
    // Acts of transactions that ran concurrently or were written later can have another order than their ids.
    const page = { history: history.toSorted(newestFirst) };
    return both.length > history.length
      ? { ...page, next: writeCursor({ key: String(lastOf(false) ?? key), id: lastOf(true) ?? id }) }
      : page;
  });
}

function newestFirst(one: HistoryEntry, other: HistoryEntry): number {
  return Date.parse(other.happenedAt) - Date.parse(one.happenedAt);
}

/** Merges two lists by time; each is newest first. The entries of each list keep their order, which is that of their ids. */
function merge(acts: readonly HistoryEntry[], mails: readonly HistoryEntry[]): HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  const waiting = [...mails];
  for (const act of acts) {
    while (waiting[0] && Date.parse(waiting[0].happenedAt) > Date.parse(act.happenedAt)) {
      merged.push(...waiting.splice(0, 1));
    }
    merged.push(act);
  }
  return [...merged, ...waiting];
}

function presentMail({ id, created_at: happenedAt, subject, state }: CustomerMail): HistoryEntry {
  return {
    id,
    happenedAt,
    userName: '',
    action: state,
    subject: 'mail',
    orderId: null,
    placementName: null,
    placementCount: null,
    reservationExpireDate: null,
    fields: [],
    copiedFrom: null,
    move: null,
    topic: subject,
  };
}
