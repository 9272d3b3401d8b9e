import type { SeenAd } from '#contract/ads/verts.ts';
import { defaultVertStyle, storedVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  findDelivery,
  getIssueToSend,
  getPublicationOf,
  lockDelivery,
  withFrozenTexts,
  type IssueToSend,
} from '../deliveries-store.ts';
import { listAdsToSend, type AdToSend } from '../list-ads-to-send.ts';
import { statement } from '#server/platform/db/statement.ts';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import type { ShownMail } from '#contract/sending/mail-texts.ts';
import {
  mailTextsOf,
  type IssueMail,
  type MailTemplate,
  type MailTexts,
} from '#domain/sending/mail-texts.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { allWords } from '#words/all.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { MailingApp } from '../connections/connection.ts';
import { listFrozenAds, listPresentAds, renderAds } from '../frozen-ads.ts';
import type { HandedAd, MailingTarget } from '../mailing-system.ts';
import { isClipped } from '#domain/sending/mail-weight.ts';
import { UNSUBSCRIBE_PATH } from '../../lists/unsubscribe.ts';
import { newsletterOf, type Newsletter } from './newsletter.ts';

/**
 * Returns the ads that the issue was sent with, or those that it would be sent with now, in the order of their placements. Self-service
 * users get only the ads of their orders. Refuses an unknown issue.
 */
export async function previewIssueAds(tx: Tx, issueId: number): Promise<SeenAd[]> {
  await getPublicationOf(tx, issueId);
  const ads = await visibleAds(tx, await listSeenAds(tx, issueId));
  return ads.map(({ vert, style, locale }) => ({ vert, vertStyle: { ...storedVertStyle(style, locale) } }));
}

async function listSeenAds(tx: Tx, issueId: number): Promise<AdToSend[]> {
  const ads = await listAdsToSend(tx, issueId, { withSent: true });
  const sent = ads.filter((ad) => ad.is_sent);
  const isOver = sent.length > 0 || (await findDelivery(tx, issueId))?.state === 'sent';
  return isOver ? sent : ads;
}

const OWN_ORDERS_OF_ISSUE = statement('own-orders-of-issue')`
  select id from orders where organization_id = $1 and customer_id = $2 and id = any ($3::bigint[])`;

async function visibleAds(tx: Tx, ads: readonly AdToSend[]): Promise<readonly AdToSend[]> {
  if (tx.user.customerId === null) return ads;
  const own = await tx.statement(OWN_ORDERS_OF_ISSUE, [
    tx.organizationId,
    tx.user.customerId,
    ads.map((ad) => ad.order_id),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  return ads.filter((ad) => ids.has(ad.order_id));
}

/** The length of the token in an unsubscribe link. */
const TOKEN_LENGTH = 40;

type PreviewApp = Pick<MailingApp, 'env' | 'keys' | 'publicUrl'>;

/** Whether Vertbook has begun to send the issue, so that the texts of its mail are fixed. */
export async function hasStartedMail(tx: Tx, issueId: number, lock?: 'locked'): Promise<boolean> {
  const delivery = await (lock ? lockDelivery : findDelivery)(tx, issueId);
  return delivery !== undefined && delivery.kind === OWN_KIND && delivery.content_key !== null;
}

/** Returns the texts that an issue's mail uses if the issue has none of its own. */
export async function automaticTexts(tx: Tx, issueId: number): Promise<IssueMail> {
  const issue = await findIssue(tx, issueId);
  const texts = mailTextsOf(await findTemplate(tx, issue.publicationId), null);
  const { subject } = newsletterOf({ ...issue, texts }, []);
  return { subject, preheader: texts.preheader, intro: texts.intro };
}

/** Renders the mail of an issue with its ads and the texts `own`; once its mailing has begun, renders the mail that is sent. */
export async function previewIssue(
  app: PreviewApp,
  tx: Tx,
  issueId: number,
  own: IssueMail,
): Promise<ShownMail> {
  const issue = await findIssue(tx, issueId);
  const delivery = await findDelivery(tx, issueId);
  const started = delivery?.kind === OWN_KIND && delivery.content_key !== null ? delivery : null;
  const target = started
    ? withFrozenTexts(issue, started.letter)
    : { ...issue, texts: mailTextsOf(await findTemplate(tx, issue.publicationId), own) };
  const ads = await (started ? listFrozenAds : listPresentAds)(tx, issueId);
  const render = (isCounted: boolean) =>
    newsletterOf(target, renderAds(app, tx.organizationId, ads, isCounted));
  return shown(app, render(false), render(true));
}

const PUBLICATION_TO_PREVIEW = statement('publication-to-preview')`
  select n.title, s.style, coalesce(n.language, g.default_locale) as locale, g.name as organization_name
     from publications n
     join organizations g on g.id = $1
     left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
     where n.organization_id = $1 and n.id = $2`.as<{ style: Partial<VertStyle> | null }>();

/** Renders a mail of a publication with these texts and three sample ads. */
export async function previewSample(
  app: PreviewApp,
  tx: Tx,
  publicationId: number,
  texts: MailTexts,
): Promise<ShownMail> {
  const [found] = await tx.statement(PUBLICATION_TO_PREVIEW, [tx.organizationId, publicationId]);
  const { title, style, locale, organization_name: organizationName } = refuseMissing(found);
  const target: MailingTarget = {
    issueId: 0,
    publicationId,
    publicationTitle: title,
    topic: '',
    sendingDate: tx.today,
    timeZone: tx.timeZone,
    locale,
    organizationName,
    texts,
    reference: null,
  };
  const ad = sampleAd(locale, { ...defaultVertStyle(locale), ...style });
  const newsletter = newsletterOf(target, [ad, ad, ad]);
  return shown(app, newsletter, newsletter);
}

function sampleAd(locale: string, style: VertStyle): HandedAd {
  const { sample } = allWords[isLocale(locale) ? locale : FALLBACK_LOCALE].vertStyle;
  const vert: VertContent = {
    ...EMPTY_VERT,
    type: 'TextVert',
    ...sample,
    linkUrl: 'https://www.example.com/',
  };
  return {
    itemId: 0,
    vertId: 0,
    placementName: '',
    slug: '',
    html: renderVert({ vert, style, layout: 'one-column', lang: locale }),
    text: renderVertText({ vert, style }),
  };
}

/** Presents a mail. `sent` is the mail as it is sent, whose tracking links are longer than the links of the ads. */
function shown(app: PreviewApp, newsletter: Newsletter, sent: Newsletter): ShownMail {
  // Shows no real unsubscribe link, because each link is only for its reader.
  const url = `${app.publicUrl()}/unsubscribe/…`;
  const { bytes, clippedAd } = sent.weigh(`${app.publicUrl()}${UNSUBSCRIBE_PATH}${'x'.repeat(TOKEN_LENGTH)}`);
  return {
    subject: newsletter.subject,
    html: newsletter.html(url),
    text: newsletter.text(url),
    weight: { bytes, isClipped: isClipped(bytes), clippedAd },
  };
}

function findIssue(tx: Tx, issueId: number): Promise<IssueToSend> {
  return getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
}

const TEMPLATE_TO_PREVIEW = statement('template-to-preview')`
  select texts from mail_templates where organization_id = $1 and publication_id = $2`.as<{
  texts: Partial<MailTemplate>;
}>();

async function findTemplate(tx: Tx, publicationId: number): Promise<Partial<MailTemplate> | null> {
  const [row] = await tx.statement(TEMPLATE_TO_PREVIEW, [tx.organizationId, publicationId]);
  return row?.texts ?? null;
}
