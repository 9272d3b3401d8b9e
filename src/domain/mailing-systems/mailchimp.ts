import { type MailingSystemDescription, WRITES_AT_MARKERS } from '../delivery/mailing-system.ts';

/** A key of Mailchimp's Marketing API. What follows the hyphen is the data centre of the account. */
const API_KEY = /^[0-9a-f]{32}-([a-z]{2}\d{1,3})$/;

/** The data centre in a key, which is part of the API's host name; null if the text is not a key. */
export function dataCentreOf(key: string): string | null {
  return API_KEY.exec(key)?.[1] ?? null;
}

/** Mailchimp: ads take the place of texts in a copy of the campaign of an issue. */
export const mailchimp: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  // A plain text, because it can be typed in each of Mailchimp's editors.
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
