import type { Side } from '#domain/ads/approval/approval-rule.ts';
import { addDays } from '#domain/platform/day.ts';
import { approveVert, askChange, submitVert } from '#server/ads/approval/approve-ads.ts';
import { changeApprovalSettings } from '#server/ads/approval/approval-settings.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { insertRecords, insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { insertLink } from '#server/public/portal/send-link.ts';
import { actAs, dateHistory, type Demo, demoActor } from './act-as.ts';
import { contentOf } from './ad-content.ts';
import { bySendingDate, officeInstant } from './plan-world.ts';
import {
  type AdAct,
  approvalStories,
  demoCustomers,
  demoPublications,
  emailOf,
  publicationKeys,
  texts,
} from './tables.ts';

/** Ads that are sent within this number of days have a story; later ones were not submitted yet. */
const DAYS = 21;

/**
 * Sets whose approval the ads of some publications need, and lets both sides save the next of these ads and act on them. The stories are
 * assigned in rotation, so that each column of the board of ads has some. Returns the ids of these ads.
 */
export async function approveAds(demo: Demo): Promise<ReadonlySet<number>> {
  const { tx, actors, publicationIds } = demo;
  for (const key of publicationKeys) {
    const { approval } = demoPublications[key];
    const at = actAs(tx, actors.administrator, tx.now);
    if (approval) await changeApprovalSettings(at, publicationIds[key], approval);
  }
  const ads = storiesOfAds(demo);
  const days = new Set(approvalStories.flatMap((story) => story.map(({ daysAgo }) => daysAgo)));
  for (const day of [...days].toSorted((one, other) => other - one)) {
    for (const [number, ad] of ads.entries())
      for (const { side, act } of ad.story.filter(({ daysAgo }) => daysAgo === day))
        await actOnAd(actAs(tx, ad.sides[side], officeInstant(addDays(tx.today, -day), number)), act, ad);
    dateHistory(tx, officeInstant(addDays(tx.today, -day), 0));
  }
  return new Set(ads.map(({ id }) => id));
}

/** Returns the next complete ads that need an approval, each with its story. */
function storiesOfAds({ tx, plan, actors, customerIds, banners }: Demo) {
  const until = addDays(tx.today, DAYS);
  return plan.orders
    .filter(({ bookedAt }) => bookedAt !== null)
    .flatMap(({ customer, verts }) => verts.map((vert) => ({ ...vert, customer })))
    .filter(({ placement: { issue }, isSent, completeness }) => {
      const isNear = issue.sendingDate >= tx.today && issue.sendingDate <= until;
      return isNear && !isSent && completeness === 'complete' && demoPublications[issue.publication].approval;
    })
    .toSorted(bySendingDate)
    .map(({ customer: key, ...vert }, number) => {
      const { contact, locale } = demoCustomers[key];
      const name = `${contact.firstName} ${contact.lastName}`;
      return {
        id: vert.id,
        /** The version after its last change. */
        version: 0,
        content: contentOf(key, vert, banners.get(key)),
        remarks: texts.remarks[locale],
        story: approvalStories[number % approvalStories.length] ?? [],
        sides: {
          publisher: actors.sales,
          customer: demoActor('customer', { name, customerId: customerIds[key] }),
        } satisfies Record<Side, Actor>,
      };
    });
}

type ApprovedAd = ReturnType<typeof storiesOfAds>[number];

async function actOnAd(tx: Tx, act: AdAct, ad: ApprovedAd): Promise<void> {
  const { id, content, remarks } = ad;
  switch (act) {
    case 'submit':
    case 'submit_other_link': {
      const linkUrl = act === 'submit' ? content.linkUrl : new URL('/', content.linkUrl).href;
      ({ version: ad.version } = await updateVert(tx, id, { ...content, linkUrl }));
      return submitVert(tx, id, { version: ad.version });
    }
    case 'ask_for_link':
      return askChange(tx, id, { version: ad.version, remarks: [remarks.link] });
    case 'ask_for_change':
      return askChange(tx, id, { version: ad.version, remarks: [remarks.change] });
    case 'approve':
      return approveVert(tx, id, { version: ad.version });
    case 'reply': {
      // No act has a customer answer a requested change without a new version.
      const answer = { vert_id: id, version_number: 1, side: 'customer' as const, text: remarks.reply };
      return insertRows(tx, 'vert_remarks', [{ ...answer, user_name: tx.user.name, created_at: tx.now }]);
    }
  }
}

/**
 * Writes the reminders to which the contact of one order did not respond, so that staff should call. The job sends reminders by the clock of
 * the database only. The mails were already deleted.
 */
export async function writeReminders({ tx, plan, actors }: Demo): Promise<void> {
  const order = plan.orders.find(({ story }) => story === 'incompleteText');
  if (!order) return;
  const { contact, site, locale } = demoCustomers[order.customer];
  const reminders = [
    { daysAgo: 2, rung: 'near' },
    { daysAgo: 1, rung: 'last' },
  ] as const;
  const dayOf = (daysAgo: number) => addDays(tx.today, -daysAgo);
  const [mailId = 0, ...mailIds] = await takeIds(tx, 'outgoing_mails', reminders.length + 1);
  const linkId = await insertLink(actAs(tx, actors.sales, officeInstant(dayOf(9), 0)), {
    orderId: order.id,
    invitedBy: null,
    secret: newSecret(tx.organizationId),
    mailId,
    link: {
      contactName: `${contact.firstName} ${contact.lastName}`,
      email: emailOf(contact, site),
      locale,
      mayUpload: true,
      mayApprove: true,
      mayAccept: false,
    },
  });
  const sent = reminders.map(({ daysAgo }, index) => ({
    organization_id: tx.organizationId,
    link_id: linkId,
    day: dayOf(daysAgo),
    token_hash: `\\x${hashOfSecret(newSecret(tx.organizationId)).toString('hex')}`,
    mail_id: mailIds[index] ?? 0,
    created_at: officeInstant(dayOf(daysAgo), 0),
  }));
  await insertRecords(tx, 'link_reminders', sent);
  const waiting = order.verts.filter(({ isSent, completeness }) => !isSent && completeness !== 'complete');
  const reminded = reminders.flatMap(({ daysAgo, rung }) =>
    waiting.map(({ id }) => ({
      link_id: linkId,
      day: dayOf(daysAgo),
      vert_id: id,
      deadline_kind: 'creative' as const,
      rung,
    })),
  );
  await insertRows(tx, 'ad_reminders', reminded);
}
