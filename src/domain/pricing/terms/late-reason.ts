/** The maximum length of the reason for booking after the deadline, in characters. */
const LATE_REASON_MAX = 500;

/** Returns the problem with the reason for booking after the deadline, or null. */
export function lateReasonProblem(reason: string | null): 'blank' | 'too_long' | null {
  const text = reason?.trim() ?? '';
  if (text === '') return 'blank';
  return text.length > LATE_REASON_MAX ? 'too_long' : null;
}
