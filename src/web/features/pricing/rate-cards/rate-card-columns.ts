import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';

/** The tables of a rate card. */
export type Section = keyof Pick<
  RateCard,
  'rates' | 'surcharges' | 'frequencyScale' | 'volumeScale' | 'packages'
>;

/** The kind of a cell, which determines how its text is parsed. */
export type CellKind =
  | 'text'
  | 'rateKind'
  | 'amount'
  | 'percent'
  | 'count'
  | 'names'
  | 'days'
  | 'day'
  | 'items';

/** The kinds whose values are numbers. */
export const NUMBERS: ReadonlySet<CellKind> = new Set(['amount', 'percent', 'count']);

/** A column: its name in the domain, and how its cells are parsed. */
export interface Column {
  key: string;
  kind: CellKind;
}

/** The columns of each table. Their keys are the field names of the domain, so that the path of a problem leads to its cell. */
export const COLUMNS: Readonly<Record<Section, readonly Column[]>> = {
  rates: [
    { key: 'placementName', kind: 'text' },
    { key: 'kind', kind: 'rateKind' },
    { key: 'price', kind: 'amount' },
  ],
  surcharges: [
    { key: 'name', kind: 'text' },
    { key: 'basisPoints', kind: 'percent' },
    { key: 'placementNames', kind: 'names' },
    { key: 'sendingDays', kind: 'days' },
    { key: 'from', kind: 'day' },
    { key: 'until', kind: 'day' },
  ],
  frequencyScale: [
    { key: 'count', kind: 'count' },
    { key: 'basisPoints', kind: 'percent' },
  ],
  volumeScale: [
    { key: 'amount', kind: 'amount' },
    { key: 'basisPoints', kind: 'percent' },
  ],
  packages: [
    { key: 'name', kind: 'text' },
    { key: 'items', kind: 'items' },
    { key: 'price', kind: 'amount' },
  ],
};

/** Every table, in the order of the page. */
export const SECTIONS = Object.keys(COLUMNS) as Section[];
