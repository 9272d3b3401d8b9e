import { createHash, randomBytes } from 'node:crypto';
import { isLocale, type Locale, FALLBACK_LOCALE } from '#words/locale.ts';
import { storefrontWords } from '#words/storefront.ts';
import { neutralName } from '#domain/plain-name.ts';
import type { Tx } from '../db/scope.ts';
import type { CodePurpose } from '../keys/mailed-code.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { PublicStorefront } from './find-storefront.ts';

const TOKEN_BYTES = 32;

/** The secret of a request, which only the visitor's form has. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The code of the request with this secret. */
export function purposeOf(tokenHash: Buffer): CodePurpose {
  return { kind: 'storefront code', subject: tokenHash.toString('hex') };
}

/** Sends the code in the transaction that keeps its hash. The mail has nothing that the visitor has entered. */
export async function mailCode(
  tx: Tx,
  { title, publisher }: PublicStorefront,
  { email, locale, code }: { email: string; locale: string; code: string },
): Promise<void> {
  const { mail } = storefrontWords[knownLocale(locale)];
  const names = { title: neutralName(title), publisher: neutralName(publisher, { isOrganization: true }) };
  await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: email,
    subject: mail.codeSubject(code, names.title),
    text: mail.codeText({ code, ...names }),
  });
}

function knownLocale(text: string): Locale {
  return isLocale(text) ? text : FALLBACK_LOCALE;
}
