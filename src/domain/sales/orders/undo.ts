import { cancelProblem } from './cancel-rules.ts';
import type { Day } from '#domain/platform/day.ts';
import type { OrderFacts } from './reservation-lapse.ts';
import { reservationProblem } from './reservation-lapse.ts';

/** For how many seconds the message about an act offers to undo it. */
export const UNDO_SECONDS = 10;

/** For how many seconds the server accepts an undo. It is longer, because the message stays while it has the pointer or the focus. */
const ACCEPTED_SECONDS = 120;

/** After how many minutes no act can be undone any more, so that its mails can be sent. */
export const UNDONE_AFTER_MINUTES = Math.ceil(ACCEPTED_SECONDS / 60) + 1;

const STAFF = { customerId: null };

/** Returns why the user cannot undo the act now, or null. Only the user who did it can, for a short time. Times are ISO 8601. */
export function undoProblem(
  act: { userId: number | null; doneAt: string },
  user: { id: number },
  now: string,
): 'undo_expired' | null {
  const seconds = (Date.parse(now) - Date.parse(act.doneAt)) / 1000;
  return act.userId === user.id && seconds <= ACCEPTED_SECONDS ? null : 'undo_expired';
}

/** Returns why a booking cannot be changed back to a reservation with its previous expiry date, or null. */
export function unbookProblem(
  order: OrderFacts,
  verts: Parameters<typeof cancelProblem>[1],
  expireDate: Day,
  today: Day,
): 'undo_expired' | ReturnType<typeof cancelProblem> {
  if (order.bookedAt === null) return 'undo_expired';
  return (
    cancelProblem(order, verts, STAFF, today) ??
    reservationProblem({ bookedAt: null, reservationExpireDate: expireDate }, today)
  );
}
