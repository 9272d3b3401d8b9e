/** Customers of the workshop. */
export const CUSTOMERS = [
  ['Harrow & Pike', 'London'],
  ['Brandt Wärme', 'Agentur Otha'],
  ['Lettre des Halles', 'Paris'],
  ['Solarwerk Jena', 'Jena'],
  ['Nordhaus Fenster', 'Kiel'],
  ['Calder Cranes', 'Leeds'],
  ['Maison Aubert', 'Lyon'],
  ['Tidewater Ropes', 'Whitby'],
].map(([label = '', detail], index) => ({ value: String(index + 1), label, detail }));

/** Newsletters of the workshop. */
export const NEWSLETTERS = [
  'Gebäudebrief',
  'Kommunal am Dienstag',
  'Lettre des Halles',
  'The Wharf Letter',
].map((label, index) => ({ value: String(index + 1), label }));

/** Months of the week view, each with its first week. */
export const MONTHS = [
  { value: '2026-44', label: 'November 2026' },
  { value: '2026-49', label: 'December 2026' },
  { value: '2026-53', label: 'January 2027' },
];
