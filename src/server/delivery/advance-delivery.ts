import { placementSlug } from '#domain/placement-slug.ts';
import type { Scope } from '../db/scope.ts';
import { confirmSent } from './confirm-sent.ts';
import { decideOnWork, type DeliveryApp, type Work } from './decide-on-work.ts';
import { renderAds } from './frozen-ads.ts';
import { type Concern, MailingError } from './mailing-system.ts';
import { findMissingImages } from './missing-images.ts';
import { missDelivery } from './miss-delivery.ts';
import { outcomeOfFailure } from './outcome-of-failure.ts';
import { startTurn, type Turn, type TurnLimits } from './turn.ts';
import { markOffered } from './mark-items.ts';
import { endWork, holdLease, type Outcome } from './work-on-delivery.ts';

export type { DeliveryApp } from './decide-on-work.ts';

/** When to look again, in milliseconds. */
const POLL_MS = 60_000;

/**
 * Takes the next step of an issue on its way, if it is time and nobody else does. What is handed over is frozen and
 * written down before the mailing system is asked, so a process that dies in between leaves a trace for the next one.
 * Never fails for what a mailing system says. Answers whether there is more to do at once: a long mailing of our own is
 * sent turn by turn, so that others are not kept waiting by it.
 */
export async function advanceDelivery(
  app: DeliveryApp,
  scope: Scope,
  issueId: number,
  limits?: TurnLimits,
): Promise<boolean> {
  const work = await decideOnWork(app, scope, issueId);
  if (work === null) {
    return false;
  }
  const turn = startTurn(work.system.can.hand === 'self' ? limits : undefined);
  try {
    const outcome = await takeStep(app, scope, work, turn);
    const goesOn = turn.isOver() && outcome.kind === 'going';
    await endWork(scope, work, goesOn ? { ...outcome, pauseMs: 0 } : outcome);
    return goesOn;
  } catch (error) {
    if (!(error instanceof MailingError)) {
      throw error;
    }
    await endWork(scope, work, await outcomeOfFailure(work, error));
    return false;
  }
}

async function takeStep(app: DeliveryApp, scope: Scope, work: Work, turn: Turn): Promise<Outcome> {
  const { system, issue, step } = work;
  if (step === 'check') {
    await requirePlace(
      work,
      work.ads.map(({ placement_name: name }) => placementSlug(name)),
    );
    return { kind: 'checked', concern: await concernOf(app, scope, work), pauseMs: POLL_MS };
  }
  const isHanded = step === 'hand_over' && !(await isLeaving(work));
  const reference = isHanded ? await handOver(app, scope, work, turn) : issue.reference;
  const going = goingOn(work, reference, isHanded, await concernOf(app, scope, work));
  if (turn.isOver()) {
    return { ...going, state: 'confirming' };
  }
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

async function handOver(
  app: DeliveryApp,
  scope: Scope,
  work: Work,
  turn: Turn,
): Promise<Record<string, unknown>> {
  const { system, issue, ads, key, lease, isCounted: counts } = work;
  const handed = renderAds(app, scope.organizationId, ads, counts);
  // A mailing of our own that has begun goes to whom it began for, whatever lists are called by now.
  if (system.can.hand !== 'self' || work.before.content_key === null) {
    await requirePlace(
      { system, issue },
      handed.map(({ slug }) => slug),
    );
  }
  await scope.transact((tx) => markOffered(tx, issue.issueId));
  work.isAsked = true;
  return system.handOver(
    issue,
    handed,
    key,
    () => holdLease(scope, issue.issueId, lease),
    () => turn.mayBegin(),
  );
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

/** What is amiss with the ads, as long as it can be mended. */
async function concernOf(app: DeliveryApp, scope: Scope, work: Work): Promise<Concern | null> {
  if (work.concern !== null || scope.today > work.issue.sendingDate) {
    return work.concern;
  }
  try {
    const missing = await findMissingImages(app.files, scope.organizationId, work.ads);
    return missing.length > 0 ? { reason: 'image_missing', detail: missing.join(', ') } : null;
  } catch (error) {
    // Whatever the storage has, the issue itself goes on.
    app.http.log.error({ err: error }, 'the images of an issue could not be looked for');
    return null;
  }
}

function goingOn(
  work: Work,
  reference: Record<string, unknown> | null,
  isHanded: boolean,
  concern: Concern | null,
) {
  return {
    kind: 'going',
    state: 'handed_over',
    contentKey: isHanded ? work.key : work.before.content_key,
    reference,
    concern,
    pauseMs: POLL_MS,
    isHanded,
    ads: work.ads.length,
  } as const;
}
