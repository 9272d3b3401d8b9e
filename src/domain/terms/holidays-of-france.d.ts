import { type YearRule } from './holiday-rules.ts';
/** The eleven holidays of the Code du travail, article L3133-1. */
export declare const FRENCH_HOLIDAYS: readonly YearRule[];
/** Those that Bas-Rhin, Haut-Rhin and Moselle have as well: Good Friday and 26 December. */
export declare const ALSACE_MOSELLE_HOLIDAYS: readonly YearRule[];
