import { markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { withName } from '../remote/list-names.ts';
import { type HandedAd, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { attributeOf, usedIn, withAds } from './campaign-attributes.ts';
import type { ListmonkClient } from './listmonk-client.ts';
import { type ListmonkTemplate, listmonkReplies } from './listmonk-records.ts';

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
