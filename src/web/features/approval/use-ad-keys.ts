import type { KeyboardEvent, RefObject } from 'react';
import { areSingleKeysOn } from '../../base/single-keys.ts';

const CARDS = '[data-ad]';

/** What the keys of the board do with the ad that has the focus, or with the selected ones. */
interface KeyActs {
  toggle: (vertId: number) => void;
  approve: (focused: number | null) => void;
  askChange: (focused: number | null) => void;
  clear: () => void;
}

/** The keys of the board of ads: J and K move the focus between the cards, X selects, A approves, C asks for a change. */
export function useAdKeys(board: RefObject<HTMLElement | null>, acts: KeyActs) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
    const cards = [...(board.current?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
    const card = (event.target as HTMLElement).closest<HTMLElement>(CARDS);
    const focused = card ? Number(card.dataset['ad']) : null;
    const at = card ? cards.indexOf(card) : -1;
    const effects: Partial<Record<string, () => void>> = {
      j: () => focusCard(cards[at + 1]),
      k: () => focusCard(cards[Math.max(at - 1, 0)]),
      x: () => focused !== null && acts.toggle(focused),
      a: () => acts.approve(focused),
      c: () => acts.askChange(focused),
      Escape: () => acts.clear(),
    };
    const effect = effects[event.key];
    if (!effect) return;
    // Global shortcuts have other meanings for some of these keys.
    event.preventDefault();
    event.stopPropagation();
    effect();
  };
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a')?.focus();
}
