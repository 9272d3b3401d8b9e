import type pg from 'pg';
import { reasonOf } from '#domain/tracking-reason.ts';
import { systemQuery } from '../db/system-query.ts';
import { type Queries, transact } from '../db/transaction.ts';
import { Problem } from '../base/problem.ts';
import { type AdFacts, findAdFacts, sinceSentMs } from './ad-facts.ts';
import type { ClientMemory } from './client-memory.ts';
import { openClientRecords } from './client-records.ts';
import { type Head, type JudgedHit, judgeHits } from './judge-hits.ts';
import type { ReceivedHit } from './received-hit.ts';
import { writeHits } from './write-hits.ts';

/** Hits of one organization that are written together, all or none, however often that is retried. */
export interface Batch {
  readonly organizationId: number;
  readonly hits: readonly ReceivedHit[];
  /** The transaction of the last attempt: it may have been committed without a confirmation. */
  xid: string | null;
  /** The hits as this process judged them; once, because judging changes its memory. */
  judged: Judged | null;
}

interface Judged {
  hits: JudgedHit[];
  takenBack: JudgedHit[];
}

export function newBatch(organizationId: number, hits: readonly ReceivedHit[]): Batch {
  return { organizationId, hits, xid: null, judged: null };
}

/** Counts a batch exactly once: after a failure it may be called again with the same batch. */
export async function countHits(pool: pg.Pool, batch: Batch, memory: ClientMemory): Promise<void> {
  if (batch.xid === null || !(await wasCommitted(pool, batch.xid))) {
    await transact(pool, batch.organizationId, (queries) => countIn(queries, batch, memory));
  }
  for (const hit of batch.judged?.hits ?? []) hit.isWritten = true;
}

async function countIn(queries: Queries, batch: Batch, memory: ClientMemory): Promise<void> {
  const { organizationId } = batch;
  // Does not wait for the disk: a crash of the database may lose the hits of the last half second.
  queries.send('answer-before-disk', 'set local synchronous_commit = off', []);
  const itemIds = [...new Set(batch.hits.map(({ itemId }) => itemId))];
  const facts = await findAdFacts(queries, organizationId, itemIds);
  batch.xid = facts.xid;
  if (facts.mode === 'off') return;
  const judged =
    facts.mode === 'deduplicated'
      ? await judgeByDatabase(queries, batch, facts)
      : (batch.judged ??= judgeByMemory(batch, facts, memory));
  if (judged.hits.length > 0 || judged.takenBack.length > 0) {
    await writeHits(queries, organizationId, judged.hits, judged.takenBack);
  }
}

function judgeByMemory(batch: Batch, facts: AdFacts, memory: ClientMemory): Judged {
  const { hits, heads } = judgeIndividually(batch.hits, facts, (client) => memory.numberOf(client));
  const [first] = batch.hits;
  if (first) memory.forgetBefore(first.at);
  return { hits, takenBack: judgeHits(hits, heads, memory) };
}

async function judgeByDatabase(queries: Queries, batch: Batch, facts: AdFacts): Promise<Judged> {
  const { hits, heads } = judgeIndividually(batch.hits, facts, (client) => client);
  const records = await openClientRecords(queries, batch.organizationId, { hits, heads, ads: facts.ads });
  const takenBack = judgeHits(hits, heads, records);
  records.save();
  return { hits, takenBack };
}

/**
 * Sets the reason of each hit by its request alone. Hits for deleted ads and for ads with final numbers are left out, and so
 * are HEAD requests by programs that do not look like a reader's, which need not be recognized by them.
 */
function judgeIndividually<Client>(
  received: readonly ReceivedHit[],
  { ads }: AdFacts,
  identify: (client: string) => Client,
): { hits: JudgedHit<Client>[]; heads: Head<Client>[] } {
  const hits: JudgedHit<Client>[] = [];
  const heads: Head<Client>[] = [];
  for (const request of received) {
    const { at, kind, itemId, link, client, network, agent, isPrefetch, isFromOwnPage, isHead } = request;
    const ad = ads.get(itemId);
    if (!ad || (ad.finalAt !== null && at >= ad.finalAt)) continue;
    const { vertId, issueId } = ad;
    const since = sinceSentMs(at, ad);
    const isBeforeIssue = at < ad.opensAt;
    const reason = reasonOf({ kind, agent, isPrefetch, isFromOwnPage, isBeforeIssue, sinceSentMs: since });
    if (isHead) {
      if (reason === 'valid')
        heads.push({ at, vertId, issueId, network: identify(network), networkKey: null });
      continue;
    }
    hits.push({
      at,
      kind,
      itemId,
      vertId,
      link,
      issueId,
      reason,
      sinceSentMs: since,
      client: identify(client),
      network: identify(network),
      clientKey: null,
      networkKey: null,
      isWritten: false,
    });
  }
  return { hits, heads };
}

/** Whether a transaction whose COMMIT was not confirmed was committed. Fails while it still runs. */
async function wasCommitted(pool: pg.Pool, xid: string): Promise<boolean> {
  const [transaction] = await systemQuery<{ status: string | null }>(pool, {
    text: `select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot()) then pg_xact_status($1::xid8) else 'lost' end as status`,
    values: [xid],
  });
  const status = transaction?.status;
  if (status === 'in progress') throw new Problem('overloaded');
  return status === 'committed';
}
