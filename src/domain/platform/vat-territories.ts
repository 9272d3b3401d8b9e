/**
 * The VAT law for services in a place: the ISO 3166 code of the country whose law applies; `FR overseas` for the French departments with
 * rates of their own; `FR exempt` for those in which French VAT is not charged; `none` if neither the EU nor the UK has VAT there.
 */
type VatArea = string;

/** A territory whose VAT for services does not follow from the country in its addresses. */
interface VatTerritory {
  name: string;
  /** The code on papers and e-invoices (ISO 3166). Addresses can also be entered with it. */
  code: string;
  area: VatArea;
  /** The country with which its addresses can also be entered, and the beginnings of its postal codes. */
  within: { country: string; postalCodes: readonly string[] };
  /** The beginnings of the names of its towns, if it shares a postal code with other towns. */
  towns: readonly string[];
  /** Why services have this area. */
  source: string;
}

/** The day of the rows. The rules of the tax authorities of France and of the United Kingdom were read on it; laws are cited. */
export const TERRITORIES_CHECKED_ON = '2026-11-29';

type Row = [name: string, code: string, area: VatArea, within: string, source: string, towns?: string[]];

const SYSTEM = 'Directive 2006/112/EC';
const FRENCH_RATES = 'CGI, art. 296; BOI-TVA-GEO-20-40, § 10-40';
const FRENCH_EXEMPT = 'CGI, art. 294, 1; BOI-TVA-GEO-20-40';
const COLLECTIVITY = `${SYSTEM}, art. 6(1)(c); TFEU, art. 355`;
const ISLANDS = 'HMRC, VATPOSS03500';

/** Each row that is a part of the range of postal codes of another one comes before it. */
const ROWS: readonly Row[] = [
  ['Büsingen', 'DE', 'none', 'DE 78266', `${SYSTEM}, art. 6(2)(b); UStG, § 1 Abs. 2`],
  ['Helgoland', 'DE', 'none', 'DE 27498', `${SYSTEM}, art. 6(2)(a); UStG, § 1 Abs. 2`],
  ['Jungholz and Kleinwalsertal', 'AT', 'AT', 'DE 87491 87567 87568 87569', `${SYSTEM}, art. 104`],
  ['Canary Islands', 'ES', 'none', 'ES 35 38', `${SYSTEM}, art. 6(1)(b)`],
  ['Ceuta', 'ES', 'none', 'ES 51', `${SYSTEM}, art. 6(2)(c)`],
  ['Melilla', 'ES', 'none', 'ES 52', `${SYSTEM}, art. 6(2)(d)`],
  ['Livigno', 'IT', 'none', 'IT 23041', `${SYSTEM}, art. 6(2)(e)`, ['livigno', 'trepalle']],
  ['Campione d’Italia', 'IT', 'none', 'IT 22061', `${SYSTEM}, art. 6(1)(f)`, ['campione d']],
  ['San Marino', 'SM', 'none', 'IT 4789', `${SYSTEM}, art. 5(4)`],
  ['Vatican City', 'VA', 'none', 'IT 00120', `${SYSTEM}, art. 5(4)`],
  [
    'Mount Athos',
    'GR',
    'none',
    'GR 63086 63087',
    `${SYSTEM}, art. 6(1)(a)`,
    ['mount athos', 'agion oros', 'άγιο'],
  ],
  ['Åland', 'AX', 'none', 'FI 22', `${SYSTEM}, art. 6(1)(d)`],
  ['Northern Cyprus', 'CY', 'none', 'CY 99', 'Act of Accession 2003, Protocol No 10, art. 1'],
  ['Greenland', 'GL', 'none', 'DK 39', 'TFEU, art. 198 and annex II'],
  ['Faroe Islands', 'FO', 'none', 'DK FO', 'TFEU, art. 355(5)(a)'],
  ['Monaco', 'MC', 'FR', 'FR 980', `${SYSTEM}, art. 7; CGI, art. 256-0; UStG, § 1 Abs. 2a`],
  ['Saint-Barthélemy', 'BL', 'none', 'FR 97133', COLLECTIVITY],
  ['Saint-Martin', 'MF', 'none', 'FR 97150', COLLECTIVITY],
  ['Guadeloupe', 'GP', 'FR overseas', 'FR 971', FRENCH_RATES],
  ['Martinique', 'MQ', 'FR overseas', 'FR 972', FRENCH_RATES],
  ['Réunion', 'RE', 'FR overseas', 'FR 974', FRENCH_RATES],
  ['French Guiana', 'GF', 'FR exempt', 'FR 973', FRENCH_EXEMPT],
  ['Mayotte', 'YT', 'FR exempt', 'FR 976', FRENCH_EXEMPT],
  ['Saint-Pierre-et-Miquelon', 'PM', 'none', 'FR 975', COLLECTIVITY],
  ['French Southern Territories', 'TF', 'none', 'FR 984', COLLECTIVITY],
  ['Wallis and Futuna', 'WF', 'none', 'FR 986', COLLECTIVITY],
  ['French Polynesia', 'PF', 'none', 'FR 987', COLLECTIVITY],
  ['New Caledonia', 'NC', 'none', 'FR 988', COLLECTIVITY],
  ['Isle of Man', 'IM', 'GB', 'GB IM', `Isle of Man Act 1979, s. 6; ${ISLANDS}`],
  ['Jersey', 'JE', 'none', 'GB JE', ISLANDS],
  ['Guernsey', 'GG', 'none', 'GB GY', ISLANDS],
  ['Gibraltar', 'GI', 'none', 'GB GX11', `VATA 1994, s. 96; ${SYSTEM}, art. 5`],
  ['Northern Ireland', 'GB', 'GB', 'GB BT', 'Windsor Framework, art. 8 and annex 3: EU VAT for goods only'],
];

/** All such territories, in the order in which an address is compared with them. A country without a row has a VAT law of its own. */
export const VAT_TERRITORIES = ROWS.map(([name, code, area, within, source, towns = []]): VatTerritory => {
  const [country = '', ...postalCodes] = within.split(' ');
  return { name, code, area, within: { country, postalCodes }, source, towns };
});

/** The codes of Northern Ireland and Greece in VAT numbers, which addresses can have, but which are not in ISO 3166. */
const OTHER_CODES: Readonly<Record<string, string>> = { XI: 'GB', EL: 'GR' };

/** The parts of an address from which its VAT area follows. */
interface VatAddress {
  country: string;
  postalCode?: string | undefined;
  city?: string | undefined;
}

/** Where an address is for VAT: the code of its country on papers and e-invoices, and its VAT area. Both are '' without a country. */
interface VatPlace {
  code: string;
  area: VatArea;
}

/** Returns where an address is for VAT. The postal code or the town decides where the country does not. */
export function vatPlaceOf({ country, postalCode = '', city = '' }: VatAddress): VatPlace {
  const written = OTHER_CODES[country] ?? country;
  const digits = postalCode.replaceAll(/\s/g, '').toUpperCase();
  // `F-97110` and `FR-97110` are other ways to write 97110.
  const start = digits.replace(/^[A-Z]{1,2}-?(?=\d{4})/, '');
  const town = city.trim().toLowerCase();
  const found = VAT_TERRITORIES.find(
    ({ code, within, towns }) =>
      (code === written && code !== within.country) ||
      (within.country === written &&
        (within.postalCodes.some((beginning) => start.startsWith(beginning)) ||
          towns.some((name) => town.startsWith(name)))),
  );
  return found ? { code: found.code, area: found.area } : { code: written, area: written };
}

/** Whether the companies of a country, ISO 3166, have a French register number: a SIREN or SIRET. */
export function hasFrenchRegister(country: string): boolean {
  return FRENCH_REGISTER.has(country);
}

const FRENCH_REGISTER = new Set('FR GP MQ GF RE YT BL MF PM'.split(' '));
