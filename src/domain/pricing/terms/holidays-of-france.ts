import { fixed, fromEaster, type YearRule } from './holiday-rules.ts';

/** The eleven holidays of the Code du travail, article L3133-1. */
export const FRENCH_HOLIDAYS: readonly YearRule[] = [
  fixed('01-01'),
  fromEaster(1),
  fixed('05-01'),
  fixed('05-08'),
  fromEaster(39),
  fromEaster(50),
  fixed('07-14'),
  fixed('08-15'),
  fixed('11-01'),
  fixed('11-11'),
  fixed('12-25'),
];

/** The additional holidays of Bas-Rhin, Haut-Rhin and Moselle: Good Friday and 26 December. */
export const ALSACE_MOSELLE_HOLIDAYS: readonly YearRule[] = [fromEaster(-2), fixed('12-26')];
