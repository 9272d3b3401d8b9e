import type { OrderMoves } from '../../en-gb/sales/order-moves.ts';

export const orderMoves: OrderMoves = {
  copy: {
    button: 'Anzeigen übernehmen in …',
    also: 'anzeigen dieses auftrags kopieren in anderen nach',
    toOrder: (order) => `Anzeigen in Auftrag ${order} übernehmen`,
    title: (order) => `Anzeigen aus Auftrag ${order} übernehmen`,
    target: 'In welchen Auftrag?',
    targetHint: 'Nummer, Kunde oder Newsletter',
    clear: 'Leeren',
    orders: 'Aufträge',
    noOrder: 'Es wurde kein anderer Auftrag gefunden.',
    missing: 'Diesen Auftrag gibt es nicht. Bitte wählen Sie einen anderen.',
    own: 'Das ist dieser Auftrag. Bitte wählen Sie einen anderen.',
    orderOf: (order, customer) => `${order} · ${customer}`,
    pairs: 'Was übernommen wird',
    pair: (from, to) => `${from} → ${to}`,
    place: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
    replaces: (ad) => `ersetzt „${ad}“`,
    nothing: 'Keine der Anzeigen passt auf einen Platz dieses Auftrags.',
    closed: (placements) => `Versendet oder vorbei, bleiben also unverändert: ${placements}`,
    choose: 'Bitte wählen Sie einen Auftrag.',
    none: 'Bitte wählen Sie mindestens eine Anzeige aus.',
    refused: 'Es wurde nichts kopiert. Die Liste ist wieder aktuell, bitte prüfen Sie sie.',
    submit: 'Übernehmen',
    done: (count, order) =>
      count === 1
        ? `1 Anzeige wurde in Auftrag ${order} übernommen.`
        : `${count} Anzeigen wurden in Auftrag ${order} übernommen.`,
  },
  notes: {
    note: 'Interne Notiz',
    customerNote: 'Notiz für den Kunden',
    placeholders: { note: 'Nur für Kollegen', customerNote: 'Der Kunde kann das lesen' },
  },
  move: {
    label: (placement, day) => `Anzeige ${placement} verschieben (${day})`,
    title: (placement, day) => `Anzeige „${placement}“ vom ${day} verschieben`,
    publication: 'Newsletter',
    issue: 'Ausgabe',
    noIssue: 'Dieser Newsletter hat in den gezeigten Wochen keinen freien Platz.',
    placement: 'Platz',
    submit: 'Verschieben',
    moved: (placement, day) => `Die Anzeige steht jetzt auf „${placement}“ am ${day}.`,
    gone: 'Dieser Platz wurde inzwischen storniert.',
    least: (owed) => `Wird der Platz danach storniert, kostet das den Kunden weiterhin mindestens ${owed}.`,
  },
  refused: {
    reasons: {
      sold: 'Dieser Platz wurde inzwischen verkauft.',
      blocked: 'Die Ausgabe wurde inzwischen gesperrt.',
      held: 'Dieser Platz wird für eine Anfrage oder eine angebotene Änderung gehalten.',
      issue_gone: 'Die Ausgabe ist bereits versendet.',
      unknown: 'Diesen Platz gibt es nicht mehr.',
      order_sent: 'Diese Anzeige wurde bereits versendet.',
      being_sent: 'Diese Anzeige wird gerade versendet.',
      vert_has_content: 'Diese Anzeige hat inzwischen einen Inhalt.',
      stale: 'Jemand anderes hat diese Anzeige inzwischen geändert.',
      too_large: 'Dieser Text ist zu lang für eine Anzeige dieses Newsletters.',
    },
    other: 'Der Inhalt passt nicht in diese Anzeige.',
  },
  repeat: {
    button: 'Wiederholen …',
    also: 'diesen auftrag noch einmal in späteren wochen wiederholen',
    title: (order) => `Auftrag ${order} wiederholen`,
    every: 'Rhythmus',
    weeks: (weeks) => (weeks === 1 ? 'Jede Woche' : `Alle ${weeks} Wochen`),
    howOften: 'Wie oft?',
    times: (times) => `${times}-mal`,
    placements: 'Plätze',
    place: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
    insteadOf: {
      past: (day) => `die Woche vom ${day} ist vorbei; dies ist der nächste freie Tag`,
      not_free: (day) => `in der Woche vom ${day} nicht frei; dies ist der nächste freie Tag`,
      not_read: (day) => `die Woche vom ${day} ist noch nicht im Verkauf; dies ist der nächste freie Tag`,
      proposed: (day) =>
        `in der Woche vom ${day} liegt schon eine andere Wiederholung; dies ist der nächste freie Tag`,
    },
    lost: {
      past: (placements) => `Bereits vorbei: ${placements}`,
      not_free: (placements) => `Nicht frei, auch nicht in den acht Wochen danach: ${placements}`,
      not_read: (placements) => `Noch nicht im Verkauf: ${placements}`,
      proposed: (placements) =>
        `In der Woche liegt schon eine andere Wiederholung, und in den acht Wochen danach ist nichts frei: ${placements}`,
    },
    refused: (placement, reason) => `${placement}: ${reason}`,
    taken: 'Es wurde nichts reserviert. Die Liste ist wieder aktuell, bitte prüfen Sie sie.',
    chosen: (count, of) => (of === 1 ? `${count} von 1 Platz gewählt` : `${count} von ${of} Plätzen gewählt`),
    none: 'Bitte wählen Sie mindestens einen Platz aus.',
    total: (sum, unpriced) =>
      `Summe der Listenpreise: ${sum}${unpriced > 0 ? ` (${unpriced} ohne Preis)` : ''}`,
    submit: 'Reservieren',
    done: (count, order) =>
      count === 1
        ? `1 Platz wurde mit seiner Anzeige als Auftrag ${order} reserviert.`
        : `${count} Plätze wurden mit ihren Anzeigen als Auftrag ${order} reserviert.`,
  },
};
