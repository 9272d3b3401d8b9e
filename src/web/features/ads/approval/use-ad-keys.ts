import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '#web/ui/device/single-keys.ts';

const CARDS = '[data-ad]';
/** Elements in which letter keys enter text or choose an option. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=listbox], [role=menu]';

/** What the keys of the board do with the focused ad, or with the selected ads. */
interface KeyActs {
  toggle: (vertId: number) => void;
  remind: (focused: number | null) => void;
  approve: (focused: number | null) => void;
  askChange: (focused: number | null) => void;
  clear: () => void;
}

/**
 * Handles the keys of the board of ads: J and K move the focus between the cards, X selects, R reminds, A approves, C asks
 * for a change.
 */
export function useAdKeys(board: RefObject<HTMLElement | null>, acts: KeyActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || target.closest(TYPING))
      return;
    const cards = [...(board.current?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
    const card = target.closest<HTMLElement>(CARDS);
    const focused = card ? Number(card.dataset['ad']) : null;
    const at = card ? cards.indexOf(card) : -1;
    const effects: Partial<Record<string, () => void>> = {
      j: () => focusCard(cards[at + 1]),
      k: () => focusCard(cards[Math.max(at - 1, 0)]),
      x: () => focused !== null && acts.toggle(focused),
      r: () => acts.remind(focused),
      a: () => acts.approve(focused),
      c: () => acts.askChange(focused),
      Escape: () => acts.clear(),
    };
    const effect = effects[event.key];
    if (!effect) return;
    // Global shortcuts, which listen at the window, have other meanings for some of these keys.
    event.preventDefault();
    event.stopPropagation();
    effect();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a')?.focus();
}
