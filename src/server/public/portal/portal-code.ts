import { createHash } from 'node:crypto';
import { CODE_MINUTES, CODE_TRIES } from '#domain/access/mailed-code.ts';
import { type CodeFacts, type LinkRight, needsCode } from '#domain/public/portal/order-link.ts';
import type { CodeAct } from '#words/en-gb/public/portal.ts';
import type { Locale } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type CodePurpose, hashOfCode, isRightCode, makeCode } from '#server/platform/keys/mailed-code.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import { countAct, type Contact, requireLink } from './find-contact.ts';
import { proveMailbox } from './portal-sessions.ts';

/** How many codes a contact gets before it has to wait; as many again for invitations, which always need one. */
const FREE_CODES = 5;

/** An act that a code confirms. A code for one act confirms no other. */
interface ProvenAct {
  /** How the mail with the code names the act. */
  act: CodeAct;
  /** What exactly the act does: the hash of the accepted offer, the invited person. */
  subject: string;
  /** '' if the page has not asked for a code yet. */
  code: string;
}

/**
 * Proves that who acts reads the mailbox of the contact. Sends a code and returns `code_sent`, or takes the entered code, which also proves
 * the mailbox for the rest of the session. Refuses a wrong code, and a code for another act.
 */
export async function proveAct(
  app: App,
  contact: Contact,
  { act, subject, code }: ProvenAct,
): Promise<'code_sent' | 'proven'> {
  const bound = `${act.kind} ${createHash('sha256').update(subject).digest('hex')}`;
  if (code === '') {
    await sendCode(app, contact, act, bound);
    return 'code_sent';
  }
  if (!(await takeCode(app, contact, bound, code))) throw invalidFields({ code: ['mismatch'] });
  return 'proven';
}

/** By what a contact was recognized in a binding act: a code for this act, a code earlier in the session, or only the link. */
export type Proof = 'code' | 'session' | 'link';

/** Proves a binding act as {@link proveAct}, unless the session was proven before or the setting of the organization needs no code. */
export async function proveBindingAct(
  app: App,
  contact: Contact,
  { gross, ...proven }: ProvenAct & Pick<CodeFacts, 'gross'>,
): Promise<'code_sent' | Proof> {
  const { isProven, since, scope } = contact;
  const { codeAbove } = await scope.read(readTermsSettings);
  if (!needsCode({ isProven, since, now: scope.now, gross, codeAbove })) return isProven ? 'session' : 'link';
  return (await proveAct(app, contact, proven)) === 'code_sent' ? 'code_sent' : 'code';
}

const KEEP_PORTAL_CODE = statement('keep-portal-code')`
  insert into portal_codes (organization_id, link_id, act, code_hash, tries_left, expires_at)
       values ($1, $2, $3, $4, ${CODE_TRIES}, $5::timestamptz + make_interval(mins => ${CODE_MINUTES}))
       on conflict (organization_id, link_id) do update
         set act = excluded.act, code_hash = excluded.code_hash, tries_left = excluded.tries_left,
           expires_at = excluded.expires_at`;

/** Returns what a contact with these rights may do, in words. */
export function rightsText(locale: Locale, rights: readonly LinkRight[]): string {
  const { code, invite } = portalWords[locale];
  return rights.length === 0 ? code.lookOnly : rights.map((right) => invite.rights[right]).join(', ');
}

function actText(locale: Locale, act: CodeAct): string {
  const { code } = portalWords[locale];
  if (act.kind !== 'invitation') return code.acts[act.kind];
  return code.invitation(act.name, act.email, rightsText(locale, act.rights));
}

/** Sends the contact a new code by mail, which replaces the previous code. Refuses too many codes in a short time. */
async function sendCode(app: App, contact: Contact, act: CodeAct, bound: string): Promise<void> {
  const { scope, orderId, email, locale } = contact;
  const linkId = requireLink(contact);
  const { organizationId } = scope;
  await countAct(app, contact, act.kind === 'invitation' ? 'invitation code' : 'code', FREE_CODES);
  const code = makeCode();
  const { code: words } = portalWords[locale];
  await scope.transact(async (tx) => {
    await tx.statement(KEEP_PORTAL_CODE, [
      organizationId,
      linkId,
      bound,
      hashOfCode(app.keys, purposeOf(organizationId, linkId, bound), code),
      tx.now,
    ]);
    await enqueueMail(tx, {
      organizationId,
      recipient: email,
      subject: words.subject(code),
      text: words.text({ code, order: orderId, act: actText(locale, act), minutes: CODE_MINUTES }),
      orderId,
      isFromPublisher: true,
    });
  });
}

const TRY_PORTAL_CODE = statement('try-portal-code')`
  update portal_codes set tries_left = tries_left - 1
  where organization_id = $1 and link_id = $2 and tries_left > 0 and expires_at > $3
  returning act, code_hash`;

const USE_PORTAL_CODE = statement('use-portal-code')`
  delete from portal_codes where organization_id = $1 and link_id = $2`;

/**
 * Whether the contact has entered the right code for this act, which is then used up. A wrong code costs a try, even if the caller then
 * refuses the act.
 */
function takeCode(app: App, contact: Contact, bound: string, entered: string): Promise<boolean> {
  const { scope, sessionHash } = contact;
  const linkId = requireLink(contact);
  const { organizationId, now } = scope;
  return transact(app.pool, organizationId, async (queries) => {
    const [kept] = await queries.statement(TRY_PORTAL_CODE, [organizationId, linkId, now]);
    const purpose = purposeOf(organizationId, linkId, bound);
    const isRight =
      kept !== undefined && kept.act === bound && isRightCode(app.keys, purpose, kept.code_hash, entered);
    if (isRight) {
      await queries.statement(USE_PORTAL_CODE, [organizationId, linkId]);
      await proveMailbox(queries, { organizationId, sessionHash, linkId });
    }
    return isRight;
  });
}

function purposeOf(organizationId: number, linkId: number, bound: string): CodePurpose {
  return { kind: 'code of contact', subject: `${organizationId} ${linkId} ${bound}` };
}
