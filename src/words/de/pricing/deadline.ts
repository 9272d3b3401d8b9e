import type { Words } from '../../shape.ts';

export const deadline: Words['deadline'] = {
  column: 'Frist',
  bookUntil: (when) => `Buchbar bis ${when}`,
  bookingOver: (when) => `Buchungsschluss vorbei: ${when}`,
  creativeUntil: (when) => `Anzeige fällig ${when}`,
  creativeAtOnce: 'Anzeige sofort nötig',
  creativeWas: (when) => `Frist war ${when}`,
  approvalUntil: (when) => `Freigabe bis ${when}`,
  creativeOver: (when) => `Anzeige war fällig ${when}`,
  approvalOver: (when) => `Freigabe war fällig ${when}`,
  lateOne: (placement, publication, day, until) =>
    `Der Buchungsschluss ist vorbei: „${placement}“ in ${publication} am ${day} war bis ${until} buchbar.`,
  lateMany: (count, placement, publication, day, until) =>
    `Für ${count} Plätze ist der Buchungsschluss vorbei, zuerst für „${placement}“ in ${publication} am ${day}: Dieser Platz war bis ${until} buchbar.`,
  late: {
    title: 'Nach Buchungsschluss buchen?',
    reason: 'Grund',
    reasonHint: 'Er steht im Verlauf. Kunden sehen ihn nicht.',
    reserve: 'Trotzdem reservieren',
    book: 'Trotzdem buchen',
  },
  cancel: {
    short: (amount) => `Storno kostet ${amount}`,
    withdrawal: (until) => `Der Kunde kann bis ${until} kostenfrei zurücktreten.`,
    freeUntil: (until) => `Die Stornierung ist bis ${until} kostenfrei.`,
    free: 'Die Stornierung ist kostenfrei.',
    percentUntil: (percent, until) =>
      `Die Stornierung kostet den Kunden bis ${until} ${percent} des Nettopreises.`,
    percent: (percent) => `Die Stornierung kostet den Kunden ${percent} des Nettopreises.`,
    least: (percent) =>
      `Der Platz wurde schon einmal storniert oder verschoben. Deshalb kostet die Stornierung den Kunden weiterhin ${percent} des damaligen Nettopreises.`,
    single: 'Noch nicht versendete Plätze können einzeln storniert werden.',
    mixed: 'Was die Stornierung kostet, ist von Platz zu Platz verschieden.',
    amount: (amount) => `Der Kunde schuldet dann ${amount}.`,
    amountOfAll: (amount) => `Alle zu stornieren würde den Kunden ${amount} kosten.`,
    damages: 'Umsatzsteuer fällt nicht an.',
    service: 'Umsatzsteuer kommt hinzu.',
    unpriced: (count) =>
      count === 1 ? 'Ein Platz hat keinen Preis.' : `${count} Plätze haben keinen Preis.`,
  },
  charges: {
    title: 'Stornierte Plätze',
    place: (placement, publication, day) => `„${placement}“, ${publication}, ${day}`,
    amount: (place, percent, amount) => `${place}: ${percent} des Nettopreises, ${amount}.`,
    percent: (place, percent) => `${place}: ${percent} des Nettopreises.`,
    waived: 'Erlassen.',
    waivedFor: (reason) => `Erlassen: ${reason}`,
    waive: {
      open: 'Erlassen …',
      title: 'Stornokosten erlassen?',
      text: (place) => `Dem Kunden wird ${place} nicht berechnet.`,
      reason: 'Grund',
      submit: 'Erlassen',
      done: 'Die Stornokosten sind erlassen.',
    },
    rebook: {
      placement: 'Wieder buchen',
      of: (place) => `Wieder buchen: ${place}`,
      order: 'Auftrag wieder buchen',
      done: {
        placement: 'Der Platz ist wieder gebucht. Der Kunde schuldet dafür nichts.',
        order: 'Der Auftrag ist wieder gebucht. Der Kunde schuldet dafür nichts.',
      },
    },
    open: 'Noch nicht berechnet.',
    billed: 'Berechnet.',
    invoice: (number) => `Rechnung ${number}`,
  },
};
