import type { DunningWords } from '../../en-gb/billing/dunning.ts';

const names = ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'];

export const dunning: DunningWords = {
  title: 'Zu mahnen',
  lede: 'Überfällige Rechnungen, für die die nächste Mahnstufe ansteht. Sehen Sie jede vorher an: Ohne Sie wird nichts versandt.',
  empty: 'Keine Rechnung ist zu mahnen.',
  nameOf: (level) => names[level - 1] ?? 'Mahnung',
  columns: {
    level: 'Mahnstufe',
    open: 'Offen',
    charges: 'Gebühr und Zinsen',
    total: 'Zu zahlen',
    check: 'Prüfung',
  },
  overdueSince: (day) => `fällig am ${day}`,
  fee: (amount) => `Gebühr ${amount}`,
  interest: (amount) => `Zinsen ${amount}`,
  earlier: (amount) => `aus früheren Mahnungen ${amount}`,
  complete: 'Vollständig',
  problems: {
    address: 'Keine E-Mail-Adresse für Rechnungen',
    baseRate: (rate, day) => `${rate} zum ${day} ist nicht eingetragen`,
  },
  choose: (number) => `Mahnung zu Rechnung ${number} auswählen`,
  chooseAll: 'Alle vollständigen Mahnungen auswählen',
  preview: 'PDF',
  previewOf: (number) => `Mahnung zu Rechnung ${number} als PDF öffnen`,
  mail: 'E-Mail',
  mailOf: (number) => `E-Mail zu Rechnung ${number} zeigen`,
  mailTo: (address) => `An ${address}, mit der Mahnung als PDF`,
  bar: 'Ausgewählte Mahnungen versenden',
  chosen: (count, sum) =>
    count === 0
      ? 'Keine Mahnung ausgewählt'
      : `${count === 1 ? '1 Mahnung' : `${count} Mahnungen`} ausgewählt, ${sum} zu zahlen`,
  clear: 'Auswahl aufheben',
  send: (count) =>
    count === 0
      ? 'Mahnungen versenden'
      : count === 1
        ? '1 Mahnung versenden'
        : `${count} Mahnungen versenden`,
  question: (count, sum) =>
    count === 1 ? `1 Mahnung über ${sum} versenden?` : `${count} Mahnungen über ${sum} versenden?`,
  questionText:
    'Jeder Kunde erhält eine E-Mail mit der Mahnung als PDF. Gebühren und Zinsen werden seinem Kundenkonto belastet und können dort später erlassen werden.',
  sending: (done, all) => `${done} von ${all} versandt. Bitte lassen Sie diese Seite geöffnet.`,
  stop: 'Nach dieser anhalten',
  done: (count) => (count === 1 ? '1 Mahnung ist unterwegs.' : `${count} Mahnungen sind unterwegs.`),
  stopped: (done, number, failure) =>
    `${done === 1 ? '1 Mahnung' : `${done} Mahnungen`} versandt, dann bei Rechnung ${number} angehalten. ${failure}`,
  invoice: {
    title: 'Mahnungen',
    none: 'Es wurde noch nicht gemahnt.',
    sent: (name, day) => `${name} vom ${day}`,
    charged: (amount) => `${amount} berechnet`,
    open: (amount) => `davon ${amount} offen`,
    pdf: (name) => `${name} als PDF`,
    stop: 'Mahnstopp setzen',
    resume: 'Mahnstopp aufheben',
    stopTitle: (number) => `Mahnstopp für Rechnung ${number}`,
    stopText: 'Die Rechnung bleibt offen, wird aber nicht gemahnt, bis Sie den Mahnstopp aufheben.',
    reason: 'Grund, für Ihre Kollegen',
    stoppedFor: (reason) => `Mahnstopp: ${reason}`,
    wasStopped: 'Die Rechnung wird nicht mehr gemahnt.',
    wasResumed: 'Die Rechnung wird wieder gemahnt.',
  },
  settings: {
    title: 'Mahnwesen',
    lede: 'Ohne Eintrag gilt das Gesetz: Unternehmen schulden Verzugszinsen und Pauschale nach dem Recht Ihres Landes, wenn es zur EU gehört oder das Vereinigte Königreich ist. Privatkunden in Deutschland schulden Verzugszinsen nach deutschem Recht, andere keine. Zinsen und Pauschale werden ab der zweiten Stufe berechnet. Privatkunden in Frankreich zahlen keine Gebühr.',
    levels: 'Mahnstufen',
    levelCounts: { '1': 'eine', '2': 'zwei', '3': 'drei' },
    days: [
      'Erste Stufe, Tage nach Fälligkeit',
      'Zweite Stufe, Tage nach der ersten',
      'Dritte Stufe, Tage nach der zweiten',
    ],
    fees: [
      'Eigene Gebühr der ersten Stufe',
      'Eigene Gebühr der zweiten Stufe',
      'Eigene Gebühr der dritten Stufe',
    ],
    feeHint: (businessesPay) =>
      businessesPay
        ? 'In der Währung der Rechnung. Die gesetzliche Pauschale ersetzt kleinere Gebühren.'
        : 'In der Währung der Rechnung. Nur für Privatkunden im Ausland: Nach französischem Recht tragen Sie die Kosten der Mahnungen, und Unternehmen schulden die Pauschale.',
    paymentDays: 'Zahlungsfrist nach einer Mahnung, in Tagen',
    lumpSumFrom: 'Gesetzliche Pauschale für Unternehmen',
    interestFrom: 'Verzugszinsen',
    from: {
      '1': 'ab der ersten Stufe',
      '2': 'ab der zweiten Stufe',
      '3': 'ab der dritten Stufe',
      never: 'nie',
    },
    businessPoints: 'Prozentpunkte über dem Basiszinssatz, Unternehmen',
    privatePoints: 'Prozentpunkte über dem Basiszinssatz, Privatkunden in Deutschland',
    pointsHint: 'Wenn leer: wie im Gesetz.',
    preset: (days) => `Wenn leer: ${days}`,
    saved: 'Die Einstellungen zum Mahnwesen sind gespeichert.',
    rates: 'Basiszinssätze',
    ratesLede:
      'Verzugszinsen werden aus dem Basiszinssatz berechnet. Tragen Sie ihn für jedes Halbjahr mit seiner Quelle ein: den Basiszinssatz und den Satz der EZB zum 1. Januar und 1. Juli, den britischen Leitzins mit dem Stand vom 31. Dezember und 30. Juni.',
    noRates: 'Noch ist kein Basiszinssatz eingetragen.',
    kind: 'Zinssatz',
    kinds: {
      bundesbank: 'Basiszinssatz (§ 247 BGB)',
      ecb: 'Hauptrefinanzierungssatz der EZB',
      boe: 'Leitzins der Bank of England',
    },
    validFrom: 'Gilt ab',
    percent: 'Satz in Prozent',
    source: 'Quelle',
    sourceHint: 'Zum Beispiel: bundesbank.de, ecb.europa.eu, bankofengland.co.uk.',
    rateSaved: 'Der Zinssatz ist gespeichert.',
    remove: 'Entfernen',
    removeOf: (rate, day) => `${rate} ab ${day} entfernen`,
  },
  paper: {
    title: (name, number) => `${name} zu Rechnung ${number}`,
    fileName: (number, level) => `${number}-Mahnung-${level}`,
    date: 'Datum',
    customer: 'Kunden-Nr.',
    invoice: 'Rechnung',
    invoiceDate: 'Rechnungsdatum',
    dueOn: 'Fällig am',
    intro: [
      (number, day) =>
        `die Rechnung ${number} war am ${day} fällig. Wir haben noch keinen Zahlungseingang feststellen können; sicher ist sie nur übersehen worden.`,
      (number, day) =>
        `die am ${day} fällige Rechnung ${number} ist trotz unserer Erinnerung noch nicht bezahlt.`,
      (number, day) =>
        `die am ${day} fällige Rechnung ${number} ist trotz unserer Mahnungen nicht bezahlt. Wir fordern Sie hiermit letztmals zur Zahlung auf.`,
    ],
    ask: (amount, day) => `Bitte überweisen Sie ${amount} bis ${day}.`,
    last: 'Geht die Zahlung bis dahin nicht ein, leiten wir ohne weitere Ankündigung gerichtliche Schritte ein. Dadurch entstehen Ihnen weitere Kosten.',
    crossed:
      'Sollten Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
    open: 'Offener Betrag der Rechnung',
    earlier: 'Offene Gebühren und Zinsen aus früheren Mahnungen',
    fee: 'Mahngebühr',
    lumpSum: 'Pauschale für Beitreibungskosten',
    interest: 'Verzugszinsen',
    total: (currency) => `Zu zahlen, ${currency}`,
    calculation: 'Berechnung der Zinsen',
    columns: { period: 'Zeitraum', days: 'Tage', amount: 'Betrag', rate: 'Zinssatz im Jahr' },
    rate: (base) =>
      `Der Zinssatz ist der Basiszinssatz (${base}) zuzüglich der Prozentpunkte. Das Jahr hat 365 Tage.`,
    charged: (amount) => `Davon haben frühere Mahnungen ${amount} berechnet.`,
    laws: {
      deBusiness: 'Verzugszinsen und Pauschale: § 288 Abs. 2 und 5 BGB.',
      dePrivate: 'Verzugszinsen: § 288 Abs. 1 BGB.',
      frBusiness:
        'Verzugszinsen und Pauschale: Artikel L441-10 und D441-5 des französischen Handelsgesetzbuchs.',
      gbBusiness: 'Verzugszinsen und Pauschale: Late Payment of Commercial Debts (Interest) Act 1998.',
      euBusiness: 'Verzugszinsen und Pauschale: Richtlinie 2011/7/EU, wie sie in unserem Land gilt.',
    },
    noVat: 'Gebühren und Zinsen sind Schadenersatz wegen Zahlungsverzugs und nicht umsatzsteuerbar.',
    quote: (number) => `Bitte geben Sie bei der Zahlung ${number} an.`,
  },
  mailTexts: {
    subject: (name, number, seller) => `${name} zu Rechnung ${number}, ${seller}`,
    greeting: 'Sehr geehrte Damen und Herren,',
    closing: 'Mit freundlichen Grüßen',
    attached: 'Die Einzelheiten finden Sie im Schreiben im Anhang.',
  },
};
