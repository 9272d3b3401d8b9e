import { type MailingSystemDescription, WRITES_AT_MARKERS } from '../delivery/mailing-system.ts';

/** A key of Mailchimp's Marketing API. The part after the hyphen is the data centre of the account. */
const API_KEY = /^[0-9a-f]{32}-([a-z]{2}\d{1,3})$/;

/** Returns the data centre in a key, which is part of the API's host name; null if the text is not a key. */
export function dataCentreOf(key: string): string | null {
  return API_KEY.exec(key)?.[1] ?? null;
}

/** Mailchimp: ads replace marker texts in a copy of an issue's campaign. */
export const mailchimp: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  // A plain text, because users can type it in every editor of Mailchimp.
  markerOf: (slug) => `[vertbook:${slug}]`,
  fields: [
    {
      name: 'mailchimpKey',
      input: 'line',
      isSecret: true,
      isRequired: true,
      problem: (text) => (dataCentreOf(text) === null ? 'invalid' : null),
    },
  ],
};
