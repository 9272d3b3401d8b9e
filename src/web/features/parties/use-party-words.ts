import type { PartyWords } from '#words/en-gb/parties.ts';
import { partyWords } from '#words/parties.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of the parties of an order, which are loaded with this code and not with the first page. */
export function usePartyWords(): PartyWords {
  return partyWords[useLocale()];
}
