import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isServedHost } from '#server/platform/base/served-hosts.ts';
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

/** The headers in which proxies and tunnels report one address or several. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];
/** The `for` of the standard header (RFC 7239): an address, also with a port or in quotes, or a name that hides the address. */
const FORWARDED_FOR = /(?:^|[;,\s])for="?(\[[^\]]*\]|[^;,"\s]*)/gi;

/**
 * Returns the addresses of the client, including those reported by a proxy that is not trusted, such as a tunnel. A client behind a proxy
 * that hides its address is not local.
 */
function addressesOf({ ip, headers }: FastifyRequest): string[] {
  const reported = ADDRESS_HEADERS.flatMap((name) => String(headers[name] ?? '').split(','));
  const standard = [...(headers.forwarded ?? '').matchAll(FORWARDED_FOR)].map(([, address = '']) =>
    address.startsWith('[') ? address.slice(1, -1) : address.replace(/^([\d.]+):\d+$/, '$1'),
  );
  return [
    ip,
    ...[...reported, ...standard].map((address) => address.trim()).filter((address) => address !== ''),
  ];
}

/** Without a public address, refuses requests under a host name that is neither in the settings nor of a private network. */
export function serveKnownHosts({ http, env }: App): void {
  http.addHook('onRequest', async (request) => {
    if (env.publicUrl === null && !isServedHost(request.hostname, env.servedHosts))
      throw new Problem('unknown_host');
  });
}

/** Warns the operator if the instance is a demo that strangers may be able to reach. */
export function warnOfDemo({ isDemo, isExposed }: Env, log: FastifyBaseLogger): void {
  if (!isDemo || !isExposed) return;
  log.warn(
    'This instance is a DEMO WITH PUBLIC PASSWORDS (VERTBOOK_DEMO=1) and has a public address or a mail server. ' +
      'Everybody can sign in and change the data of the demo organization. It sends no mails and calls no mailing systems.',
  );
}
