import type { FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/public/storefront-pages.ts';
import { helpLocale, type HelpLanguage, type Locale, localeFromHeader, LOCALES } from '#words/locale.ts';

/** Returns the part of a storefront's address before the slug. */
export function addressStart(publicUrl: string, organizationId: number): string {
  return `${publicUrl}/storefront/${organizationId}/`;
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
