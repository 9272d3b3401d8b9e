import { setTexts } from '#domain/sending/delivery/mailing-connection.ts';
import { settingNames } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingSettings } from '#domain/sending/delivery/mailing-system.ts';
import { domainOf } from '#domain/sending/mailing-systems/builtin.ts';
import type { Env } from '#server/platform/env.ts';
import type { MailingConnection } from '../../connections/connection.ts';

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
