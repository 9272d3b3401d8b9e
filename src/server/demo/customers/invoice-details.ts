import type { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import type { ContentOf } from '#domain/platform/record-field.ts';
import type { CustomerKey } from './customers.ts';

/** The facts about a demo customer that invoices need. Absent fields are blank. */
export type InvoiceDetails = Partial<ContentOf<typeof CUSTOMER_INVOICE_FIELDS>>;

type Address = readonly [legalName: string, street: string, postalCode: string, city: string];

/** German addresses. The streets do not exist. */
const GERMAN: Partial<Record<CustomerKey, Address>> = {
  solarwerkJena: ['Solarwerk Jena GmbH', 'Sonnenhang 14', '07745', 'Jena'],
  brandtWaerme: ['Brandt Wärme GmbH & Co. KG', 'Heizwerkweg 3', '45127', 'Essen'],
  lehmbauOtt: ['Lehmbau Ott e. K.', 'Lehmgrube 8', '72764', 'Reutlingen'],
  kesslerVoss: ['Kessler & Voss PartG mbB', 'Lotstraße 21', '28195', 'Bremen'],
  nordhausFenster: ['Nordhaus Fenster GmbH', 'Glaserhof 5', '24103', 'Kiel'],
  holzbauReiter: ['Holzbau Reiter GmbH', 'Sägewerk 2', '83278', 'Traunstein'],
  daemmstoffUnion: ['Dämmstoff Union AG', 'Faserring 40', '68159', 'Mannheim'],
  ziegeleiHagn: ['Ziegelei Hagn KG', 'Tongrubenweg 1', '84028', 'Landshut'],
  aufzugMarten: ['Aufzug Marten GmbH', 'Schachtstraße 17', '44135', 'Dortmund'],
  foerderlotsen: ['Förderlotsen Mainz UG', 'Antragsgasse 6', '55116', 'Mainz'],
  gruenwerkDach: ['Grünwerk Dach GmbH', 'Sedumweg 11', '50667', 'Köln'],
  rinnenPaulsen: ['Rinnen Paulsen GmbH', 'Am Fallrohr 9', '24937', 'Flensburg'],
  stadtwerkeAhlenrode: ['Stadtwerke Ahlenrode, Eigenbetrieb', 'Turbinenplatz 1', '37154', 'Ahlenrode'],
  leuchtfeld: ['Leuchtfeld Kommunallicht GmbH', 'Laternenweg 22', '99084', 'Erfurt'],
  kehrmann: ['Kehrmann Kommunaltechnik GmbH', 'Bauhofstraße 4', '48143', 'Münster'],
  portalwerk: ['Portalwerk Software GmbH', 'Schnittstelle 3', '76133', 'Karlsruhe'],
  spielraumErle: ['Spielraum Erle GmbH', 'Schaukelweg 12', '34117', 'Kassel'],
  rohrnetzSauer: ['Rohrnetz Sauer GmbH', 'Muffengasse 7', '09111', 'Chemnitz'],
  bauakademieWeser: ['Bauakademie Weser gGmbH', 'Lehrgerüst 2', '31785', 'Hameln'],
};

const BRITISH: Partial<Record<CustomerKey, Address>> = {
  calderCranes: ['Calder Cranes Ltd', '4 Jib Lane', 'HU1 1AA', 'Hull'],
  tidewaterRopes: ['Tidewater Ropes Ltd', '2 Ropewalk Yard', 'CO12 3AA', 'Harwich'],
  harrowPike: ['Harrow & Pike LLP', '19 Charter Row', 'EC3N 1AA', 'London'],
  quaylineStorage: ['Quayline Storage Ltd', 'Unit 6, Bonded Warehouse', 'L3 4AA', 'Liverpool'],
  sextantCharts: ['Sextant Chart Company Ltd', '11 Meridian Terrace', 'EH6 6AA', 'Edinburgh'],
  blackwaterPaints: ['Blackwater Paints Ltd', '30 Slipway Road', 'CM9 5AA', 'Maldon'],
  ebbAndFlow: ['Ebb & Flow Coffee Ltd', '1 Tide Mill', 'BS1 4AA', 'Bristol'],
  lockkeeperSecurity: ['Lockkeeper Security Ltd', '8 Sluice Street', 'CF10 4AA', 'Cardiff'],
  northreachFerries: ['Northreach Ferries plc', 'Pier 3', 'AB11 5AA', 'Aberdeen'],
  merchantHall: ['Merchant Hall Trust', '5 Guild Court', 'YO1 9AA', 'York'],
};

/** French addresses with the first digits of their SIREN, which belong to no company. */
const FRENCH: Partial<Record<CustomerKey, readonly [...Address, siren: string, vatId: string]>> = {
  fromagerieLescure: [
    'Fromagerie Lescure SARL',
    '3 chemin des Caves',
    '12000',
    'Rodez',
    '000001008',
    'FR29000001008',
  ],
  maisonAubert: ['Maison Aubert SAS', '18 rue du Fournil', '69002', 'Lyon', '000001073', 'FR30000001073'],
  domaineVaray: [
    'EARL Domaine du Varay',
    '1 montée des Vignes',
    '71000',
    'Mâcon',
    '000001149',
    'FR64000001149',
  ],
  mareeKerguen: [
    'Marée Kerguen SAS',
    '7 quai de la Criée',
    '29900',
    'Concarneau',
    '000001214',
    'FR65000001214',
  ],
  huilerieSauvan: [
    'Huilerie Sauvan SARL',
    '2 allée des Oliviers',
    '13520',
    'Maussane',
    '000001289',
    'FR96000001289',
  ],
  froidBellerive: [
    'Froid Bellerive SAS',
    '44 rue des Glacières',
    '03700',
    'Bellerive',
    '000001354',
    'FR00000001354',
  ],
  ordoCaisses: ['Ordo Caisses SAS', '9 place du Change', '59000', 'Lille', '000001420', 'FR04000001420'],
  maraichersDuVal: [
    'SCEA Maraîchers du Val',
    '5 levée de Loire',
    '49000',
    'Angers',
    '000001495',
    'FR35000001495',
  ],
  epicesTamarin: [
    'Épices Tamarin SARL',
    '12 rue du Comptoir',
    '13002',
    'Marseille',
    '000001560',
    'FR36000001560',
  ],
  emballagesPicot: [
    'Emballages Picot SAS',
    '27 rue du Carton',
    '16000',
    'Angoulême',
    '000001636',
    'FR70000001636',
  ],
};

/** The agreed terms of some customers. The customer without an address shows which facts a draft of an invoice still needs. */
const AGREED: Partial<Record<CustomerKey, InvoiceDetails>> = {
  solarwerkJena: { invoiceFormat: 'facturx', cashDiscountDays: 10, cashDiscountBasisPoints: 200 },
  nordhausFenster: { commissionBasisPoints: 1_500, paymentDays: 30 },
  daemmstoffUnion: { invoiceFormat: 'facturx', paymentDays: 30 },
  ziegeleiHagn: { cashDiscountDays: 8, cashDiscountBasisPoints: 300, paymentDays: 30 },
  stadtwerkeAhlenrode: {
    commissionBasisPoints: 1_500,
    invoiceFormat: 'xrechnung',
    leitwegId: '057660000000-00000-50',
    paymentDays: 30,
  },
  kehrmann: { commissionBasisPoints: 1_500 },
  portalwerk: { invoiceFormat: 'facturx' },
  tidewaterRopes: { paymentDays: 30 },
  northreachFerries: { paymentDays: 30 },
  fromagerieLescure: { paymentDays: 30 },
};

/** Returns the facts about a demo customer that invoices need. Spec §11. */
export function invoiceDetailsOf(key: CustomerKey): InvoiceDetails {
  const agreed = AGREED[key] ?? {};
  const german = GERMAN[key];
  if (german) return { ...addressOf(german, 'DE', 'de'), ...agreed };
  const british = BRITISH[key];
  if (british) return { ...addressOf(british, 'GB', 'en-gb'), ...agreed };
  const french = FRENCH[key];
  if (!french) return agreed;
  const [legalName, street, postalCode, city, siren, vatId] = french;
  const address = addressOf([legalName, street, postalCode, city], 'FR', 'fr');
  return { ...address, siren, vatId, invoiceFormat: 'facturx', ...agreed };
}

function addressOf(
  [legalName, invoiceStreet, invoicePostalCode, invoiceCity]: Address,
  invoiceCountry: 'DE' | 'GB' | 'FR',
  invoiceLanguage: 'de' | 'en-gb' | 'fr',
): InvoiceDetails {
  return { legalName, invoiceStreet, invoicePostalCode, invoiceCity, invoiceCountry, invoiceLanguage };
}
