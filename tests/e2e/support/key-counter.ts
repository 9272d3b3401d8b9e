import type { Page } from '@playwright/test';

/** A keyboard that counts key presses, including modifiers and each character of a text. */
interface CountedKeys {
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  count(): number;
  /** Returns the time since the first press, in milliseconds. */
  elapsedMs(): number;
}

export function countKeys({ keyboard }: Page): CountedKeys {
  let [presses, began] = [0, 0];
  const count = (more: number) => {
    if (presses === 0) began = performance.now();
    presses += more;
  };
  return {
    async press(keys) {
      count(keys.split('+').length);
      await keyboard.press(keys);
    },
    async type(text) {
      count(text.length);
      await keyboard.type(text);
    },
    count: () => presses,
    elapsedMs: () => performance.now() - began,
  };
}
