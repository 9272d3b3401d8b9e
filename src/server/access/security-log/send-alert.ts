import { isEmail } from '#domain/platform/email.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import type { SecurityAlert } from '#domain/access/security-event.ts';
import { allWords } from '#words/all.ts';
import type { AlertFacts } from '#words/en-gb/access/security.ts';
import { formatInstant } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { coarseAddress } from '#server/platform/base/coarse-address.ts';
import type { Queries } from '#server/platform/db/transaction.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { type EventContext, recordSecurityEvent } from './record-security-event.ts';

/** Who is warned. */
export interface WarnedUser {
  id: number;
  name: string;
  email: string;
  locale: string;
  time_zone: string;
}

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
  { db }: Pick<Queries, 'db'>,
  user: WarnedUser,
  { context, alert, publicUrl, administrator = '' }: Warning,
): Promise<void> {
  const locale = isLocale(user.locale) ? user.locale : FALLBACK_LOCALE;
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
  await enqueueMail(db, {
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
  mails: Words['security']['mails'],
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
