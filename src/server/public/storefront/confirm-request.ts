import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import { CODES_MAX, codeProblem, heldUntil, type CodeProblem } from '#domain/public/storefront/request.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { notifyOfRequest } from '#server/customers/notifications/notify.ts';
import { hashOfCode, isRightCode, makeCode } from '#server/platform/keys/mailed-code.ts';
import { hashOfToken, mailCode, purposeOf } from './request-code.ts';
import { refuseBeyondCodes } from './request-quotas.ts';
import { settleCode } from './settle-code.ts';
import { lockRequestByToken, type RequestRow } from './storefront-requests.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The request after a code was entered or sent. `problem` is null if the request is confirmed, or if a new code was sent. */
export interface RequestOutcome {
  problem: CodeProblem | null;
  request: RequestRow;
}

/**
 * Confirms a request by its code and notifies staff. The request then holds its placements for two working days, unless it is reserved or
 * booked at once. Does nothing if the request is already confirmed. Counts wrong codes, so that a code cannot be guessed. Returns null for
 * an unknown secret.
 */
export async function confirmRequest(
  scope: Scope,
  keys: InstanceKeys,
  { storefront, token, code }: { storefront: PublicStorefront; token: string; code: string },
): Promise<RequestOutcome | null> {
  const tokenHash = hashOfToken(token);
  return scope.transact(async (tx) => {
    const request = await lockRequestByToken(tx, storefront.publicationId, tokenHash);
    if (!request) return null;
    if (request.state !== 'unconfirmed') return { problem: null, request };
    const problem = problemOf(request);
    if (problem !== null || request.code_hash === null) return { problem: problem ?? 'code_ended', request };
    if (!isRightCode(keys, purposeOf(tokenHash), request.code_hash, code)) {
      await countTry(tx, request.id);
      return { problem: 'wrong_code', request };
    }
    const confirmed = await settleCode(tx, storefront, await open(tx, request));
    await notifyOfRequest(tx, confirmed.id);
    return { problem: null, request: confirmed };
  });
}

const SEND_NEW_CODE = statement('send-new-code')`
  update storefront_requests set code_hash = $3, code_sent_at = now(), count_codes = count_codes + 1, count_tries = 0
       where organization_id = $1 and id = $2`;

/**
 * Sends a new code for a request, which replaces the earlier one. Sends at most `CODES_MAX` codes for a request. Returns null for an
 * unknown secret.
 */
export async function sendNewCode(
  scope: Scope,
  keys: InstanceKeys,
  { storefront, token, networkKey }: { storefront: PublicStorefront; token: string; networkKey: Buffer },
): Promise<RequestOutcome | null> {
  const tokenHash = hashOfToken(token);
  return scope.transact(async (tx) => {
    const request = await lockRequestByToken(tx, storefront.publicationId, tokenHash);
    if (!request) return null;
    if (request.state !== 'unconfirmed') return { problem: null, request };
    if (problemOf(request) === 'ended') return { problem: 'ended', request };
    if (request.count_codes >= CODES_MAX) return { problem: 'no_tries', request };
    await refuseBeyondCodes(tx, { networkKey, email: request.email });
    const code = makeCode();
    await tx.statement(SEND_NEW_CODE, [
      tx.organizationId,
      request.id,
      hashOfCode(keys, purposeOf(tokenHash), code),
    ]);
    await mailCode(tx, storefront, { ...request, code });
    return { problem: null, request };
  });
}

function problemOf(request: RequestRow): CodeProblem | null {
  return codeProblem({
    now: Date.parse(request.now),
    heldUntil: Date.parse(request.held_until),
    codeSentAt: Date.parse(request.code_sent_at),
    tries: request.count_tries,
  });
}

const COUNT_CODE_TRY = statement('count-code-try')`
  update storefront_requests set count_tries = count_tries + 1 where organization_id = $1 and id = $2`;

async function countTry(tx: Tx, id: number): Promise<void> {
  await tx.statement(COUNT_CODE_TRY, [tx.organizationId, id]);
}

const OPEN_STOREFRONT_REQUEST = statement('open-storefront-request')`
  update storefront_requests set state = 'open', confirmed_at = now(), held_until = $3, code_hash = null
     where organization_id = $1 and id = $2`;

const PROLONG_HOLDS = statement('prolong-holds')`
  update storefront_holds set held_until = $3 where organization_id = $1 and request_id = $2`;

async function open(tx: Tx, request: RequestRow): Promise<RequestRow> {
  const until = heldUntil(tx.today, tx.timeZone);
  await tx.statement(OPEN_STOREFRONT_REQUEST, [tx.organizationId, request.id, until]);
  await tx.statement(PROLONG_HOLDS, [tx.organizationId, request.id, until]);
  await recordAct(
    tx,
    'requested',
    { publication: request.publication_id },
    { requestId: request.id, issueId: request.issue_id, placementNames: request.placement_names },
  );
  return { ...request, state: 'open', held_until: until };
}
