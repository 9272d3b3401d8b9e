import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { commentAsContact } from './comment-as-contact.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import type { Contact } from './find-contact.ts';
import { requireRight } from './portal-code.ts';

/** How many questions a contact can ask before it has to wait. */
const FREE_QUESTIONS = 10;

/** What a contact writes to staff: a question, or why it declines the offer. Staff decide what becomes of a declined reservation. */
export type Message = 'asked' | 'declined';

/** Writes a question of the contact, or the reason for which it declines the offer, as a comment that staff see. */
export async function askStaff(
  app: App,
  contact: Contact,
  { kind, text: entered }: { kind: Message; text: string },
): Promise<void> {
  if (kind === 'declined') requireRight(contact, 'mayAccept');
  const { scope, orderId, counted } = contact;
  const text = entered.trim();
  if (text === '') throw invalidFields({ text: ['blank'] });
  if (text.length > COMMENT_MAX) throw invalidFields({ text: ['too_long'] });
  await transact(app.pool, null, ({ db }) =>
    countAttempt(db, {
      subject: `question of ${counted}`,
      free: FREE_QUESTIONS,
      ...QUARTER_HOUR,
    }),
  );
  await scope.transact(async (tx) => {
    await commentAsContact(tx, orderId, text);
    if (kind === 'declined')
      await recordAct(tx, 'offer_declined', { order: orderId }, { number: contact.name });
  });
}
