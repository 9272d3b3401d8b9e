import { offeredChanges as de } from '../de/public/offered-changes.ts';
import { offeredChanges as enGb } from '../en-gb/public/offered-changes.ts';
import { offeredChanges as fr } from '../fr/public/offered-changes.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of changes that wait for the agreement of the customer, which are not loaded with the first page. */
export const offeredChangeWords = inEachLanguage(de, enGb, fr);
