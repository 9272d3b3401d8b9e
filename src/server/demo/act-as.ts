import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
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

/**
 * Returns the same transaction for the acts of a user at an earlier instant. Acts compare days and deadlines with it, and date papers and
 * approvals by it. They announce nothing, because clients get one announcement of the whole world.
 */
export function actAs(tx: Tx, user: Actor, now: string, { keepsTerms = false } = {}): Tx {
  const dated: Tx = {
    ...tx,
    keepsTerms,
    user,
    now,
    today: now.slice(0, 10),
    announce: () => undefined,
    transact: (work) => work(dated),
    read: (work) => work(dated),
  };
  return dated;
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
