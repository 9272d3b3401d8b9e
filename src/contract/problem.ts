import * as z from 'zod/mini';
import { SECOND_FACTORS } from '#domain/passkey.ts';

/** Every refusal of the server and its HTTP status. */
export const PROBLEM_STATUS = {
  unreadable: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  code_required: 401,
  wrong_code: 401,
  single_sign_on_required: 403,
  forbidden: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  demo_is_local: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  order_lapsed: 409,
  order_booked: 409,
  order_sent: 409,
  order_not_revivable: 409,
  order_without_prices: 409,
  order_billed: 409,
  agreement_settled: 409,
  agreement_running: 409,
  agreement_unbilled: 409,
  undo_expired: 409,
  vert_has_content: 409,
  being_sent: 409,
  issue_gone: 409,
  issue_handed_over: 409,
  handed_over: 409,
  not_withdrawn: 409,
  not_sendable_now: 409,
  placement_sold: 409,
  publication_has_orders: 409,
  rate_card_published: 409,
  rate_card_valid: 409,
  bank_file_changed: 409,
  invoice_changed: 409,
  invoice_incomplete: 409,
  invoice_without_address: 409,
  customer_has_invoices: 409,
  customer_has_orders: 409,
  customer_has_users: 409,
  mailing_connection_used: 409,
  mailing_in_progress: 409,
  mail_fixed: 409,
  recipient_unsubscribed: 409,
  passkeys_unsupported: 409,
  passkey_limit: 409,
  last_factor: 409,
  last_administrator: 409,
  not_resettable: 409,
  stale: 412,
  too_large: 413,
  image_too_large: 413,
  unsupported_type: 415,
  image_unreadable: 415,
  image_unreachable: 422,
  invalid: 422,
  placements_unavailable: 422,
  reservation_limit: 422,
  booking_deadline_passed: 422,
  issue_sold: 422,
  idempotency_mismatch: 422,
  reset_token_invalid: 422,
  passkey_refused: 422,
  single_sign_on_refused: 422,
  too_many_requests: 429,
  too_many_writes: 429,
  headers_too_large: 431,
  unexpected: 500,
  images_away: 503,
  scanner_away: 503,
  provider_away: 503,
  overloaded: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** A refusal on the wire (RFC 9457), with the messages of every refused field in the caller's language. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The limits that refused fields exceed, by field. */
  limits: z.optional(z.record(z.string(), z.number())),
  /** After the password: the factors that the user can use. */
  factors: z.optional(z.array(z.enum(SECOND_FACTORS))),
  unavailable_placements: z.optional(z.array(z.int())),
  /** The placements whose booking deadline has passed. Staff can take them with a `late_reason`. */
  late_placements: z.optional(z.array(z.object({ placementId: z.int(), deadline: z.string() }))),
  /** The placements that cannot be ordered, or whose ads cannot be copied, each with its reason. */
  refused_placements: z.optional(z.array(z.object({ placementId: z.int(), code: z.string() }))),
  /** The current record, if the sent version was stale. */
  current: z.optional(z.unknown()),
  /** The refused lines of a file. */
  refusals: z.optional(z.array(z.unknown())),
  /** The id of an unexpected error, for support. */
  errorId: z.optional(z.string()),
});

export type ProblemBody = z.infer<typeof problemSchema>;
