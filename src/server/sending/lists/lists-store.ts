import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import type { RowOf } from '#server/platform/db/record-columns.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';

export type ListRow = RowOf<MailingList>;
export type RecipientRow = RowOf<ListRecipient>;

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

/** Returns all lists of the organization, by name. */
export function listListRows(tx: Tx): Promise<ListRow[]> {
  return tx.statement('list-mailing-lists', `${SELECT_LIST} order by lower(l.name), l.id`, [
    tx.organizationId,
  ]);
}

/** Returns one list. Refuses an unknown id. */
export async function getListRow(tx: Tx, id: number): Promise<ListRow> {
  const rows = await tx.statement<ListRow>('get-mailing-list', `${SELECT_LIST} and l.id = $2`, [
    tx.organizationId,
    id,
  ]);
  return refuseMissing(rows[0]);
}

/** Locks a list, so that changes of many recipients run one after another. Refuses an unknown id. */
export function lockList(tx: Tx, id: number): Promise<{ name: string }> {
  return getRow(tx, 'mailing_lists', id, ['name'], 'forNoKeyUpdate');
}

const RECIPIENT_COLUMNS = ['id', 'email', 'name', 'unsubscribed_at', 'created_at'] as const;

/** Returns one recipient of a list, locked. Refuses an unknown id. */
export async function lockRecipient(tx: Tx, listId: number, id: number): Promise<RecipientRow> {
  return refuseMissing(
    await tx.db
      .selectFrom('list_recipients')
      .select(RECIPIENT_COLUMNS)
      .where('organization_id', '=', tx.organizationId)
      .where('list_id', '=', listId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** The filter and page of a query for recipients. */
interface RecipientsQuery {
  q: string;
  status: 'all' | 'subscribed' | 'unsubscribed';
  /** The address after which the page begins. */
  after: string;
  pageSize: number;
}

/** Returns a page of the recipients, by address. */
export function listRecipientRows(tx: Tx, listId: number, query: RecipientsQuery): Promise<RecipientRow[]> {
  return tx.statement(
    'list-recipients',
    `select id, email, name, unsubscribed_at, created_at from list_recipients
     where organization_id = $1 and list_id = $2 and lower(email) > lower($3)
       and ($4 = '' or strpos(lower(email), lower($4)) > 0 or strpos(lower(name), lower($4)) > 0)
       and ($5 = 'all' or (unsubscribed_at is not null) = ($5 = 'unsubscribed'))
     order by lower(email) limit $6`,
    [tx.organizationId, listId, query.after, query.q, query.status, query.pageSize],
  );
}
