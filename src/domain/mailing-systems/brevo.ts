import { commentMarkers, type MailingSystemDescription } from '../delivery/mailing-system.ts';

/** A key of Brevo's API. */
const API_KEY = /^xkeysib-[0-9a-z]{20,}-[0-9a-z]{8,}$/i;

/** Brevo: ads are written between markers in the HTML of the campaign of an issue. */
export const brevo: MailingSystemDescription = {
  can: {
    hand: 'push',
    cancelling: 'withdraw',
    hasLists: true,
    confirmsSending: true,
    countsRecipients: true,
    countsOpens: true,
    idempotentHandOver: true,
    needsInMailing: 'markers',
  },
  markerOf: commentMarkers,
  fields: [
    {
      name: 'brevoKey',
      input: 'line',
      isSecret: true,
      isRequired: true,
      problem: (text) => (API_KEY.test(text) ? null : 'invalid'),
    },
  ],
};
