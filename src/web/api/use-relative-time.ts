import { useEffect, useState } from 'react';
import { relativeTime } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { useSession } from './session.ts';

const MINUTE_MS = 60_000;

/** Returns a function that writes an instant as a distance to now, as in "2 minutes ago"; renders again each minute. */
export function useRelativeTime(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (instant) => relativeTime(locale, instant, now, timeZone);
}
