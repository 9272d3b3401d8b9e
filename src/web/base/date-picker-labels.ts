import type { DatePickerLabels } from '../ui/dates/date-picker.tsx';
import { useWords } from './language.tsx';

/** The words of every date picker in the current language. */
export function useDatePickerLabels(): DatePickerLabels {
  const { common, order, problems } = useWords();
  return {
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
}
