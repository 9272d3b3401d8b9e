import type { LastReturn } from '#contract/sending/returned-mails.ts';
import { unicodeDomains } from '#domain/platform/email.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Suppression } from '#domain/sending/lists/standing.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

export type ListRow = RowOf<typeof LIST_MAILING_LISTS>;
export type RecipientRow = RowOf<typeof LIST_RECIPIENTS>;

const SELECT_LIST = `
  select l.id, l.name, l.created_at, p.id as publication_id,
    coalesce(r.subscribed, 0) as recipient_count, coalesce(r.unsubscribed, 0) as unsubscribed_count
  from mailing_lists l
  left join publications p on p.organization_id = $1 and p.title = l.name
  left join (
    select list_id, count(*) filter (where unsubscribed_at is null) as subscribed,
      count(*) filter (where unsubscribed_at is not null) as unsubscribed
    from list_recipients where organization_id = $1 group by list_id) r on r.list_id = l.id
  where l.organization_id = $1`;

const LIST_MAILING_LISTS = statement('list-mailing-lists')`${SELECT_LIST} order by lower(l.name), l.id`;

/** Returns all lists of the organization, by name. */
export function listListRows(tx: Tx): Promise<ListRow[]> {
  return tx.statement(LIST_MAILING_LISTS, [tx.organizationId]);
}

const GET_MAILING_LIST = statement('get-mailing-list')`${SELECT_LIST} and l.id = $2`;

/** Returns one list. Refuses an unknown id. */
export async function getListRow(tx: Tx, id: number): Promise<ListRow> {
  const rows = await tx.statement(GET_MAILING_LIST, [tx.organizationId, id]);
  return refuseMissing(rows[0]);
}

/** Locks a list, so that changes of many recipients run one after another. Refuses an unknown id. */
export function lockList(tx: Tx, id: number): Promise<{ name: string }> {
  return getRow(tx, 'mailing_lists', id, ['name'], 'forNoKeyUpdate');
}

const LAST_RETURN = `(
    select json_build_object('kind', m.kind, 'status', m.status, 'detail', m.detail, 'issueId', m.issue_id,
      'returnedAt', to_char(m.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from mail_returns m
    where m.organization_id = $1 and m.recipient_id = r.id
      and (r.subscribed_again_at is null or m.returned_at > r.subscribed_again_at)
    order by m.returned_at desc, m.kind limit 1)`;

const LOCK_RECIPIENT = statement('lock-recipient')`
  select r.id, r.email, r.name, r.unsubscribed_at, r.suppression, r.created_at, ${LAST_RETURN} as last_return
  from list_recipients r
  where r.organization_id = $1 and r.list_id = $2 and r.id = $3 for update of r`.as<{
  suppression: Suppression | null;
  last_return: LastReturn | null;
}>();

/** Returns one recipient of a list, locked. Refuses an unknown id. */
export async function lockRecipient(tx: Tx, listId: number, id: number): Promise<RecipientRow> {
  const [recipient] = await tx.statement(LOCK_RECIPIENT, [tx.organizationId, listId, id]);
  return refuseMissing(recipient);
}

/** The filter and page of a query for recipients. */
interface RecipientsQuery {
  q: string;
  status: 'all' | 'subscribed' | 'unsubscribed';
  /** The address after which the page begins. */
  after: string;
  pageSize: number;
}

const LIST_RECIPIENTS = statement('list-recipients')`
  select r.id, r.email, r.name, r.unsubscribed_at, r.suppression, r.created_at, ${LAST_RETURN} as last_return
     from list_recipients r
     where r.organization_id = $1 and r.list_id = $2 and lower(r.email) > lower($3)
       and ($4 = '' or strpos(lower(r.email), lower($4)) > 0 or strpos(lower(r.name), lower($4)) > 0)
       and ($5 = 'all' or (r.unsubscribed_at is not null) = ($5 = 'unsubscribed'))
     order by lower(r.email) limit $6`.as<{
  suppression: Suppression | null;
  last_return: LastReturn | null;
}>();

/** Returns a page of the recipients, by address. */
export function listRecipientRows(tx: Tx, listId: number, query: RecipientsQuery): Promise<RecipientRow[]> {
  return tx.statement(LIST_RECIPIENTS, [
    tx.organizationId,
    listId,
    query.after,
    unicodeDomains(query.q),
    query.status,
    query.pageSize,
  ]);
}
