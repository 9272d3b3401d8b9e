import { isEmail } from '#domain/platform/email.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import type { SecurityAlert } from '#domain/access/security-event.ts';
import { allWords } from '#words/all.ts';
import type { AlertFacts } from '#words/en-gb/access/security.ts';
import { formatInstant } from '#words/format.ts';
import type { LaterWords } from '#words/shape.ts';
import { coarseAddress } from '#server/platform/base/networks.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { type EventContext, recordSecurityEvent } from './record-security-event.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

interface Warning {
  /** The context of the event that the mail is about. */
  context: EventContext;
  alert: SecurityAlert;
  /** The only web address in the mail. */
  publicUrl: string;
  /** The name of the new administrator. */
  administrator?: string;
}

/** Enqueues a mail that warns a user, in that user's language, and records it. Users cannot disable these mails. */
export async function warnUser(
  queries: Pick<Queries, 'statement'>,
  user: RowOf<typeof LIST_ADMINISTRATORS_TO_WARN>,
  { context, alert, publicUrl, administrator = '' }: Warning,
): Promise<void> {
  const { locale } = user;
  const { mails, unknown } = allWords[locale].security;
  const { address, device } = context.client ?? { address: '', device: '' };
  const facts = {
    name: neutralName(user.name),
    actor: nameIn(context.user.name),
    administrator: nameIn(administrator),
    address,
    network: coarseAddress(address) || unknown,
    device: device || mails.unknownDevice,
    time: formatInstant(locale, new Date().toISOString(), user.time_zone),
    url: publicUrl,
  };
  await enqueueMail(queries, {
    organizationId: context.organizationId,
    recipient: user.email,
    ...letterOf(mails, alert, facts),
  });
  recordSecurityEvent(context, 'alert_sent', {
    subject: { kind: 'user', id: user.id, name: user.name || user.email },
    detail: alert,
  });
}

function letterOf(
  mails: LaterWords['security']['mails'],
  alert: SecurityAlert,
  facts: Omit<AlertFacts, 'change'>,
): { subject: string; text: string } {
  if (alert === 'new_device' || alert === 'sign_in_failures' || alert === 'new_administrator') {
    return { subject: mails[alert].subject, text: mails[alert].text({ ...facts, change: '' }) };
  }
  const change = mails.changes[alert];
  return {
    subject: mails.account_changed.subject(change),
    text: mails.account_changed.text({ ...facts, change }),
  };
}

/** Returns the name for a mail. A user without a name is called by the address. */
function nameIn(name: string): string {
  return isEmail(name) ? name : neutralName(name);
}

const LIST_ADMINISTRATORS_TO_WARN = statement('list-administrators-to-warn')`
  select u.id, u.name, u.email, u.locale, o.time_zone
     from users u join organizations o on o.id = u.organization_id
     where u.organization_id = $1 and u.id <> $2 and u.role = 'administrator' and u.deactivated_at is null
       and (u.password_hash is not null or u.last_signed_in_at is not null) and not o.is_resettable
     order by u.id`;

/**
 * Warns all other administrators who can sign in, including the one who acts, that a user has become administrator. Demo
 * organizations, whose passwords are public, are not warned.
 */
export async function warnAdministrators(
  tx: Tx,
  added: { id: number; name: string; email: string },
  publicUrl: string,
): Promise<void> {
  const others = await tx.statement(LIST_ADMINISTRATORS_TO_WARN, [tx.organizationId, added.id]);
  for (const user of others) {
    const administrator = added.name === '' ? added.email : added.name;
    await warnUser(tx, user, { context: tx, alert: 'new_administrator', publicUrl, administrator });
  }
}
