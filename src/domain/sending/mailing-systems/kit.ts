import {
  commentMarkers,
  type MailingSystemDescription,
  WRITES_AT_MARKERS,
} from '../delivery/mailing-system.ts';

/** Kit: ads are written between markers in the HTML of the broadcast of an issue. */
export const kit: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  markerOf: commentMarkers,
  fields: [
    {
      name: 'kitKey',
      input: 'line',
      isSecret: true,
      isRequired: true,
      // Kit describes no form of its keys. It must be a valid value of a header.
      problem: (text) => (/^[\x21-\x7e]{16,}$/.test(text) ? null : 'invalid'),
    },
  ],
};
