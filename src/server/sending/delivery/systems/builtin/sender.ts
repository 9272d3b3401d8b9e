import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { MailingSettings } from '#domain/sending/delivery/mailing-system.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import { setTexts } from '#domain/sending/delivery/mailing-connection.ts';
import { settingNames } from '#domain/sending/delivery/mailing-kinds.ts';
import { domainOf } from '#domain/sending/mailing-systems/builtin.ts';
import type { Env } from '#server/platform/env.ts';
import type { MailingConnection } from '../../connections/connection.ts';

const NEW_KEY_BITS = 2048;
/** The minimum key length. Receivers ignore shorter keys (RFC 8301). */
const LEAST_BITS = 1024;

/** Generates a private key for signing mails, as PEM. Refuses if the signature's domain or selector is unset. */
export async function generateDkimKey({ dkimDomain, dkimSelector }: MailingSettings): Promise<string> {
  const missing: FieldCodes = {
    ...(dkimDomain ? {} : { dkimDomain: ['blank'] }),
    ...(dkimSelector ? {} : { dkimSelector: ['blank'] }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: NEW_KEY_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Whether the text is a private key that can sign mails. */
export function isDkimKey(pem: string): boolean {
  const key = readKey(pem);
  return key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
}

/** Returns the DNS record that publishes a key; null if mails are not signed. */
export function dkimRecordOf(
  { dkimDomain, dkimSelector }: MailingSettings,
  privateKey: string | undefined,
): { name: string; type: 'TXT'; value: string } | null {
  const key = privateKey ? readKey(privateKey) : null;
  if (!key || !dkimDomain || !dkimSelector) return null;
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    name: `${dkimSelector}._domainkey.${dkimDomain}`,
    type: 'TXT',
    value: `v=DKIM1; k=rsa; p=${publicKey}`,
  };
}

function readKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** The sender of a connection's mails. */
export interface Sender {
  name: string;
  address: string;
  /** The address for replies; null if replies go to the sender. */
  replyTo: string | null;
  /** The domain in message ids and list ids. */
  domain: string;
  /** The key for signing; null for unsigned mails. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
}

/** Returns the sender in the connection's settings, or the instance's sender if the connection sets none. */
export function senderOf(env: Env, connection: MailingConnection): Sender {
  const settings: MailingSettings = setTexts(settingNames('builtin'), connection.settings);
  const { fromName = '', fromAddress, replyTo = null } = settings;
  const from = fromAddress ? { name: fromName, address: fromAddress } : readMailFrom(env.mailFrom);
  return { ...from, replyTo, domain: domainOf(from.address), dkim: dkimOf(settings, connection) };
}

function dkimOf(
  { dkimDomain, dkimSelector }: MailingSettings,
  { secrets }: MailingConnection,
): Sender['dkim'] {
  const { dkimPrivateKey: privateKey } = secrets;
  return dkimDomain && dkimSelector && privateKey
    ? { domainName: dkimDomain, keySelector: dkimSelector, privateKey }
    : null;
}

/** Parses `Vertbook <no-reply@vertbook.example>`, or an address without a name. */
function readMailFrom(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
