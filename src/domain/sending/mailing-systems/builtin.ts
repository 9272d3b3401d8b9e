import { isEmail } from '#domain/platform/email.ts';
import type { MailingSettings, MailingSystemDescription } from '../delivery/mailing-system.ts';
import { oneLineNameProblem } from '../delivery/mailing-system.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const SELECTOR =
  /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Vertbook as its own mailing system. A sender needs an address if it has a name; without an address, the instance's sender is used.
 * The domain of a signature must be the domain of the sender's address or a parent domain, because receivers compare the two.
 */
export const builtin: MailingSystemDescription = {
  can: {
    hand: 'self',
    cancelling: 'refuse',
    hasLists: true,
    confirmsSending: true,
    countsRecipients: true,
    countsOpens: false,
    idempotentHandOver: true,
    needsInMailing: 'nothing',
  },
  fields: [
    { name: 'fromName', input: 'line', group: 'sender', problem: oneLineNameProblem },
    { name: 'fromAddress', input: 'email', group: 'sender', problem: fromAddressProblem },
    { name: 'replyTo', input: 'email', group: 'sender', problem: optionalEmailProblem },
    { name: 'dkimDomain', input: 'line', group: 'signature', problem: dkimDomainProblem },
    { name: 'dkimSelector', input: 'line', group: 'signature', problem: dkimSelectorProblem },
    {
      name: 'dkimPrivateKey',
      input: 'paragraph',
      group: 'signature',
      isSecret: true,
      generatedBy: 'server',
    },
  ],
};

/** Returns the domain of an e-mail address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function optionalEmailProblem(text: string): ProblemCode | null {
  return text === '' || isEmail(text) ? null : 'not_an_email';
}

function fromAddressProblem(text: string, { fromName }: MailingSettings): ProblemCode | null {
  return text === '' && fromName ? 'blank' : optionalEmailProblem(text);
}

function dkimDomainProblem(text: string, { dkimSelector, fromAddress }: MailingSettings): ProblemCode | null {
  if (text === '') return dkimSelector ? 'blank' : null;
  if (!DOMAIN.test(text)) return 'invalid';
  if (!fromAddress) return null;
  const domain = text.toLowerCase();
  const sender = domainOf(fromAddress);
  return sender === domain || sender.endsWith(`.${domain}`) ? null : 'mismatch';
}

function dkimSelectorProblem(text: string, { dkimDomain }: MailingSettings): ProblemCode | null {
  if (text === '') return dkimDomain ? 'blank' : null;
  return SELECTOR.test(text) ? null : 'invalid';
}
