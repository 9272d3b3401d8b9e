import { type DeliveryProgress, QUIET_MINUTES, remedyOf, retryPauseMs } from '#domain/delivery.ts';
import { type DeliveryStep, nextDeliveryStep } from '#domain/delivery-step.ts';
import { placementSlug } from '#domain/placement-slug.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { App } from '../http/app-context.ts';
import { confirmSent } from './confirm-sent.ts';
import { findConnectionOf, type MailingConnection } from './connections/connection.ts';
import { openMailingSystem } from './connections/open-mailing-system.ts';
import {
  type DeliveryRow,
  getIssueToSend,
  getPublicationOf,
  type IssueToSend,
  openDelivery,
  writeEvent,
} from './deliveries-store.ts';
import { contentKeyOf, freezeAds, type FrozenAd, listFrozenAds, renderAds } from './frozen-ads.ts';
import { isCounted } from './is-counted.ts';
import { type MailingSystem, MailingError } from './mailing-system.ts';
import { missDelivery } from './miss-delivery.ts';
import { endWork, type Failure, holdLease, type Outcome, takeLease } from './work-on-delivery.ts';

/** What a delivery needs from the instance. */
export type DeliveryApp = Pick<App, 'env' | 'keys' | 'publicUrl' | 'http'>;

/** When to look again, in milliseconds. */
const PAUSES = { poll: 60_000, waiting: 60_000, mend: 15 * 60_000 } as const;

/** A step that this process has taken upon itself. */
interface Work {
  step: DeliveryStep;
  before: DeliveryRow;
  lease: string;
  issue: IssueToSend;
  ads: FrozenAd[];
  key: string;
  isCounted: boolean;
  system: MailingSystem;
}

/**
 * Takes the next step of an issue on its way, if it is time and nobody else does. What is handed over is frozen and
 * written down before the mailing system is asked, so a process that dies in between leaves a trace for the next one.
 * Never fails for what a mailing system says.
 */
export async function advanceDelivery(app: DeliveryApp, scope: Scope, issueId: number): Promise<void> {
  const work = await takeWork(app, scope, issueId);
  if (work === null) {
    return;
  }
  try {
    await endWork(scope, work, await takeStep(app, scope, work));
  } catch (error) {
    if (!(error instanceof MailingError)) {
      throw error;
    }
    const isTakenBack = await takeBack(work);
    await endWork(scope, work, { ...outcomeOfFailure(work, error), isTakenBack });
  }
}

/** Decides on the next step and takes the lease for it, with what is to be handed over frozen. */
function takeWork(app: DeliveryApp, scope: Scope, issueId: number): Promise<Work | null> {
  return scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const before = await openDelivery(tx, issueId, connection.kind);
    if (!before.is_free || !before.is_due) {
      return null;
    }
    const system = openMailingSystem(app, scope, connection);
    const issue = await readIssue(tx, issueId, connection, before);
    const hasBegun = system.can.hand === 'self' && before.content_key !== null;
    const ads = await (hasBegun ? listFrozenAds(tx, issueId) : freezeAds(tx, issueId));
    const work = { before, issue, ads, key: contentKeyOf(ads), isCounted: await isCounted(tx), system };
    const hasMoved = before.content_key !== null && before.kind !== connection.kind;
    const step = hasMoved ? 'ask' : nextStep(tx, work);
    if (step === 'miss') {
      await missDelivery(tx, issueId);
      return null;
    }
    if (step === 'ask') {
      writeEvent(tx, issueId, 'unknown');
    }
    const isWorked = step !== 'wait' && step !== 'ask' && connection.pausedReason === null;
    const lease = await takeLease(tx, before, {
      isWorked,
      kind: connection.kind,
      // A mailing of our own has begun from here on: its ads are neither changed nor added to any more.
      contentKey: isWorked && step === 'hand_over' && system.can.hand === 'self' ? work.key : undefined,
      state: stateWhile(step, before, isWorked),
      pauseMs: PAUSES.waiting,
    });
    return isWorked ? { ...work, step, lease } : null;
  });
}

async function readIssue(
  tx: Tx,
  issueId: number,
  connection: MailingConnection,
  { reference }: DeliveryRow,
): Promise<IssueToSend> {
  const issue = await getIssueToSend(tx, issueId, {
    sendingTime: connection.sendingTime,
    quietMinutes: QUIET_MINUTES,
  });
  return { ...issue, reference };
}

function nextStep(tx: Tx, { before, issue, ads, key, system }: Omit<Work, 'step' | 'lease'>): DeliveryStep {
  return nextDeliveryStep({
    progress: before.state,
    hand: system.can.hand,
    confirmsSending: system.can.confirmsSending,
    idempotentHandOver: system.can.idempotentHandOver,
    sendingDate: issue.sendingDate,
    today: tx.today,
    isTime: issue.isTime || before.is_hurried,
    hasAds: ads.length > 0,
    handedKey: before.content_key,
    presentKey: key,
  });
}

function stateWhile(step: DeliveryStep, before: DeliveryRow, isWorked: boolean): DeliveryProgress {
  if (step === 'ask') return 'unknown';
  return isWorked && step === 'hand_over' && before.state !== 'confirming' ? 'claimed' : before.state;
}

async function takeStep(app: DeliveryApp, scope: Scope, work: Work): Promise<Outcome> {
  const { system, issue, step } = work;
  if (step === 'check') {
    await requirePlace(
      work,
      work.ads.map(({ placement_name: name }) => placementSlug(name)),
    );
    return { kind: 'checked', state: work.before.state, pauseMs: PAUSES.waiting };
  }
  const reference = step === 'hand_over' ? await handOver(app, scope, work) : issue.reference;
  if (!system.can.confirmsSending) {
    return handedOver(work, reference);
  }
  const told = await system.state({ ...issue, reference });
  if (told.state === 'sent') {
    await confirmSent(scope, issue.issueId, told);
    return { kind: 'ended' };
  }
  if (told.state === 'cancelled' && scope.today > issue.sendingDate) {
    await scope.transact((tx) => missDelivery(tx, issue.issueId));
    return { kind: 'ended' };
  }
  if (told.state === 'cancelled') {
    throw new MailingError('issue_missing', 'The mailing was cancelled there.');
  }
  const isSending = told.state === 'sending';
  return { ...handedOver(work, reference), state: isSending ? 'confirming' : 'handed_over' };
}

async function handOver(
  app: DeliveryApp,
  scope: Scope,
  { system, issue, ads, key, lease, isCounted: counts }: Work,
): Promise<Record<string, unknown>> {
  const handed = renderAds(app, scope.organizationId, ads, counts);
  if (system.can.hand !== 'self' || issue.reference === null) {
    await requirePlace(
      { system, issue },
      handed.map(({ slug }) => slug),
    );
  }
  return system.handOver(issue, handed, key, () => holdLease(scope, issue.issueId, lease));
}

/** The publication's title leads to exactly one list, and the issue's mailing has a place for each ad. */
async function requirePlace(
  { system, issue }: Pick<Work, 'system' | 'issue'>,
  slugs: readonly string[],
): Promise<void> {
  const lists = await system.findLists(issue.publicationTitle);
  if (lists.length !== 1) {
    throw new MailingError(lists.length === 0 ? 'list_missing' : 'list_ambiguous', issue.publicationTitle);
  }
  await system.findIssue(issue, slugs);
}

function handedOver(work: Work, reference: Record<string, unknown> | null): Outcome & { kind: 'going' } {
  return {
    kind: 'going',
    state: 'handed_over',
    contentKey: work.key,
    reference,
    pauseMs: PAUSES.poll,
    isNew: work.step === 'hand_over' && work.before.content_key !== work.key,
    ads: work.ads.length,
  };
}

/** A mailing of our own of which nothing has left has not begun: its ads can be changed, and the next try takes them so. */
async function takeBack({ system, issue, step }: Work): Promise<boolean> {
  if (system.can.hand !== 'self' || step !== 'hand_over') {
    return false;
  }
  return system.withdraw(issue).then(
    () => true,
    () => false,
  );
}

/** What follows from a refusal: another try, a pause of the connection, a question to a person, or waiting for one. */
function outcomeOfFailure({ system, before, step }: Work, error: MailingError): Omit<Failure, 'isTakenBack'> {
  const isOpen = step === 'hand_over' && !system.can.idempotentHandOver;
  const remedy = isOpen && error.reason === 'temporary' ? 'ask' : remedyOf(error.reason);
  const pauses = {
    retry: error.retryAfterMs ?? retryPauseMs(before.attempts + 1),
    pause: PAUSES.mend,
    mend: PAUSES.mend,
    ask: PAUSES.mend,
  };
  const states = { retry: 'retrying', pause: 'blocked', mend: 'blocked', ask: 'unknown' } as const;
  return {
    kind: 'failed',
    // Nothing has happened yet that could have failed: there is time to mend it.
    state: step === 'check' ? 'planned' : states[remedy],
    reason: error.reason,
    detail: error.message,
    pauseMs: pauses[remedy],
    pausesConnection: remedy === 'pause',
  };
}
