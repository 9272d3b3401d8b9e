import { type DeliveryProgress, hasEnded, quietMinutes } from '#domain/delivery.ts';
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
  UNKNOWN_CONTENT,
  writeEvent,
} from './deliveries-store.ts';
import { contentKeyOf, freezeAds, type FrozenAd, listFrozenAds, renderAds } from './frozen-ads.ts';
import { isCounted } from './is-counted.ts';
import { MailingError } from './mailing-system.ts';
import { missDelivery } from './miss-delivery.ts';
import { outcomeOfFailure, type TriedStep } from './outcome-of-failure.ts';
import { requireImages } from './require-images.ts';
import { endWork, holdLease, markOffered, type Outcome, takeLease } from './work-on-delivery.ts';

/** What a delivery needs from the instance. */
export type DeliveryApp = Pick<App, 'env' | 'files' | 'keys' | 'publicUrl' | 'http'>;

/** When to look again, in milliseconds. */
const PAUSES = { poll: 60_000, waiting: 60_000 } as const;

/** A step that this process has taken upon itself. */
interface Work extends TriedStep {
  lease: string;
  issue: IssueToSend;
  ads: FrozenAd[];
  key: string;
  isCounted: boolean;
  connectionId: number | null;
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
    await endWork(scope, work, await outcomeOfFailure(work, error));
  }
}

/** Decides on the next step and takes the lease for it, with what is to be handed over frozen. */
function takeWork(app: DeliveryApp, scope: Scope, issueId: number): Promise<Work | null> {
  return scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const before = await openDelivery(tx, issueId, connection.kind);
    if (!before.is_free || !before.is_due || hasEnded(before.state)) {
      return null;
    }
    const system = openMailingSystem(app, scope, connection);
    const issue = await readIssue(tx, issueId, connection, before);
    const hasBegun = system.can.hand === 'self' && before.content_key !== null;
    const isOver = tx.today > issue.sendingDate;
    const ads = await (hasBegun || isOver ? listFrozenAds(tx, issueId) : freezeAds(tx, issueId));
    const facts = { before, issue, ads, key: contentKeyOf(ads), isCounted: await isCounted(tx), system };
    const work = { ...facts, connectionId: connection.id, isAsked: false };
    const step = hasMoved(before, connection) ? 'ask' : nextStep(tx, work);
    if (step === 'miss') {
      await missDelivery(tx, issueId, ads.length > 0);
      return null;
    }
    if (step === 'ask') {
      writeEvent(tx, issueId, 'unknown');
    }
    const isWorked = step !== 'wait' && step !== 'ask' && connection.pausedReason === null;
    const lease = await takeLease(tx, before, {
      isWorked,
      kind: connection.kind,
      contentKey: isWorked && step === 'hand_over' ? contentWhile(work) : undefined,
      state: stateWhile(step, before, isWorked),
      pauseMs: PAUSES.waiting,
    });
    return isWorked ? { ...work, step, lease } : null;
  });
}

/** What was handed over lies in another system than the one that the publication is sent by now: a person has to look. */
function hasMoved(
  { content_key: key, kind, reference }: DeliveryRow,
  connection: MailingConnection,
): boolean {
  const { connectionId = connection.id } = reference ?? {};
  return key !== null && (kind !== connection.kind || connectionId !== connection.id);
}

async function readIssue(
  tx: Tx,
  issueId: number,
  connection: MailingConnection,
  { reference }: DeliveryRow,
): Promise<IssueToSend> {
  const issue = await getIssueToSend(tx, issueId, {
    sendingTime: connection.sendingTime,
    quietMinutes: quietMinutes(new Date(tx.now), tx.timeZone),
  });
  return { ...issue, reference };
}

/**
 * A mailing of our own has begun from here on: its ads are neither changed nor added to any more. Of one of others nobody
 * knows until it answers: so nothing is cancelled that may stand in it.
 */
function contentWhile({ system, key }: Pick<Work, 'system' | 'key'>): string | undefined {
  const contents = { self: key, push: UNKNOWN_CONTENT, pull: undefined };
  return contents[system.can.hand];
}

function nextStep(tx: Tx, { before, issue, ads, key, system }: Omit<Work, 'step' | 'lease'>): DeliveryStep {
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
    handedKey: isUnheard ? null : before.content_key,
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
    await requireImages(app.files, scope.organizationId, work.ads);
    return { kind: 'checked', state: work.before.state, pauseMs: PAUSES.waiting };
  }
  const isHanded = step === 'hand_over' && !(await isLeaving(work));
  const reference = isHanded ? await handOver(app, scope, work) : issue.reference;
  const going = goingOn(work, reference, isHanded);
  if (!system.can.confirmsSending) {
    return going;
  }
  const told = await system.state({ ...issue, reference });
  if (told.state === 'sent') {
    await confirmSent(scope, issue.issueId, told, { isByItself: true });
    return { kind: 'ended' };
  }
  if (told.state === 'cancelled' && scope.today > issue.sendingDate) {
    await scope.transact((tx) => missDelivery(tx, issue.issueId));
    return { kind: 'ended' };
  }
  if (told.state === 'cancelled') {
    throw new MailingError('issue_missing', 'The mailing was cancelled there.');
  }
  return told.state === 'sending' ? { ...going, state: 'confirming' } : going;
}

/** What others send is not changed any more once it leaves: an edit that came too late is not part of it. */
async function isLeaving({ system, issue }: Work): Promise<boolean> {
  if (system.can.hand !== 'push' || issue.reference === null) {
    return false;
  }
  const { state } = await system.state(issue);
  return state === 'sending' || state === 'sent';
}

async function handOver(app: DeliveryApp, scope: Scope, work: Work): Promise<Record<string, unknown>> {
  const { system, issue, ads, key, lease, isCounted: counts } = work;
  const handed = renderAds(app, scope.organizationId, ads, counts);
  if (system.can.hand !== 'self' || issue.reference === null) {
    await requirePlace(
      { system, issue },
      handed.map(({ slug }) => slug),
    );
  }
  await scope.transact((tx) => markOffered(tx, issue.issueId));
  work.isAsked = true;
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

function goingOn(work: Work, reference: Record<string, unknown> | null, isHanded: boolean) {
  return {
    kind: 'going',
    state: 'handed_over',
    contentKey: isHanded ? work.key : work.before.content_key,
    reference: reference && { ...reference, connectionId: work.connectionId },
    pauseMs: PAUSES.poll,
    isHanded,
    ads: work.ads.length,
  } as const;
}
