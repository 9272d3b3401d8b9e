import { portal as de } from '../de/public/portal.ts';
import { portal as enGb } from '../en-gb/public/portal.ts';
import { portal as fr } from '../fr/public/portal.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the pages that contacts open by their links. The server renders these pages. */
export const portalWords = inEachLanguage(de, enGb, fr);
