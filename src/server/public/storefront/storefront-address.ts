import type { FastifyRequest } from 'fastify';
import { helpLocale, type HelpLanguage, type Locale, localeFromHeader, LOCALES } from '#words/locale.ts';
import type { StorefrontAddress } from './find-storefront.ts';

/** Returns the part of a storefront's address before the slug. */
export function addressStart(publicUrl: string, organizationId: number): string {
  return `${publicUrl}/storefront/${organizationId}/`;
}

/** Returns the path of a storefront. */
export function pathOf({ organizationId, slug }: StorefrontAddress): string {
  return `/storefront/${organizationId}/${slug}`;
}

/** The query of a page's address. */
export interface PageQuery {
  lang?: HelpLanguage | undefined;
  /** The first week shown. */
  from?: string | undefined;
  /** The chosen week, placement name and issue. */
  week?: string | undefined;
  name?: string | undefined;
  issue?: number | undefined;
}

/** Returns the address of a page of a storefront, without undefined values. The caller adds the part after `#`. */
export function addressOf(storefront: StorefrontAddress, query: PageQuery): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  const search = new URLSearchParams(entries).toString();
  return search === '' ? pathOf(storefront) : `${pathOf(storefront)}?${search}`;
}

/** The languages in addresses: `de`, `en`, `fr`. */
export const PAGE_LANGUAGES: readonly HelpLanguage[] = LOCALES.map(helpLocale);

function localeOfLanguage(language: string | undefined): Locale | null {
  return LOCALES.find((locale) => helpLocale(locale) === language) ?? null;
}

/** Returns the language of a page: the one in its address, or else the one of the browser. */
export function localeOf(request: FastifyRequest, { lang }: Pick<PageQuery, 'lang'>): Locale {
  return localeOfLanguage(lang) ?? localeFromHeader(request.headers['accept-language']);
}
