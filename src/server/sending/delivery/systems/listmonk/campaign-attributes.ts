import { markOf } from '../remote/ad-blocks.ts';
import type { HandedAd, MailingTarget } from '../../mailing-system.ts';

/** The attributes of a campaign. */
type Attributes = Readonly<Record<string, unknown>>;

/** The attribute with the mark of the hand-over that filled the other attributes. */
const MARK = 'vertbook';
const PREFIX = 'vertbook_';
/** Matches the use of an ad's attribute in a body or a template: a string of a Go template. */
const USE = /["`](vertbook_[a-z0-9-]+(?:_text)?)["`]/g;

/** Returns the name of the attribute with the HTML of a placement's ads. */
export function attributeOf(slug: string): string {
  return `${PREFIX}${slug}`;
}

/** Lists the names of the ad attributes that a text inserts. */
export function usedIn(text: string): string[] {
  return [...new Set([...text.matchAll(USE)].map(([, name = '']) => name))];
}

/**
 * Returns the attributes of a campaign with exactly these ads: HTML as `vertbook_top`, plain text as `vertbook_top_text`. Other
 * attributes are kept. Attributes without an ad that the body uses, or that had an ad before, are set to '', because listmonk could not
 * render the campaign otherwise.
 */
export function withAds(
  { attribs, body, altbody }: { attribs: Attributes; body: string; altbody: string | null },
  ads: readonly HandedAd[],
  key: string,
): Attributes {
  const others = Object.entries(attribs).filter(([name]) => name !== MARK && !name.startsWith(PREFIX));
  const before = Object.keys(attribs).filter((name) => name.startsWith(PREFIX));
  const empty = [...before, ...usedIn(`${body} ${altbody ?? ''}`)].map((name) => [name, ''] as const);
  const slugs = [...new Set(ads.map(({ slug }) => slug))];
  const filled = slugs.flatMap((slug) => {
    const here = ads.filter((ad) => ad.slug === slug);
    return [
      [attributeOf(slug), here.map(({ html }) => html).join('\n')] as const,
      [`${attributeOf(slug)}_text`, here.map(({ text }) => text).join('\n\n')] as const,
    ];
  });
  const mark = ads.length > 0 ? [[MARK, markOf(key)] as const] : [];
  return Object.fromEntries<unknown>([...others, ...mark, ...empty, ...filled]);
}

/** Lists the slugs of the ads of the last hand-over that are missing in the campaign. Editors and other programs can remove attributes. */
export function missingIn(attribs: Attributes, reference: MailingTarget['reference']): string[] {
  const key = reference?.['key'];
  const slugs: unknown = reference?.['slugs'];
  if (typeof key !== 'string' || !Array.isArray(slugs)) return [];
  const isOurs = attribs[MARK] === markOf(key);
  return slugs.map(String).filter((slug) => !isOurs || !attribs[attributeOf(slug)]);
}

/** Whether two sets of attributes are equal, regardless of their order. */
export function areEqual(one: Attributes, other: Attributes): boolean {
  return sorted(one) === sorted(other);
}

function sorted(attribs: Attributes): string {
  return JSON.stringify(Object.entries(attribs).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
