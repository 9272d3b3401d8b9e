import type { Page } from '@playwright/test';

/** A keyboard that counts: each key that goes down is a press, also Ctrl, and each letter of a text. */
export interface CountedKeys {
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  count(): number;
  /** Since the first press. */
  elapsedMs(): number;
}

export function countKeys({ keyboard }: Page): CountedKeys {
  let [presses, began] = [0, 0];
  const note = (more: number) => {
    if (presses === 0) began = performance.now();
    presses += more;
  };
  return {
    async press(keys) {
      note(keys.split('+').length);
      await keyboard.press(keys);
    },
    async type(text) {
      note(text.length);
      await keyboard.type(text);
    },
    count: () => presses,
    elapsedMs: () => performance.now() - began,
  };
}
