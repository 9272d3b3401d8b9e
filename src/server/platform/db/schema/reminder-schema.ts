import type { Rung } from '#domain/ads/approval/reminder-ladder.ts';
import type { Generated } from 'kysely';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface ReminderTables {
  link_reminders: {
    organization_id: number;
    link_id: number;
    day: DayColumn;
    token_hash: Buffer;
    mail_id: number;
    sender_id: number | null;
    created_at: Created;
  };
  ad_reminders: {
    organization_id: number;
    link_id: number;
    day: DayColumn;
    vert_id: number;
    deadline_kind: 'creative' | 'approval';
    rung: Rung | null;
    silent_key: Generated<string | null>;
    silent_since: Generated<Instant | null>;
    silent_until: Generated<Instant | null>;
  };
}
