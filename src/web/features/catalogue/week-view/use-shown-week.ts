import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WeekNumber } from '#domain/platform/week.ts';
import { afterPaint } from '#web/ui/device/after-paint.ts';

/**
 * Returns the first week of the view, and a function that shows another week. The view changes at once. The address changes
 * after the paint, and only once for several changes in a row. If other code changes the address, the view follows.
 */
export function useShownWeek(
  address: WeekNumber,
  onShown: (week: WeekNumber) => void,
): [WeekNumber, (week: WeekNumber) => void] {
  const [week, setWeek] = useState(address);
  const known = useRef({ address, week: address });
  /** Weeks to which this hook has navigated, but which the address does not show yet. */
  const sent = useRef<WeekNumber[]>([]);
  const cancel = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    known.current.address = address;
    const own = sent.current.lastIndexOf(address);
    sent.current = sent.current.slice(own + 1);
    if (own === -1 && known.current.week !== address) {
      sent.current = [];
      cancel.current?.();
      known.current.week = address;
      setWeek(address);
    }
  }, [address]);
  useEffect(() => () => cancel.current?.(), []);

  const show = useCallback(
    (wanted: WeekNumber) => {
      if (known.current.week === wanted) return;
      known.current.week = wanted;
      setWeek(wanted);
      cancel.current?.();
      cancel.current = afterPaint(() => {
        const isReached = (sent.current.at(-1) ?? known.current.address) === wanted;
        if (isReached) return;
        sent.current.push(wanted);
        onShown(wanted);
      });
    },
    [onShown],
  );
  return [week, show];
}
