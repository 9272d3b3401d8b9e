import { isEmail, canonicalEmail } from '#domain/platform/email.ts';
import { isPlainName, neutralName } from '#domain/platform/plain-name.ts';
import { CONTACT_NAME_MAX, INVITED_MAX, LINK_RIGHTS } from '#domain/public/portal/order-link.ts';
import type { Colleague, Invitation } from '#contract/public/portal-colleagues.ts';
import { portalWords } from '#words/public/portal.ts';
import { invalidFields, Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countAct, type Contact, requireLink } from './find-contact.ts';
import { proveAct } from './portal-code.ts';
import { tellOfInvitation } from './tell-of-invitation.ts';
import { endLinks } from './order-links.ts';
import { writeLink } from './send-link.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How many colleagues a contact can invite, withdrawn ones included, before it has to wait. */
const FREE_INVITATIONS = 5;

/**
 * Sends a colleague of a contact a link to the page, in the contact's language. Refuses a contact who was invited, rights that the
 * contact does not have, and too many colleagues at a time or in a short time. An invitation with a right needs a code sent to the address
 * of the contact, even in a proven session: anyone to whom the mail was forwarded could otherwise choose the mailbox to which later codes go. The first
 * contact of the order and staff are told.
 */
export async function inviteColleague(
  app: App,
  contact: Contact,
  entered: Invitation & { code: string },
): Promise<'code_sent' | 'done'> {
  if (!contact.mayInvite) throw new Problem('forbidden');
  const name = entered.name.trim();
  const email = canonicalEmail(entered.email);
  refuseEntered(name, email);
  if (LINK_RIGHTS.some((right) => entered.rights[right] && !contact.rights[right])) {
    throw new Problem('forbidden');
  }
  const { scope, orderId, locale } = contact;
  const linkId = requireLink(contact);
  const rights = LINK_RIGHTS.filter((right) => entered.rights[right]);
  if (rights.length > 0) {
    const proof = await proveAct(app, contact, {
      act: { kind: 'invitation', name, email, rights },
      subject: JSON.stringify([name, email, rights]),
      code: entered.code,
    });
    if (proof === 'code_sent') return proof;
  }
  await countAct(app, contact, 'invitation', FREE_INVITATIONS);
  const { invite: words } = portalWords[locale];
  const inviter = neutralName(contact.name);
  await scope.transact(async (tx) => {
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    if ((await listColleagues(tx, linkId)).length >= INVITED_MAX) throw new Problem('too_many_requests');
    const invitedId = await writeLink(tx, {
      orderId,
      invitedBy: linkId,
      link: {
        contactName: name,
        email,
        locale,
        party: contact.party,
        ...entered.rights,
        subject: words.mailSubject(orderId, inviter),
        text: words.mailText(name, inviter, orderId),
      },
      publicUrl: app.publicUrl(),
    });
    await tellOfInvitation(tx, contact, { id: invitedId, name, email, rights });
  });
  return 'done';
}

function refuseEntered(name: string, email: string): void {
  const isName = name !== '' && name.length <= CONTACT_NAME_MAX && isPlainName(name);
  const fields = {
    ...(isName ? {} : { name: ['invalid' as const] }),
    ...(isEmail(email) ? {} : { email: ['invalid' as const] }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

const INVITED_COLLEAGUES = statement('invited-colleagues')`
  select l.id, l.contact_name as name, l.email from order_links l
     where l.organization_id = $1 and l.invited_by = $2 and l.revoked_at is null order by l.id`;

/** Returns the colleagues whom the contact of a link has invited and whose links are not revoked; none for users. */
export async function listColleagues(tx: Tx, linkId: number | null): Promise<Colleague[]> {
  if (linkId === null) return [];
  return tx.statement(INVITED_COLLEAGUES, [tx.organizationId, linkId]);
}

/** Withdraws the link of a colleague whom the contact has invited. Refuses any other link. */
export async function withdrawColleague(contact: Contact, id: number): Promise<void> {
  const { scope, orderId } = contact;
  const linkId = requireLink(contact);
  await scope.transact(async (tx) => {
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    refuseMissing((await listColleagues(tx, linkId)).find((colleague) => colleague.id === id));
    await endLinks(tx, { id, orderId });
  });
}
