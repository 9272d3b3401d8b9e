import { expect, test } from 'vitest';
import {
  hasFrenchRegister,
  TERRITORIES_CHECKED_ON,
  VAT_TERRITORIES,
  vatPlaceOf,
} from '#domain/platform/vat-territories.ts';
import { COUNTRIES } from '#domain/platform/countries.ts';
import { vatRateUnder, vatTreatmentOf } from './vat-treatment.ts';

/** The sellers, each with the standard rate of its rate card. */
const SELLERS = {
  DE: { country: 'DE', postalCode: '04229', city: 'Leipzig', vatId: 'DE999900016', rate: 1900 },
  FR: { country: 'FR', postalCode: '75010', city: 'Paris', vatId: 'FR40303265045', rate: 2000 },
  GB: { country: 'GB', postalCode: 'E14 7JW', city: 'London', vatId: 'GB980780684', rate: 2000 },
};

/**
 * A territory, an address in it as its country writes it, the code for papers, and the VAT that sellers in DE, FR and GB charge: each to a
 * business, then to a consumer. `RC` is reverse charge, `–` is outside the scope of the seller's VAT.
 */
const TABLE = `
Büsingen                     | DE | 78266    | Büsingen am Hochrhein | DE | –   –  | –   –  | –  –
Helgoland                    | DE | 27498    | Helgoland             | DE | –   –  | –   –  | –  –
Jungholz and Kleinwalsertal  | DE | 87568    | Hirschegg             | AT | RC  19 | RC  20 | –  –
Canary Islands               | ES | 35001    | Las Palmas            | ES | –   –  | –   –  | –  –
Ceuta                        | ES | 51001    | Ceuta                 | ES | –   –  | –   –  | –  –
Melilla                      | ES | 52001    | Melilla               | ES | –   –  | –   –  | –  –
Livigno                      | IT | 23030    | Livigno               | IT | –   –  | –   –  | –  –
Campione d’Italia            | IT | 22061    | Campione d’Italia     | IT | –   –  | –   –  | –  –
San Marino                   | IT | 47890    | San Marino            | SM | –   –  | –   –  | –  –
Vatican City                 | IT | 00120    | Città del Vaticano    | VA | –   –  | –   –  | –  –
Mount Athos                  | GR | 630 86   | Karyes                | GR | –   –  | –   –  | –  –
Åland                        | FI | FI-22100 | Mariehamn             | AX | –   –  | –   –  | –  –
Northern Cyprus              | CY | 99010    | Lefkoşa               | CY | –   –  | –   –  | –  –
Greenland                    | DK | 3900     | Nuuk                  | GL | –   –  | –   –  | –  –
Faroe Islands                | DK | FO-100   | Tórshavn              | FO | –   –  | –   –  | –  –
Monaco                       | FR | 98000    | Monaco                | MC | RC  19 | 20  20 | –  –
Saint-Barthélemy             | FR | 97133    | Gustavia              | BL | –   –  | –   –  | –  –
Saint-Martin                 | FR | 97150    | Marigot               | MF | –   –  | –   –  | –  –
Guadeloupe                   | FR | 97110    | Pointe-à-Pitre        | GP | –   –  | 8.5 20 | –  –
Martinique                   | FR | 97200    | Fort-de-France        | MQ | –   –  | 8.5 20 | –  –
Réunion                      | FR | F-97400  | Saint-Denis           | RE | –   –  | 8.5 20 | –  –
French Guiana                | FR | 97300    | Cayenne               | GF | –   –  | –   20 | –  –
Mayotte                      | FR | 97600    | Mamoudzou             | YT | –   –  | –   20 | –  –
Saint-Pierre-et-Miquelon     | FR | 97500    | Saint-Pierre          | PM | –   –  | –   –  | –  –
French Southern Territories  | FR | 98413    | Kerguelen             | TF | –   –  | –   –  | –  –
Wallis and Futuna            | FR | 98600    | Mata-Utu              | WF | –   –  | –   –  | –  –
French Polynesia             | FR | 98714    | Papeete               | PF | –   –  | –   –  | –  –
New Caledonia                | FR | 98800    | Nouméa                | NC | –   –  | –   –  | –  –
Isle of Man                  | GB | IM1 2AB  | Douglas               | IM | –   –  | –   –  | 20 20
Jersey                       | GB | JE2 3AB  | St Helier             | JE | –   –  | –   –  | –  –
Guernsey                     | GB | GY1 1AB  | St Peter Port         | GG | –   –  | –   –  | –  –
Gibraltar                    | GB | GX11 1AA | Gibraltar             | GI | –   –  | –   –  | –  –
Northern Ireland             | GB | BT1 5GS  | Belfast               | GB | –   –  | –   –  | 20 20
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

function charged(seller: keyof typeof SELLERS, address: Address, vatId: string): string {
  const { rate, ...party } = SELLERS[seller];
  const treatment = vatTreatmentOf({ ...party, isSmallBusiness: false }, { ...address, vatId });
  if (treatment === 'reverse_charge') return 'RC';
  return treatment === 'outside' ? '–' : `${vatRateUnder(treatment, rate) / 100}`;
}

interface Address {
  country: string;
  postalCode: string;
  city: string;
}

/** What the sellers charge to a business and to a consumer, as the table writes it. */
const resultsOf = (address: Address) =>
  Object.keys(SELLERS).map((seller) => {
    const country = seller as keyof typeof SELLERS;
    return `${charged(country, address, 'XX123')} ${charged(country, address, '')}`;
  });

test('the table names every territory', () => {
  expect(TABLE.map(([name]) => name)).toEqual(VAT_TERRITORIES.map(({ name }) => name));
  expect(VAT_TERRITORIES.filter(({ source }) => source === '')).toEqual([]);
  expect(TERRITORIES_CHECKED_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each(TABLE)(
  '%s has its VAT with the country %s and the postal code %s',
  (_name, country = '', postalCode = '', city = '', code = '', ...results) => {
    const expected = results.map((cell) => cell.replaceAll(/\s+/g, ' '));
    expect(vatPlaceOf({ country, postalCode, city }).code).toBe(code);
    expect(resultsOf({ country, postalCode, city })).toEqual(expected);
    // The same if the customer is entered with the code of the territory.
    if (code !== country) expect(resultsOf({ country: code, postalCode, city: '' })).toEqual(expected);
  },
);

test('the codes of the table are in ISO 3166, and those of VAT numbers are understood', () => {
  expect(VAT_TERRITORIES.filter(({ code }) => !COUNTRIES.includes(code))).toEqual([]);
  expect(['XI', 'EL'].map((country) => vatPlaceOf({ country }))).toEqual([
    { code: 'GB', area: 'GB' },
    { code: 'GR', area: 'GR' },
  ]);
});

test.each([
  ['DE', '78267', 'Aach', ['19 19', 'RC 20', '– –']],
  ['ES', '28013', 'Madrid', ['RC 19', 'RC 20', '– –']],
  ['IT', '23030', 'Valdidentro', ['RC 19', 'RC 20', '– –']],
  ['FR', '97', 'Paris', ['RC 19', '20 20', '– –']],
  ['PT', '9000-001', 'Funchal', ['RC 19', 'RC 20', '– –']],
  ['GB', 'B1 1TB', 'Birmingham', ['– –', '– –', '20 20']],
  ['CH', '8238', 'Büsingen', ['– –', '– –', '– –']],
  ['', '', '', ['19 19', '20 20', '20 20']],
])('the rest of %s, such as %s %s, has the VAT of its country', (country, postalCode, city, results) => {
  expect(resultsOf({ country, postalCode, city })).toEqual(results);
});

test('a company in Guadeloupe that has only a SIREN is a business', () => {
  const seller = { ...SELLERS.FR, isSmallBusiness: false };
  const buyer = { country: 'GP', vatId: '', registerNumber: '404833048' };
  expect(vatTreatmentOf(seller, buyer)).toBe('overseas');
  expect(vatTreatmentOf({ ...seller, isSmallBusiness: true }, buyer)).toBe('small_business');
});

test('in the French overseas departments, a reduced rate is 2.1 %', () => {
  expect([2000, 1000, 550, 210, 0].map((rate) => vatRateUnder('overseas', rate))).toEqual([
    850, 210, 210, 210, 0,
  ]);
});

test('Monaco and New Caledonia have registers of their own', () => {
  expect(['FR', 'RE', 'GF', 'MF', 'MC', 'NC', 'DE'].map(hasFrenchRegister)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
