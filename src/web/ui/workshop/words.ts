import { allWords } from '#words/all.ts';
import { LANGUAGE_TAGS, type Locale, LOCALES } from '#words/locale.ts';

/** The language of the workshop, which `?locale=fr` in the URL sets. The headings of the workshop stay English. */
export const locale: Locale =
  LOCALES.find((one) => one === new URLSearchParams(location.search).get('locale')) ?? 'en-gb';
export const words = allWords[locale];
export const languageTag = LANGUAGE_TAGS[locale];

const { common, order, problems } = words;

/** The words of a date picker. */
export const CALENDAR_WORDS = {
  open: common.chooseDate,
  previousMonth: common.previousMonth,
  nextMonth: common.nextMonth,
  previousYear: common.previousYear,
  nextYear: common.nextYear,
  week: common.weekShort,
  calendarWeek: common.calendarWeek,
  clear: common.clearDate,
  today: common.today,
  invalid: common.noSuchDate,
  shortcuts: order.expireDates.label,
  outOfRange: problems.entry.past,
};

/** Long texts, without and with opportunities for line breaks. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur';
export const LONG_TEXT =
  'Vereinigte Werkstätten für Lüftungs-, Klima- und Gebäudetechnik Sachsen-Anhalt Nord GmbH & Co. KG';
