import type { Queries } from '#server/platform/db/client-queries.ts';
import type pg from 'pg';
import type { Network } from '#domain/sending/tracking/tracking-machines.ts';
import { reasonOf } from '#domain/sending/tracking/tracking-reason.ts';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { type AdFacts, findAdFacts, sinceSentMs } from './ad-facts.ts';
import type { ClientMemory } from './client-memory.ts';
import { openClientRecords } from './client-records.ts';
import { type Head, type JudgedHit, judgeHits, machineReason } from './judge-hits.ts';
import type { ReceivedHit } from './received-hit.ts';
import { nextOfReaders } from './next-of-readers.ts';
import { writeCorrections } from './write-corrections.ts';
import type { ChangedHit } from './write-hits.ts';
import { statement } from '../../platform/db/statement.ts';

/** Hits of one organization that are written in one transaction, exactly once even after retries. */
export interface Batch {
  readonly organizationId: number;
  readonly hits: readonly ReceivedHit[];
  /** When the batch was made. Hits that this process keeps in memory are judged again if that is due at this time. */
  readonly at: number;
  /** The transaction of the last attempt: it may have been committed without a confirmation. */
  xid: string | null;
  /** The hits that this process judged by its memory. They are judged only once, because judging changes the memory. */
  judged: Judged | null;
}

interface Judged {
  hits: JudgedHit[];
  /** Hits of earlier batches with a new reason. */
  changed: ChangedHit[];
}
const NOTHING: Judged = { hits: [], changed: [] };

export function newBatch(
  organizationId: number,
  hits: readonly ReceivedHit[],
  at = hits[0]?.at ?? Date.now(),
): Batch {
  return { organizationId, hits, at, xid: null, judged: null };
}

/** Counts a batch exactly once, even if it is called again with the same batch after a failure. */
export async function countHits(pool: pg.Pool, batch: Batch, memory: ClientMemory): Promise<void> {
  if (batch.xid === null || !(await wasCommitted(pool, batch.xid))) {
    await transact(pool, batch.organizationId, (queries) => countIn(queries, batch, memory));
  }
  for (const hit of batch.judged?.hits ?? []) hit.isWritten = true;
}

const ANSWER_BEFORE_DISK = statement('answer-before-disk')`set local synchronous_commit = off`;

async function countIn(queries: Queries, batch: Batch, memory: ClientMemory): Promise<void> {
  const { organizationId } = batch;
  // Does not wait for the disk: a crash of the database may lose the hits of the last half second.
  queries.send(ANSWER_BEFORE_DISK, []);
  const itemIds = [...new Set(batch.hits.map(({ itemId }) => itemId))];
  const readers = batch.hits.flatMap(({ reader }) => reader ?? []);
  const facts = await findAdFacts(queries, organizationId, itemIds, readers);
  batch.xid = facts.xid;
  if (facts.mode === 'off') return;
  // Hits with a reader key are always judged by the database, because all processes must know which recipients were counted. An issue that
  // was sent with reader keys counts by recipient in every mode except `off`.
  const isShared = ({ reader }: ReceivedHit) => facts.mode === 'deduplicated' || reader !== null;
  const shared = batch.hits.filter(isShared);
  const own = batch.hits.filter((hit) => !isShared(hit));
  const judged = [
    shared.length > 0 ? await judgeByDatabase(queries, organizationId, shared, facts) : NOTHING,
    (batch.judged ??= judgeByMemory(batch, own, { facts, memory })),
  ];
  const hits = judged.flatMap((part) => part.hits);
  const changed = judged.flatMap((part) => part.changed);
  if (hits.length + changed.length === 0) return;
  const correctedAt = new Date(batch.at).toISOString();
  await writeCorrections(queries, organizationId, { hits, changed, correctedAt });
}

function judgeByMemory(
  { organizationId, at }: Batch,
  received: readonly ReceivedHit[],
  { facts, memory }: { facts: AdFacts; memory: ClientMemory },
): Judged {
  // Before the new hits are judged, because these may be repetitions of hits that prove to be a machine's.
  const changed = memory.later.isDue(organizationId, at) ? memory.judgeAgain(organizationId, at) : [];
  const { hits, heads } = judgeIndividually(received, facts, (client) => memory.numberOf(client));
  const [first] = received;
  if (first) memory.forgetBefore(first.at);
  changed.push(...judgeHits(hits, heads, memory).map(toMachine));
  memory.later.add(organizationId, hits);
  return { hits, changed };
}

async function judgeByDatabase(
  queries: Queries,
  organizationId: number,
  received: readonly ReceivedHit[],
  facts: AdFacts,
): Promise<Judged> {
  const { hits, heads } = judgeIndividually(received, facts, (client) => client);
  const records = await openClientRecords(queries, organizationId, { hits, heads, ads: facts.ads });
  const takenBack = judgeHits(hits, heads, records);
  const next = await nextOfReaders(queries, organizationId, takenBack, records);
  records.save();
  return { hits, changed: [...takenBack.map(toMachine), ...next] };
}

function toMachine(hit: JudgedHit): ChangedHit {
  return { hit, becomes: machineReason(hit) };
}

/**
 * Sets the reason of each hit by its request alone. Leaves out hits for deleted ads and for ads with final numbers. Also leaves out HEAD
 * requests by programs that do not look like a reader's, because these are recognized without them.
 */
function judgeIndividually<Client extends Network>(
  received: readonly ReceivedHit[],
  { ads, mails }: AdFacts,
  identify: (client: string) => Client,
): { hits: JudgedHit<Client>[]; heads: Head<Client>[] } {
  const hits: JudgedHit<Client>[] = [];
  const heads: Head<Client>[] = [];
  for (const request of received) {
    const { at, kind, itemId, link, reader, mail, isHosted } = request;
    const { agent, isPrefetch, isFromOwnPage, isHead } = request;
    const ad = ads.get(itemId);
    if (!ad || (ad.finalAt !== null && at >= ad.finalAt)) continue;
    const { vertId, issueId } = ad;
    const mailSentAt = reader ? mails.get(reader.toString('hex')) : mail?.sentAt;
    const since = sinceSentMs(at, ad, mailSentAt);
    const name = nameOfMail(request);
    const mailOf = name === null ? null : identify(name);
    const client = mailOf ?? identify(request.client);
    const network = identify(request.network);
    const keys = { clientKey: null, networkKey: null };
    const isBeforeIssue = at < ad.opensAt;
    const reason = reasonOf({ kind, agent, isPrefetch, isFromOwnPage, isBeforeIssue, sinceSentMs: since });
    if (isHead) {
      if (reason === 'valid')
        heads.push({ at, vertId, issueId, reader, mail: mailOf, client, network, ...keys });
      continue;
    }
    hits.push({
      at,
      kind,
      itemId,
      vertId,
      link,
      reader,
      issueId,
      reason,
      sinceSentMs: since,
      isHosted,
      mail: mailOf,
      client,
      network,
      ...keys,
      isWritten: false,
    });
  }
  return { hits, heads };
}

/** Returns a text that identifies the mail of a link with a reader key or the key of a mail; null without a key. */
function nameOfMail({ reader, mail }: Pick<ReceivedHit, 'reader' | 'mail'>): string | null {
  const key = reader ?? mail?.random;
  return key ? `mail ${key.toString('hex')}` : null;
}

const FIND_TRANSACTION_STATUS = statement('find-transaction-status')`
  select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot()) then pg_xact_status($1::xid8) else 'lost' end as status`;

/** Whether a transaction was committed although its COMMIT was not confirmed. Fails while the transaction still runs. */
async function wasCommitted(pool: pg.Pool, xid: string): Promise<boolean> {
  const [transaction] = await systemQuery(pool, FIND_TRANSACTION_STATUS, [xid]);
  const status = transaction?.status;
  if (status === 'in progress') throw new Problem('overloaded');
  return status === 'committed';
}
