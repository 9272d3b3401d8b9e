import { mailingConnection as de } from '../de/sending/mailing-connection.ts';
import { mailingConnection as enGb } from '../en-gb/sending/mailing-connection.ts';
import { mailingConnection as fr } from '../fr/sending/mailing-connection.ts';
import { inEachLanguage } from '../locale.ts';

export const mailingConnectionWords = inEachLanguage(de, enGb, fr);
