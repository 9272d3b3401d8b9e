import type { InvoiceBuyer, InvoiceParty, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';

const PARTY: InvoiceParty = {
  name: '',
  contactName: '',
  phone: '',
  email: '',
  street: [],
  postalCode: '',
  city: '',
  country: 'DE',
  vatId: '',
  registerNumber: '',
};

function seller(changes: Partial<InvoiceSeller>): InvoiceSeller {
  return {
    ...PARTY,
    taxNumber: '',
    accountHolder: '',
    iban: '',
    bic: '',
    isSmallBusiness: false,
    ...changes,
  };
}

function buyer(changes: Partial<InvoiceBuyer>): InvoiceBuyer {
  return { ...PARTY, customerId: 10418, reference: '', ...changes };
}

const HAGEDORN = seller({
  name: 'Hagedorn & Lenz Fachverlag GmbH',
  contactName: 'Mara Lenz',
  phone: '+49 341 555 0182',
  email: 'anzeigen@hagedorn-lenz.example',
  street: ['Karl-Heine-Straße 48'],
  postalCode: '04229',
  city: 'Leipzig',
  vatId: 'DE999900016',
  taxNumber: '232/110/99012',
  registerNumber: 'HRB 99012',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
});

/** Publishers in three countries, and a small business. */
export const SELLERS = {
  german: HAGEDORN,
  small: {
    ...HAGEDORN,
    name: 'Kiezbrief, Inhaberin Jule Ahrens',
    vatId: '',
    registerNumber: '',
    isSmallBusiness: true,
  },
  french: seller({
    name: 'Éditions du Canal SARL',
    contactName: 'Léa Morel',
    phone: '+33 1 99 00 12 34',
    email: 'regie@editions-canal.example',
    street: ['12 quai de Valmy', 'Bâtiment B'],
    postalCode: '75010',
    city: 'Paris',
    country: 'FR',
    vatId: 'FR40303265045',
    registerNumber: '303 265 045 00015',
    tradeRegister: 'RCS Paris 303 265 045',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPPAR',
  }),
  british: seller({
    name: 'Wharf Letter Publishing Ltd',
    contactName: 'Tom Ashby',
    phone: '+44 20 7946 0182',
    email: 'ads@wharf-letter.example',
    street: ['Unit 3', 'Limehouse Cut'],
    postalCode: 'E14 7JW',
    city: 'London',
    country: 'GB',
    vatId: 'GB980780684',
    registerNumber: '09876543',
    iban: 'GB29NWBK60161331926819',
    bic: 'NWBKGB2L',
  }),
};

/** Customers in Germany, Austria, France and Great Britain, a German authority, and customers in territories with another VAT. */
export const BUYERS = {
  german: buyer({
    name: 'Agentur Otha GmbH',
    contactName: 'Mediaeinkauf',
    email: 'rechnung@otha.example',
    street: ['Friedrich-Ebert-Straße 112', 'Hinterhaus', 'Aufgang C'],
    postalCode: '34119',
    city: 'Kassel',
    vatId: 'DE999900240',
    reference: 'OTHA-26-1187',
  }),
  authority: buyer({
    name: 'Stadtwerke Weiden',
    email: 'rechnung@weiden.example',
    street: ['Dr.-Pfleger-Straße 15'],
    postalCode: '92637',
    city: 'Weiden i. d. OPf.',
    reference: '09363-0001-42',
  }),
  austrian: buyer({
    name: 'Grubinger Dämmstoffe GmbH <Linz>',
    contactName: 'Ing. Katharina Hofer',
    email: 'buchhaltung@grubinger.example',
    street: ['Industriezeile 36'],
    postalCode: '4020',
    city: 'Linz',
    country: 'AT',
    vatId: 'ATU12345675',
    reference: '4500-7781',
  }),
  french: buyer({
    name: 'Fromagerie Lescure SAS',
    email: 'compta@lescure.example',
    street: ['4 rue des Affineurs'],
    postalCode: '15000',
    city: 'Aurillac',
    country: 'FR',
    vatId: 'FR83404833048',
    registerNumber: '404833048',
    reference: 'LESCURE',
  }),
  british: buyer({
    name: 'Quayline Storage Ltd',
    contactName: 'Priya Nair',
    email: 'payable@quayline.example',
    street: ['Unit 7', 'Limehouse Cut'],
    postalCode: 'E14 7JW',
    city: 'London',
    country: 'GB',
    vatId: 'GB123456727',
    reference: '7710-B',
  }),
  helgoland: buyer({
    name: 'Helgoländer Reederei GmbH',
    email: 'kontor@reederei.example',
    street: ['Am Südstrand 2'],
    postalCode: '27498',
    city: 'Helgoland',
    vatId: 'DE999900240',
    reference: 'Kontor',
  }),
  canarian: buyer({
    name: 'Islas Turismo SL',
    email: 'cuentas@islas.example',
    street: ['Calle Mayor 3'],
    postalCode: '35001',
    city: 'Las Palmas',
    country: 'ES',
    vatId: 'ESB58378431',
    reference: 'IT-3',
  }),
  monegasque: buyer({
    name: 'Rocher Communication SAM',
    email: 'compta@rocher.example',
    street: ['7 avenue d’Ostende'],
    postalCode: '98000',
    city: 'Monaco',
    country: 'FR',
    vatId: 'FR83404833048',
    reference: 'RC-26',
  }),
  guadeloupean: buyer({
    name: 'Rhum des Alizés SARL',
    email: 'compta@alizes.example',
    street: ['3 rue Frébault'],
    postalCode: '97110',
    city: 'Pointe-à-Pitre',
    country: 'FR',
    vatId: 'FR83404833048',
    registerNumber: '404833048',
    reference: 'ALIZES',
  }),
  guianese: buyer({
    name: 'Bois de Guyane SARL',
    email: 'compta@bois.example',
    street: ['9 rue Lallouette'],
    postalCode: '97300',
    city: 'Cayenne',
    country: 'GF',
    registerNumber: '404833048',
  }),
  manx: buyer({
    name: 'Laxey Boats Ltd',
    email: 'payable@laxey.example',
    street: ['1 Athol Street'],
    postalCode: 'IM1 1JA',
    city: 'Douglas',
    country: 'GB',
    vatId: 'GB123456727',
  }),
  ulster: buyer({
    name: 'Lagan Linen Ltd',
    email: 'payable@lagan.example',
    street: ['20 Donegall Place'],
    postalCode: 'BT1 5GS',
    city: 'Belfast',
    country: 'GB',
    vatId: 'XI123456727',
    reference: 'LL-9',
  }),
};

/** The name of a seller of the matrix. */
export type SellerName = keyof typeof SELLERS;

/** The name of a buyer of the matrix. */
export type BuyerName = keyof typeof BUYERS;
