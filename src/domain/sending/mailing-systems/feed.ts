import type { MailingSystemDescription } from '../delivery/mailing-system.ts';

const CONFIRM_KEY_MIN = 24;

/** A mailing system that fetches the ads from secret addresses at the time of sending. */
export const feed: MailingSystemDescription = {
  can: {
    hand: 'pull',
    cancelling: 'nothing',
    hasLists: false,
    confirmsSending: false,
    countsRecipients: false,
    countsOpens: false,
    idempotentHandOver: true,
    needsInMailing: 'addresses',
  },
  fields: [
    { name: 'houseAd', input: 'paragraph' },
    {
      name: 'confirmKey',
      input: 'line',
      isSecret: true,
      generatedBy: 'browser',
      problem: (text) => (text.length < CONFIRM_KEY_MIN ? 'too_short' : null),
    },
  ],
};
