import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';

interface Condition {
  type: string;
  ids?: number[];
}
interface Filter {
  all?: Condition[] | null;
  any?: Condition[] | null;
  none?: Condition[] | null;
}

interface FakeBroadcast {
  id: number;
  publication_id: number;
  created_at: string;
  subject: string | null;
  preview_text: string | null;
  description: string | null;
  content: string | null;
  public: boolean;
  published_at: string | null;
  send_at: string | null;
  thumbnail_alt: string | null;
  thumbnail_url: string | null;
  public_url: string | null;
  email_address: string | null;
  email_template: { id: number; name: string };
  subscriber_filter: Filter[];
  status: 'draft' | 'scheduled' | 'sending' | 'completed' | 'aborted';
  /** This field and the next three are not in replies of a broadcast: counts are separate resources. */
  recipients: number;
  opened: number;
  clicks: { url: string; unique_clicks: number }[];
  isTracked: boolean;
}

/** The fields that an update requires. */
const REQUIRED = [
  'email_template_id',
  'email_address',
  'content',
  'description',
  'public',
  'published_at',
  'send_at',
  'thumbnail_alt',
  'thumbnail_url',
  'preview_text',
  'subject',
  'subscriber_filter',
] as const;

const refused = (status: number, ...errors: string[]): FakeReply => ({ status, body: { errors } });
const GROUPS = ['all', 'any', 'none'] as const;

/** A local fake of the part of Kit's API v4 that Vertbook uses, written from Kit's published description. */
export class FakeKit extends FakeSystem {
  readonly key = 'kit_0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f';
  readonly segments: { id: number; name: string; created_at: string }[] = [];
  readonly tags: { id: number; name: string; created_at: string }[] = [];
  readonly broadcasts: FakeBroadcast[] = [];
  /** The filter that Kit saves instead of the one in a request. */
  savedFilter: Filter[] | null = null;
  /** The body of every answer instead of the real one. */
  answer: unknown = undefined;
  /** Whether every page announces another one. */
  endless = false;
  protected readonly root = '/v4/';

  addSegment(name: string) {
    const segment = { id: 40 + this.segments.length, name, created_at: '2026-01-01T00:00:00Z' };
    this.segments.push(segment);
    return segment;
  }

  addTag(name: string) {
    const tag = { id: 40 + this.tags.length, name, created_at: '2026-01-01T00:00:00Z' };
    this.tags.push(tag);
    return tag;
  }

  addBroadcast(fields: Partial<FakeBroadcast>): FakeBroadcast {
    const id = this.broadcasts.length + 1;
    const broadcast: FakeBroadcast = {
      publication_id: id,
      created_at: '2026-01-01T00:00:00Z',
      subject: 'Guten Morgen',
      preview_text: null,
      description: null,
      content: '',
      public: false,
      published_at: null,
      send_at: null,
      thumbnail_alt: null,
      thumbnail_url: null,
      public_url: null,
      email_address: 'redaktion@verlag.example',
      email_template: { id: 6, name: 'Text Only' },
      subscriber_filter: [{ all: [{ type: 'all_subscribers' }] }],
      status: 'draft',
      recipients: 0,
      opened: 0,
      clicks: [],
      isTracked: true,
      ...fields,
      id,
    };
    this.broadcasts.push(broadcast);
    return broadcast;
  }

  protected refusal(status: number): FakeReply {
    // Too many calls are refused with a plain text.
    return status === 429 ? { status, body: 'Retry later' } : refused(status, 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    if (this.answer !== undefined) return { status: 200, body: this.answer };
    if (request.headers['x-kit-api-key'] !== this.key) return refused(401, 'The access token is invalid');
    const [noun, id, part] = path.split('/');
    if (noun === 'segments') return page('segments', this.segments, query);
    if (noun === 'tags') return page('tags', this.tags, query, this.endless);
    if (noun !== 'broadcasts') return refused(404, 'Not Found');
    if (id === undefined) return page('broadcasts', this.broadcasts.map(shown).toReversed(), query);
    const broadcast = this.broadcasts.find((each) => each.id === Number(id));
    if (!broadcast) return refused(404, 'Not Found');
    if (part === 'stats')
      return { status: 200, body: { broadcast: { id: broadcast.id, stats: statsOf(broadcast) } } };
    if (part === 'clicks') return clicksOf(broadcast, query);
    if (method === 'PUT') return this.update(broadcast, JSON.parse(body) as Record<string, unknown>);
    return { status: 200, body: { broadcast: shown(broadcast) } };
  }

  private update(broadcast: FakeBroadcast, fields: Record<string, unknown>): FakeReply {
    const missing = REQUIRED.filter((name) => !(name in fields));
    if (missing.length > 0) return refused(422, ...missing.map((name) => `${name} is missing`));
    if (broadcast.status !== 'draft' && broadcast.status !== 'scheduled') {
      return refused(422, 'Broadcast is already sending.');
    }
    const filter = fields['subscriber_filter'] as Filter[];
    const used = filter.flatMap((group) => GROUPS.filter((name) => group[name]?.length));
    if (used.length > 1) {
      return refused(422, 'Only a single filter group is supported. Use one of `all`, `any`, or `none`.');
    }
    const conditions = filter.flatMap((group) => GROUPS.flatMap((name) => group[name] ?? []));
    if (conditions.some(({ type }) => type !== 'segment' && type !== 'tag')) {
      return refused(422, 'Filter type is not supported');
    }
    const { email_template_id: _template, ...rest } = fields;
    Object.assign(broadcast, rest, {
      subscriber_filter: this.savedFilter ?? filter.map((group) => withoutNulls(group)),
      status: fields['send_at'] === null ? 'draft' : 'scheduled',
    });
    return { status: 200, body: { broadcast: shown(broadcast) } };
  }
}

function withoutNulls(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, conditions]) => conditions !== null));
}

function shown({
  recipients: _recipients,
  opened: _opened,
  clicks: _clicks,
  isTracked: _isTracked,
  ...broadcast
}: FakeBroadcast): object {
  return broadcast;
}

function statsOf({ recipients, opened, isTracked, status }: FakeBroadcast): object {
  return {
    recipients,
    open_rate: 0,
    emails_opened: opened,
    click_rate: 0,
    unsubscribe_rate: 0,
    unsubscribes: 0,
    total_clicks: 99,
    show_total_clicks: true,
    status,
    progress: 1,
    open_tracking_disabled: !isTracked,
    click_tracking_disabled: !isTracked,
  };
}

/** Returns a page; the cursor is the position of its last record. */
function page(noun: string, all: readonly object[], query: URLSearchParams, isEndless = false): FakeReply {
  const { records, pagination } = sliceOf(all, query);
  if (isEndless) pagination.has_next_page = true;
  return { status: 200, body: { [noun]: records, pagination } };
}

function clicksOf({ id, clicks }: FakeBroadcast, query: URLSearchParams): FakeReply {
  const { records, pagination } = sliceOf(clicks, query);
  return { status: 200, body: { broadcast: { id, clicks: records }, pagination } };
}

function sliceOf(all: readonly object[], query: URLSearchParams) {
  const start = query.get('after') === null ? 0 : Number(atob(query.get('after') ?? ''));
  const perPage = Number(query.get('per_page') ?? 500);
  const records = all.slice(start, start + perPage);
  const end = start + records.length;
  return {
    records,
    pagination: {
      has_previous_page: start > 0,
      has_next_page: end < all.length,
      start_cursor: btoa(String(start)),
      end_cursor: btoa(String(end)),
      per_page: perPage,
    },
  };
}
