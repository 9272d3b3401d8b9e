import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import { isOfDay, onlyMailing, requireOneList, sentTime } from '../remote/list-names.ts';
import { type MarkedMailing, type MarkedMailings, sentAlready } from '../remote/marked-mailings.ts';
import type { KitBroadcast, KitClient, KitList, SubscriberFilter } from './kit-client.ts';

/** The maximum number of broadcasts to search, newest first. */
const BROADCASTS_MAX = 200;

const GROUPS = ['all', 'any', 'none'] as const;

/** Returns the broadcasts of an account as mailings with markers. */
export function kitMailings(kit: KitClient): MarkedMailings<KitBroadcast> {
  return {
    read: async (id) => {
      const broadcast = await kit.findBroadcast(Number(id));
      return broadcast && marked(kit, broadcast);
    },
    findIssue: (target) => findBroadcast(kit, target),
    write: (mailing, html) => write(kit, mailing, html),
  };
}

async function marked(kit: KitClient, broadcast: KitBroadcast): Promise<MarkedMailing<KitBroadcast>> {
  const { id, content, send_at: sendAt, published_at: publishedAt } = broadcast;
  const stage = stageOf(broadcast);
  // Only a broadcast that has begun has recipients.
  const hasCounts = stage === 'sent' || broadcast.status === 'aborted';
  const sentCount = hasCounts ? ((await kit.findStats(id))?.recipients ?? null) : null;
  return {
    id,
    title: titleOf(broadcast),
    html: content ?? '',
    stage: broadcast.status === 'aborted' && sentCount === 0 ? 'cancelled' : stage,
    sentAt: sentTime(sendAt, publishedAt),
    sentCount,
    source: broadcast,
  };
}

function stageOf({ status }: KitBroadcast): MarkedMailing['stage'] {
  switch (status) {
    case 'draft':
    case 'scheduled':
      return status;
    case 'completed':
      return 'sent';
    case 'aborted':
      return 'stopped';
    default:
      return 'sending';
  }
}

/**
 * Finds the broadcast of an issue: a broadcast to the segment or tag with the publication's title that is scheduled for the sending date in
 * the organization's time zone, or that has no time and whose subject, preview or description contains the date. Fails unless there is
 * exactly one that has not been sent.
 */
async function findBroadcast(kit: KitClient, target: MailingTarget): Promise<MarkedMailing<KitBroadcast>> {
  const list = requireOneList(await kit.listLists(), target.publicationTitle);
  const fitting = (await kit.listBroadcasts(BROADCASTS_MAX)).filter((each) => isOf(each, list, target));
  const found = onlyMailing(
    fitting.filter(({ status }) => status !== 'completed' && status !== 'aborted'),
    titleOf,
  );
  const broadcast = found && (await kit.findBroadcast(found.id));
  if (broadcast) return marked(kit, broadcast);
  const sent = fitting.find(({ status }) => status === 'completed');
  if (sent) throw sentAlready({ title: titleOf(sent) });
  throw new MailingError('issue_missing', `${target.publicationTitle}, ${target.sendingDate}`);
}

function titleOf({ subject }: KitBroadcast): string {
  return subject ?? '';
}

function isOf(broadcast: KitBroadcast, list: KitList, target: MailingTarget): boolean {
  const { subject, preview_text: preview, description, send_at: at } = broadcast;
  const texts = [subject ?? '', preview ?? '', description ?? ''];
  return isTo(broadcast.subscriber_filter ?? [], list) && isOfDay({ at, texts }, target);
}

/** Whether a broadcast goes to a segment or tag. Subscribers in `none` do not get it. */
function isTo(filter: SubscriberFilter, { id }: KitList): boolean {
  return filter.some(({ all, any }) =>
    [...(all ?? []), ...(any ?? [])].some(({ type, ids }) =>
      (ids ?? []).some((one) => `${type} ${one}` === id),
    ),
  );
}

/** Saves the HTML of a broadcast. Kit replaces the whole broadcast, so all its fields are sent as they were read. */
async function write(
  kit: KitClient,
  { id, title, source }: MarkedMailing<KitBroadcast>,
  content: string,
): Promise<void> {
  const filter = savableFilter(title, source.subscriber_filter ?? []);
  const saved = await kit.save(Number(id), {
    email_template_id: source.email_template?.id ?? null,
    email_address: source.email_address,
    content,
    description: source.description,
    public: source.public,
    published_at: source.published_at,
    send_at: source.send_at,
    thumbnail_alt: source.thumbnail_alt,
    thumbnail_url: source.thumbnail_url,
    preview_text: source.preview_text,
    subject: source.subject,
    subscriber_filter: filter,
  });
  if (JSON.stringify(savableFilter(title, saved.subscriber_filter ?? [])) !== JSON.stringify(filter)) {
    throw new MailingError('rejected', `Kit changed the recipients of “${title}”. Check them in Kit.`);
  }
}

/**
 * Returns the recipients of a broadcast as the API accepts them: one group of segments and tags. Refuses other recipients, because saving
 * would replace them, in the worst case by all subscribers.
 */
function savableFilter(title: string, filter: SubscriberFilter): SubscriberFilter {
  const [only] = filter;
  const used = only ? GROUPS.filter((group) => (only[group]?.length ?? 0) > 0) : [];
  const [group] = used;
  const chosen = group && only?.[group];
  const isSavable =
    filter.length === 1 &&
    used.length === 1 &&
    chosen?.every(({ type, ids }) => (type === 'segment' || type === 'tag') && (ids?.length ?? 0) > 0);
  if (!isSavable) {
    throw new MailingError(
      'rejected',
      `Kit can save the recipients of “${title}” only if they are chosen by segments or tags in one group.`,
    );
  }
  return [{ all: null, any: null, none: null, [group as string]: chosen }];
}
