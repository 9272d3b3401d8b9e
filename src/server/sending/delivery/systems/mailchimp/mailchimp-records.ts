import * as z from 'zod/mini';

const text = z._default(z.nullable(z.string()), '');

const list = z.object({ id: z.string(), name: z.string() });
export type MailchimpList = z.output<typeof list>;

const settings = z.object({ title: text, subject_line: text });

const recipients = z.object({
  list_id: text,
  /** False if the audience was archived or deleted. */
  list_is_active: z.optional(z.boolean()),
  segment_opts: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const campaign = z.object({
  id: z.string(),
  type: z.string(),
  /** `save`, `paused`, `schedule`, `sending`, `sent`, `canceled`, `canceling` or `archived`. */
  status: z.string(),
  create_time: text,
  /** The time of the sending, or the scheduled time. Empty in drafts. */
  send_time: text,
  emails_sent: z._default(z.nullable(z.number()), 0),
  // The other settings are copied as they are.
  settings: z.catchall(settings, z.unknown()),
  tracking: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
  recipients,
});
export type MailchimpCampaign = z.output<typeof campaign>;

const content = z.object({ html: text, plain_text: text });
export type MailchimpContent = z.output<typeof content>;

/** The replies of the API. */
export const mailchimpReplies = {
  lists: z.object({ lists: z.array(list), total_items: z.number() }),
  campaigns: z.object({
    campaigns: z.array(campaign),
    total_items: z.number(),
  }),
  campaign,
  content,
  report: z.object({
    emails_sent: z.number(),
    opens: z.object({ opens_total: z.number() }),
  }),
  clicks: z.object({
    urls_clicked: z.array(z.object({ url: z.string(), total_clicks: z.number() })),
  }),
};
