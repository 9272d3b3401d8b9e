import type { Words } from '../../shape.ts';

export const price: Words['price'] = {
  column: (currency) => `Kundennetto, ${currency}`,
  none: 'kein Preis',
  without: (count) => (count === 1 ? 'Ein Platz hat keinen Preis.' : `${count} Plätze haben keinen Preis.`),
  showSteps: (name) => `Preis von ${name}, Schritt für Schritt`,
  short: {
    list: 'Listenpreis',
    frequency: (from, percent) => `${from}× −${percent}`,
    volume: (percent) => `Menge −${percent}`,
    special: 'Sonderpreis',
  },
  columns: { step: 'Schritt', source: 'Herkunft', amount: 'Betrag' },
  steps: {
    list: 'Listenpreis',
    surcharges: 'Zuschläge',
    frequency: (from) => `Malstaffel ${from}×`,
    volume: 'Mengenstaffel',
    package: 'Paket',
    special: 'Sonderpreis',
    customerNet: 'Kundennetto',
  },
  sources: {
    flat: (card, day) => `Preisliste ${card}, gültig ab ${day}`,
    cpm: (card, amount, recipients) => `Preisliste ${card}: TKP ${amount} × ${recipients} Empfänger`,
    frequency: (counted, percent) => `${counted} Plätze: −${percent}`,
    volume: (counted, percent) => `${counted} erreicht: −${percent}`,
    agreement: (name, text) => `Abschluss ${name}, ${text}`,
    notTaken: (text) => `${text}, nicht angewendet, weil die andere Staffel mehr bringt`,
    package: (name, amount) => `${name} für zusammen ${amount}, nach Listenpreis aufgeteilt`,
    rounded: 'einmal kaufmännisch gerundet',
  },
  totals: {
    title: 'Summe',
    customerNet: (count) => (count === 1 ? 'Kundennetto, 1 Platz' : `Kundennetto, ${count} Plätze`),
    commissions: {
      agency: (percent) => `AE-Provision ${percent}`,
      professional: (percent) => `Fachrabatt ${percent}`,
    },
    net: 'Netto',
    vat: (percent) => `USt. ${percent}`,
    noVat: {
      reverse_charge: 'Ohne USt.: Reverse Charge, der Kunde schuldet sie',
      outside: 'Ohne USt.: steuerbar im Land des Kunden',
      small_business: 'Ohne USt.: Kleinunternehmer',
    },
    gross: (currency) => `Gesamt ${currency}`,
    cashDiscount: (days, percent) => `Bei Zahlung in ${days} Tagen abzüglich ${percent} Skonto`,
  },
  agreement: 'Abschluss',
  leftOut: (count: number) =>
    count === 1
      ? 'Ohne den Platz, der nicht mehr frei ist.'
      : `Ohne die ${count} Plätze, die nicht mehr frei sind.`,
  today: 'Preise von heute. Sie gelten unverändert, sobald der Auftrag angelegt ist.',
  frozen: (day) =>
    `Preise vom ${day}. Sie ändern sich nicht mit der Preisliste; es gilt die Umsatzsteuer des Versandtags.`,
  special: {
    title: 'Sonderpreis',
    kind: 'Art',
    kinds: { percent: 'Prozent weniger', amount: 'Preis' },
    percent: 'Nachlass in Prozent',
    amount: (currency) => `Preis in ${currency}`,
    limit: 'Mehr kann nur die Verwaltung vereinbaren. Sie legt diese Grenze fest.',
    reason: 'Begründung',
    forAll: (count) => `Für alle ${count} Plätze im Warenkorb`,
    submit: 'Sonderpreis übernehmen',
    remove: 'Sonderpreis entfernen',
  },
  requote: {
    ask: 'Neu kalkulieren',
    title: (order) => `Neue Preise für Auftrag ${order}`,
    was: 'Bisher, Kundennetto',
    is: (currency) => `Heute, Kundennetto ${currency}`,
    same: 'Die Preise von heute sind dieselben.',
    none: 'Heute gilt keine Preisliste.',
    take: 'Neue Preise übernehmen',
  },
  oneMore: (newsletters, from, percent, instead) =>
    `Ein weiterer Platz in ${newsletters} erreicht ${from}×: ${percent} statt ${instead}.`,
  saves: (amount) => `${amount} weniger für die Plätze im Warenkorb.`,
  nextStep: 'Malstaffel',
  cheapest: (name, newsletter, day, amount) =>
    `Der günstigste freie Platz, ${name} in ${newsletter} am ${day}, kostet dann ${amount}:`,
  inAll: { more: (amount) => `insgesamt ${amount} mehr.`, less: (amount) => `insgesamt ${amount} weniger.` },
  noneFree: 'In den nächsten 12 Wochen ist kein Platz frei, der mitzählt.',
  addCheapest: (name) => `${name} hinzufügen`,
  added: (name, day) => `${name} am ${day} ist im Warenkorb.`,
  ofAgreement: (name, from, until) => `Abschluss ${name}, ${from} bis ${until}:`,
  counted: (calledOff, inCart) =>
    calledOff === 0
      ? `${inCart} im Warenkorb, 1 fehlt.`
      : `${calledOff} abgerufen, ${inCart} im Warenkorb, 1 fehlt.`,
};
