import { mailingSystems as de } from '../de/sending/mailing-systems.ts';
import { mailingSystems as enGb } from '../en-gb/sending/mailing-systems.ts';
import { mailingSystems as fr } from '../fr/sending/mailing-systems.ts';
import { inEachLanguage } from '../locale.ts';

export const mailingSystemsWords = inEachLanguage(de, enGb, fr);
