import type { AdSpecification } from '#domain/ads/specifications/ad-specification.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { CodeProblem, RequestProblem, RequestText } from '#domain/public/storefront/request.ts';
import type { StorefrontContent } from '#domain/public/storefront/storefront.ts';
import type { Day } from '#domain/platform/day.ts';
import type { FreeWeek } from './storefronts.ts';
import type { Session } from '#contract/access/session.ts';

/** How many weeks are shown at once, and how many weeks ahead can be shown. */
export const WEEKS_SHOWN = 8;
export const WEEKS_AHEAD = 52;

/** The address of a public page. */
export interface StorefrontAddress {
  organizationId: number;
  slug: string;
}

/** A public storefront with its publication and publisher. */
export interface PublicStorefront extends StorefrontAddress {
  publicationId: number;
  title: string;
  publisher: string;
  timeZone: string;
  today: Day;
  content: StorefrontContent;
}

/** Returns the path of a storefront. */
export function pathOf({ organizationId, slug }: StorefrontAddress): string {
  return `/storefront/${organizationId}/${slug}`;
}

/** The query of a page's address. */
export interface PageQuery {
  lang?: 'de' | 'en' | 'fr' | undefined;
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
    value === undefined ? [] : `${key}=${encodeURIComponent(value)}`,
  );
  return entries.length === 0 ? pathOf(storefront) : `${pathOf(storefront)}?${entries.join('&')}`;
}

/** The prices of a rate card as texts: one row for each format, one column for a single issue and for each step of the frequency scale. */
export interface RateTable {
  headings: string[];
  rows: { name: string; unit: string; prices: string[] }[];
}

/** What a visitor has entered so far, and the problems with it. */
export interface RequestEntries {
  placements: readonly string[];
  texts: Partial<Record<RequestText, string>>;
  problems: Partial<Record<string, RequestProblem | 'unavailable' | 'too_many_requests'>>;
}

/** The panel with the request of a visitor: the choice of placements, the code, or the end. */
export type RequestPanel =
  | { panel: 'request'; entries: RequestEntries }
  | {
      panel: 'code';
      token: string;
      email: string;
      heldUntil: string;
      problem: Exclude<CodeProblem, 'ended'> | 'too_many_requests' | null;
    }
  | { panel: 'ended' }
  | { panel: 'option'; until: Day; orderId: number; email: string }
  | { panel: 'booked'; orderId: number; email: string }
  /** `until` is the last day on which the placements are held; null if staff have already decided. */
  | { panel: 'sent'; until: Day | null; email: string };

/** The public page of a publication. */
export interface StorefrontView {
  locale: Session['locale'];
  storefront: PublicStorefront;
  letterhead: Letterhead;
  /** The placement names that are not hidden, in their order; each with its price, or null. */
  formats: readonly { name: string; price: string | null; specification: AdSpecification }[];
  /** The style of its ads. */
  style: VertStyle;
  /** Null if prices are not public. */
  rates: (RateTable & { name: string }) | null;
  weeks: readonly FreeWeek[];
  query: PageQuery;
  request: RequestPanel;
  publicUrl: string;
}

/** The free placements, for a frame on another website. */
export interface EmbedView {
  locale: Session['locale'];
  storefront: PublicStorefront;
  weeks: readonly FreeWeek[];
}

/** The page for a refusal or a failure. It names no storefront. */
export interface ProblemView {
  locale: Session['locale'];
  title: string;
}
