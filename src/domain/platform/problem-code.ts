/**
 * A problem with a single field. The domain rules return these codes. Each code has one message in every language
 * (`words/<locale>/platform/problems.ts`). The `errors` of a response contain these messages.
 */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** All codes for a single field. */
export const PROBLEM_CODES = [
  'blank',
  'invalid',
  'too_long',
  'too_short',
  'too_many',
  'too_many_lines',
  'too_many_reserved',
  'reserved_too_long',
  'too_few',
  'mixed_currencies',
  'too_large',
  'too_small',
  'not_a_url',
  'not_an_email',
  'not_a_plain_name',
  'not_a_day',
  'not_a_month',
  'not_a_week',
  'not_a_number',
  'not_a_time_zone',
  'not_a_time',
  'too_early',
  'not_an_image',
  'infected',
  'past',
  'too_far',
  'unknown',
  'taken',
  'repeated',
  'mismatch',
  'own_address',
  'unavailable',
  'sold',
  'held',
  'expired',
  'too_common',
  'own_name',
  'own_factor_missing',
  'closed',
  'not_closed',
] as const;
