import {
  commentMarkers,
  type MailingSystemDescription,
  oneLineNameProblem,
  WRITES_AT_MARKERS,
} from '../delivery/mailing-system.ts';

/** CleverReach: ads are written between markers in the HTML of the mailing of an issue. */
export const cleverreach: MailingSystemDescription = {
  // The fields of CleverReach's reports are not described, so its counts are not read.
  can: { ...WRITES_AT_MARKERS, countsRecipients: false, countsOpens: false },
  markerOf: commentMarkers,
  fields: [
    {
      name: 'cleverreachClientId',
      input: 'line',
      isRequired: true,
      problem: (text) => (text.includes(':') ? 'invalid' : oneLineNameProblem(text)),
    },
    {
      name: 'cleverreachSecret',
      input: 'line',
      isSecret: true,
      isRequired: true,
      problem: (text) => (/^[\x21-\x7e]+$/.test(text) ? null : 'invalid'),
    },
  ],
};
