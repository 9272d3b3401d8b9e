import { markOf, type PresentAd } from '../remote/ad-blocks.ts';
import { type HandedAd, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { withName } from '../remote/list-names.ts';
import { type ListmonkClient, listmonkReplies, type ListmonkTemplate } from './listmonk-client.ts';

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

/** Lists the ads in the attributes of a campaign. Editors and other programs can remove attributes. */
export function adsIn({ [MARK]: mark, ...attribs }: Attributes): PresentAd[] {
  const filled = Object.keys(attribs).filter((name) => name.startsWith(PREFIX) && attribs[name]);
  return filled.map((name) => ({ slug: name.slice(PREFIX.length), mark: String(mark) }));
}

/** Whether two sets of attributes are equal, regardless of their order. */
export function areEqual(one: Attributes, other: Attributes): boolean {
  return sorted(one) === sorted(other);
}

function sorted(attribs: Attributes): string {
  return JSON.stringify(Object.entries(attribs).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface NewCampaign {
  listId: number;
  /** The name of its template. */
  template: string;
  ads: readonly HandedAd[];
  key: string;
}

/**
 * Creates the campaign of an issue as a draft, with a place for each ad that the template does not insert. The campaign's name contains
 * the date, so that the campaign is found again if the reply is lost. Returns the campaign's id.
 */
export async function createCampaign(
  listmonk: ListmonkClient,
  { publicationTitle, sendingDate }: MailingTarget,
  { listId, template: templateName, ads, key }: NewCampaign,
): Promise<number> {
  const template = await requireTemplate(listmonk, templateName);
  const inTemplate = usedIn(template.body);
  const slugs = [...new Set(ads.map(({ slug }) => slug))];
  const body = slugs
    .filter((slug) => !inTemplate.includes(attributeOf(slug)))
    .map((slug) => markerOf('listmonk', slug))
    .join('\n');
  const { data } = await listmonk.call({
    method: 'POST',
    path: 'campaigns',
    body: {
      name: `${publicationTitle} ${sendingDate}`,
      subject: publicationTitle,
      lists: [listId],
      type: 'regular',
      content_type: 'html',
      messenger: 'email',
      template_id: template.id,
      tags: ['vertbook'],
      body,
      attribs: withAds({ attribs: {}, body, altbody: null }, ads, key),
    },
    answer: listmonkReplies.campaign,
    isRepeatable: true,
  });
  return data.id;
}

/** Returns the template with this name. Fails unless there is exactly one. */
export async function requireTemplate(listmonk: ListmonkClient, name: string): Promise<ListmonkTemplate> {
  const { data } = await listmonk.call({
    method: 'GET',
    path: 'templates',
    answer: listmonkReplies.templates,
    isRepeatable: true,
  });
  const [template, other] = withName(data, name);
  if (!template) throw new MailingError('rejected', `There is no template “${name}”.`);
  if (other) throw new MailingError('rejected', `There is more than one template “${name}”.`);
  return template;
}
