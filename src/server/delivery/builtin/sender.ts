import { setTexts } from '#domain/mailing-connection.ts';
import { settingNames } from '#domain/mailing-kinds.ts';
import type { MailingSettings } from '#domain/mailing-system.ts';
import { domainOf } from '#domain/mailing-systems/builtin.ts';
import type { Env } from '../../env.ts';
import type { MailingConnection } from '../connections/connection.ts';

/** Who the mails of a connection are from. */
export interface Sender {
  name: string;
  address: string;
  /** Where answers go; null: to the sender. */
  replyTo: string | null;
  /** The domain that ids of mails and lists belong to. */
  domain: string;
  /** What the mails are signed with; null: not at all. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
}

/** The sender that is set up, else the one of the instance. */
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

/** `Vertbook <no-reply@vertbook.example>`, or the address alone. */
function readMailFrom(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
