import { escapeHtml, plainCharacters } from '#ad-html/escape-html.ts';
import { htmlToText } from '#ad-html/html-to-text.ts';
import { neutralizePlaceholders, neutralizeTextPlaceholders } from '#ad-html/placeholders.ts';
import { FEED_BYTES_MAX, FEED_FORMATS, type FeedFormat, WHOLE_ISSUE } from '#domain/sending/delivery/feed.ts';

/** An ad in a feed. */
export interface FedAd {
  /** The placement's name. `slug` is its form in the address. */
  name: string;
  slug: string;
  html: string;
  text: string;
}

/** The ads of an issue. `issueId` is null if there is no issue on that day; `date` is '' for an invalid date. */
export interface FedIssue {
  issueId: number | null;
  date: string;
  ads: FedAd[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The media types of the responses. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Returns the size in bytes of a response with these ads of one address, without text parts, in the largest format. */
export function feedBytes(ads: readonly FedAd[]): number {
  const issue = { issueId: Number.MAX_SAFE_INTEGER, date: '2999-12-31' };
  const [{ slug } = { slug: '' }] = ads;
  const together = joined(ads);
  return Math.max(
    ...FEED_FORMATS.map((format) =>
      Buffer.byteLength(adIn(format, issue, slug, together && withoutText(format, together))),
    ),
  );
}

/** Returns the ads that the response for the whole issue omits in at least one format. */
export function missingInWhole(ads: readonly FedAd[]): FedAd[] {
  const issue = { issueId: Number.MAX_SAFE_INTEGER, date: '2999-12-31', ads: [...ads] };
  const kept = Math.min(...(['json', 'xml'] as const).map((format) => fittingAds(format, issue).length));
  return ads.slice(kept);
}

/**
 * Writes one placement of an issue. If it has no ad, or the ad is too large, writes `instead` or a comment (HTML), `{"ad": null}`
 * (JSON), an empty element (XML) or nothing (text). JSON and XML that are too large omit the ad's text part.
 */
export function writePlacement(format: FeedFormat, issue: FedIssue, slug: string, instead = ''): string {
  const ad = joined(issue.ads.filter((each) => each.slug === slug));
  const response = ad && soldResponse(format, issue, slug, ad);
  if (response !== null) return response;
  return format === 'html' && instead !== '' && fits(instead) ? instead : adIn(format, issue, slug, null);
}

/**
 * Writes all ads of an issue, as HTML and text with the separator (HTML) between them. If they are too large together, omits the
 * separators, the text parts, then the last ads.
 */
export function writeIssue(format: FeedFormat, issue: FedIssue, separator = ''): string {
  const whole = issueIn(format, issue, separator);
  return fits(whole) ? whole : issueIn(format, { ...issue, ads: fittingAds(format, issue) });
}

function fittingAds(format: FeedFormat, issue: FedIssue): FedAd[] {
  let { ads } = issue;
  if (format !== 'txt' && !fits(issueIn(format, issue))) {
    ads = ads.map((ad) => ({ ...ad, text: '' }));
  }
  while (!fits(issueIn(format, { ...issue, ads }))) {
    ads = ads.slice(0, -1);
  }
  return ads;
}

/** Returns the response with the ad, if necessary without its text part; null if it is still too large. */
function soldResponse(
  format: FeedFormat,
  issue: Pick<FedIssue, 'issueId' | 'date'>,
  slug: string,
  ad: Pick<FedAd, 'html' | 'text'>,
): string | null {
  const candidates = [ad, withoutText(format, ad)];
  return candidates.map((each) => adIn(format, issue, slug, each)).find(fits) ?? null;
}

function withoutText(format: FeedFormat, { html, text }: Pick<FedAd, 'html' | 'text'>) {
  return { html, text: format === 'txt' ? text : '' };
}

function fits(response: string): boolean {
  return Buffer.byteLength(response) <= FEED_BYTES_MAX;
}

/** Joins the ads of an issue, or of placements that share an address because their names have the same slug. */
function joined(ads: readonly FedAd[], separator = ''): Pick<FedAd, 'html' | 'text'> | null {
  if (ads.length === 0) return null;
  const html = separator === '' ? '\n' : `\n${neutralizePlaceholders(separator)}\n`;
  const words = neutralizeTextPlaceholders(htmlToText(separator));
  return {
    html: ads.map((ad) => ad.html).join(html),
    text: ads.map((ad) => ad.text).join(words === '' ? '\n\n' : `\n\n${words}\n\n`),
  };
}

function adIn(
  format: FeedFormat,
  { issueId, date }: Pick<FedIssue, 'issueId' | 'date'>,
  slug: string,
  ad: Pick<FedAd, 'html' | 'text'> | null,
): string {
  switch (format) {
    case 'html':
      return ad?.html ?? `<!-- no ad: ${`${slug} ${date}`.trim()} -->\n`;
    case 'txt':
      return ad?.text ?? '';
    case 'json':
      return JSON.stringify({ issueId, date, slug, ad: ad && { html: ad.html, text: ad.text } });
    case 'xml':
      return `${XML}${element('ad', { issue: issueId, date, slug }, ad && contents(ad))}\n`;
  }
}

function issueIn(format: FeedFormat, { issueId, date, ads }: FedIssue, separator = ''): string {
  if (format === 'html' || format === 'txt') {
    return adIn(format, { issueId, date }, WHOLE_ISSUE, joined(ads, separator));
  }
  if (format === 'json') return JSON.stringify({ issueId, date, ads });
  const items = ads.map((ad) => element('ad', { slug: ad.slug, name: ad.name }, contents(ad)));
  return `${XML}${element('ads', { issue: issueId, date }, items.length === 0 ? null : items.join(''))}\n`;
}

function contents(ad: Pick<FedAd, 'html' | 'text'>): string {
  return element('html', {}, verbatim(ad.html)) + element('text', {}, verbatim(ad.text));
}

/** Writes a CDATA section, because escaping would add half the size. Splits an end marker inside the text. */
function verbatim(text: string): string {
  return text === '' ? '' : `<![CDATA[${plainCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function element(name: string, attributes: Record<string, string | number | null>, content: string | null) {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value ?? ''))}"`)
    .join('');
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
