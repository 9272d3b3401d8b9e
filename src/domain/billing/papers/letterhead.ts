import { EMAIL_MAX } from '#domain/platform/email.ts';
import { blankContent, type ContentOf, type RecordField } from '#domain/platform/record-field.ts';

/**
 * All fields of an organization's letterhead, in the order of the form. Each field is optional. The API's schemas and the columns of the
 * store are derived from this table.
 */
export const LETTERHEAD_FIELDS = {
  /** The path of an uploaded image. */
  logo: { kind: 'text', max: 120, column: 'logo' },
  companyName: { kind: 'text', max: 120, column: 'company_name' },
  address: { kind: 'multiline', max: 300, column: 'address' },
  contactName: { kind: 'text', max: 100, isPersonName: true, column: 'contact_name' },
  email: { kind: 'email', max: EMAIL_MAX, column: 'email' },
  phone: { kind: 'text', max: 60, column: 'phone' },
  website: { kind: 'url', max: 200, column: 'website' },
  /** Lines such as the entry in a register and the tax number. */
  footer: { kind: 'multiline', max: 400, column: 'footer' },
} as const satisfies Readonly<Record<string, RecordField>>;

/** The name of a field of a letterhead. */
export type LetterheadField = keyof typeof LETTERHEAD_FIELDS;

/** The sender on papers and reports. Fields that are not set are ''. */
export type Letterhead = ContentOf<typeof LETTERHEAD_FIELDS>;

/** The letterhead of an organization that has set none. */
export const BLANK_LETTERHEAD: Letterhead = blankContent(LETTERHEAD_FIELDS);

/** The maximum number of lines of these fields. */
export const LETTERHEAD_LINES_MAX = { address: 6, footer: 4 } as const;

/** Returns the lines of a text, without blank ones. */
export function linesOfText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '');
}

/** Whether the letterhead has content for the top of a report. If not, reports show only the organization's name. */
export function hasSender(letterhead: Letterhead): boolean {
  return letterhead.logo !== '' || letterhead.companyName !== '' || contactLines(letterhead).length > 0;
}

/** Returns the lines at the end of a report or paper: the sender's address in one line, and the footer. */
export function footerLines({ companyName, address, footer }: Letterhead): string[] {
  const sender = linesOfText(address);
  const first = companyName === '' || sender.length === 0 ? sender : [companyName, ...sender];
  return [...(first.length === 0 ? [] : [first.join(' · ')]), ...linesOfText(footer)];
}

/** Returns the contact in up to three lines: name and telephone, e-mail address, web address. */
export function contactLines({ contactName, phone, email, website }: Letterhead): string[] {
  const person = [contactName, phone].filter((part) => part !== '').join(' · ');
  return [person, email, shownAddress(website)].filter((line) => line !== '');
}

/** Returns a web address without its scheme and without a slash at its end: `example.com/ads`. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}

/** An address for invoices. Fields that are not entered are ''. */
interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Returns the lines of an address without the country. In Britain, the postcode has a line of its own after the town. */
export function addressLines({ street, postalCode, city, country }: PostalAddress): string[] {
  const place = country === 'GB' ? [city, postalCode] : [[postalCode, city].filter(Boolean).join(' ')];
  return [...linesOfText(street), ...place.filter((line) => line !== '')];
}
