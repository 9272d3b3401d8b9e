import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { CodePurpose } from '#server/platform/keys/mailed-code.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';

const TOKEN_BYTES = 32;

/** Returns a new secret for a request. Only the visitor's form contains it. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash of the secret, which is stored. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the purpose of the code for the request with this secret. */
export function purposeOf(tokenHash: Buffer): CodePurpose {
  return { kind: 'storefront code', subject: tokenHash.toString('hex') };
}

/** Enqueues the mail with the code, in the transaction that stores its hash. The mail contains no text that the visitor has entered. */
export async function mailCode(
  tx: Tx,
  { title, publisher }: PublicStorefront,
  { email, locale, code }: { email: string; locale: Locale; code: string },
): Promise<void> {
  const { mail } = storefrontWords[locale];
  const names = { title: neutralName(title), publisher: neutralName(publisher, { isOrganization: true }) };
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: email,
    subject: mail.codeSubject(code, names.title),
    text: mail.codeText({ code, ...names }),
    isFromPublisher: true,
  });
}
