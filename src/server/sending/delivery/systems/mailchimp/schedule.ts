import { MailingError } from '../../mailing-system.ts';
import { titleOf } from './find-campaign.ts';
import type { MailchimpClient } from './mailchimp-client.ts';
import type { MailchimpCampaign } from './mailchimp-records.ts';

/** Unschedules a copy. Fails if it is already unscheduled or its sending has begun, because Mailchimp refuses that. */
export async function unschedule(mailchimp: MailchimpClient, { id }: MailchimpCampaign): Promise<void> {
  await mailchimp.call({
    method: 'POST',
    path: `campaigns/${id}/actions/unschedule`,
    answer: null,
    isRepeatable: true,
  });
}

/** Schedules a copy for the time of the copy that it replaces. If Mailchimp refuses, a user has to schedule it. */
export async function schedule(mailchimp: MailchimpClient, copy: MailchimpCampaign, at: Date): Promise<void> {
  try {
    await mailchimp.call({
      method: 'POST',
      path: `campaigns/${copy.id}/actions/schedule`,
      body: { schedule_time: at.toISOString() },
      answer: null,
      isRepeatable: true,
    });
  } catch (error) {
    if (!(error instanceof MailingError) || error.reason !== 'rejected') throw error;
    const present = await mailchimp.findCampaign(copy.id);
    // The reply of an earlier call was lost.
    if (present?.status === 'schedule') return;
    const detail = `“${titleOf(present ?? copy)}”, ${at.toISOString()}: ${error.message}`;
    throw new MailingError('unscheduled', detail, { cause: error });
  }
}
