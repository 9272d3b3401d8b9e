import type { Need } from '#domain/access/abilities.ts';

/** The action of a key. */
export type KeyAct =
  | 'palette'
  | 'keys'
  | 'search'
  | 'undo'
  | 'dashboard'
  | 'today'
  | 'weekView'
  | 'board'
  | 'orders'
  | 'customers'
  | 'newsletters'
  | 'cart'
  | 'nextFree'
  | 'move'
  | 'take'
  | 'slotActs'
  | 'ends'
  | 'turn'
  | 'select'
  | 'selectTo'
  | 'bulkActs'
  | 'changePlacements'
  | 'rows'
  | 'rowEnds'
  | 'openRow'
  | 'selectRow'
  | 'send'
  | 'save'
  | 'bold'
  | 'italic'
  | 'linkText'
  | 'escape';

/** One line of the key list. */
export interface KeyLine {
  act: KeyAct;
  group: 'everywhere' | 'go' | 'weekView' | 'work';
  /**
   * The keys as in `KeyboardEvent.key`, `Mod` for Ctrl or ⌘. Several keys of a global shortcut are a sequence; on other
   * lines they are alternatives.
   */
  keys: readonly string[];
  /** A global shortcut, which `readKey` knows; the page or a control handles the other lines. */
  isGlobal: boolean;
  need?: Need;
}

/** All keyboard shortcuts. The listener and the list of keys use this table, and a test compares the manual with it. */
export const KEY_TABLE: readonly KeyLine[] = [
  { act: 'palette', group: 'everywhere', keys: ['Mod+K'], isGlobal: true },
  { act: 'keys', group: 'everywhere', keys: ['?'], isGlobal: true },
  { act: 'search', group: 'everywhere', keys: ['/'], isGlobal: true },
  { act: 'undo', group: 'everywhere', keys: ['Mod+Z'], isGlobal: true },
  { act: 'escape', group: 'everywhere', keys: ['Escape'], isGlobal: false },
  { act: 'weekView', group: 'go', keys: ['g', 'w'], isGlobal: true },
  { act: 'board', group: 'go', keys: ['b'], isGlobal: true },
  { act: 'orders', group: 'go', keys: ['g', 'o'], isGlobal: true, need: 'index Order' },
  { act: 'today', group: 'go', keys: ['g', 't'], isGlobal: true, need: 'show Vert' },
  { act: 'dashboard', group: 'go', keys: ['g', 'd'], isGlobal: true, need: 'manage all' },
  { act: 'customers', group: 'go', keys: ['g', 'c'], isGlobal: true, need: 'manage all' },
  { act: 'newsletters', group: 'go', keys: ['g', 'n'], isGlobal: true, need: 'manage all' },
  { act: 'cart', group: 'go', keys: ['c'], isGlobal: true, need: 'create Order' },
  { act: 'nextFree', group: 'weekView', keys: ['f'], isGlobal: true, need: 'create Order' },
  {
    act: 'move',
    group: 'weekView',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    isGlobal: false,
  },
  { act: 'take', group: 'weekView', keys: ['Enter'], isGlobal: false, need: 'create Order' },
  { act: 'slotActs', group: 'weekView', keys: ['m'], isGlobal: false, need: 'show CustomerName' },
  { act: 'ends', group: 'weekView', keys: ['Home', 'End'], isGlobal: false },
  { act: 'turn', group: 'weekView', keys: ['PageUp', 'PageDown'], isGlobal: false },
  { act: 'rows', group: 'work', keys: ['ArrowUp', 'ArrowDown'], isGlobal: false },
  { act: 'rowEnds', group: 'work', keys: ['Home', 'End'], isGlobal: false },
  { act: 'openRow', group: 'work', keys: ['Enter'], isGlobal: false },
  { act: 'selectRow', group: 'work', keys: ['Space'], isGlobal: false, need: 'index Order' },
  { act: 'select', group: 'work', keys: ['x'], isGlobal: false, need: 'index Order' },
  { act: 'selectTo', group: 'work', keys: ['Shift+X'], isGlobal: false, need: 'index Order' },
  { act: 'bulkActs', group: 'work', keys: ['m'], isGlobal: false, need: 'index Order' },
  { act: 'changePlacements', group: 'work', keys: ['e'], isGlobal: true, need: 'cancel Vert' },
  { act: 'send', group: 'work', keys: ['Mod+Enter'], isGlobal: false },
  { act: 'save', group: 'work', keys: ['Mod+S'], isGlobal: false, need: 'update Vert' },
  { act: 'bold', group: 'work', keys: ['Mod+B'], isGlobal: false, need: 'update Vert' },
  { act: 'italic', group: 'work', keys: ['Mod+I'], isGlobal: false, need: 'update Vert' },
  { act: 'linkText', group: 'work', keys: ['Mod+K'], isGlobal: false, need: 'update Vert' },
];

/** A pressed key and its context. */
export interface PressedKey {
  key: string;
  hasMod: boolean;
  hasAlt: boolean;
  hasShift: boolean;
  /** The focus is in a field, list or menu, where letters are text or choose an option. */
  isTyping: boolean;
  /** A dialog is open. */
  isInDialog: boolean;
}

/** The meaning of a pressed key: an action, or the first key of a sequence. */
interface KeyMeaning {
  act: KeyAct | null;
  begun: string | null;
}

const NOTHING: KeyMeaning = { act: null, begun: null };

/**
 * Returns the meaning of a pressed key, given the first key of a sequence. A single key means nothing while the user
 * types, in a dialog, with a modifier, or when single keys are switched off.
 */
export function readKey(pressed: PressedKey, begun: string | null, areSingleKeysOn: boolean): KeyMeaning {
  const { key, hasMod, hasAlt, hasShift, isTyping, isInDialog } = pressed;
  if (hasAlt || isInDialog) return NOTHING;
  if (hasMod) {
    const wanted = hasShift ? '' : `Mod+${key.toUpperCase()}`;
    const act = globalAct(({ keys }) => keys[0] === wanted);
    // In a field, Ctrl+Z is the browser's own undo of typing.
    return { act: act === 'undo' && isTyping ? null : act, begun: null };
  }
  if (isTyping || !areSingleKeysOn) return NOTHING;
  if (begun !== null) {
    const act = globalAct(({ keys }) => keys.length === 2 && keys[0] === begun && keys[1] === key);
    if (act !== null) return { act, begun: null };
  }
  const act = globalAct(({ keys }) => keys.length === 1 && keys[0] === key);
  if (act !== null) return { act, begun: null };
  return KEY_TABLE.some(({ isGlobal, keys }) => isGlobal && keys.length === 2 && keys[0] === key)
    ? { act: null, begun: key }
    : NOTHING;
}

function globalAct(is: (line: KeyLine) => boolean): KeyAct | null {
  return KEY_TABLE.find((line) => line.isGlobal && is(line))?.act ?? null;
}
