import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isLocal } from '#server/platform/base/networks.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Env } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';

/** Refuses clients outside private networks if the instance is a demo that its operator has not asked for explicitly. */
export function serveLocalOnly(app: App): void {
  if (!app.env.servesLocalOnly) return;
  app.http.addHook('onRequest', async (request) => {
    if (!addressesOf(request).every(isLocal)) throw new Problem('demo_is_local');
  });
}

/** Returns the addresses of the client, including those reported by a proxy that is not trusted, such as a tunnel. */
function addressesOf(request: FastifyRequest): string[] {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return [request.ip, ...forwarded.map((address) => address.trim()).filter((address) => address !== '')];
}

/** Warns the operator if the instance is a demo that strangers may be able to reach. */
export function warnOfDemo({ isDemo, isExposed }: Env, log: FastifyBaseLogger): void {
  if (!isDemo || !isExposed) return;
  log.warn(
    'This instance is a DEMO WITH PUBLIC PASSWORDS (VERTBOOK_DEMO=1) and has a public address or a mail server. ' +
      'Everybody can sign in and change the data of the demo organization. It sends no mails and calls no mailing systems.',
  );
}
