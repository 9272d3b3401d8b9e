import * as z from 'zod/mini';
import type { MailingTarget } from '../../mailing-system.ts';

/** The stored reference to the copy of an issue. */
const reference = z.object({
  campaignId: z.string(),
  /** The editor's campaign, and a hash of what was copied from it. */
  sourceId: z.string(),
  source: z.string(),
  key: z.string(),
  slugs: z.array(z.string()),
});
export type MailchimpReference = z.output<typeof reference>;

/** Returns the reference to the copy of the last hand-over; null if there was none. */
export function referenceOf(target: Pick<MailingTarget, 'reference'>): MailchimpReference | null {
  const parsed = reference.safeParse(target.reference);
  return parsed.success ? parsed.data : null;
}
