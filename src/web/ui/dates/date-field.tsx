import { LANGUAGE_TAGS } from '#words/locale.ts';
import { DatePicker } from './date-picker.tsx';
import type { DatePickerProps } from './calendar-popup.tsx';
import { useLocale, useWords } from '../language/language.tsx';

/** A field for a day in the user's language. */
export function DateField(props: Omit<DatePickerProps, 'locale' | 'labels'>) {
  const { common, order, problems } = useWords();
  const locale = LANGUAGE_TAGS[useLocale()];
  const labels = {
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
  return <DatePicker placeholder={common.datePlaceholder} {...props} locale={locale} labels={labels} />;
}
