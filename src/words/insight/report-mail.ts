import { reportMail as de } from '../de/insight/report-mail.ts';
import { reportMail as enGb, type ReportMailWords } from '../en-gb/insight/report-mail.ts';
import { reportMail as fr } from '../fr/insight/report-mail.ts';
import type { Locale } from '../locale.ts';

/** The words of sending a report by mail, which are not loaded with the first page. */
export const reportMailWords: Readonly<Record<Locale, ReportMailWords>> = { de, 'en-gb': enGb, fr };
