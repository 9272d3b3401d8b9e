import { canonicalEmail } from '#domain/platform/email.ts';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { PageQuery } from '#contract/public/storefront-pages.ts';
import { helpLocale, type HelpLanguage, type Locale, localeFromHeader, LOCALES } from '#words/locale.ts';
import { normalizeIP } from '@fastify/rate-limit';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import {
  REQUEST_TEXTS,
  type RequestText,
  type StorefrontRequest,
} from '#domain/public/storefront/request.ts';
import { isWeekNumber } from '#domain/platform/week.ts';
import { createHash } from 'node:crypto';

/** Returns the part of a storefront's address before the slug. */
export function addressStart(publicUrl: string, organizationId: number): string {
  return `${publicUrl}/storefront/${organizationId}/`;
}

/** The languages in addresses: `de`, `en`, `fr`. */
const PAGE_LANGUAGES: readonly HelpLanguage[] = LOCALES.map(helpLocale);

function localeOfLanguage(language: string | undefined): Locale | null {
  return LOCALES.find((locale) => helpLocale(locale) === language) ?? null;
}

/** Returns the language of a page: the one in its address, or else the one of the browser. */
export function localeOf(request: FastifyRequest, { lang }: Pick<PageQuery, 'lang'>): Locale {
  return localeOfLanguage(lang) ?? localeFromHeader(request.headers['accept-language']);
}

/** The prefix length of the IPv6 network that a provider gives to one household or office. */
const IPV6_SUBNET = 56;

/** The contact of a known customer can book placements with the mode `instant`. */
const CAPABILITIES = [{ action: 'book', subject: 'Order' }];

/** Returns the Scope in which a visitor of an organization's storefront acts. Refuses an unknown organization. */
export async function visitorScope(app: App, organizationId: number): Promise<Scope> {
  const organization = refuseMissing(await findOrganizationToday(app.pool, organizationId));
  return systemScope(app.pool, organization, { capabilities: CAPABILITIES });
}

/** Returns the key by which the requests of a visitor are counted: a keyed hash, so that no address is stored. */
export function networkKeyOf(app: App, request: FastifyRequest): Buffer {
  return app.keys.sign('storefront network', normalizeIP(request.ip, IPV6_SUBNET));
}

/** Reads the query of a page from an address or a form. Leaves out invalid values. */
export function readPageQuery(entries: URLSearchParams): PageQuery {
  const week = (name: string) => {
    const text = entries.get(name) ?? '';
    return isWeekNumber(text) ? text : undefined;
  };
  const issue = entries.get('issue') ?? '';
  return {
    lang: PAGE_LANGUAGES.find((one) => one === entries.get('lang')),
    from: week('from'),
    week: week('week'),
    name: entries.get('name') ?? undefined,
    issue: /^[1-9]\d{0,14}$/.test(issue) ? Number(issue) : undefined,
  };
}

/** Reads the request in a form, with its texts as they are stored. */
export function readRequest(entries: URLSearchParams): StorefrontRequest {
  const texts = Object.fromEntries(
    REQUEST_TEXTS.map((name) => [name, storableText(entries.get(name) ?? '')]),
  ) as Record<RequestText, string>;
  return {
    ...texts,
    email: canonicalEmail(texts.email),
    issueId: readPageQuery(entries).issue ?? 0,
    placementNames: [...new Set(entries.getAll('placement').map(storableText))],
  };
}

/** Removes surrounding white space, and NUL characters, which the database cannot store. Writes line ends as `\n`, and letters in NFC. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** How long caches may keep a list of free placements. */
const MAX_AGE_SECONDS = 30;

/** Sets the headers of a public response that may be cached for a short time. Returns whether the client already has this content. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  // A weak tag, because all encodings of the content share it.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
  void reply.header('etag', tag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  return request.headers['if-none-match'] === tag;
}

/** Permits the scripts of listed websites to read a public response (CORS), without cookies. For other websites, sets no permission. */
export function permitReading(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  void reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin))
    void reply.header('access-control-allow-origin', origin);
}
