import { lazy } from 'react';

const importDialog = () => import('./dialogs/dialog-popup.tsx');
const importCalendar = () => import('./dates/calendar-popup.tsx');

/** The box of a `Dialog`, loaded when it is first needed. */
export const DialogPopup = lazy(() => importDialog().then((room) => ({ default: room.DialogPopup })));
/** The calendar of a `DatePicker`, loaded when it is first needed. */
export const CalendarPopup = lazy(() => importCalendar().then((room) => ({ default: room.CalendarPopup })));

/**
 * Fetches what floats (dialogs, the calendar) while the page is idle, so that the first paint does without
 * it and the first click does not wait, not even for a network that is gone. Call it once, after the application stands.
 */
export function preloadFloating(...others: (() => Promise<unknown>)[]): void {
  // A failed fetch is no harm here: the part is asked for again when it is needed.
  const fetchAll = () =>
    void Promise.all([importDialog, importCalendar, ...others].map((fetchPart) => fetchPart())).catch(
      () => undefined,
    );
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchAll, { timeout: 4000 });
  else setTimeout(fetchAll, 1500);
}
