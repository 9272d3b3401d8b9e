import { type DeliveryProgress, hasEnded, quietMinutes } from '#domain/delivery.ts';
import { type DeliveryStep, nextDeliveryStep } from '#domain/delivery-step.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { App } from '../http/app-context.ts';
import { hasUntried } from './builtin/issue-recipients.ts';
import { findConnectionOf, type MailingConnection } from './connections/connection.ts';
import { openMailingSystem } from './mailing-adapters.ts';
import {
  type DeliveryRow,
  getIssueToSend,
  getPublicationOf,
  type IssueToSend,
  letterOf,
  openDelivery,
  UNKNOWN_CONTENT,
  writeEvent,
} from './deliveries-store.ts';
import { contentKeyOf, type FrozenAd, freezeAds, leaveOut, listFrozenAds, renderAds } from './frozen-ads.ts';
import { isCounted } from './is-counted.ts';
import type { Concern } from './mailing-system.ts';
import { missDelivery } from './miss-delivery.ts';
import type { TriedStep } from './outcome-of-failure.ts';
import { hasMoved, whereHanded } from './where-handed.ts';
import { takeLease } from './work-on-delivery.ts';

/** What a delivery needs from the instance. */
export type DeliveryApp = Pick<App, 'env' | 'files' | 'keys' | 'publicUrl' | 'http'>;

/** How long what has nothing to be done for it is left alone, in milliseconds. */
const WAITING_MS = 60_000;

/** A step that this process has taken upon itself. */
export interface Work extends TriedStep {
  lease: string;
  issue: IssueToSend;
  ads: FrozenAd[];
  key: string;
  isCounted: boolean;
  /** What is amiss with the ads, although the others go on. */
  concern: Concern | null;
}

/** Decides on the next step and takes the lease for it, with what is to be handed over frozen; null where there is none. */
export function decideOnWork(app: DeliveryApp, scope: Scope, issueId: number): Promise<Work | null> {
  return scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const before = await openDelivery(tx, issueId, connection.kind);
    if (!before.is_free || !before.is_due || hasEnded(before.state)) {
      return null;
    }
    const system = openMailingSystem(app, scope, connection);
    const issue = await readIssue(tx, issueId, connection, before);
    const facts = {
      before,
      issue,
      system,
      isAsked: false,
      ...(await readContent(app, tx, issue, { before, system })),
    };
    const isElsewhere = hasMoved(before, connection);
    const step = isElsewhere ? 'ask' : nextStep(tx, facts, await isUnderWay(tx, before));
    if (step === 'miss') {
      await missDelivery(tx, issueId, facts.ads.length > 0);
      return null;
    }
    if (step === 'ask') {
      writeEvent(tx, issueId, 'unknown');
    }
    const isWorked = step !== 'wait' && step !== 'ask' && connection.pausedReason === null;
    const lease = await takeLease(tx, before, {
      isWorked,
      kind: isElsewhere ? before.kind : connection.kind,
      handing: isWorked && step === 'hand_over' ? handingOf(facts, connection) : null,
      state: stateWhile(step, before, isWorked),
      pauseMs: WAITING_MS,
    });
    return isWorked ? { ...facts, step, lease } : null;
  });
}

type Facts = Omit<Work, 'step' | 'lease'>;

async function readIssue(
  tx: Tx,
  issueId: number,
  connection: MailingConnection,
  { reference, letter, content_key: key }: DeliveryRow,
): Promise<IssueToSend> {
  const issue = await getIssueToSend(tx, issueId, {
    sendingTime: connection.sendingTime,
    quietMinutes: quietMinutes(new Date(tx.now), tx.timeZone),
  });
  return { ...issue, ...(key === null ? null : letter), reference };
}

type Content = Pick<Work, 'ads' | 'key' | 'isCounted' | 'concern'>;

/** The ads of the mailing: of one of our own as it began with them, else as they are now. What is over is as it was. */
async function readContent(
  app: DeliveryApp,
  tx: Tx,
  { issueId, sendingDate }: IssueToSend,
  { before, system }: Pick<Work, 'before' | 'system'>,
): Promise<Content> {
  const hasBegun = system.can.hand === 'self' && before.content_key !== null;
  const isFixed = hasBegun || tx.today > sendingDate;
  const counts = isFixed ? (before.is_counted ?? (await isCounted(tx))) : await isCounted(tx);
  const frozen = await (isFixed ? listFrozenAds(tx, issueId) : freezeAds(tx, issueId));
  const found =
    isFixed || !system.examine ? null : system.examine(renderAds(app, tx.organizationId, frozen, counts));
  const ads = found ? await leaveOut(tx, issueId, frozen, found.leftOut) : frozen;
  return { ads, key: contentKeyOf(ads, counts), isCounted: counts, concern: found?.concern ?? null };
}

/**
 * A mailing of our own has begun from here on: its ads are neither changed nor added to any more. Of one of others nobody
 * knows until it answers: so nothing is cancelled that may stand in it.
 */
function handingOf({ system, key, issue, isCounted: counts }: Facts, connection: MailingConnection) {
  const contents = { self: key, push: UNKNOWN_CONTENT, pull: null };
  return {
    contentKey: contents[system.can.hand],
    letter: letterOf(issue),
    isCounted: counts,
    handedTo: whereHanded(connection),
  };
}

/** Whether some readers of a mailing that is going well wait for their first turn. */
async function isUnderWay(tx: Tx, { state, kind, issue_id: issueId }: DeliveryRow): Promise<boolean> {
  return kind === 'builtin' && (state === 'confirming' || state === 'claimed') && hasUntried(tx, issueId);
}

function nextStep(tx: Tx, facts: Facts, isUnderWayNow: boolean): DeliveryStep {
  const { before, issue, ads, key, system } = facts;
  // What never answered cannot be asked about either.
  const isUnheard = system.can.hand === 'push' && before.reference === null && tx.today > issue.sendingDate;
  return nextDeliveryStep({
    progress: before.state,
    hand: system.can.hand,
    confirmsSending: system.can.confirmsSending,
    idempotentHandOver: system.can.idempotentHandOver,
    sendingDate: issue.sendingDate,
    today: tx.today,
    isTime: issue.isTime || before.is_hurried,
    hasAds: ads.length > 0,
    isUnderWay: isUnderWayNow,
    handedKey: isUnheard ? null : before.content_key,
    presentKey: key,
  });
}

function stateWhile(step: DeliveryStep, before: DeliveryRow, isWorked: boolean): DeliveryProgress {
  if (step === 'ask') return 'unknown';
  return isWorked && step === 'hand_over' && before.state !== 'confirming' ? 'claimed' : before.state;
}
