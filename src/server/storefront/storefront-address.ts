import type { FastifyRequest } from 'fastify';
import { helpLocale, type HelpLanguage, type Locale, localeFromHeader, LOCALES } from '#words/locale.ts';
import type { StorefrontAddress } from './find-storefront.ts';

/** What precedes the last part of a storefront's address. */
export function addressStart(publicUrl: string, organizationId: number): string {
  return `${publicUrl}/storefront/${organizationId}/`;
}

/** The path of a storefront. */
export function pathOf({ organizationId, slug }: StorefrontAddress): string {
  return `/storefront/${organizationId}/${slug}`;
}

/** What the address of a page says besides its storefront. Absent members are left out. */
export interface PageQuery {
  lang?: HelpLanguage | undefined;
  /** The first week shown. */
  from?: string | undefined;
  /** The chosen week, and the chosen placement name. */
  week?: string | undefined;
  name?: string | undefined;
  issue?: number | undefined;
}

/** The address of a page of a storefront; `#` parts are added by the caller. */
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

/** The language of a page: that of its address, else of the browser. */
export function localeOf(request: FastifyRequest, { lang }: Pick<PageQuery, 'lang'>): Locale {
  return localeOfLanguage(lang) ?? localeFromHeader(request.headers['accept-language']);
}
