import type { Scope } from '#server/platform/db/scope.ts';
import { runInside } from './run-inside.ts';
import { type OrderedVerts, orderVerts } from './verts.ts';
import { makeCustomer } from './world.ts';
import { builder } from '#tests/database/query-builder.ts';

export interface Numbers {
  recipients: number;
  impressions: number;
  clicks: number;
}

/** Records that ads of an order were sent with these numbers, or failed (null). Returns the report's id. */
export async function makeReport(
  scope: Scope,
  { orderId, verts }: Pick<OrderedVerts, 'orderId' | 'verts'>,
  numbers: readonly (Numbers | null)[],
): Promise<number> {
  return scope.transact(async ({ query, organizationId: organization_id }) => {
    const report = await builder(query)
      .insertInto('reports')
      .values({ organization_id, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, counts] of numbers.entries()) {
      const vert = verts[index];
      if (!vert) throw new Error(`The order has no ad number ${index + 1}.`);
      const sent_at = counts && `${vert.placement.issue.sendingDate}T05:00:00Z`;
      await builder(query)
        .updateTable('verts')
        .set({ sent_at })
        .where('organization_id', '=', organization_id)
        .where('id', '=', vert.id)
        .execute();
      await builder(query)
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

export const AD_NAMES = ['Banner', 'Textanzeige', 'Zeile'];
export const NUMBERS = [
  { recipients: 8_000, impressions: 3_000, clicks: 60 },
  { recipients: 8_000, impressions: 1_000, clicks: 20 },
];

/** Names Mrs Pohl at this address as the contact of a customer. */
export async function nameContact(scope: Scope, customerId: number, email: string): Promise<void> {
  await runInside(
    scope,
    `update customers set customer_contact_email = $3, customer_contact_last_name = 'Pohl', customer_contact_gender = 'f'
     where organization_id = $1 and id = $2`,
    [scope.organizationId, customerId, email],
  );
}

/** Creates a report of a booking of three ads: two were sent, and the third fails after its sending day. */
export async function reportOrder(
  scope: Scope,
  customerName = 'Aufzug Marten',
): Promise<OrderedVerts & { id: number; customerId: number }> {
  const customerId = await makeCustomer(scope, customerName);
  const ordered = await orderVerts(scope, customerId, 'booked', AD_NAMES);
  const id = await makeReport(scope, ordered, [...NUMBERS, null]);
  return { ...ordered, id, customerId };
}
