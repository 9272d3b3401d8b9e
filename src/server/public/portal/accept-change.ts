import { createHash } from 'node:crypto';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type EnteredAcceptance, refuseEntered, storeAcceptance } from './accept-offer.ts';
import { type Contact, requireLink, requireRight } from './find-contact.ts';
import { commentAsContact } from './messages.ts';
import { proveBindingAct } from './portal-code.ts';
import {
  applyOfferedChange,
  endWaiting,
  getWaitingOffer,
  withdrawMovedAds,
} from '#server/public/offered-changes/answer-change.ts';

/**
 * Accepts the offered change of a booking, in a session that a code by mail has proven. Applies the change, and stores who accepted what in the same
 * transaction. Refuses a change that is not the one that was shown, and a wrong code.
 */
export async function acceptChange(
  app: App,
  contact: Contact,
  entered: EnteredAcceptance,
): Promise<'code_sent' | 'done'> {
  requireRight(contact, 'mayAccept');
  requireLink(contact);
  const name = entered.name.trim();
  refuseEntered(name, entered.agreed);
  const { scope, orderId } = contact;
  const seen = { orderId, hash: entered.offer };
  await scope.read((tx) => getWaitingOffer(tx, seen));
  const proof = await proveBindingAct(app, contact, {
    act: { kind: 'change' },
    subject: entered.offer,
    code: entered.code,
    // A change has no lower amount below which it is harmless: it can also give up placements.
    gross: Number.POSITIVE_INFINITY,
  });
  if (proof === 'code_sent') return proof;
  await withdrawMovedAds(app, scope, seen);
  try {
    await scope.transact(async (tx) => {
      const { snapshot } = await applyOfferedChange(tx, seen, { ending: 'accepted', by: name });
      const { customer_id: customerId } = await getRow(tx, 'orders', orderId, ['customer_id']);
      const hash = createHash('sha256').update(snapshot).digest();
      await storeAcceptance(tx, contact, { customerId, name, proof, snapshot, hash });
    });
  } catch (error) {
    // The order, its prices or the held placements have changed, so no contact can accept this change any more.
    if (error instanceof Problem && (error.code === 'conflict' || error.code === 'placements_unavailable'))
      await scope.transact((tx) => endWaiting(tx, seen, { ending: 'outdated', by: '' }));
    throw error;
  }
  return 'done';
}

/** Declines the offered change of a booking: the order stays as it is. Staff see the reason as a comment. */
export async function declineChange(
  contact: Contact,
  { offer, text: reason }: { offer: string; text: string },
): Promise<void> {
  requireRight(contact, 'mayAccept');
  const { scope, orderId } = contact;
  const text = reason.trim();
  if (text === '') throw invalidFields({ text: ['blank'] });
  if (text.length > COMMENT_MAX) throw invalidFields({ text: ['too_long'] });
  await scope.transact(async (tx) => {
    await endWaiting(tx, { orderId, hash: offer }, { ending: 'declined', by: contact.name });
    await commentAsContact(tx, orderId, text);
  });
}
