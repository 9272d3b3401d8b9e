import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const KEEP = statement('keep-version')`
  insert into vert_versions
    (organization_id, vert_id, number, content_key, content, side, user_id, user_name, customer_id, publication_id, created_at)
  select $1, c.id, coalesce((
      select max(w.number) from vert_versions w where w.organization_id = $1 and w.vert_id = $2), 0) + 1,
    vert_content_key(c.content), c.content, $3, $4, $5, c.customer_id, c.publication_id, $6
  from (
    select v.id, ${jsonOfColumns(VERT_FIELDS, 'v')} as content, o.customer_id, i.publication_id
    from verts v
    join orders o on o.organization_id = $1 and o.id = v.order_id
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    where v.organization_id = $1 and v.id = $2) as c
  on conflict (organization_id, vert_id, content_key) do nothing`;

/**
 * Stores the current content of an ad as a version. Adds no version if the ad already had one with the same content. The caller has locked
 * the ad.
 */
export function keepVersion(tx: Tx, vertId: number): void {
  tx.send(KEEP, [tx.organizationId, vertId, sideOf(tx.user), tx.user.id, tx.user.name, tx.now]);
}
