import {
  commentMarkers,
  type MailingSystemDescription,
  WRITES_AT_MARKERS,
} from '../delivery/mailing-system.ts';

/** A key of Brevo's API. */
const API_KEY = /^xkeysib-[0-9a-z]{20,}-[0-9a-z]{8,}$/i;

/** Brevo: ads are written between markers in the HTML of the campaign of an issue. */
export const brevo: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
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
