import type { Words } from '../../shape.ts';

export const dashboard: Words['dashboard'] = {
  overdue: (count, sum) =>
    count === 1 ? `1 Rechnung überfällig, ${sum}` : `${count} Rechnungen überfällig, ${sum}`,
  capacity: {
    label: 'Auslastung',
    paging: 'Monate der Auslastung',
    from: (month) => `Auslastung ab ${month}`,
    earlier: 'Frühere Monate',
    later: 'Spätere Monate',
    booked: 'gebucht',
    reserved: 'reserviert',
    free: 'frei',
    total: 'Plätze',
    noPlacements: 'keine Plätze',
    empty: 'Es gibt noch keine Ausgaben zu verkaufen. Legen Sie einen Newsletter mit seinen Plätzen an.',
  },
  order: (id) => `Auftrag ${id}`,
  more: (count) => `${count} weitere zeigen`,
  expiring: {
    title: 'Auslaufende Reservierungen',
    window: 'nächste 7 Tage',
    reservedUntil: 'reserviert bis',
    empty: 'In den nächsten 7 Tagen läuft keine Reservierung aus. Alles im grünen Bereich.',
  },
  incomplete: {
    title: 'Unvollständige Anzeigen',
    window: 'Versand in 7 Tagen',
    empty: 'Alle Anzeigen der nächsten 7 Tage sind vollständig.',
  },
  fulfilled: {
    title: 'Erfüllte Aufträge',
    window: 'letzte 7 Tage',
    since: 'erfüllt seit',
    failed: (count) =>
      count === 1 ? '1 Anzeige wurde nicht versendet' : `${count} Anzeigen wurden nicht versendet`,
    empty: 'In den letzten 7 Tagen wurde kein Auftrag erfüllt.',
  },
};
