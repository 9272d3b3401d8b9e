import type { ReportMailWords } from '#words/en-gb/report-mail.ts';
import { reportMailWords } from '#words/report-mail.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of sending a report by mail, which are loaded with the page of the report. */
export function useReportMailWords(): ReportMailWords {
  return reportMailWords[useLocale()];
}
