import {
  contentToSend,
  type ContentSource,
  isBilledLeftOut,
  sentInstead,
  type SentInstead,
} from '#domain/ads/approval/content-to-send.ts';
import type { Fallback } from '#domain/ads/approval/approval-rule.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  type ApprovalRow,
} from '#server/ads/versions/approval-facts.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

const BOOKED = (condition: string) => `
  select p.id as placement_id, p.name as placement_name, n.title as publication_title, v.id as vert_id, v.order_id,
    s.style, coalesce(n.language, g.default_locale) as locale, ${jsonOfColumns(VERT_FIELDS, 'v')} as vert,
    ${APPROVAL_COLUMNS}, r.fallback, case when r.fallback = 'house_ad' then r.house_ad end as house_ad,
    case when r.fallback = 'last_approved' then (
      select w.content from vert_versions w
      where w.organization_id = $1 and w.customer_id = o.customer_id and w.publication_id = n.id and w.approved_at is not null
      order by w.approved_at desc, w.vert_id desc, w.number desc limit 1) end as last_approved
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join organizations g on g.id = $1
  left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
  ${APPROVAL_JOINS}
  where i.organization_id = $1 and i.id = $2 and not i.blocked and v.released_at is null and o.state = 'booked'${condition}
  order by p.position, p.id`;

/** What the database does not know: the types of the JSON columns, and that `content_key` is never null. */
interface Narrowed {
  vert: VertContent;
  style: VertStyle | null;
  content_key: string;
  last_approved: Partial<VertContent> | null;
}

const UNSENT = statement('ads-to-send')`${BOOKED(' and v.sent_at is null')}`.as<Narrowed>();
const ALL = statement('present-ads')`${BOOKED('')}`.as<Narrowed>();

type BookedRow = RowOf<typeof ALL>;

/** An ad that may be sent now, with the content that is sent for it. */
export type AdToSend = Pick<
  BookedRow,
  | 'placement_id'
  | 'placement_name'
  | 'publication_title'
  | 'vert_id'
  | 'order_id'
  | 'vert'
  | 'style'
  | 'locale'
  | 'is_sent'
> & {
  /** Null if the ads of the publication need no approval, and for a sent ad. */
  source: ContentSource | null;
};

/**
 * Lists the ads of booked orders that may be sent in an issue, in the order of their placements, each with its approved content or with
 * the content that replaces it. Leaves out ads that are neither ready to be sent nor replaced. Includes sent ads only if `withSent` is true.
 */
export async function listAdsToSend(
  tx: Tx,
  issueId: number,
  { withSent = false }: { withSent?: boolean } = {},
): Promise<AdToSend[]> {
  const rows = await tx.statement(withSent ? ALL : UNSENT, [tx.organizationId, issueId]);
  return rows.flatMap((row) => adToSend(row) ?? []);
}

function adToSend(row: BookedRow): AdToSend | null {
  const { placement_id, placement_name, publication_title, vert_id, order_id, style, locale, is_sent } = row;
  const ad = { placement_id, placement_name, publication_title, vert_id, order_id, style, locale, is_sent };
  // A sent ad keeps the content with which it was sent.
  if (row.is_sent) return { ...ad, vert: row.vert, source: null };
  const sent = contentToSend(row.vert, approvalFactsOf(row), {
    fallback: row.fallback ?? 'leave_out',
    lastApproved: row.last_approved && { ...EMPTY_VERT, ...row.last_approved },
    houseAd: row.house_ad && { ...EMPTY_VERT, ...row.house_ad },
  });
  return sent && { ...ad, vert: sent.content, source: row.rule === 'none' ? null : sent.source };
}

/** A booked ad of an issue, with the data that decides what is sent in its place. */
interface UnsentRow extends ApprovalRow {
  vert_id: number;
  sent_at: string | null;
  sending_date: string;
  needs_approval: boolean;
  fallback: Fallback;
  is_billed_left_out: boolean;
  frozen_source: ContentSource | null;
}

/** Returns, by ad id, where the content sent for each unsent ad comes from. Empty if no unsent ad needs an approval. */
export async function findSources(
  tx: Tx,
  issueId: number,
  rows: readonly Pick<UnsentRow, 'needs_approval' | 'sent_at'>[],
): Promise<ReadonlyMap<number, ContentSource | null>> {
  if (!rows.some((row) => row.needs_approval && row.sent_at === null)) return new Map();
  return new Map((await listAdsToSend(tx, issueId)).map((ad) => [ad.vert_id, ad.source]));
}

/** Returns what is sent in the place of an ad, given the sources of its issue; null if the ad itself is sent. */
export function insteadOf(
  row: UnsentRow,
  sources: ReadonlyMap<number, ContentSource | null>,
  today: string,
): SentInstead | null {
  const isLeftOut = row.sent_at === null && row.needs_approval && !sources.has(row.vert_id);
  const source = row.sent_at === null ? (sources.get(row.vert_id) ?? null) : row.frozen_source;
  const isAhead = row.sending_date >= today && isBilledLeftOut(approvalFactsOf(row), row.fallback);
  return sentInstead(isLeftOut, source, row.is_billed_left_out || isAhead);
}
