import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WeekNumber } from '#domain/week.ts';
import { afterPaint } from '../../base/after-paint.ts';

/**
 * The week that the view starts with, and how to turn to another. It turns at once; the address follows when that has
 * been painted, and only to where a flurry of turns has led. An address that changes otherwise turns the view.
 */
export function useTurnedWeek(
  address: WeekNumber,
  onTurned: (week: WeekNumber) => void,
): [WeekNumber, (week: WeekNumber) => void] {
  const [week, setWeek] = useState(address);
  const known = useRef({ address, week: address });
  /** The weeks that the address is on its way to. */
  const sent = useRef<WeekNumber[]>([]);
  const callOff = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    known.current.address = address;
    const own = sent.current.lastIndexOf(address);
    sent.current = sent.current.slice(own + 1);
    if (own === -1 && known.current.week !== address) {
      sent.current = [];
      callOff.current?.();
      known.current.week = address;
      setWeek(address);
    }
  }, [address]);
  useEffect(() => () => callOff.current?.(), []);

  const turn = useCallback(
    (wanted: WeekNumber) => {
      if (known.current.week === wanted) return;
      known.current.week = wanted;
      setWeek(wanted);
      callOff.current?.();
      callOff.current = afterPaint(() => {
        const isThere = (sent.current.at(-1) ?? known.current.address) === wanted;
        if (isThere) return;
        sent.current.push(wanted);
        onTurned(wanted);
      });
    },
    [onTurned],
  );
  return [week, turn];
}
