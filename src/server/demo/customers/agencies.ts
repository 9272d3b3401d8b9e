import type { DemoCustomer } from './demo-customer.ts';
import type { InvoiceDetails } from './invoice-details.ts';

/** An agency of demo customers. It is a customer itself. */
export interface DemoAgency extends Pick<DemoCustomer, 'name' | 'site' | 'contact'> {
  details: InvoiceDetails;
}

/** The agencies of the demo, with the names that their customers refer to. */
export const demoAgencies: readonly DemoAgency[] = [
  {
    name: 'Weststadt Werbung',
    site: 'weststadt-werbung.example',
    contact: { gender: 'f', firstName: 'Jana', lastName: 'Westerkamp' },
    details: {
      legalName: 'Weststadt Werbung GmbH',
      invoiceStreet: 'Plakatallee 10',
      invoicePostalCode: '45128',
      invoiceCity: 'Essen',
      invoiceCountry: 'DE',
      invoiceLanguage: 'de',
      invoiceFormat: 'facturx',
      commissionBasisPoints: 1_500,
      paymentDays: 30,
    },
  },
  {
    name: 'Slipway Creative',
    site: 'slipway-creative.example',
    contact: { gender: 'm', firstName: 'Rory', lastName: 'Menzies' },
    details: {
      legalName: 'Slipway Creative Ltd',
      invoiceStreet: '14 Cable Street',
      invoicePostalCode: 'E1 8AA',
      invoiceCity: 'London',
      invoiceCountry: 'GB',
      invoiceLanguage: 'en-gb',
      commissionBasisPoints: 1_000,
      paymentDays: 30,
    },
  },
  {
    name: 'Atelier Cagette',
    site: 'atelier-cagette.example',
    contact: { gender: 'f', firstName: 'Clémence', lastName: 'Royer' },
    details: {
      legalName: 'Atelier Cagette SARL',
      invoiceStreet: '6 rue des Étals',
      invoicePostalCode: '69003',
      invoiceCity: 'Lyon',
      invoiceCountry: 'FR',
      invoiceLanguage: 'fr',
      invoiceFormat: 'facturx',
      siren: '000001701',
      vatId: 'FR71000001701',
      commissionKind: 'professional',
      commissionBasisPoints: 1_500,
    },
  },
];
