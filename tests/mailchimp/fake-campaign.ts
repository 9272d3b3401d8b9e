/** A campaign of the fake, with the fields of Mailchimp's API description that Vertbook reads or writes. */
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
  /** This field and the next two are not in replies of a campaign: content and report are separate resources. */
  content: { html: string; plain_text: string };
  opens: number;
  clicks: { url: string; total_clicks: number }[];
}

/** The fields of a request body that set fields of a campaign. */
export interface CampaignBody {
  type?: string;
  recipients?: { list_id: string; segment_opts?: Record<string, unknown> };
  settings?: Record<string, unknown>;
  tracking?: Record<string, unknown>;
}

/** Returns a campaign without the fields that replies lack. */
export function shown({
  content: _content,
  opens: _opens,
  clicks: _clicks,
  ...campaign
}: FakeCampaign): object {
  return campaign;
}

/** Sets the campaign's fields from a request body. */
export function assign(campaign: FakeCampaign, { recipients, settings, tracking }: CampaignBody): void {
  Object.assign(campaign.settings, settings);
  Object.assign(campaign.tracking, tracking);
  if (recipients) campaign.recipients = { list_is_active: true, ...recipients };
}

/** Returns a plain text like the one that Mailchimp generates if a request body has none. */
export function plainTextOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}
