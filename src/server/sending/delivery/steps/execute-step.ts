import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ClaimedStep } from './claim-step.ts';
import type { SentMailing } from '../confirm-sent.ts';
import { UNKNOWN_CONTENT } from '../deliveries-store.ts';
import { renderAds } from '../frozen-ads.ts';
import { renewLease } from './lease.ts';
import { type DeliveryApp, findMissingImages } from './load-delivery.ts';
import { type Concern, MailingError, type MailingTarget } from '../mailing-system.ts';
import { markOffered } from './mark-items.ts';
import type { TimeSlice } from './time-slice.ts';

/** The result of a step. */
export type StepResult =
  | { kind: 'checked'; concern: Concern | null }
  | {
      kind: 'going';
      state: 'handed_over' | 'confirming';
      reference: MailingTarget['reference'];
      concern: Concern | null;
      /** Whether the ads were handed over; otherwise only the state was read. */
      isHandedOver: boolean;
    }
  | { kind: 'sent'; mailing: SentMailing }
  | { kind: 'missed' }
  | {
      kind: 'failed';
      error: MailingError;
      /** The content key to store; undefined to keep the stored one. */
      contentKey: string | null | undefined;
    };

/** Calls the mailing system for a claimed step. Never fails because of a mailing system. */
export async function executeStep(
  app: DeliveryApp,
  scope: Scope,
  claimed: ClaimedStep,
  slice: TimeSlice,
): Promise<StepResult> {
  let isOffered = false;
  try {
    if (claimed.plan.step === 'check') {
      await requirePlace(
        claimed,
        claimed.ads.map(({ placement_name: name }) => placementSlug(name)),
      );
      return { kind: 'checked', concern: await concernOf(app, scope, claimed) };
    }
    const isHandedOver = claimed.plan.step === 'hand_over' && !(await isAlreadyBeingSent(claimed));
    const reference = isHandedOver
      ? await handOver(app, scope, claimed, slice, () => (isOffered = true))
      : claimed.issue.reference;
    const concern = await concernOf(app, scope, claimed);
    return await readState(scope, claimed, slice, { kind: 'going', reference, concern, isHandedOver });
  } catch (error) {
    if (!(error instanceof MailingError)) throw error;
    return { kind: 'failed', error, contentKey: await contentAfterFailure(claimed, isOffered) };
  }
}

async function readState(
  scope: Scope,
  { system, issue }: ClaimedStep,
  slice: TimeSlice,
  going: Omit<StepResult & { kind: 'going' }, 'state'>,
): Promise<StepResult> {
  if (slice.isOver()) return { ...going, state: 'confirming' };
  if (!system.can.confirmsSending) return { ...going, state: 'handed_over' };
  const { reference } = going;
  const found = await system.state({ ...issue, reference });
  if (found.state === 'sent') return { kind: 'sent', mailing: found };
  if (found.lost) {
    // The next step puts them back.
    const error = new MailingError('conflict', `Removed there: ${found.lost.join(', ')}.`);
    return { kind: 'failed', error, contentKey: UNKNOWN_CONTENT };
  }
  if (found.state === 'cancelled') {
    if (scope.today > issue.sendingDate) return { kind: 'missed' };
    throw new MailingError('issue_missing', 'The mailing was cancelled there.');
  }
  return { ...going, state: found.state === 'sending' ? 'confirming' : 'handed_over' };
}

/**
 * Whether another system is already sending the mailing or has sent it. The mailing is then not changed, so a late edit is not part of it.
 */
async function isAlreadyBeingSent({ system, issue }: ClaimedStep): Promise<boolean> {
  if (system.can.hand !== 'push' || issue.reference === null) return false;
  const { state } = await system.state(issue);
  return state === 'sending' || state === 'sent';
}

async function handOver(
  app: DeliveryApp,
  scope: Scope,
  claimed: ClaimedStep,
  slice: TimeSlice,
  onOffered: () => void,
): Promise<Record<string, unknown>> {
  const { system, issue, ads, key, lease, isCounted: counts, before } = claimed;
  const handed = renderAds(app, scope.organizationId, ads, counts);
  // Once Vertbook has begun to send a mailing, its recipients are fixed, even if lists are renamed.
  if (system.can.hand !== 'self' || before.content_key === null) {
    await requirePlace(
      claimed,
      handed.map(({ slug }) => slug),
    );
  }
  await scope.transact((tx) => markOffered(tx, issue.issueId, system.can.confirmsSending));
  onOffered();
  return system.handOver(
    issue,
    handed,
    key,
    () => renewLease(scope, issue.issueId, { key: lease, hand: system.can.hand }),
    () => slice.mayBegin(),
  );
}

/** Fails unless the publication's title names exactly one list and the mailing has a place for each ad. */
async function requirePlace(
  { system, issue }: Pick<ClaimedStep, 'system' | 'issue'>,
  slugs: readonly string[],
): Promise<void> {
  const lists = await system.findLists(issue.publicationTitle);
  if (lists.length !== 1) {
    throw new MailingError(lists.length === 0 ? 'list_missing' : 'list_ambiguous', issue.publicationTitle);
  }
  await system.findIssue(issue, slugs);
}

/** Returns a problem with some of the ads that users can still correct; null if there is none. */
async function concernOf(app: DeliveryApp, scope: Scope, claimed: ClaimedStep): Promise<Concern | null> {
  if (claimed.concern !== null || scope.today > claimed.issue.sendingDate) return claimed.concern;
  try {
    const missing = await findMissingImages(app.files, scope.organizationId, claimed.ads);
    return missing.length > 0 ? { reason: 'image_missing', detail: missing.join(', ') } : null;
  } catch (error) {
    // A failure of the image storage must not stop the delivery.
    app.http.log.error({ err: error }, 'could not check the images of an issue');
    return null;
  }
}

/**
 * Returns the content key to store after a failure; undefined to keep the stored one. If another system was not called yet, returns the key
 * from before the step. If Vertbook itself has not sent any mail, returns null: the mailing has not begun, so its ads can be changed, and
 * the next attempt uses their new content.
 */
async function contentAfterFailure(
  { system, issue, before, plan }: ClaimedStep,
  isOffered: boolean,
): Promise<string | null | undefined> {
  if (plan.step !== 'hand_over') return undefined;
  if (system.can.hand === 'self') {
    return system.withdraw(issue).then(
      () => null,
      () => undefined,
    );
  }
  return isOffered ? undefined : before.content_key;
}
