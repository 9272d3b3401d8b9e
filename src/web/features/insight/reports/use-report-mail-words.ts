import { reportMailWords } from '#words/insight/report-mail.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of the mail with a report, which are loaded with the page of the report. */
export const useReportMailWords = () => reportMailWords[useLocale()];
