import type { Queries } from '#server/platform/db/transaction.ts';

interface Identity {
  issuer: string;
  subject: string;
}

interface UserKey {
  organizationId: number;
  userId: number;
}

/** Returns the user of an organization who is linked to an account at a provider, or undefined. */
export async function findLinkedUser(
  { db }: Queries,
  organizationId: number,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('single_sign_on_identities')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links a user to an account at a provider. Returns false if the user is linked to another account there. */
export async function linkUser(
  { db }: Queries,
  { organizationId, userId }: UserKey,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const linked = await db
    .insertInto('single_sign_on_identities')
    .values({ organization_id: organizationId, user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}
