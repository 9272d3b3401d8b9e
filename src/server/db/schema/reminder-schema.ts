import type { Generated } from 'kysely';
import type { ReminderTexts } from '#domain/approval/reminder-texts.ts';
import type { Rung } from '#domain/approval/reminder-ladder.ts';
import type { Created, DayColumn, JsonText } from './columns.ts';

export interface AdReminderSettingsTable {
  organization_id: number;
  is_on: boolean;
  texts: JsonText<ReminderTexts>;
  version: Generated<number>;
}

export interface PublicationsWithoutRemindersTable {
  organization_id: number;
  publication_id: number;
}

export interface OrdersWithoutRemindersTable {
  organization_id: number;
  order_id: number;
}

export interface LinkRemindersTable {
  organization_id: number;
  link_id: number;
  day: DayColumn;
  token_hash: Buffer;
  mail_id: number;
  sender_id: number | null;
  created_at: Created;
}

export interface AdRemindersTable {
  organization_id: number;
  link_id: number;
  day: DayColumn;
  vert_id: number;
  deadline_kind: 'creative' | 'approval';
  rung: Rung | null;
}
