import type { Env } from '../env.ts';
import type { App } from './app-context.ts';

/**
 * The policy of every page: scripts and connections from ourselves alone, no request to anybody else, and Trusted
 * Types so that no text becomes markup by accident. Styles may stand inline, because the ad's preview is styled so.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types vertbook 'allow-duplicates'",
].join(';');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers that keep browsers strict; the same for every request, so nothing of them is made anew each time. */
export function strictHeaders({ publicUrl }: Pick<Env, 'publicUrl'>): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { ...HEADERS, ...ONLY_HTTPS } : HEADERS;
}

/** Sets them on every answer; a route may set its own instead. */
export function setSecurityHeaders(app: App): void {
  const headers = strictHeaders(app.env);
  app.http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
