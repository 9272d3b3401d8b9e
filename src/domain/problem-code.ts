/**
 * What can be wrong with a single entry. Each code has one message in every language (`words/<locale>/problems.ts`);
 * it is what the rules of the trade answer and what the wire's `errors` are worded from.
 */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Every code for a single entry. */
export const PROBLEM_CODES = [
  'blank',
  'invalid',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_large',
  'too_small',
  'not_a_url',
  'not_an_email',
  'not_a_day',
  'not_a_month',
  'not_a_week',
  'not_a_number',
  'not_a_time_zone',
  'not_an_image',
  'past',
  'too_far',
  'unknown',
  'taken',
  'repeated',
  'mismatch',
  'unavailable',
  'sold',
  'expired',
] as const;

/** Why a whole request is refused: the stable `code` of a problem on the wire, with one title in every language. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Every code for a whole request: first the general ones, then those of the trade. */
export const REFUSAL_CODES = [
  'unreadable',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'overloaded',
  'unexpected',
  'wrong_credentials',
  'reset_token_invalid',
  'idempotency_mismatch',
  'placements_unavailable',
  'placement_sold',
  'placement_name_taken',
  'issue_sold',
  'issue_sent',
  'issue_exists',
  'order_lapsed',
  'order_not_lapsed',
  'order_booked',
  'order_sent',
  'vert_sent',
  'vert_handed_over',
  'publication_has_orders',
  'customer_has_orders',
  'last_administrator',
  'own_account',
  'not_resettable',
  'image_unreadable',
  'image_too_large',
] as const;
