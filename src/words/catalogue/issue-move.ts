import { issueMove as de } from '../de/catalogue/issue-move.ts';
import { issueMove as enGb } from '../en-gb/catalogue/issue-move.ts';
import { issueMove as fr } from '../fr/catalogue/issue-move.ts';
import { inEachLanguage } from '../locale.ts';

/** The words about moving an issue to another day, which are not loaded with the first page. */
export const issueMoveWords = inEachLanguage(de, enGb, fr);
