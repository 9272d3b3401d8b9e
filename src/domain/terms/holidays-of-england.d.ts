import { type YearRule } from './holiday-rules.ts';
/** The bank holidays of England and Wales. Days that are proclaimed for one year only are not known. */
export declare const ENGLISH_HOLIDAYS: readonly YearRule[];
