import { linesOfText } from './letterhead.ts';

/** An address as it is entered for invoices; what is not entered is ''. */
export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

/** The lines of an address without the country. In Britain the postcode is on a line of its own, after the town. */
export function addressLines({ street, postalCode, city, country }: PostalAddress): string[] {
  const place = country === 'GB' ? [city, postalCode] : [[postalCode, city].filter(Boolean).join(' ')];
  return [...linesOfText(street), ...place.filter((line) => line !== '')];
}
