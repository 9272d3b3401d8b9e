import { reportMail as de } from '../de/insight/report-mail.ts';
import { reportMail as enGb } from '../en-gb/insight/report-mail.ts';
import { reportMail as fr } from '../fr/insight/report-mail.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of sending a report by mail, which are not loaded with the first page. */
export const reportMailWords = inEachLanguage(de, enGb, fr);
