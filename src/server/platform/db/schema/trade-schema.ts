import type { ColumnType, Generated } from 'kysely';
import type { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import type { LeastCharge } from '#domain/pricing/terms/cancellation-charge.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { OwnDeadlines } from '#domain/pricing/terms/terms.ts';
import type { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import type { Created, DayColumn, Instant, JsonText } from './columns.ts';
import type { TableColumns } from '../record-columns.ts';

export interface TradeTables {
  publications: {
    organization_id: number;
    id: Generated<number>;
    title: string;
    frequency: string;
    sending_days: string[];
    placement_names: string[];
    rhythm_start: DayColumn;
    mailing_connection_id: number | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  vert_styles: {
    organization_id: number;
    publication_id: number;
    /** Null after a reset to the default style. */
    style: ColumnType<unknown, string | null, string | null>;
    version: Generated<number>;
    updated_at: Created;
  };
  issues: {
    organization_id: number;
    id: Generated<number>;
    publication_id: number;
    sending_date: DayColumn;
    week_number: string;
    topic: Generated<string>;
    blocked: Generated<boolean>;
    scheduled_date: DayColumn | null;
    recipient_count: number | null;
    total_impression_count: number | null;
    own_deadlines: ColumnType<OwnDeadlines | null, string | null | undefined, string | null>;
    deadlines: ColumnType<IssueDeadlines | null, string | null | undefined, string | null>;
    version: Generated<number>;
  };
  placements: {
    organization_id: number;
    id: Generated<number>;
    issue_id: number;
    name: string;
    position: number;
    additional: Generated<boolean>;
  };
  customers: TableColumns<typeof CUSTOMER_FIELDS> & {
    organization_id: number;
    id: Generated<number>;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  orders: {
    organization_id: number;
    id: Generated<number>;
    customer_id: number;
    state: Generated<string>;
    reserved_at: Created;
    booked_at: Instant | null;
    reservation_expire_date: DayColumn | null;
    lapsed_at: Instant | null;
    note: Generated<string>;
    customer_note: Generated<string>;
    creator_id: number | null;
    creator_name: Generated<string>;
    version: Generated<number>;
    updated_at: Created;
  };
  verts: TableColumns<typeof VERT_FIELDS> & {
    organization_id: number;
    id: Generated<number>;
    order_id: number;
    placement_id: number;
    has_missing_data: Generated<boolean>;
    sent_at: Instant | null;
    released_at: Instant | null;
    /** A copy of the date of the issue. */
    sending_date: DayColumn;
    /** The invoice that bills the ad. */
    invoice_id: number | null;
    /** The issue that was sent without the ad, and for which the ad is billed all the same. */
    left_out_of: number | null;
    least_charge: JsonText<LeastCharge> | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  order_views: {
    organization_id: number;
    id: Generated<number>;
    user_id: number;
    name: string;
    query: string;
    is_shared: Generated<boolean>;
    created_at: Created;
  };
  comments: {
    organization_id: number;
    id: Generated<number>;
    order_id: number;
    vert_id: number | null;
    user_id: number;
    user_name: string;
    text: string;
    mentioned_ids: Generated<number[]>;
    for_customer: Generated<boolean>;
    created_at: Created;
    edited_at: Instant | null;
  };
  notifications: {
    organization_id: number;
    id: Generated<number>;
    user_id: number;
    kind: string;
    cause: string;
    order_id: number | null;
    request_id: number | null;
    vert_id: number | null;
    issue_id: number | null;
    comment_id: number | null;
    day: string | null;
    created_at: Created;
    read_at: Instant | null;
    mailed_at: Instant | null;
  };
  order_overviews: {
    organization_id: number;
    order_id: number;
    customer_id: number;
    customer_name: string;
    publications: string[];
    publications_text: string;
    note: string;
    state: string;
    created_at: Instant;
    booked_at: Instant | null;
    reservation_expire_date: DayColumn | null;
    lapsed_at: Instant | null;
    count_verts: number;
    count_sent_verts: number;
    first_unsent_sending_date: DayColumn | null;
    first_sending_date: DayColumn;
    latest_issue_sending_date: DayColumn;
  };
  order_counts: {
    organization_id: number;
    slot: number;
    live: number;
  };
  placement_capacities: {
    organization_id: number;
    month: DayColumn;
    slot: number;
    free: number;
    reserved: number;
    booked: number;
  };
  images: {
    organization_id: number;
    id: Generated<number>;
    file_name: string;
    width: number;
    height: number;
    byte_size: number;
    uploaded_by: number | null;
    created_at: Created;
    unused_since: Instant | null;
  };
  audit_log: {
    organization_id: number;
    id: Generated<number>;
    happened_at: Created;
    user_id: number | null;
    user_name: string;
    action: string;
    subject: string;
    subject_id: number;
    order_id: number | null;
    details: ColumnType<unknown, string | undefined, string>;
  };
  cancellations: {
    organization_id: number;
    order_id: number;
    vert_id: number;
    user_id: number;
    content: ColumnType<unknown, string, string>;
    cancelled_at: Created;
  };
}
