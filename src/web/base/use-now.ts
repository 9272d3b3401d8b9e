import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, told anew every minute, so that "2 minutes ago" does not stand still. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
