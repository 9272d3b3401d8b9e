import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/platform/route.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { type RowOf, statement } from '../db/statement.ts';

/** The key of a creating request, and the hash of the parameters and body that the route parsed. */
export interface RetryKey {
  key: string;
  hash: Buffer;
}

const MAX_KEY_LENGTH = 200;

/**
 * Runs a creating act at most once for each `Idempotency-Key`. The key, the act and its response are committed together, so a retry after a
 * lost response or a killed process gets the first response again. The key of a refused request is not stored.
 */
export async function withIdempotency<T>(
  route: Route,
  retryKey: RetryKey | null,
  scope: Scope,
  act: (scope: Scope) => Promise<T>,
): Promise<T> {
  if (retryKey === null) return act(scope);
  return scope.transact(async (tx) => {
    if (await claimKey(tx, route, retryKey)) {
      const answer = await act(tx);
      storeResponse(tx, route, retryKey, answer);
      return answer;
    }
    const kept = await findKept(tx, route, retryKey);
    if (kept?.answer === undefined) throw new Problem('idempotency_mismatch');
    return kept.answer as T;
  });
}

/** Reads the key of a request. Two requests count as the same if the route parses the same parameters and body from them. */
export function readRetryKey(
  route: Route,
  { request, params, body }: { request: FastifyRequest; params: unknown; body: unknown },
): RetryKey | null {
  const key = route.isIdempotent ? request.headers['idempotency-key'] : undefined;
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw invalidFields({ 'Idempotency-Key': ['too_long'] });
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null]))
    .digest();
  return { key, hash };
}

const CLAIM_IDEMPOTENCY_KEY = statement('claim-idempotency-key')`
  insert into idempotency_keys (organization_id, user_id, route, key, request_hash)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`;

/** Claims the key, after waiting for a concurrent request with the same key. Returns false if that request was committed. */
async function claimKey(tx: Tx, route: Route, { key, hash }: RetryKey): Promise<boolean> {
  const claimed = await tx.statement(CLAIM_IDEMPOTENCY_KEY, [
    tx.organizationId,
    tx.user.id,
    route.name,
    key,
    hash,
  ]);
  return claimed.length > 0;
}

const KEEP_IDEMPOTENT_ANSWER = statement('keep-idempotent-answer')`
  update idempotency_keys set status = $5, answer = $6
     where organization_id = $1 and user_id = $2 and route = $3 and key = $4`;

function storeResponse(tx: Tx, route: Route, { key }: RetryKey, answer: unknown): void {
  tx.send(KEEP_IDEMPOTENT_ANSWER, [
    tx.organizationId,
    tx.user.id,
    route.name,
    key,
    route.status,
    JSON.stringify(answer ?? null),
  ]);
}

const FIND_IDEMPOTENT_ANSWER = statement('find-idempotent-answer')`
  select request_hash, result_id, answer from idempotency_keys
     where organization_id = $1 and user_id = $2 and route = $3 and key = $4`;

/** Returns the id that the same request has stored instead of its response; null if there is none. Refuses like `findKept`. */
export async function findResultId(tx: Tx, route: Route, retryKey: RetryKey): Promise<number | null> {
  return (await findKept(tx, route, retryKey))?.result_id ?? null;
}

/** Returns what the same request has stored; undefined if there is nothing. Refuses a key that was used for another request. */
async function findKept(
  tx: Tx,
  route: Route,
  { key, hash }: RetryKey,
): Promise<RowOf<typeof FIND_IDEMPOTENT_ANSWER> | undefined> {
  const [kept] = await tx.statement(FIND_IDEMPOTENT_ANSWER, [tx.organizationId, tx.user.id, route.name, key]);
  if (kept && !kept.request_hash.equals(hash)) throw new Problem('idempotency_mismatch');
  return kept;
}
