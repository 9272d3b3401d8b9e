import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time, ISO 8601 in UTC, renewed every minute: a deadline that is shown ends while the page is open. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
