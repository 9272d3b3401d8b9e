import type { Need } from '#domain/abilities.ts';

/** What a key does, wherever it is listed. */
export type KeyAct =
  | 'palette'
  | 'keys'
  | 'search'
  | 'dashboard'
  | 'weekView'
  | 'orders'
  | 'customers'
  | 'newsletters'
  | 'cart'
  | 'nextFree'
  | 'move'
  | 'take'
  | 'ends'
  | 'turn'
  | 'send'
  | 'save'
  | 'escape';

/** One line of the key list. */
export interface KeyLine {
  act: KeyAct;
  group: 'everywhere' | 'go' | 'weekView' | 'work';
  /**
   * The keys as `KeyboardEvent.key` names them, `Mod` for Ctrl or ⌘. Several are pressed one after the other, those of
   * a display line are alternatives.
   */
  keys: readonly string[];
  /** Whether the keys of this line are listened for here; else the page or a control does. */
  isHeard: boolean;
  need?: Need;
}

/** Every key of the product, once: what is listened for, what the list shows, what the manual names. */
export const KEY_TABLE: readonly KeyLine[] = [
  { act: 'palette', group: 'everywhere', keys: ['Mod+K'], isHeard: true },
  { act: 'keys', group: 'everywhere', keys: ['?'], isHeard: true },
  { act: 'search', group: 'everywhere', keys: ['/'], isHeard: true },
  { act: 'escape', group: 'everywhere', keys: ['Escape'], isHeard: false },
  { act: 'weekView', group: 'go', keys: ['g', 'w'], isHeard: true },
  { act: 'orders', group: 'go', keys: ['g', 'o'], isHeard: true, need: 'index Order' },
  { act: 'dashboard', group: 'go', keys: ['g', 'd'], isHeard: true, need: 'manage all' },
  { act: 'customers', group: 'go', keys: ['g', 'c'], isHeard: true, need: 'manage all' },
  { act: 'newsletters', group: 'go', keys: ['g', 'n'], isHeard: true, need: 'manage all' },
  { act: 'cart', group: 'go', keys: ['c'], isHeard: true, need: 'create Order' },
  { act: 'nextFree', group: 'weekView', keys: ['f'], isHeard: true, need: 'create Order' },
  {
    act: 'move',
    group: 'weekView',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    isHeard: false,
  },
  { act: 'take', group: 'weekView', keys: ['Enter'], isHeard: false, need: 'create Order' },
  { act: 'ends', group: 'weekView', keys: ['Home', 'End'], isHeard: false },
  { act: 'turn', group: 'weekView', keys: ['PageUp', 'PageDown'], isHeard: false },
  { act: 'send', group: 'work', keys: ['Mod+Enter'], isHeard: false, need: 'create Order' },
  { act: 'save', group: 'work', keys: ['Mod+S'], isHeard: false, need: 'update Vert' },
];

/** What is known of a key that was pressed. */
export interface PressedKey {
  key: string;
  hasMod: boolean;
  hasAlt: boolean;
  hasShift: boolean;
  /** In a field, a list or a menu, where letters are text or choose an entry. */
  isTyping: boolean;
  /** A dialog is open. */
  isInDialog: boolean;
}

/** What a pressed key means: an act, or the first key of a sequence to be remembered. */
export interface KeyMeaning {
  act: KeyAct | null;
  begun: string | null;
}

const NOTHING: KeyMeaning = { act: null, begun: null };

/**
 * What a pressed key means, given the first key of a sequence that was pressed just before. A key alone means nothing
 * where something is typed, in a dialog, with a modifier, or where single keys are switched off.
 */
export function readKey(pressed: PressedKey, begun: string | null, hearsSingleKeys: boolean): KeyMeaning {
  const { key, hasMod, hasAlt, hasShift, isTyping, isInDialog } = pressed;
  if (hasAlt || isInDialog) return NOTHING;
  if (hasMod) {
    const wanted = hasShift ? '' : `Mod+${key.toUpperCase()}`;
    return { act: heard(({ keys }) => keys[0] === wanted), begun: null };
  }
  if (isTyping || !hearsSingleKeys) return NOTHING;
  if (begun !== null) {
    const act = heard(({ keys }) => keys.length === 2 && keys[0] === begun && keys[1] === key);
    if (act !== null) return { act, begun: null };
  }
  const act = heard(({ keys }) => keys.length === 1 && keys[0] === key);
  if (act !== null) return { act, begun: null };
  return KEY_TABLE.some(({ isHeard, keys }) => isHeard && keys.length === 2 && keys[0] === key)
    ? { act: null, begun: key }
    : NOTHING;
}

function heard(is: (line: KeyLine) => boolean): KeyAct | null {
  return KEY_TABLE.find((line) => line.isHeard && is(line))?.act ?? null;
}
