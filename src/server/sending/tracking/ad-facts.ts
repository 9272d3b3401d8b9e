import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { finalAtSql } from './tracked-counts.ts';
import { statement } from '../../platform/db/statement.ts';

/** The facts about frozen ads that counting hits needs. */
export interface AdFacts {
  mode: TrackingMode;
  /** The id of the transaction that read this. */
  xid: string;
  /** The facts by the id of the frozen ad. Hits for an ad that no longer exists are not counted. */
  ads: ReadonlyMap<number, AdFact>;
  /**
   * When the mails of recipients were sent, as far as known, in milliseconds since 1970; now if a mail is still being handed over. The
   * map's key is the reader key in hexadecimal digits.
   */
  mails: ReadonlyMap<string, number>;
}

export interface AdFact {
  vertId: number;
  issueId: number;
  /** When the sending of the issue began and ended, as far as known, in milliseconds since 1970. */
  sentAts: readonly number[];
  /** When its numbers become final, so that later hits do not count; null if it was not sent. */
  finalAt: number | null;
  /**
   * The earliest time at which a reader can have received the ad: the start of the day before the sending date, or an earlier hand-over or
   * sending.
   */
  opensAt: number;
}

const FIND_MODE = statement('find-tracking-mode')`
  select tracking_mode as mode, pg_current_xact_id()::text as xid from organizations where id = $1`.as<{
  xid: string;
}>();
const FIND_ADS = statement('find-tracked-ads')`
  select t.id, t.vert_id, t.issue_id, d.handed_over_at, d.sent_at, ${finalAtSql('d.sent_at', 'g.time_zone')} as final_at,
    least((i.sending_date - 1)::timestamp at time zone g.time_zone, d.handed_over_at, d.sent_at) as opens_at
  from delivery_items t
  join organizations g on g.id = $1
  join issues i on i.organization_id = $1 and i.id = t.issue_id
  left join deliveries d on d.organization_id = $1 and d.issue_id = t.issue_id
  where t.organization_id = $1 and t.id = any ($2::bigint[])`;

const FIND_MAILS = statement('find-tracked-mails')`
  select reader_key, coalesce(sent_at, statement_timestamp()) as sent_at from delivery_recipients
  where organization_id = $1 and reader_key = any ($2::bytea[]) and (sent_at is not null or state = 'sending')`.as<{
  sent_at: string;
}>();

export async function findAdFacts(
  queries: Queries,
  organizationId: number,
  itemIds: readonly number[],
  readers: readonly Buffer[],
): Promise<AdFacts> {
  const [[found], rows, mails] = await Promise.all([
    queries.statement(FIND_MODE, [organizationId]),
    queries.statement(FIND_ADS, [organizationId, itemIds]),
    readers.length === 0 ? [] : queries.statement(FIND_MAILS, [organizationId, readers]),
  ]);
  const ads = new Map(
    rows.map((row) => {
      const sentAts = [row.handed_over_at, row.sent_at].flatMap((at) =>
        at === null ? [] : [Date.parse(at)],
      );
      const finalAt = row.final_at === null ? null : Date.parse(row.final_at);
      const opensAt = Date.parse(row.opens_at);
      return [row.id, { vertId: row.vert_id, issueId: row.issue_id, sentAts, finalAt, opensAt }];
    }),
  );
  return {
    mode: found?.mode ?? 'off',
    xid: found?.xid ?? '0',
    ads,
    mails: new Map(mails.map((mail) => [mail.reader_key.toString('hex'), Date.parse(mail.sent_at)])),
  };
}

/**
 * Returns the milliseconds since the recipient's mail was sent. If that is not known, returns the milliseconds since the sending of the ad
 * ended, or began if it has not ended at `at`; null if it has not begun.
 */
export function sinceSentMs(at: number, { sentAts }: AdFact, mailSentAt: number | undefined): number | null {
  // A hit can precede this time, because the outcome of a mail is stored shortly after the mail was accepted.
  if (mailSentAt !== undefined) return Math.max(0, at - mailSentAt);
  let least: number | null = null;
  for (const sentAt of sentAts) {
    if (at >= sentAt && (least === null || at - sentAt < least)) least = at - sentAt;
  }
  return least;
}
