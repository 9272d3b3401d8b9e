import { reportMailWords } from '#words/report-mail.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of sending a report by mail, which are loaded with the page of the report. */
export const useReportMailWords = () => reportMailWords[useLocale()];
