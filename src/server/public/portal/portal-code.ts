import { CODE_MINUTES, CODE_TRIES } from '#domain/access/mailed-code.ts';
import { portalWords } from '#words/public/portal.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type CodePurpose, hashOfCode, isRightCode, makeCode } from '#server/platform/keys/mailed-code.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { countAct, type Contact, requireLink } from './find-contact.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How many codes a contact gets before it has to wait. */
const FREE_CODES = 5;

const KEEP_PORTAL_CODE = statement('keep-portal-code')`
  insert into portal_codes (organization_id, link_id, code_hash, tries_left, expires_at)
       values ($1, $2, $3, ${CODE_TRIES}, $4::timestamptz + make_interval(mins => ${CODE_MINUTES}))
       on conflict (organization_id, link_id) do update
         set code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`;

/** Sends the contact a new code by mail, which replaces the previous code. Refuses too many codes in a short time. */
export async function sendCode(app: App, contact: Contact): Promise<void> {
  const { scope, orderId, email, locale } = contact;
  const linkId = requireLink(contact);
  const { organizationId } = scope;
  await countAct(app, contact, 'code', FREE_CODES);
  const code = makeCode();
  const { code: words } = portalWords[locale];
  await scope.transact(async (tx) => {
    await tx.statement(KEEP_PORTAL_CODE, [
      organizationId,
      linkId,
      hashOfCode(app.keys, purposeOf(organizationId, linkId), code),
      tx.now,
    ]);
    await enqueueMail(tx, {
      organizationId,
      recipient: email,
      subject: words.subject(code),
      text: words.text(code, orderId, CODE_MINUTES),
    });
  });
}

const TRY_PORTAL_CODE = statement('try-portal-code')`
  update portal_codes set tries_left = tries_left - 1
  where organization_id = $1 and link_id = $2 and tries_left > 0 and expires_at > $3
  returning code_hash`;

const USE_PORTAL_CODE = statement('use-portal-code')`
  delete from portal_codes where organization_id = $1 and link_id = $2`;

/**
 * Whether the contact has entered the right code, which is then used up. A wrong code costs a try, even if the caller then refuses the act.
 */
export function takeCode(app: App, contact: Contact, entered: string): Promise<boolean> {
  const { scope } = contact;
  const linkId = requireLink(contact);
  const { organizationId } = scope;
  return transact(app.pool, organizationId, async (queries) => {
    const [kept] = await queries.statement(TRY_PORTAL_CODE, [organizationId, linkId, scope.now]);
    const purpose = purposeOf(organizationId, linkId);
    const isRight = kept !== undefined && isRightCode(app.keys, purpose, kept.code_hash, entered);
    if (isRight) await queries.statement(USE_PORTAL_CODE, [organizationId, linkId]);
    return isRight;
  });
}

function purposeOf(organizationId: number, linkId: number): CodePurpose {
  return { kind: 'code of contact', subject: `${organizationId} ${linkId}` };
}
