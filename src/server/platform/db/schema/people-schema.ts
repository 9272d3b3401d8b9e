import type { ColumnType, Generated } from 'kysely';
import type { LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import type { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import type { RoleMapping } from '#domain/access/single-sign-on.ts';
import type { Created, Instant, JsonText } from './columns.ts';
import type { TableColumns } from '../record-columns.ts';

export interface PeopleTables {
  organizations: {
    id: Generated<number>;
    name: string;
    time_zone: Generated<string>;
    default_locale: Generated<string>;
    tracking_mode: Generated<string>;
    sales_see_customers: Generated<boolean>;
    keeps_prices: Generated<boolean>;
    keeps_terms: Generated<boolean>;
    keeps_approvals: Generated<boolean>;
    sales_see_prices: Generated<boolean>;
    sales_special_price_percent: Generated<number>;
    second_factor_roles: Generated<string[]>;
    is_resettable: Generated<boolean>;
    reservation_days: Generated<number>;
    shows_setup: Generated<boolean>;
    self_service_open_placements: Generated<number>;
    self_service_reservation_days: Generated<number>;
    self_service_order_placements: Generated<number>;
    mail_days: Generated<number>;
    reader_days: Generated<number>;
    image_days: Generated<number>;
    report_mail_days: number | null;
    report_mails_since: string | null;
    failed_ads_reported_on: string | null;
    version: Generated<number>;
    created_at: Created;
  };
  users: {
    organization_id: number;
    id: Generated<number>;
    email: string;
    name: Generated<string>;
    locale: Generated<string>;
    role: string;
    customer_id: number | null;
    password_hash: string | null;
    deactivated_at: Instant | null;
    last_signed_in_at: Instant | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  sessions: {
    token_hash: Buffer;
    organization_id: number;
    user_id: number;
    created_at: Created;
    expires_at: Instant;
    id: Generated<number>;
    device: Generated<string>;
    address: Generated<string>;
    last_used_at: Created;
    ends_at: Instant;
    confirmed_at: Created;
    method: Generated<string>;
  };
  password_resets: Pick<
    PeopleTables['sessions'],
    'token_hash' | 'organization_id' | 'user_id' | 'created_at' | 'expires_at'
  >;
  totp_secrets: {
    organization_id: number;
    user_id: number;
    secret: Buffer;
    enabled_at: Instant | null;
    last_step: Generated<number>;
    created_at: Created;
  };
  recovery_codes: {
    organization_id: number;
    user_id: number;
    code_hash: Buffer;
    used_at: Instant | null;
  };
  passkeys: {
    organization_id: number;
    id: Generated<number>;
    user_id: number;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    created_at: Created;
    last_used_at: Instant | null;
  };
  used_passkey_challenges: {
    challenge_hash: Buffer;
    used_at: Created;
  };
  letterheads: TableColumns<typeof LETTERHEAD_FIELDS> & {
    organization_id: number;
    version: Generated<number>;
  };
  sellers: TableColumns<typeof SELLER_FIELDS> & {
    organization_id: number;
    version: Generated<number>;
  };
  single_sign_on_settings: {
    organization_id: number;
    is_enabled: Generated<boolean>;
    issuer: Generated<string>;
    client_id: Generated<string>;
    client_secret: Buffer | null;
    groups_claim: Generated<string>;
    role_mappings: JsonText<RoleMapping[]>;
    default_role: string | null;
    creates_users: Generated<boolean>;
    requires_verified_email: Generated<boolean>;
    allows_passwords: Generated<boolean>;
    version: Generated<number>;
    updated_at: Created;
  };
  single_sign_on_identities: {
    organization_id: number;
    user_id: number;
    issuer: string;
    subject: string;
    linked_at: Created;
  };
  single_sign_on_domains: {
    domain: string;
    organization_id: number;
  };
  sign_in_failures: {
    subject: string;
    failures: number;
    first_failed_at: Instant;
    last_failed_at: Instant;
  };
  outgoing_mails: {
    organization_id: number;
    id: Generated<number>;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string | null;
    attempts: Generated<number>;
    next_attempt_at: Created;
    sent_at: Instant | null;
    failed_reason: string | null;
    created_at: Created;
    attachment_name: string | null;
    attachment_size: number | null;
    attachment: Buffer | null;
    reply_to: Generated<string>;
  };
  idempotency_keys: {
    organization_id: number;
    user_id: number;
    route: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Created;
  };
}
