/** A campaign of the stand-in, with the fields of the description that Vertbook reads or writes. */
export interface FakeCampaign {
  id: string;
  type: string;
  status: string;
  create_time: string;
  send_time: string;
  emails_sent: number;
  content_type: string;
  settings: Record<string, unknown> & { title: string; subject_line: string };
  tracking: Record<string, unknown>;
  recipients: {
    list_id: string;
    list_is_active: boolean;
    segment_opts?: Record<string, unknown>;
  };
  /** Not part of a campaign in replies: its content and its report are records of their own. */
  content: { html: string; plain_text: string };
  opens: number;
  clicks: { url: string; total_clicks: number }[];
}

/** The fields of a campaign that a body sets. */
export interface CampaignBody {
  type?: string;
  recipients?: { list_id: string; segment_opts?: Record<string, unknown> };
  settings?: Record<string, unknown>;
  tracking?: Record<string, unknown>;
}

/** A campaign as replies show it. */
export function shown({
  content: _content,
  opens: _opens,
  clicks: _clicks,
  ...campaign
}: FakeCampaign): object {
  return campaign;
}

/** Sets the fields of a body. */
export function assign(campaign: FakeCampaign, { recipients, settings, tracking }: CampaignBody): void {
  Object.assign(campaign.settings, settings);
  Object.assign(campaign.tracking, tracking);
  if (recipients) campaign.recipients = { list_is_active: true, ...recipients };
}

/** Makes the plain text that Mailchimp generates if a body has none. */
export function plainTextOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}
