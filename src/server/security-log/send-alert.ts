import { isEmail } from '#domain/email.ts';
import { neutralName } from '#domain/plain-name.ts';
import type { SecurityAlert } from '#domain/security-event.ts';
import { allWords } from '#words/all.ts';
import { formatInstant } from '#words/format.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import type { Queries } from '../db/transaction.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
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
  /** The event that the mail tells of. */
  context: EventContext;
  alert: SecurityAlert;
  /** The only address in the mail. */
  publicUrl: string;
  /** The new administrator. */
  administrator?: string;
}

/** Writes a mail that warns a user, in that user's language, and records it. Users cannot turn these mails off. */
export async function warnUser(
  { db }: Pick<Queries, 'db'>,
  user: WarnedUser,
  { context, alert, publicUrl, administrator = '' }: Warning,
): Promise<void> {
  const locale = isLocale(user.locale) ? user.locale : FALLBACK_LOCALE;
  const words = allWords[locale].security.mails;
  const { address, device } = context.client ?? { address: '', device: '' };
  const facts = {
    name: neutralName(user.name),
    actor: nameIn(context.user.name),
    administrator: nameIn(administrator),
    address,
    device: device || words.unknownDevice,
    time: formatInstant(locale, new Date().toISOString(), user.time_zone),
    url: publicUrl,
  };
  await enqueueMail(db, {
    organizationId: context.organizationId,
    recipient: user.email,
    subject: words[alert].subject,
    text: words[alert].text(facts),
  });
  recordSecurityEvent(context, 'alert_sent', {
    subject: { kind: 'user', id: user.id, name: user.name || user.email },
    detail: alert,
  });
}

/** A user without a name is called by the address. */
function nameIn(name: string): string {
  return isEmail(name) ? name : neutralName(name);
}
