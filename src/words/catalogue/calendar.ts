import { calendar as de } from '../de/catalogue/calendar.ts';
import { calendar as enGb } from '../en-gb/catalogue/calendar.ts';
import { calendar as fr } from '../fr/catalogue/calendar.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of calendar feeds, which are not loaded with the first page. */
export const calendarWords = inEachLanguage(de, enGb, fr);
