import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the present time, ISO 8601 in UTC. It is renewed every minute, because a displayed deadline can pass while the page is open. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
