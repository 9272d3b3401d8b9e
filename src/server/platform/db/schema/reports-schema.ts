import type { ColumnType, Generated } from 'kysely';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface ReportsTables {
  reports: {
    organization_id: number;
    id: Generated<number>;
    order_id: number;
    token: string | null;
    created_at: Created;
    mailed_at: Instant | null;
    mail_skipped_at: Instant | null;
  };
  vert_reports: {
    organization_id: number;
    id: Generated<number>;
    report_id: number;
    vert_id: number;
    placement_name: string;
    publication_title: string;
    week_number: string;
    sending_date: DayColumn;
    vert: ColumnType<unknown, string, string>;
    sent_at: Instant | null;
    recipient_count: number | null;
    impression_count: number | null;
    click_count: number | null;
    item_id: number | null;
    is_counted: Generated<boolean>;
    counts_recipients: Generated<boolean>;
    style: ColumnType<unknown, string | null | undefined, string | null>;
  };
}
