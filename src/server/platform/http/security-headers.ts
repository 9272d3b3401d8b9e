import type { Env } from '../env.ts';
import type { App } from './app-context.ts';

/**
 * The content security policy of every page: it allows requests only to Vertbook's own origin, and requires Trusted Types, so that text is
 * not parsed as HTML by mistake. Inline styles are allowed, because the preview of an ad uses them.
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

/** Returns the policy of a page that only these origins may embed; if there are none, no other website may. */
export function framedPolicy(origins: readonly string[]): string {
  const ancestors = origins.length === 0 ? "'none'" : origins.join(' ');
  return CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`);
}

/** The policy of a response that is not a page. If a browser opens it as a page, it runs no scripts and cannot be embedded. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

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

/** Returns the header that makes browsers use only https, if the public address uses https. */
export function httpsHeaders({ publicUrl }: Pick<Env, 'publicUrl'>): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? ONLY_HTTPS : {};
}

/** Returns the security headers. The result is the same for every request, so callers compute it only once. */
export function strictHeaders(env: Pick<Env, 'publicUrl'>): Readonly<Record<string, string>> {
  return { ...HEADERS, ...httpsHeaders(env) };
}

/** Sets the security headers on every response; a route may override them. */
export function setSecurityHeaders(app: App): void {
  const headers = strictHeaders(app.env);
  app.http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
