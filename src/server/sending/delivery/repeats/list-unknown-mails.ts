import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import { can } from '#domain/access/abilities.ts';
import { maskedEmail } from '#domain/platform/email.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findDelivery, getPublicationOf } from '../deliveries-store.ts';
import type { UnknownMailsPage } from '../mailing-adapter.ts';
import { adapterOf } from '../mailing-adapters.ts';

/**
 * Returns a page of an issue's mails with an unknown outcome, and the recipient id after which the next page begins (`next`). Users who
 * may not see lists of recipients get masked addresses. Refuses an unknown issue.
 */
export async function listUnknownMails(
  scope: Scope,
  issueId: number,
  { after, pageSize }: UnknownMailsPage,
): Promise<{ mails: UnknownMail[]; next: number | null }> {
  return scope.read(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await findDelivery(tx, issueId);
    const mails = delivery && adapterOf(delivery.kind).mails;
    const found = (await mails?.listUnknown(tx, issueId, { after, pageSize: pageSize + 1 })) ?? [];
    const page = found.slice(0, pageSize);
    const seesAddresses = can(tx.user.capabilities, 'manage all');
    return {
      mails: seesAddresses ? page : page.map((mail) => ({ ...mail, email: maskedEmail(mail.email) })),
      next: found.length > pageSize ? (page.at(-1)?.recipientId ?? null) : null,
    };
  });
}
