import { linesOfText } from './letterhead.ts';

/** An address for invoices. Fields that are not entered are ''. */
export interface PostalAddress {
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
