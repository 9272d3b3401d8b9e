import { addDays } from '#domain/platform/day.ts';
import { kindsThat, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { reportFailedAds } from './miss-delivery.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { lockDelivery } from './deliveries-store.ts';

/** An issue whose delivery is due. */
type DueDelivery = RowOf<typeof DUE_DELIVERIES>;

const PLAN_DELIVERIES = statement('plan-deliveries')`
  insert into deliveries (organization_id, issue_id, kind)
       select distinct on (i.id) i.organization_id, i.id, coalesce(c.kind, $4)
       from issues i
       join publications n on n.organization_id = i.organization_id and n.id = i.publication_id
       left join mailing_connections c on c.organization_id = i.organization_id and c.id = n.mailing_connection_id
       join placements p on p.organization_id = i.organization_id and p.issue_id = i.id
       join verts v on v.organization_id = i.organization_id and v.placement_id = p.id and v.released_at is null and v.sent_at is null
       join orders o on o.organization_id = i.organization_id and o.id = v.order_id and o.state = 'booked'
       where i.organization_id = $1 and i.sending_date between $2 and $3 and not exists (
         select 1 from deliveries d where d.organization_id = i.organization_id and d.issue_id = i.id)
       order by i.id
       on conflict do nothing`;

/**
 * Creates the deliveries of today's and tomorrow's issues with booked ads, reports ads that were not sent in time as failed, and returns
 * the issues whose delivery is due. Also returns issues on which a process works, because they become due if that process dies.
 */
export async function planDeliveries(scope: Scope): Promise<DueDelivery[]> {
  await scope.transact(async (tx) => {
    await tx.statement(PLAN_DELIVERIES, [tx.organizationId, tx.today, addDays(tx.today, 1), OWN_KIND]);
  });
  if (await canHaveFailedAds(scope)) while ((await scope.transact(reportFailedAds)) > 0);
  return listDue(scope);
}

const FAILED_ADS_REPORTED_ON = statement('failed-ads-reported-on')`
  select failed_ads_reported_on as reported_on from organizations where id = $1`;

/** Whether ads that were not sent in time may still have to be reported. False once a search of today has found none left. */
async function canHaveFailedAds(scope: Scope): Promise<boolean> {
  const [row] = await scope.read((tx) => tx.statement(FAILED_ADS_REPORTED_ON, [tx.organizationId]));
  return row?.reported_on !== scope.today;
}

const DUE_DELIVERIES = statement('due-deliveries')`
  select issue_id as "issueId", kind = any ($2) as "isOwn",
         leased_until as "leasedUntil"
       from deliveries
       where organization_id = $1 and (state not in ('sent', 'missed', 'cancelled') or repeating_since is not null)
         and (due_at <= now() or leased_until >= now())
       order by due_at limit 500`.as<{ isOwn: boolean }>();

function listDue(scope: Scope): Promise<DueDelivery[]> {
  return scope.read((tx) =>
    tx.statement(DUE_DELIVERIES, [tx.organizationId, kindsThat(({ hand }) => hand === 'self')]),
  );
}

const HANDED_ITEMS_OF_ISSUE = statement('handed-items-of-issue')`
  select 1 from delivery_items where organization_id = $1 and issue_id = $2
       and coalesce(handed_over_at, offered_at) is not null limit 1`;

const FORGET_FROZEN_ADS = statement('forget-frozen-ads')`
  delete from delivery_items where organization_id = $1 and issue_id = $2 and copied_at is null and not only_copied`;

const FORGET_PLANNED_DELIVERY = statement('forget-planned-delivery')`
  delete from deliveries where organization_id = $1 and issue_id = $2`;

/**
 * Deletes the delivery of an issue that moves to another day, and the ads that were frozen for it, so that the delivery is planned for
 * the new day. Returns false, and deletes nothing, if an ad was handed over or a process holds the delivery's lease. Keeps ads that were
 * copied, because their links may be in a mailing.
 */
export async function forgetPlannedDelivery(tx: Tx, issueId: number): Promise<boolean> {
  const delivery = await lockDelivery(tx, issueId);
  const values = [tx.organizationId, issueId] as const;
  const handedOver = await tx.statement(HANDED_ITEMS_OF_ISSUE, values);
  if (handedOver.length > 0) return false;
  if (!delivery) return true;
  if (delivery.content_key !== null || !delivery.is_free || delivery.sent_at !== null) return false;
  await tx.statement(FORGET_FROZEN_ADS, values);
  await tx.statement(FORGET_PLANNED_DELIVERY, values);
  return true;
}
