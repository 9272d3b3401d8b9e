import type { Scope } from '#server/db/scope.ts';
import type { OrderedVerts } from './verts.ts';

export interface Numbers {
  recipients: number;
  impressions: number;
  clicks: number;
}

/** Lets some ads of an order have been sent with these numbers, or have failed (null). Answers the report's id. */
export async function makeReport(
  scope: Scope,
  { orderId, verts }: Pick<OrderedVerts, 'orderId' | 'verts'>,
  numbers: readonly (Numbers | null)[],
): Promise<number> {
  return scope.transact(async ({ db, organizationId: organization_id }) => {
    const report = await db
      .insertInto('reports')
      .values({ organization_id, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, counts] of numbers.entries()) {
      const vert = verts[index];
      if (!vert) throw new Error(`The order has no ad number ${index + 1}.`);
      const sent_at = counts && `${vert.placement.issue.sendingDate}T05:00:00Z`;
      await db
        .updateTable('verts')
        .set({ sent_at })
        .where('organization_id', '=', organization_id)
        .where('id', '=', vert.id)
        .execute();
      await db
        .insertInto('vert_reports')
        .values({
          organization_id,
          report_id: report.id,
          vert_id: vert.id,
          placement_name: vert.placement.name,
          publication_title: vert.placement.issue.publication.title,
          week_number: vert.placement.issue.weekNumber,
          sending_date: vert.placement.issue.sendingDate,
          vert: '{}',
          sent_at,
          recipient_count: counts?.recipients ?? null,
          impression_count: counts?.impressions ?? null,
          click_count: counts?.clicks ?? null,
        })
        .execute();
    }
    return report.id;
  });
}
