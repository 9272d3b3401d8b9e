import type { Rung } from '#domain/approval/reminder-ladder.ts';
import type { Created, DayColumn } from './columns.ts';

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
  };
}
