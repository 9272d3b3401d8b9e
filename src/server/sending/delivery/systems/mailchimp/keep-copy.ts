import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import { adsIn } from './ad-places.ts';
import {
  baseOf,
  type CopySettings,
  copyTitle,
  hasSameRecipients,
  settingsOf,
  timeIn,
} from './copy-settings.ts';
import { type IssueCampaigns, listCopies, titleOf } from './find-campaign.ts';
import { type MailchimpClient } from './mailchimp-client.ts';
import { type MailchimpCampaign, mailchimpReplies } from './mailchimp-records.ts';
import { referenceOf } from './reference.ts';
import { schedule, unschedule } from './schedule.ts';

/** Returns false once another process has taken over. */
export type GoOn = (() => Promise<boolean>) | undefined;

/** The desired state of the copy of a campaign. */
export interface WantedCopy {
  settings: CopySettings;
  /** A hash of the content and the settings of the original. */
  source: string;
  content: { html: string; plain_text?: string };
}

interface Keep {
  issue: IssueCampaigns;
  wanted: WantedCopy;
  goOn: GoOn;
}

/**
 * Creates or updates the only copy of a campaign as wanted, and returns its id. A draft is overwritten. A scheduled copy cannot be
 * changed: a second copy is created with the time in its title, then the first is unscheduled and deleted, and the second is scheduled
 * for the same time. A repeated call detects which steps are done. There are never two scheduled copies.
 */
export async function keepCopy(
  mailchimp: MailchimpClient,
  target: MailingTarget,
  { issue, wanted, goOn }: Keep,
): Promise<string> {
  const { original, copies } = issue;
  const scheduled = copies.find(({ status }) => status === 'schedule');
  if (scheduled && (await hasContent(mailchimp, scheduled, wanted))) return scheduled.id;
  const base = baseOf(titleOf(original), target.sendingDate);
  const at = scheduled ? timeOf(scheduled) : interruptedTime(copies, target);
  if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
  const title = copyTitle(base, at);
  if (!copies.some(isDraft)) await create(mailchimp, title, wanted);
  const present = await listCopies(mailchimp, original, target);
  const drafts = present.filter(isDraft);
  const copy = drafts.find((draft) => titleOf(draft) === title) ?? drafts[0];
  if (!copy) throw new MailingError('conflict', `“${title}” was changed.`);
  await adjust(mailchimp, copy, { title, wanted });
  await fill(mailchimp, copy, wanted);
  for (const other of present.filter(({ id }) => id !== copy.id)) {
    if (other.status === 'schedule') await unschedule(mailchimp, other);
    await remove(mailchimp, other);
  }
  if (at !== null) await schedule(mailchimp, copy, at);
  return copy.id;
}

/** Whether a copy has the same ads as the wanted copy, made from the same original. */
export async function hasContent(
  mailchimp: MailchimpClient,
  copy: MailchimpCampaign,
  { content }: WantedCopy,
): Promise<boolean> {
  const present = await mailchimp.readAds(copy);
  return JSON.stringify(present) === JSON.stringify(adsIn(content.html));
}

/** Returns the time of a scheduled copy. */
function timeOf({ send_time: at, settings }: MailchimpCampaign): Date {
  const time = new Date(at ?? '');
  if (!Number.isNaN(time.getTime())) return time;
  throw new MailingError('rejected', `“${settings.title}” is scheduled without a time.`);
}

/** Returns the time for which a copy was to be scheduled when a replacement was interrupted; null if no replacement was interrupted. */
function interruptedTime(copies: readonly MailchimpCampaign[], target: MailingTarget): Date | null {
  const done = referenceOf(target)?.campaignId;
  const interrupted = copies.findLast(
    (copy) => isDraft(copy) && copy.id !== done && timeIn(titleOf(copy)) !== null,
  );
  return interrupted ? timeIn(titleOf(interrupted)) : null;
}

function isDraft({ status }: MailchimpCampaign): boolean {
  return status === 'save' || status === 'paused';
}

/** Creates a copy. Its title is known before the call, so it is found if the reply is lost. A copy by “replicate” would not be found. */
async function create(
  mailchimp: MailchimpClient,
  title: string,
  { settings: { recipients, settings, tracking } }: WantedCopy,
): Promise<void> {
  await mailchimp.call({
    method: 'POST',
    path: 'campaigns',
    body: {
      type: 'regular',
      recipients,
      settings: { ...settings, title },
      tracking,
    },
    answer: mailchimpReplies.campaign,
    isRepeatable: true,
  });
}

/** Sets the title and the settings of a copy. Fails if the copy would then go to recipients other than those of the original. */
async function adjust(
  mailchimp: MailchimpClient,
  copy: MailchimpCampaign,
  { title, wanted }: { title: string; wanted: WantedCopy },
): Promise<void> {
  const isSame = JSON.stringify(settingsOf(copy)) === JSON.stringify(wanted.settings);
  if (isSame && titleOf(copy) === title) return;
  const { recipients, settings, tracking } = wanted.settings;
  const adjusted = await mailchimp.call({
    method: 'PATCH',
    path: `campaigns/${copy.id}`,
    body: { recipients, settings: { ...settings, title }, tracking },
    answer: mailchimpReplies.campaign,
    isRepeatable: true,
  });
  if (!hasSameRecipients(adjusted, wanted.settings)) {
    throw new MailingError('rejected', `“${title}” would go to other recipients than its original.`);
  }
}

async function fill(mailchimp: MailchimpClient, copy: MailchimpCampaign, wanted: WantedCopy): Promise<void> {
  const isEmpty = adsIn(wanted.content.html).length === 0;
  if (!isEmpty && (await hasContent(mailchimp, copy, wanted))) return;
  await mailchimp.call({
    method: 'PUT',
    path: `campaigns/${copy.id}/content`,
    body: wanted.content,
    answer: null,
    isRepeatable: true,
  });
}

/** Deletes a copy that is not scheduled. Does nothing if it no longer exists. */
async function remove(mailchimp: MailchimpClient, { id }: MailchimpCampaign): Promise<void> {
  const present = await mailchimp.findCampaign(id);
  if (present === null) return;
  if (!isDraft(present)) throw new MailingError('conflict', `“${titleOf(present)}” was changed.`);
  await mailchimp.call({
    method: 'DELETE',
    path: `campaigns/${id}`,
    answer: null,
    isRepeatable: true,
  });
}
