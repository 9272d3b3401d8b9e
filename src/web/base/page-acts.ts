import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { Day } from '#domain/day.ts';

/** An act on what the page shows, which the command palette offers, too. */
export interface PageAct {
  label: string;
  /** More search words. */
  also: string;
  run: () => void;
  /** For an act that can be given a day: its label with the day, and the act. */
  forDay?: { label: (day: Day) => string; run: (day: Day) => void };
  /** For an act that can be given an order: its label with the number of the order, and the act. */
  forOrder?: { label: (orderId: number) => string; run: (orderId: number) => void };
}

const offered = new Map<string, () => PageAct | null>();

/** The acts that are possible now on the page, in the order of their registration. */
export function currentPageActs(): PageAct[] {
  return [...offered.values()].flatMap((read) => read() ?? []);
}

/** Offers an act in the command palette while the component is rendered; null offers nothing. */
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
 * Offers a button of the page in the command palette. It is offered while the button is possible, and choosing it presses the
 * button: there is one rule and one act. Pass the result as the button's `ref`.
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
