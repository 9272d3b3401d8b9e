import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { KEPT_COLUMNS, keptFacts, NEW_ORGANIZATION, type Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { WorldPlan } from './plan-world.ts';
import type { StoredBanners } from './store-banners.ts';
import type { CustomerKey, PublicationKey } from './tables.ts';

/** The demo organization while it is built. */
export interface Demo {
  tx: Tx;
  plan: WorldPlan;
  banners: StoredBanners;
  hasPrices: boolean;
  actors: Readonly<Record<Role, Actor>>;
  customerIds: Readonly<Record<CustomerKey, number>>;
  /** The ids of the agencies by name. */
  agencyIds: ReadonlyMap<string, number>;
  publicationIds: Readonly<Record<PublicationKey, number>>;
}

/** Returns a user of the demo as the actor of acts. A contact of a customer has no user and the id 0. */
export function demoActor(
  role: Role,
  { id = 0, name, customerId = null }: Partial<Actor> & { name: string },
): Actor {
  const capabilities = capabilitiesOf(role, {
    keepsPrices: true,
    salesSeePrices: true,
    salesSpecialPricePercent: 10,
  });
  return { id, name, email: '', role, capabilities, customerId };
}

/** Returns the same transaction with other facts. */
function withFacts(tx: Tx, facts: Partial<Tx>): Tx {
  const other: Tx = { ...tx, ...facts, transact: (work) => work(other), read: (work) => work(other) };
  return other;
}

/**
 * Returns the same transaction with another user and an earlier time, which the acts use as the present. The acts announce nothing,
 * because one announcement covers the whole world of the demo.
 */
export function actAs(tx: Tx, user: Actor, now: string): Tx {
  return withFacts(tx, { user, now, today: now.slice(0, 10), announce: () => undefined });
}

/** Returns the transaction for an organization that keeps no prices, terms and approvals yet. A reset begins with those that it had. */
export function beforeKeeping(tx: Tx): Tx {
  return withFacts(tx, keptFacts(NEW_ORGANIZATION));
}

const FIND_KEPT_FACTS = statement('kept-facts-of-demo')`
  select ${KEPT_COLUMNS} from organizations o where o.id = $1`;

/** Returns the transaction with what the organization keeps by now. */
export async function withKeptFacts(tx: Tx): Promise<Tx> {
  const [row] = await tx.statement(FIND_KEPT_FACTS, [tx.organizationId]);
  return withFacts(tx, keptFacts(refuseMissing(row)));
}

const DATE_HISTORY = statement('date-history-of-demo')`
  with agreements as (update agreements set created_at = $2 where organization_id = $1 and created_at = now()),
    credits as (update make_goods set created_at = $2 where organization_id = $1 and created_at = now())
  update audit_log set happened_at = $2 where organization_id = $1 and happened_at = now()`;

/**
 * Dates the entries in the history, the agreements and the credits that this transaction has written since the last call. Acts date them by
 * the clock of the database, which cannot be in the past.
 */
export function dateHistory(tx: Tx, instant: string): void {
  tx.send(DATE_HISTORY, [tx.organizationId, instant]);
}
