import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { type CustomerKey, demoCustomers } from '../customers/customers.ts';
import type { AdWords, DemoCustomer } from '../customers/demo-customer.ts';
import type { PlannedVert } from '../plan/planned-order.ts';
import { demoPublications } from '../publications/demo-publications.ts';
import { plain } from './write-customers.ts';
import type { StoredBanner } from '../store-banners.ts';

/** Returns the ad of a customer for a placement with the planned completeness. */
export function contentOf(
  key: CustomerKey,
  { placement, completeness }: PlannedVert,
  banner: StoredBanner | undefined,
): VertContent {
  const customer = demoCustomers[key];
  const { kind, issue } = placement;
  if (completeness === 'empty') return EMPTY_VERT;
  const mark = `${demoPublications[issue.publication].tag}${issue.weekNumber.replace('-', 'w')}`;
  const words = kind === 'job' && customer.job ? customer.job : customer.ad;
  const isComplete = completeness === 'complete';
  const common = {
    ...EMPTY_VERT,
    trackingPixel: pixelOf(customer, mark),
    linkUrl: isComplete || kind === 'banner' ? `https://${customer.site}/${words.path}?nl=${mark}` : '',
  };
  if (kind === 'banner') {
    return isComplete && banner ? { ...common, imageUrl: banner.url, ...sizeOf(banner) } : common;
  }
  const illustration =
    kind === 'illustrated' && banner ? { textImageUrl: banner.url, ...sizeOf(banner) } : {};
  return { ...common, type: 'TextVert', ...wordsOf(words, isComplete), ...illustration };
}

function wordsOf({ headline, text, linkText }: AdWords, isComplete: boolean) {
  return { headline, text, linkText: isComplete ? linkText : '' };
}

function sizeOf({ width, height }: StoredBanner) {
  return { imageWidth: width, imageHeight: height };
}

/** Returns the tracking pixel of the customer's agency; empty for a customer without an agency. */
function pixelOf({ agency }: DemoCustomer, mark: string): string {
  return agency === undefined ? '' : `https://pixel.${plain(agency)}.example/i.gif?k=${mark}`;
}
