import { escapeHtml, plainCharacters } from '#ad-html/escape-html.ts';
import { FEED_BYTES_MAX, FEED_FORMATS, type FeedFormat } from '#domain/feed.ts';

/** An ad as a mailing system fetches it. */
export interface FedAd {
  /** The placement's name, and its form in the address. */
  name: string;
  slug: string;
  html: string;
  text: string;
}

/** The ads of an issue. `issueId` is null if there is no issue on that day; `date` is '' if it is not a day. */
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

/** The size of the response with these ads of one address in its largest format, without text parts, in bytes. */
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

/** The ads that a response with all of them omits in some format. */
export function missingInWhole(ads: readonly FedAd[]): FedAd[] {
  const issue = { issueId: Number.MAX_SAFE_INTEGER, date: '2999-12-31', ads: [...ads] };
  const kept = Math.min(...(['json', 'xml'] as const).map((format) => fittingAds(format, issue).length));
  return ads.slice(kept);
}

/**
 * One placement of an issue. Without an ad, or with one too large for any response, it is `instead` (HTML) or a comment,
 * `{"ad": null}`, an empty element, or nothing. JSON and XML that are too large omit the ad's text.
 */
export function writePlacement(format: FeedFormat, issue: FedIssue, slug: string, instead = ''): string {
  const ad = joined(issue.ads.filter((each) => each.slug === slug));
  const response = ad && soldResponse(format, issue, slug, ad);
  if (response !== null) {
    return response;
  }
  return format === 'html' && instead !== '' && fits(instead) ? instead : adIn(format, issue, slug, null);
}

/** All ads of an issue. If they are too large together, omits the texts, then the last ads. */
export function writeIssue(format: 'json' | 'xml', issue: FedIssue): string {
  return issueIn(format, { ...issue, ads: fittingAds(format, issue) });
}

function fittingAds(format: 'json' | 'xml', issue: FedIssue): FedAd[] {
  let { ads } = issue;
  if (!fits(issueIn(format, issue))) {
    ads = ads.map((ad) => ({ ...ad, text: '' }));
  }
  while (!fits(issueIn(format, { ...issue, ads }))) {
    ads = ads.slice(0, -1);
  }
  return ads;
}

/** The response with the ad, if necessary without its text part; null if it is too large even so. */
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

/** Two placements can share an address, if their names differ only in punctuation. Their ads are joined. */
function joined(ads: readonly FedAd[]): Pick<FedAd, 'html' | 'text'> | null {
  return ads.length === 0
    ? null
    : { html: ads.map((ad) => ad.html).join('\n'), text: ads.map((ad) => ad.text).join('\n\n') };
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

function issueIn(format: 'json' | 'xml', { issueId, date, ads }: FedIssue): string {
  if (format === 'json') {
    return JSON.stringify({ issueId, date, ads });
  }
  const items = ads.map((ad) => element('ad', { slug: ad.slug, name: ad.name }, contents(ad)));
  return `${XML}${element('ads', { issue: issueId, date }, items.length === 0 ? null : items.join(''))}\n`;
}

function contents(ad: Pick<FedAd, 'html' | 'text'>): string {
  return element('html', {}, verbatim(ad.html)) + element('text', {}, verbatim(ad.text));
}

/** Unescaped, because escaping would make it half as long again. The end marker inside the text is split in two. */
function verbatim(text: string): string {
  return text === '' ? '' : `<![CDATA[${plainCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function element(name: string, attributes: Record<string, string | number | null>, content: string | null) {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value ?? ''))}"`)
    .join('');
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
