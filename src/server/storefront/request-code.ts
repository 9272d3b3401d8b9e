import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '#domain/storefront/request.ts';
import { isLocale, type Locale, FALLBACK_LOCALE } from '#words/locale.ts';
import { storefrontWords } from '#words/storefront.ts';
import { neutralName } from '#domain/plain-name.ts';
import type { Tx } from '../db/scope.ts';
import type { InstanceKeys } from '../keys/instance-keys.ts';
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

/** A code of six digits. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is kept of a code: without the key of the instance it cannot be found by trying all of them. */
export function hashOfCode(keys: InstanceKeys, tokenHash: Buffer, code: string): Buffer {
  return keys.sign('storefront code', `${tokenHash.toString('hex')} ${code}`);
}

/** Whether the entered text is the code; spaces do not count. */
export function isRightCode(
  keys: InstanceKeys,
  tokenHash: Buffer,
  codeHash: Buffer,
  entered: string,
): boolean {
  return timingSafeEqual(codeHash, hashOfCode(keys, tokenHash, entered.replaceAll(/\s/g, '')));
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
