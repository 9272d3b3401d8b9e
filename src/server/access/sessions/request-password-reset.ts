import type pg from 'pg';
import { RESET_LINK_MINUTES } from '#domain/access/password-links.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import { isLocale } from '#words/locale.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { Client } from '#server/platform/base/actor.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { contextOf, selectAccount } from '../security-log/sign-in-account.ts';
import { writePasswordLink } from './write-password-link.ts';

/**
 * Sends a link to set a new password, if the address belongs to a user. A new link invalidates older ones; the token and the mail are
 * written in one transaction. Returns the link, or null if none was sent. A response must reveal neither the link nor whether it was sent.
 */
export async function requestPasswordReset(
  pool: pg.Pool,
  email: string,
  publicUrl: string,
  from: Client | null = null,
): Promise<string | null> {
  return transact(pool, null, async (queries) => {
    const { db } = queries;
    const user = await selectAccount(db)
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .where('deactivated_at', 'is', null)
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    const link = user && (await writePasswordLink(db, user, { minutes: RESET_LINK_MINUTES, publicUrl }));
    if (!user || !link) return null;
    const words = allWords[isLocale(user.locale) ? user.locale : 'en-gb'].login.resetMail;
    await enqueueMail(db, {
      organizationId: user.organization_id,
      recipient: user.email,
      subject: words.subject,
      text: words.text({ name: neutralName(user.name), link }),
    });
    recordSecurityEvent(contextOf(queries, user, from), 'password_reset_requested');
    return link;
  });
}
