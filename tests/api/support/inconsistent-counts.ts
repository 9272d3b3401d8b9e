import type { Scope } from '#server/platform/db/scope.ts';

/** Lists the hours, ads and links whose counts are impossible or differ from their single hits. */
export function listInconsistencies(scope: Scope): Promise<unknown[]> {
  return scope.read((tx) =>
    tx.statement(
      'inconsistent-counts-of-test',
      `select h.* from tracking_hours h where h.organization_id = $1 and not (
         raw_count >= valid_count and valid_count >= unique_count and valid_count >= proxy_count and unique_count >= 0
         and raw_count >= valid_count + machine_count and machine_count >= 0)
       union all
       select h.* from tracking_hours h where h.organization_id = $1 and raw_count <> (
         select count(*) from tracking_events e where e.organization_id = $1 and e.vert_id = h.vert_id and e.kind = h.kind
           and e.happened_at >= h.hour and e.happened_at < h.hour + interval '1 hour')
       union all
       select t.organization_id, t.vert_id, now(), t.kind, 0, 0, 0, 0, 0 from tracking_totals t
       where t.organization_id = $1 and (t.raw_count, t.valid_count, t.unique_count, t.machine_count, t.proxy_count) <> (
         select sum(h.raw_count), sum(h.valid_count), sum(h.unique_count), sum(h.machine_count), sum(h.proxy_count) from tracking_hours h
         where h.organization_id = $1 and h.vert_id = t.vert_id and h.kind = t.kind)
       union all
       select l.organization_id, l.vert_id, now(), 'link', 0, 0, 0, 0, 0 from tracking_links l
       where l.organization_id = $1 and l.valid_count <> (
         select count(*) from tracking_events e where e.organization_id = $1 and e.vert_id = l.vert_id and e.kind = 'click'
           and e.link_number = l.link_number and e.reason in ('valid', 'again'))`,
      [scope.organizationId],
    ),
  );
}
