import type { Scope } from '#server/platform/db/scope.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { book, makeCustomer } from '../world.ts';
import { builder } from '#tests/database/query-builder.ts';

interface SentAdInput {
  publicationId: number;
  /** A day on which the publication has no issue yet. */
  sendingDate: string;
  /** The counts of its report; its number of recipients is 12,345. */
  told: { item_id?: number; impression_count?: number; click_count?: number; is_counted?: boolean };
}

/** Creates an ad that was sent at five in the morning with the names "Alter Titel" and "Alter Name"; returns its id. */
export async function makeSentAd(
  scope: Scope,
  { publicationId, sendingDate, told }: SentAdInput,
): Promise<number> {
  const sent_at = `${sendingDate}T05:00:00Z`;
  const issue = await createIssue(scope, { publicationId, sendingDate });
  const placement = await addPlacement(scope, { issueId: issue.id, name: 'Neuer Name' });
  const orderId = await book(scope, await makeCustomer(scope, `Grünwerk ${sendingDate}`), [placement.id]);
  return scope.transact(async ({ query, organizationId: organization_id }) => {
    const { id: vert_id } = await builder(query)
      .updateTable('verts')
      .set({ sent_at })
      .where('organization_id', '=', organization_id)
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: report_id } = await builder(query)
      .insertInto('reports')
      .values({ organization_id, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const copy = {
      placement_name: 'Alter Name',
      publication_title: 'Alter Titel',
      week_number: issue.weekNumber,
      sending_date: sendingDate,
      vert: '{}',
      sent_at,
      recipient_count: 12_345,
    };
    await builder(query)
      .insertInto('vert_reports')
      .values({ organization_id, report_id, vert_id, ...copy, ...told })
      .execute();
    return vert_id;
  });
}
