import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/platform/env.ts';

/** Warns the operator if the instance is a demo that strangers may be able to reach. */
export function warnOfDemo({ isDemo, isExposed }: Env, log: FastifyBaseLogger): void {
  if (!isDemo || !isExposed) return;
  log.warn(
    'This instance is a DEMO WITH PUBLIC PASSWORDS (VERTBOOK_DEMO=1) and has a public address or a mail server. ' +
      'Everybody can sign in and change the data of the demo organization. It sends no mails and calls no mailing systems.',
  );
}
