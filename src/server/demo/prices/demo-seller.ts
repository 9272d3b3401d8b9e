import { BLANK_LETTERHEAD, type Letterhead } from '#domain/billing/papers/letterhead.ts';
import { BLANK_SELLER, type Seller } from '#domain/billing/invoices/seller.ts';

/** The seller on the invoices of the demo organization. Its tax, VAT and register numbers belong to no company. */
export const demoSeller: Seller = {
  ...BLANK_SELLER,
  legalName: 'Verlag Lindner & Moreau GmbH',
  street: 'Speicherweg 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxNumber: '27/000/00019',
  vatId: 'DE810000019',
  register: 'Amtsgericht Hamburg, HRB 000000',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};

/** The letterhead on the papers of the demo organization. */
export const demoLetterhead: Letterhead = {
  ...BLANK_LETTERHEAD,
  companyName: 'Verlag Lindner & Moreau',
  address: 'Speicherweg 12\n20457 Hamburg',
  contactName: 'Jonas Petri',
  email: 'anzeigen@lindner-moreau.example',
  phone: '+49 30 23125 100',
  website: 'https://www.lindner-moreau.example',
  footer: 'Geschäftsführung: Katharina Lindner, Claire Moreau',
};
