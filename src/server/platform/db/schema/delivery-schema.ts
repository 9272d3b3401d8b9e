import type { ColumnType, Generated } from 'kysely';
import type { Created, Instant } from './columns.ts';

/** A JSON column: read as a value, written as text. */
type Json<Optional = never> = ColumnType<unknown, string | Optional, string | Optional>;

export interface DeliveryTables {
  mailing_connections: {
    organization_id: number;
    id: Generated<number>;
    kind: string;
    name: string;
    settings: ColumnType<unknown, string | undefined, string>;
    /** Encrypted with the instance's key. */
    secrets: Buffer | null;
    /** `HH:MM:SS` in the organization's time zone. */
    sending_time: Generated<string>;
    paused_reason: string | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  deliveries: {
    organization_id: number;
    issue_id: number;
    kind: string;
    state: Generated<string>;
    reason: string | null;
    reason_detail: string | null;
    content_key: string | null;
    reference: Json<null>;
    attempts: Generated<number>;
    due_at: Created;
    leased_until: Instant | null;
    lease_key: string | null;
    handed_over_at: Instant | null;
    sent_at: Instant | null;
    recipient_count: number | null;
    is_hurried: Generated<boolean>;
    repeating_since: Instant | null;
    letter: Json<null>;
    is_counted: boolean | null;
    counts_recipients: Generated<boolean>;
    handed_to: Json<null>;
    reported_recipient_count: number | null;
    reported_impression_count: number | null;
    reported_click_count: number | null;
    reported_at: Instant | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  publication_feeds: {
    organization_id: number;
    publication_id: number;
    secret_hash: Buffer;
    /** Encrypted with the instance's key. */
    secret: Buffer;
    created_at: Created;
    previous_hash: Buffer | null;
    previous_until: Instant | null;
    separator: Generated<string>;
  };
  mailing_lists: {
    organization_id: number;
    id: Generated<number>;
    name: string;
    created_at: Created;
  };
  list_recipients: {
    organization_id: number;
    id: Generated<number>;
    list_id: number;
    email: string;
    name: Generated<string>;
    unsubscribed_at: Instant | null;
    created_at: Created;
  };
  /** The sums of the hourly counts of an ad. */
  tracking_totals: Omit<DeliveryTables['tracking_hours'], 'hour'>;
  tracking_hours: {
    organization_id: number;
    vert_id: number;
    hour: Instant;
    kind: string;
    raw_count: Generated<number>;
    valid_count: Generated<number>;
    unique_count: Generated<number>;
    machine_count: Generated<number>;
    proxy_count: Generated<number>;
  };
  tracking_links: {
    organization_id: number;
    vert_id: number;
    link_number: number;
    valid_count: Generated<number>;
  };
  /** The mail texts of a publication. */
  mail_templates: {
    organization_id: number;
    publication_id: number;
    texts: Json;
    version: Generated<number>;
    updated_at: Created;
  };
}
