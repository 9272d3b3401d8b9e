import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { AdSpecification } from '#domain/ads/specifications/ad-specification.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Session } from '#contract/access/session.ts';

/** What the ads of one placement name must be like. */
export interface SpecificationSheet {
  name: string;
  specification: AdSpecification;
}

/** The sheets of a newsletter: of one placement name, or of all that its public page shows. */
export interface SpecificationSheets {
  publisher: string;
  /** The title of the newsletter. */
  title: string;
  style: VertStyle;
  letterhead: Letterhead;
  today: string;
  sheets: readonly SpecificationSheet[];
}

/** The public page of a sheet. */
export interface SpecificationView extends Omit<SpecificationSheets, 'letterhead'> {
  locale: Session['locale'];
  /** The path of the page. */
  path: string;
}

/** An uploaded image that is not part of the ad until the contact saves it. */
export interface UnsavedImage {
  fileName: string;
  address: string;
  width: number;
  height: number;
}
