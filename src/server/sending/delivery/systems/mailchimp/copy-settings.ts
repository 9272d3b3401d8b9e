import type { Day } from '#domain/platform/day.ts';
import type { MailchimpCampaign } from './mailchimp-records.ts';

/** Matches the title of a copy, with the time for which it is to be scheduled. */
const COPY = /^(?<base>.*) \(Vertbook(?:, (?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ))?\)$/s;

/** Returns the part of a copy's title that identifies its issue. Adds the day, because editors may use one title for all issues. */
export function baseOf(title: string, day: Day): string {
  return title.includes(day) ? title : `${title} ${day}`;
}

/** Returns the title of a copy, by which it is found again. `time` is the time of the scheduled copy that it replaces, or null. */
export function copyTitle(base: string, time: Date | null): string {
  const at = time === null ? '' : `, ${time.toISOString().replace(/\.\d+/, '')}`;
  return `${base} (Vertbook${at})`;
}

/** Whether a campaign with this title is a copy by Vertbook. */
export function isTitleOfCopy(title: string): boolean {
  return COPY.test(title);
}

/** Whether a campaign with this title is a copy for the issue with this base title ({@link baseOf}). */
export function isCopyOf(title: string, base: string): boolean {
  return COPY.exec(title)?.groups?.['base'] === base;
}

/** Returns the time for which a copy is to be scheduled; null if it replaces no scheduled copy. */
export function timeIn(title: string): Date | null {
  const time = COPY.exec(title)?.groups?.['time'];
  return time === undefined ? null : new Date(time);
}

/** The names of the campaign settings that the API accepts. */
const SETTINGS = [
  'subject_line',
  'preview_text',
  'from_name',
  'reply_to',
  'use_conversation',
  'to_name',
  'folder_id',
  'authenticate',
  'auto_footer',
  'inline_css',
  'auto_tweet',
  'auto_fb_post',
  'fb_comments',
] as const;
const TRACKING = [
  'opens',
  'html_clicks',
  'text_clicks',
  'ecomm360',
  'google_analytics',
  'clicktale',
] as const;

/** The data that a copy shares with its original, apart from the content. */
export interface CopySettings {
  recipients: { list_id: string; segment_opts?: Record<string, unknown> };
  settings: Record<string, unknown>;
  tracking: Record<string, unknown>;
}

/** Returns the recipients and the settings of a campaign, without its title. */
export function settingsOf({ recipients, settings, tracking }: MailchimpCampaign): CopySettings {
  const segment = segmentOf(recipients.segment_opts ?? {});
  return {
    recipients: {
      list_id: recipients.list_id ?? '',
      ...(segment ? { segment_opts: segment } : {}),
    },
    settings: pick(settings, SETTINGS),
    tracking: pick(tracking ?? {}, TRACKING),
  };
}

/** Whether a campaign goes to these recipients. Compares only the wanted options, because Mailchimp may save conditions as a segment. */
export function hasSameRecipients(campaign: MailchimpCampaign, { recipients }: CopySettings): boolean {
  const { list_id: listId, segment_opts: present } = campaign.recipients;
  const wanted = recipients.segment_opts;
  if (listId !== recipients.list_id) return false;
  if (wanted === undefined) return segmentOf(present ?? {}) === null;
  return JSON.stringify(pick(present ?? {}, Object.keys(wanted))) === JSON.stringify(wanted);
}

/** Returns the saved segment, or the conditions of a segment that belongs only to the campaign; null for the whole audience. */
function segmentOf(options: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  if (options['saved_segment_id']) return pick(options, ['saved_segment_id']);
  if (options['prebuilt_segment_id']) return pick(options, ['prebuilt_segment_id']);
  const conditions = options['conditions'];
  const hasConditions = Array.isArray(conditions) && conditions.length > 0;
  return hasConditions ? pick(options, ['match', 'conditions']) : null;
}

function pick(from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const present = names.filter(
    (name) => from[name] !== undefined && from[name] !== null && from[name] !== '',
  );
  return Object.fromEntries(present.map((name) => [name, from[name]]));
}
