import { fieldMessages, isProblem } from './api-problem.ts';
import { useSession } from './session.ts';

/** Whether the server refused because a booking deadline has passed. */
export function isLate(error: unknown): error is Error {
  return isProblem(error, 'booking_deadline_passed');
}

/** Returns what the dialog for the reason shows. Null for any other error, and for self-service users, who cannot give a reason. */
export function useLateRefusal(error: unknown): { message: string; errors: string[] } | null {
  const { customerId } = useSession();
  if (!isLate(error) || customerId !== null) return null;
  return { message: error.message, errors: fieldMessages(error, 'late_reason') };
}
