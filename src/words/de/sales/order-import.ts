import type { orderImport as enGb } from '../../en-gb/sales/order-import.ts';
import type { Shape } from '../../shape.ts';

export const orderImport: Shape<typeof enGb> = {
  title: 'Buchungen importieren',
  explanation:
    'Wählen Sie eine Tabelle Ihrer bestehenden Buchungen als CSV-Datei, mit einer Zeile je Platz. Die erste Zeile benennt die Spalten; nötig sind „Newsletter“, „Tag“, „Platz“ und „Kunde“. Eine Zeile ohne Status wird gebucht. Zeilen desselben Kunden mit gleichem Status, Reservierungsende und gleicher Notiz werden ein Auftrag. Eine Zeile ohne Preis bekommt den der Preisliste. Sie sehen alles, bevor etwas gebucht wird.',
  templateName: 'Buchungen.csv',
  headings: {
    newsletter: 'Newsletter',
    day: 'Tag',
    placement: 'Platz',
    customer: 'Kunde',
    state: 'Status',
    until: 'Reserviert bis',
    note: 'Notiz',
    price: 'Preis',
  },
  columns: { line: 'Zeile', outcome: 'Ergebnis', details: 'Einzelheiten' },
  outcomes: {
    book: 'Gebucht',
    reserve: 'Reserviert',
    keep: 'Schon vorhanden',
    past: 'Ausgelassen',
    refuse: 'Abgelehnt',
  },
  newCustomer: 'Neuer Kunde.',
  until: (day) => `Bis ${day}.`,
  choices: 'Was importiert wird',
  createCustomers: (count, isOne) =>
    isOne
      ? 'Den Kunden anlegen, den es noch nicht gibt'
      : `Die ${count} Kunden anlegen, die es noch nicht gibt`,
  leaveOutPast: (count, isOne) =>
    isOne ? 'Die Zeile eines vergangenen Tages auslassen' : `Die ${count} Zeilen vergangener Tage auslassen`,
  lateReason: 'Grund für die Buchung nach dem Schluss',
  lateReasonHint: (count, isOne) =>
    isOne
      ? 'Der Buchungsschluss einer Zeile ist vorbei. Sie wird nur mit einem Grund importiert, den der Verlauf behält.'
      : `Der Buchungsschluss von ${count} Zeilen ist vorbei. Sie werden nur mit einem Grund importiert, den der Verlauf behält.`,
  late: 'Der Buchungsschluss ist vorbei.',
  sum: (amount) => `Summe der Preise: ${amount}`,
  priceReason: 'Import',
  noRows: 'Unter den Überschriften dieser Datei stehen keine Zeilen.',
  nothingToDo: 'In dieser Datei ist nichts mehr zu importieren.',
  refusedWhy:
    'Solange eine Zeile abgelehnt wird, wird nichts importiert. Berichtigen Sie die Datei und wählen Sie sie erneut, oder ändern Sie, was importiert wird.',
  meanwhile: 'Inzwischen haben sich Plätze oder Kunden geändert.',
  submit: (count, isOne) => (isOne ? 'Einen Platz importieren' : `${count} Plätze importieren`),
  importing: 'Buchungen werden importiert',
  success: (placements, orders) =>
    `Die Buchungen wurden importiert. Plätze: ${placements}. Aufträge: ${orders}.`,
  takenBy: (customer) => `Diesen Platz hat bereits ${customer}.`,
  refusals: {
    newsletter: {
      blank: 'Der Newsletter fehlt.',
      unknown: 'Es gibt keinen Newsletter dieses Namens.',
    },
    day: {
      blank: 'Der Tag fehlt.',
      not_a_day: 'Das ist kein Datum. Bitte schreiben Sie es wie 04.12.2026 oder 2026-12-04.',
      other_weekday: 'Dieses Datum ist ein anderer Wochentag. Bitte prüfen Sie es.',
      day_or_month:
        'Hier kann der Monat vorn stehen. Bitte schreiben Sie das Datum als 04.12.2026 oder 2026-12-04.',
      too_far: 'Dieser Tag liegt zu weit in der Zukunft. Bitte prüfen Sie das Jahr.',
      past: 'Dieser Tag ist vorbei.',
      unknown: 'Der Newsletter hat an diesem Tag keine Ausgabe.',
      blocked: 'Die Ausgabe dieses Tages ist gesperrt.',
      closed: 'Die Ausgabe dieses Tages wird schon versendet.',
    },
    placement: {
      blank: 'Der Platz fehlt.',
      unknown: 'Die Ausgabe hat keinen Platz dieses Namens.',
      repeated: 'Eine frühere Zeile hat diesen Platz bereits.',
      held: 'Dieser Platz wird für eine Anfrage oder eine angebotene Änderung gehalten.',
    },
    customer: {
      blank: 'Der Kunde fehlt.',
      unknown: 'Es gibt keinen Kunden dieses Namens.',
      ambiguous: 'Mehrere Kunden haben diesen Namen; es ist nicht klar, welcher gemeint ist.',
      too_long: 'Dieser Name ist zu lang.',
      invalid: 'Dieser Name enthält Zeichen, die nicht erlaubt sind.',
    },
    state: {
      invalid: 'Bitte schreiben Sie „Gebucht“ oder „Reserviert“.',
      taken: 'Der Kunde hat diesen Platz bereits, mit dem anderen Status.',
    },
    until: {
      not_a_day: 'Das ist kein Datum. Bitte schreiben Sie es wie 04.12.2026 oder 2026-12-04.',
      other_weekday: 'Dieses Datum ist ein anderer Wochentag. Bitte prüfen Sie es.',
      day_or_month:
        'Hier kann der Monat vorn stehen. Bitte schreiben Sie das Datum als 04.12.2026 oder 2026-12-04.',
      too_far: 'Dieser Tag liegt zu weit in der Zukunft. Bitte prüfen Sie das Jahr.',
      past: 'Eine Reservierung kann nicht in der Vergangenheit enden.',
    },
    price: {
      not_an_amount: 'Das ist kein Betrag. Bitte schreiben Sie ihn wie 1.234,50.',
      negative: 'Ein Preis kann nicht negativ sein.',
      too_large: 'Dieser Preis ist zu hoch. Bitte prüfen Sie ihn.',
      other_currency: 'Die Preisliste dieses Newsletters hat eine andere Währung.',
      no_list_price:
        'Für diesen Platz gibt es keinen Listenpreis, deshalb lässt sich kein anderer Preis vereinbaren.',
    },
    note: {
      too_long: 'Eine Notiz darf höchstens 2.000 Zeichen haben.',
      invalid: 'Diese Notiz enthält Zeichen, die nicht erlaubt sind.',
    },
  },
};
