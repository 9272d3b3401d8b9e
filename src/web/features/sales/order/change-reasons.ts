import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { LostDiscount } from '#domain/pricing/quotes/reprice-order.ts';
import { lateReasonProblem } from '#domain/pricing/terms/issue-deadlines.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { useWords } from '#web/ui/language/language.tsx';

/** What a user chooses for a change that needs a reason, and the reasons. */
export interface ReasonEntries {
  /** Whether a moved ad keeps its agreed price. */
  keepsPrice: boolean;
  keepPriceReason: string;
  /** Null for the setting of the organization. */
  lostDiscount: LostDiscount | null;
  waiver: string;
  late: string;
  /** Who has agreed for the customer by phone; null if the change is offered to the customer instead. */
  agreedBy: string | null;
}

/** Which reasons are missing. */
type MissingReasons = Record<'keepPrice' | 'waiver' | 'late' | 'agreedBy', boolean>;

/** The messages of each reason, for its field. */
export type ReasonErrors = Record<keyof MissingReasons, string[]>;

export const NOTHING_MISSING: MissingReasons = {
  keepPrice: false,
  waiver: false,
  late: false,
  agreedBy: false,
};

/** Whether the user chooses that a lost discount is not charged, which needs a reason. The setting of the organization needs none. */
export function isWaiving({ lostDiscount }: ChangePreview, choice: LostDiscount | null): boolean {
  return (lostDiscount ?? 0) > 0 && choice === 'waive';
}

/** Whether the change is offered to the customer, who must agree to it. If that is not possible, someone must have agreed by phone. */
export function isOffer({ agreement }: ChangePreview, agreedBy: string | null): boolean {
  return agreement !== null && agreedBy === null && agreement.until !== null && agreement.contacts.length > 0;
}

/** Returns which reasons a change lacks. */
export function missingReasons(preview: ChangePreview, entries: ReasonEntries): MissingReasons {
  return {
    keepPrice: entries.keepsPrice && entries.keepPriceReason.trim() === '',
    waiver: isWaiving(preview, entries.lostDiscount) && entries.waiver.trim() === '',
    late: preview.late.length > 0 && lateReasonProblem(entries.late) !== null,
    agreedBy:
      preview.agreement !== null &&
      !isOffer(preview, entries.agreedBy) &&
      (entries.agreedBy ?? '').trim() === '',
  };
}

/** Returns the reasons that a change needs. */
export function reasonsOf(preview: ChangePreview, entries: ReasonEntries) {
  return {
    ...(entries.keepsPrice ? { keep_price: entries.keepPriceReason } : {}),
    ...(isWaiving(preview, entries.lostDiscount) ? { waiver: entries.waiver } : {}),
    ...(preview.late.length > 0 ? { late: entries.late } : {}),
  };
}

/** Returns the refusals of the reasons by the server. A kept price beyond the limit of the user is refused as an amount. */
export function refusedReasons(error: unknown): ReasonErrors {
  return {
    keepPrice: [...fieldMessages(error, 'keep_price'), ...fieldMessages(error, 'amount')],
    waiver: fieldMessages(error, 'waiver'),
    late: fieldMessages(error, 'late'),
    agreedBy: fieldMessages(error, 'agreed_by'),
  };
}

/** Returns the messages of each reason: that it is missing, otherwise why the server refuses it. */
export function useReasonErrors(missing: MissingReasons, error: unknown): ReasonErrors {
  const { blank } = useWords().problems.entry;
  const refused = refusedReasons(error);
  const of = (reason: keyof MissingReasons) => (missing[reason] ? [blank] : refused[reason]);
  return { keepPrice: of('keepPrice'), waiver: of('waiver'), late: of('late'), agreedBy: of('agreedBy') };
}
