import type { StorefrontRequestRecord } from '#contract/publications/storefronts.ts';
import type { Scope, Tx } from '../db/scope.ts';

const OPEN_MAX = 200;
const ANSWERED_MAX = 30;

interface ListedRow {
  id: number;
  publication_id: number;
  title: string;
  sending_date: string;
  week_number: string;
  placement_names: string[];
  state: 'open' | 'accepted' | 'declined';
  company: string;
  contact_name: string;
  email: string;
  vat_id: string;
  message: string;
  confirmed_at: string;
  held_until: string;
  is_held: boolean;
  customers: { id: number; name: string }[] | null;
  order_id: number | null;
  decided_at: string | null;
  decider_name: string;
}

const LIST = `
  select r.id, r.publication_id, n.title, i.sending_date, i.week_number, r.placement_names, r.state, r.company, r.contact_name,
    r.email, r.vat_id, r.message, r.confirmed_at, r.held_until, r.order_id, r.decided_at, r.decider_name,
    r.state = 'open' and r.held_until > now() as is_held,
    (select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from customers c
     where c.organization_id = $1 and lower(c.customer_contact_email) = lower(r.email)) as customers
  from storefront_requests r
  join issues i on i.organization_id = $1 and i.id = r.issue_id
  join publications n on n.organization_id = $1 and n.id = r.publication_id
  where r.organization_id = $1`;

/** The requests that wait for an answer, the oldest first, and the last answered ones. */
export function listRequests(
  scope: Scope,
): Promise<{ open: StorefrontRequestRecord[]; answered: StorefrontRequestRecord[] }> {
  return scope.read(async (tx) => ({
    open: await listOpenRequests(tx, OPEN_MAX),
    answered: (
      await tx.statement<ListedRow>(
        'answered-requests',
        `${LIST} and r.state in ('accepted', 'declined') order by r.decided_at desc limit $2`,
        [tx.organizationId, ANSWERED_MAX],
      )
    ).map(present),
  }));
}

/** The requests that wait for an answer, the oldest first. */
async function listOpenRequests(tx: Tx, limit: number): Promise<StorefrontRequestRecord[]> {
  const rows = await tx.statement<ListedRow>(
    'open-requests',
    `${LIST} and r.state = 'open' order by r.id limit $2`,
    [tx.organizationId, limit],
  );
  return rows.map(present);
}

/** How many requests wait for an answer. */
export async function countOpenRequests(tx: Tx): Promise<number> {
  const [row] = await tx.statement<{ count: number }>(
    'count-open-requests',
    `select count(*)::integer as count from storefront_requests where organization_id = $1 and state = 'open'`,
    [tx.organizationId],
  );
  return row?.count ?? 0;
}

function present(row: ListedRow): StorefrontRequestRecord {
  return {
    id: row.id,
    publication: { id: row.publication_id, title: row.title },
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    placementNames: row.placement_names,
    state: row.state,
    company: row.company,
    contactName: row.contact_name,
    email: row.email,
    vatId: row.vat_id,
    message: row.message,
    confirmedAt: row.confirmed_at,
    heldUntil: row.held_until,
    isHeld: row.is_held,
    customers: row.customers ?? [],
    orderId: row.order_id,
    decidedAt: row.decided_at,
    deciderName: row.decider_name,
  };
}
