import { httpUrlProblem } from '#domain/platform/http-url.ts';
import type { MailingSystemDescription } from '../delivery/mailing-system.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** Base64 of at least 24 bytes, as the Standard Webhooks specification asks for. */
const SIGNING_SECRET = /^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/;
const LOOPBACK = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i;

/** A mailing system that receives the ads of an issue as signed JSON. */
export const webhook: MailingSystemDescription = {
  can: {
    hand: 'push',
    cancelling: 'withdraw',
    hasLists: false,
    confirmsSending: false,
    countsRecipients: false,
    countsOpens: false,
    idempotentHandOver: true,
    needsInMailing: 'nothing',
  },
  fields: [
    { name: 'endpoint', input: 'url', isRequired: true, problem: endpointProblem },
    {
      name: 'signingSecret',
      input: 'line',
      isSecret: true,
      isRequired: true,
      generatedBy: 'browser',
      problem: (text) => (SIGNING_SECRET.test(text) ? null : 'invalid'),
    },
  ],
};

/**
 * The address must be https. http is allowed only for loopback addresses, which the server calls only if `OUTGOING_NETWORKS` has them.
 */
function endpointProblem(text: string): ProblemCode | null {
  const problem = httpUrlProblem(text);
  if (problem !== null) return problem;
  return /^https:/i.test(text) || LOOPBACK.test(text) ? null : 'not_a_url';
}
