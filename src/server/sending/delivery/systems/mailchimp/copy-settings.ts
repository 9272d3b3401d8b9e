import type { MailchimpCampaign } from './mailchimp-records.ts';

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
