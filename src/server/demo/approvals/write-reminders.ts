import type { Rung } from '#domain/ads/approval/reminder-ladder.ts';
import { addDays } from '#domain/platform/day.ts';
import { hashOfSecret, newSecret } from '#server/platform/base/organization-secret.ts';
import { insertRecords, insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { demoCustomers } from '../customers/customers.ts';
import { officeInstant } from '../plan/planned-order.ts';
import type { StoryName } from '../plan/stories.ts';
import { emailOf } from '../write/write-customers.ts';
import type { Creator, WrittenOrder } from '../write/write-orders.ts';

/** The order whose contact does not respond to reminders. */
const ORDER: StoryName = 'incompleteText';
const REMINDERS: readonly [Rung, number][] = [
  ['near', 2],
  ['last', 1],
];

/** Writes the reminders to which the contact of one order did not respond, so that staff should call. Their mails were already deleted. */
export async function writeReminders(tx: Tx, orders: readonly WrittenOrder[], staff: Creator): Promise<void> {
  const order = orders.find(({ story }) => story === ORDER);
  if (!order) return;
  const { contact, site } = demoCustomers[order.customer];
  const hash = () => `\\x${hashOfSecret(newSecret(tx.organizationId)).toString('hex')}`;
  const [linkId = 0] = await takeIds(tx, 'order_links', 1);
  const link = {
    id: linkId,
    order_id: order.id,
    contact_name: `${contact.firstName} ${contact.lastName}`,
    email: emailOf(contact, site),
    locale: 'de',
    may_upload: true,
    may_approve: true,
    may_accept: false,
    creator_id: staff.id,
    creator_name: staff.name,
  };
  const sentAt = (daysAgo: number) => officeInstant(addDays(tx.today, -daysAgo), 0);
  await insertRecords(tx, 'order_links', [
    { organization_id: tx.organizationId, ...link, token_hash: hash(), created_at: sentAt(9) },
  ]);
  const mailIds = await takeIds(tx, 'outgoing_mails', REMINDERS.length);
  const waiting = order.verts.filter(({ isSent, completeness }) => !isSent && completeness !== 'complete');
  await insertRecords(
    tx,
    'link_reminders',
    REMINDERS.map(([, daysAgo], at) => ({
      organization_id: tx.organizationId,
      link_id: linkId,
      day: addDays(tx.today, -daysAgo),
      token_hash: hash(),
      mail_id: mailIds[at] ?? 0,
      created_at: sentAt(daysAgo),
    })),
  );
  await insertRows(
    tx,
    'ad_reminders',
    REMINDERS.flatMap(([rung, daysAgo]) =>
      waiting.map(({ id }) => ({
        link_id: linkId,
        day: addDays(tx.today, -daysAgo),
        vert_id: id,
        deadline_kind: 'creative',
        rung,
      })),
    ),
  );
}
