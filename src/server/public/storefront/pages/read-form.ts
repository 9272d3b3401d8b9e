import type { PageQuery } from '#contract/public/storefront-pages.ts';
import {
  REQUEST_TEXTS,
  type RequestText,
  type StorefrontRequest,
} from '#domain/public/storefront/request.ts';
import { isWeekNumber } from '#domain/platform/week.ts';
import { PAGE_LANGUAGES } from '../storefront-address.ts';

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
    issueId: readPageQuery(entries).issue ?? 0,
    placementNames: [...new Set(entries.getAll('placement').map(storableText))],
  };
}

/** Removes surrounding white space, and NUL characters, which the database cannot store. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
}
