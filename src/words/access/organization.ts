import { organization as de } from '../de/access/organization.ts';
import { organization as enGb } from '../en-gb/access/organization.ts';
import { organization as fr } from '../fr/access/organization.ts';
import { inEachLanguage } from '../locale.ts';

export const organizationWords = inEachLanguage(de, enGb, fr);
