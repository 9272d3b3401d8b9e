/**
 * All kinds of events in the security log, in the order of the filter: sign-in, second factor, users, keys and links, data,
 * organization.
 */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'reauthenticated',
  'reauthentication_refused',
  'password_reset_requested',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_created',
  'second_factor_refused',
  'second_factor_reset',
  'account_linked',
  'user_invited',
  'user_created',
  'user_changed',
  'role_changed',
  'user_deactivated',
  'user_reactivated',
  'person_erased',
  'connection_added',
  'connection_changed',
  'connection_removed',
  'feed_key_created',
  'feed_key_rotated',
  'calendar_created',
  'calendar_revoked',
  'report_link_created',
  'report_link_revoked',
  'order_link_created',
  'order_link_revoked',
  'data_exported',
  'person_report_exported',
  'security_log_exported',
  'backup_made',
  'backup_restored',
  'settings_changed',
  'organization_reset',
  'act_refused',
  'upload_refused',
  'alert_sent',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** How an event ended: the act was done, or it was refused. */
export const SECURITY_OUTCOMES = ['done', 'refused'] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** The events that change how a user signs in. Each sends the user one mail. */
export type AccountChange = Extract<
  SecurityEventKind,
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_enabled'
  | 'totp_disabled'
  | 'recovery_codes_created'
  | 'second_factor_reset'
>;

/** The causes of mails that warn users. */
export type SecurityAlert =
  | 'new_device'
  | 'sign_in_failures'
  | 'new_administrator'
  | 'recovery_code_used'
  | AccountChange;

/** The number of failed sign-ins within a day, without a successful one between them, after which the user is warned. */
export const FAILURES_BEFORE_ALERT = 10;

/**
 * Shortens an address that belongs to no known user to its first character and its domain, for the log: `a…@example.com`. Returns
 * `…` for other text, which may be a password in the wrong field.
 */
export function maskedEmail(text: string): string {
  const [, first, domain] = /^(.)[^@\s]*@([a-z0-9.-]{1,253})$/iu.exec(text.trim()) ?? [];
  return first && domain ? `${first}…@${domain.toLowerCase()}` : '…';
}
