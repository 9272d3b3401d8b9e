import { transact } from '#server/platform/db/transaction.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made, Queries } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'customers/:id': 'customer',
  'comments/:id': 'comment',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  createCustomer: () => ({ name: 'Türen & Tore' }),
  updateCustomer: () => ({ name: 'Türen & Tore' }),
  createComment: ({ vert }, n) => ({ text: `Tür ${n}`, vertId: vert }),
  updateComment: (_, n) => ({ text: `Tor ${n}` }),
  markNotificationsRead: () => ({ notificationId: 1 }),
  updateNotificationSettings: () => ({ hidden: [], mailed: [] }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  importCustomers: () => 'preview=x',
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  return {
    comment: await makeComment(made, {
      organization_id: made.organizationId,
      user_id: made.user,
      order_id: made.order,
    }),
  };
}

function makeComment(
  { app }: Made,
  of: { organization_id: number; user_id: number; order_id: number },
): Promise<number> {
  return transact(app.pool, of.organization_id, async ({ query }) => {
    const comment = { ...of, vert_id: null, user_name: 'Vio', text: 'Tür', edited_at: null };
    return (
      await builder(query).insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}
