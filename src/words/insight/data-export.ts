import { dataExport as de } from '../de/insight/data-export.ts';
import { dataExport as enGb } from '../en-gb/insight/data-export.ts';
import { dataExport as fr } from '../fr/insight/data-export.ts';
import { inEachLanguage } from '../locale.ts';

export const dataExportWords = inEachLanguage(de, enGb, fr);
