import { INVITATION_DAYS } from '#domain/access/password-links.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { writePasswordLink } from '../sessions/write-password-link.ts';
import { presentUser } from './present-user.ts';
import type { UserRow } from './users-store.ts';

const MINUTES_PER_DAY = 1_440;

/** Enqueues the mail with the link to set a password, in the user's language, and returns the link. Refuses too many links in an hour. */
export async function sendInvitation(tx: Tx, row: UserRow, publicUrl: string): Promise<string> {
  const user = presentUser(row);
  const link = await writePasswordLink(
    tx.db,
    { organization_id: tx.organizationId, id: user.id },
    { minutes: INVITATION_DAYS * MINUTES_PER_DAY, publicUrl },
  );
  if (link === null) throw new Problem('too_many_requests');
  const { invitationMail } = allWords[user.locale].user;
  await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: user.email,
    subject: invitationMail.subject,
    text: invitationMail.text({
      name: neutralName(user.name),
      inviter: tx.user.name === tx.user.email ? tx.user.email : neutralName(tx.user.name),
      organization: neutralName(await nameOfOrganization(tx), { isOrganization: true }),
      link,
      days: INVITATION_DAYS,
    }),
  });
  return link;
}

async function nameOfOrganization(tx: Tx): Promise<string> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return name;
}
