import type { MailingAbilities } from '#domain/sending/delivery/mailing-system.ts';
import { abilitiesOf, kindsThat } from '#domain/sending/delivery/mailing-kinds.ts';
import type { ClaimedStep } from '#server/sending/delivery/steps/claim-step.ts';
import type { DeliveryRow } from '#server/sending/delivery/deliveries-store.ts';
import type { FrozenAd } from '#server/sending/delivery/frozen-ads.ts';
import type { LoadedDelivery } from '#server/sending/delivery/steps/load-delivery.ts';
import type { MailingSystem } from '#server/sending/delivery/mailing-system.ts';
import type { StepPlan } from '#server/sending/delivery/steps/plan-step.ts';

/** The sending date of the test issue. */
export const DAY = '2026-11-24';

/** What differs from a planned delivery with one ad on its sending date. Its content key is `new`. */
export interface Case {
  hand: MailingAbilities['hand'];
  idempotentHandOver?: boolean;
  before?: Partial<DeliveryRow>;
  today?: string;
  ads?: FrozenAd[];
  isTime?: boolean;
  isElsewhere?: boolean;
  isUnderWay?: boolean;
  pausedReason?: string;
}

const AD: FrozenAd = {
  id: 1,
  vert_id: 2,
  order_id: 3,
  placement_id: 4,
  placement_name: 'Top',
  publication_title: 'Gartenpost',
  vert: {
    type: 'TextVert',
    imageUrl: '',
    imageAlt: '',
    headline: 'Rosen',
    linkText: '',
    text: '',
    linkUrl: '',
    textImageUrl: '',
    trackingPixel: '',
    imageWidth: null,
    imageHeight: null,
  },
  style: null,
  locale: 'de',
};

const ROW: Omit<DeliveryRow, 'kind'> = {
  issue_id: 5,
  state: 'planned',
  reason: null,
  reason_detail: null,
  content_key: null,
  reference: { id: 'post' },
  letter: null,
  is_counted: null,
  counts_recipients: false,
  handed_to: null,
  attempts: 0,
  handed_over_at: null,
  sent_at: null,
  recipient_count: null,
  is_hurried: false,
  repeating_since: null,
  lease_key: null,
  is_free: true,
  is_due: true,
};

/** Returns a delivery as `loadDelivery` returns it, for unit tests of the pure step functions. */
export function loadedStep({ hand, before, ads = [AD], today = DAY, ...more }: Case): LoadedDelivery {
  const [kind] = kindsThat((can) => can.hand === hand);
  if (kind === undefined) throw new Error(`No mailing system has the hand ${hand}.`);
  const can = { ...abilitiesOf(kind), confirmsSending: true };
  const { idempotentHandOver = can.idempotentHandOver, pausedReason = null } = more;
  return {
    before: { ...ROW, kind, ...before },
    connection: {
      id: 7,
      kind,
      name: '',
      settings: {},
      secrets: {},
      sendingTime: '06:00',
      pausedReason,
      isDemo: false,
    },
    system: { can: { ...can, idempotentHandOver } } as MailingSystem,
    issue: {
      issueId: 5,
      publicationId: 6,
      publicationTitle: 'Gartenpost',
      topic: 'Herbst',
      sendingDate: DAY,
      timeZone: 'Europe/Berlin',
      locale: 'de',
      organizationName: 'Verlag',
      reference: null,
      weekNumber: '2026-48',
      isTime: more.isTime ?? true,
    },
    today,
    isElsewhere: more.isElsewhere ?? false,
    isUnderWay: more.isUnderWay ?? false,
    ads,
    key: 'new',
    isCounted: true,
    concern: null,
  };
}

/** Returns a claimed step as `claimStep` returns it. */
export function claimedStep(step: StepPlan['step'], changes: Case): ClaimedStep {
  const loaded = loadedStep(changes);
  const { state, kind } = loaded.before;
  const plan: StepPlan = {
    step,
    isWorked: true,
    state: step === 'hand_over' && state !== 'confirming' ? 'claimed' : state,
    kind,
    handOver: null,
  };
  return { ...loaded, plan, lease: 'lease' };
}
