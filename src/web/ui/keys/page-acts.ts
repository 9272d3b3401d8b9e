import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { Day } from '#domain/platform/day.ts';

/** An action of the current page that the command palette offers, too. */
export interface PageAct {
  label: string;
  /** More words by which the palette finds the action. */
  also: string;
  run: () => void;
  /** For an act that can be given a day: its label with the day, and the act. */
  forDay?: { label: (day: Day) => string; run: (day: Day) => void };
  /** For an act that can be given an order: its label with the number of the order, and the act. */
  forOrder?: { label: (orderId: number) => string; run: (orderId: number) => void };
}

const offered = new Map<string, () => PageAct | null>();

/** Returns the acts that the page offers now, in the order of their registration. */
export function currentPageActs(): PageAct[] {
  return [...offered.values()].flatMap((read) => read() ?? []);
}

/** Offers an act in the command palette while the component is mounted. Null offers nothing. */
export function usePageAct(key: string, act: PageAct | null): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    offered.set(key, () => latest.current);
    return () => {
      offered.delete(key);
    };
  }, [key]);
}

/**
 * Offers a button of the page in the command palette. It is offered while the button is enabled, and choosing it presses the
 * button, so that both have one rule and one act. Pass the result as the button's `ref`.
 */
export function usePageButton(key: string, label: string, also: string): RefCallback<HTMLButtonElement> {
  return useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) {
        offered.delete(key);
        return;
      }
      offered.set(key, () =>
        button.ariaDisabled === 'true' ? null : { label, also, run: () => button.click() },
      );
    },
    [key, label, also],
  );
}
