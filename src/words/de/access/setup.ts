import type { setup as enGb } from '../../en-gb/access/setup.ts';
import type { Shape } from '../../shape.ts';

export const setup: Shape<typeof enGb> = {
  title: 'Erste Schritte',
  progress: (done, total) => `${done} von ${total} erledigt`,
  done: 'Erledigt',
  open: 'Offen',
  hide: 'Nicht mehr anzeigen',
  steps: {
    newsletter: {
      title: 'Newsletter anlegen',
      hint: 'Mit Versandtagen und Plätzen. Die Ausgaben werden für ein Jahr angelegt.',
    },
    sending: {
      title: 'Versand einrichten',
      hint: 'Verbinden Sie Ihr Versandsystem oder importieren Sie die Empfänger des Newsletters.',
    },
    style: {
      title: 'Anzeigen an den Newsletter anpassen',
      hint: 'Farben, Schriften und Kennzeichnung der Anzeigen. Dafür braucht es einen Newsletter.',
    },
    logo: {
      title: 'Logo hinterlegen',
      hint: 'Es steht mit Ihrer Anschrift auf Berichten, Angeboten und Rechnungen.',
    },
    customers: {
      title: 'Kunden übernehmen',
      hint: 'Als Liste im CSV-Format oder einzeln.',
    },
    bookings: {
      title: 'Bestehende Buchungen übernehmen',
      hint: 'Damit Plätze, die schon verkauft sind, nicht noch einmal verkauft werden.',
    },
    colleagues: {
      title: 'Kollegen einladen',
      hint: 'Jeder bekommt ein eigenes Konto mit einer Rolle.',
    },
  },
};
