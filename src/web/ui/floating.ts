import { lazy } from 'react';

const importDialog = () => import('./dialogs/dialog-popup.tsx');
const importCalendar = () => import('./dates/calendar-popup.tsx');

/** The box of a `Dialog`, loaded when it is first needed. */
export const DialogPopup = lazy(() => importDialog().then(({ DialogPopup: popup }) => ({ default: popup })));
/** The calendar of a `DatePicker`, loaded when it is first needed. */
export const CalendarPopup = lazy(() =>
  importCalendar().then(({ CalendarPopup: popup }) => ({ default: popup })),
);

/**
 * Fetches the code of dialogs, the calendar and `others` while the page is idle: after the first paint, but before the first
 * dialog, so that dialogs open at once, even offline. Call it once, after the application has started.
 */
export function preloadFloating(...others: (() => Promise<unknown>)[]): void {
  // A failed fetch is ignored: the code is fetched again when it is needed.
  const fetchAll = () =>
    void Promise.all([importDialog, importCalendar, ...others].map((fetchPart) => fetchPart())).catch(
      () => undefined,
    );
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchAll, { timeout: 4000 });
  else setTimeout(fetchAll, 1500);
}
