import type { OrderChange } from '../../en-gb/sales/order-change.ts';

export const orderChange: OrderChange = {
  place: (placement, day) => `${placement}, ${day}`,
  reasons: {
    added: 'Hinzugefügt.',
    removed: 'Entfernt.',
    card_kept: (day) => `Grundpreis der Preisliste vom ${day} bleibt.`,
    card_of_today: (day) => `Anderer Platz: Preis der Preisliste vom ${day}.`,
    surcharges: (now, before) => `Zuschläge ${now} statt ${before}.`,
    scale_reached: (now, before) =>
      before === '' ? `Staffel erreicht: ${now}.` : `Staffel erreicht: ${now} statt ${before}.`,
    scale_lost: (now, before) =>
      now === '' ? `Staffel verloren: bisher ${before}.` : `Staffel verloren: ${now} statt ${before}.`,
    package_completed: (name) => `Paket „${name}“ vollständig.`,
    package_broken: (name) => `Paket „${name}“ aufgelöst.`,
    special_price: 'Sonderpreis.',
    billed: 'Bereits berechnet, der Preis bleibt.',
    not_lowered: 'Eine gebuchte Anzeige wird nicht günstiger.',
    waived: 'Der entfallene Rabatt wird nicht nachberechnet.',
  },
  scales: {
    frequency: (from, percent) => `${from}× −${percent}`,
    volume: (from, percent) => `ab ${from} −${percent}`,
  },
  refused: {
    past: 'Die Ausgabe ist bereits erschienen.',
    closed: 'Die Ausgabe nimmt heute keine Anzeigen mehr an.',
    blocked: 'Die Ausgabe ist gesperrt.',
    booked: 'Der Platz ist verkauft.',
    reserved: 'Der Platz ist reserviert.',
    sold: 'Der Platz ist verkauft.',
    held: 'Er ist für eine Anfrage der öffentlichen Seite gehalten, oder für eine Änderung, die auf ihren Kunden wartet.',
    unknown: 'Den Platz gibt es nicht mehr.',
  },
  cancel: {
    place: (placement, day) => `Platz „${placement}“ vom ${day} stornieren?`,
    booking: (id) => `Auftrag ${id} stornieren?`,
    reservation: (id) => `Auftrag ${id} stornieren?`,
    submit: { place: 'Platz stornieren', last: 'Platz und Auftrag stornieren' },
    keep: 'Behalten',
    frees: 'Der Platz ist sofort wieder frei.',
    last: 'Es ist der letzte Platz des Auftrags. Mit ihm wird der Auftrag storniert.',
    whole: (count) =>
      count === 1
        ? 'Der Auftrag wird storniert, sein Platz ist sofort wieder frei.'
        : `Der Auftrag wird storniert, seine ${count} Plätze sind sofort wieder frei.`,
    owed: (amount, percent) => `Storno: Der Kunde schuldet ${amount}, das sind ${percent} des Nettopreises.`,
    owedAll: (amount) => `Storno: Der Kunde schuldet ${amount}.`,
    owedPercent: (percent) => `Storno: Der Kunde schuldet ${percent} des Nettopreises.`,
    free: 'Das Storno ist für den Kunden kostenfrei.',
    others: (count, before, after) =>
      count === 1
        ? `Der andere Platz kostet dann ${after} statt ${before}.`
        : `Die anderen ${count} Plätze kosten dann ${after} statt ${before}.`,
    handedOver: 'Die Anzeige steht bereits im Versandsystem. Sie wird zuerst dort entfernt.',
  },
  lost: {
    label: (amount) => `Rabatt, der entfällt: ${amount}`,
    charge: 'Nachberechnen',
    waive: 'Nicht nachberechnen',
    reason: 'Warum nicht nachberechnet wird',
    charged: (amount) => `Der entfallende Rabatt von ${amount} wird nachberechnet.`,
    waived: (amount) => `Der entfallende Rabatt von ${amount} wird nicht nachberechnet.`,
  },
  keepPrice: {
    label: 'Vereinbarten Preis behalten',
    labelOf: (place) => `Vereinbarten Preis behalten: ${place}`,
    reason: 'Warum der Preis bleibt',
  },
  agreement: {
    title: 'Der Kunde muss zustimmen',
    offer: (until) => `Änderung anbieten, Antwort bis ${until}`,
    hint: (contacts) =>
      `Eine E-Mail geht an ${contacts}. So lange sind alte und neue Plätze gehalten. Ohne Antwort bleibt der Auftrag, wie er ist.`,
    phone: 'Am Telefon zugestimmt: gilt sofort',
    name: 'Wer hat zugestimmt?',
    tooLate: 'Bis zum Versand bleibt keine Zeit für eine Antwort. Bitte rufen Sie an.',
    noContact:
      'Niemand hat einen Link, mit dem er annehmen darf. Bitte rufen Sie an, oder senden Sie zuerst einen Link.',
    toOffer: 'Per E-Mail anbieten können Sie das unter „Auftrag ändern“.',
    submit: 'Änderung anbieten',
  },
  paper: {
    offer: (number) => `Das Angebot ${number} ist dann überholt. Bitte senden Sie ein neues.`,
    confirmation: (number) => `Die Bestätigung ${number} ist dann überholt. Bitte senden Sie eine neue.`,
  },
  price: (before, after) => `Auftrag bisher ${before}, danach ${after}`,
  samePrice: (amount) => `Der Auftrag kostet weiterhin ${amount}.`,
  move: {
    sameFree: (day, placement) => `${day} · ${placement} frei`,
    others: (day, count) => `${day} · ${count} andere frei`,
    choose: 'Bitte wählen Sie einen Platz.',
    outdated:
      'Der Auftrag oder seine Preise haben sich geändert. Das ist der neue Preis, bitte prüfen Sie ihn.',
  },
  page: {
    open: 'Auftrag ändern',
    also: 'plätze ändern hinzufügen verschieben tauschen entfernen',
    title: (order) => `Auftrag ${order} ändern`,
    lede: 'Nichts gilt, bevor Sie übernehmen.',
    ads: 'Plätze des Auftrags',
    columns: { placement: 'Platz', day: 'Versandtag', change: 'Änderung', acts: 'Tun' },
    kinds: {
      kept: 'bleibt',
      moved: 'Verschoben',
      swapped: 'Getauscht',
      added: 'Hinzugefügt',
      removed: 'Entfernt',
      gone: 'Vergeben',
    },
    priceChanges: 'Preis ändert sich',
    owed: (percent) => `Storno ${percent}`,
    owedUntil: (percent, until) => `Storno ${percent}, mehr nach ${until}`,
    was: (place) => `bisher ${place}`,
    acts: {
      move: (place) => `Verschieben: ${place}`,
      remove: (place) => `Entfernen: ${place}`,
      takeBack: 'Zurücknehmen',
      takeBackOf: (place) => `Zurücknehmen: ${place}`,
      leaveOut: 'Weglassen',
      leaveOutOf: (place) => `Weglassen: ${place}`,
    },
    notPossible: 'Versendet oder berechnet, bleibt daher.',
    moving: {
      title: (place) => `${place} in eine andere Ausgabe`,
      hint: 'Gestrichelt: derselbe Platz ist dort vergeben.',
      free: (placement) => `${placement} frei`,
      taken: (placement) => `${placement} belegt`,
      own: 'bisher',
      inOrder: 'im Auftrag',
      others: (day) => `Frei am ${day}`,
      none: (day) => `Am ${day} ist sonst nichts frei.`,
      earlier: 'Frühere Ausgaben',
      later: 'Spätere Ausgaben',
    },
    nearest: {
      title: 'Am nächsten daran',
      none: 'Derselbe Platz ist um diesen Tag herum nicht frei.',
      earlier: (days) => (days === 1 ? '1 Tag früher' : `${days} Tage früher`),
      later: (days) => (days === 1 ? '1 Tag später' : `${days} Tage später`),
    },
    add: {
      title: 'Plätze hinzufügen',
      newsletter: 'Newsletter zeigen',
      showNewsletter: 'Weiteren Newsletter zeigen',
      earlier: 'Frühere Wochen',
      later: 'Spätere Wochen',
      column: 'Platz',
      states: {
        free: 'frei',
        cart: 'in diesem Auftrag',
        reserved: 'reserviert',
        sold: 'gebucht',
        blocked: 'gesperrt',
        held: 'gehalten',
        past: 'vorbei',
      },
      empty: 'Diese Newsletter haben in den gezeigten Wochen keine Ausgabe.',
    },
    cost: {
      title: 'Was es kostet',
      net: (currency) => `netto, ${currency}`,
      none: 'Wählen Sie, was sich ändert. Hier steht dann, was der Auftrag kostet.',
      unpriced: 'Für diesen Auftrag gibt es keine Preise.',
      owed: (place) => `Storno ${place}`,
      owedOf: (percent) => `${percent} des Nettopreises, nach den Stornobedingungen.`,
      total: 'Neue Summe netto',
      unavailable: (count) =>
        count === 1
          ? '1 Platz ist vergeben und nicht enthalten.'
          : `${count} Plätze sind vergeben und nicht enthalten.`,
      late: (place, deadline) => `Der Anzeigenschluss für ${place} war ${deadline}.`,
      lateReason: 'Warum er trotzdem genommen wird',
      scaleLost: (left, from) => `Staffel verloren: ${left} statt ${from} Plätze.`,
      oneMore: (scale) => `Ein weiterer Platz bringt ${scale} zurück.`,
      deletes: 'Es bleibt kein Platz. Beim Übernehmen wird der Auftrag storniert.',
      outdated:
        'Der Auftrag oder seine Preise haben sich inzwischen geändert. Das ist die neue Rechnung, bitte prüfen Sie sie.',
    },
    apply: (count) => (count === 1 ? '1 Änderung übernehmen' : `${count} Änderungen übernehmen`),
    discard: 'Verwerfen',
    done: (count) =>
      count === 1 ? '1 Änderung wurde übernommen.' : `${count} Änderungen wurden übernommen.`,
    leave: 'Bitte lassen Sie weg, was vergeben ist, oder wählen Sie einen Ersatz.',
  },
};
