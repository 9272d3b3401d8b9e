import type { directDebits as enGb } from '../../en-gb/billing/direct-debits.ts';
import type { Shape } from '../../shape.ts';

export const directDebits: Shape<typeof enGb> = {
  mandate: {
    title: 'SEPA-Mandat',
    lede: 'Mit einem Mandat, das der Kunde unterschrieben hat, zieht Ihre Bank seine Rechnungen in Euro ein. Neue Rechnungen kündigen Tag, Betrag und Mandat an.',
    none: 'Es gibt kein Mandat. Der Kunde bezahlt seine Rechnungen selbst.',
    enter: 'Mandat eintragen',
    submit: 'Mandat speichern',
    entered: 'Mandat gespeichert.',
    reference: 'Mandatsreferenz',
    referenceHint: 'Wie auf dem unterschriebenen Mandat. Jedes Mandat hat eine eigene Referenz.',
    signedOn: 'Tag der Unterschrift',
    scheme: 'Verfahren',
    schemes: { core: 'Basis (Core)', b2b: 'Firmen (B2B)' },
    schemeHint: 'Firmen nur, wenn der Kunde das Mandat seiner Bank bestätigt hat.',
    kind: 'Gilt für',
    kinds: { recurring: 'Jede Rechnung', once: 'Einen Einzug' },
    accountHolder: 'Kontoinhaber',
    iban: 'IBAN',
    bic: 'BIC (freiwillig)',
    facts: (reference, day, scheme, kind) => `${reference}, unterschrieben am ${day}, ${scheme}, ${kind}`,
    revokedOn: (day) => `Widerrufen am ${day}`,
    revoke: 'Widerrufen',
    revokeTitle: 'Dieses Mandat widerrufen?',
    revokeText:
      'Damit wird nichts mehr eingezogen. Was Sie bei der Bank schon beauftragt haben, müssen Sie auch dort zurückziehen.',
    earlier: 'Frühere Mandate',
  },
  title: 'Rechnungen einziehen',
  lede: 'Die offenen Rechnungen in Euro von Kunden mit Mandat. Sie erhalten eine Datei (pain.008) für Ihre Bank. Den Kontoauszug lesen Sie ein wie sonst: Er gleicht die Rechnungen aus, und Rücklastschriften öffnen sie wieder.',
  notReady:
    'Tragen Sie zuerst Ihre Gläubiger-Identifikationsnummer und Ihre IBAN unter den Angaben für Rechnungen ein. In Deutschland vergibt die Bundesbank die Nummer.',
  empty: 'Es ist keine Rechnung einzuziehen.',
  chooseAll: 'Alle auswählen',
  choose: (number) => `${number} auswählen`,
  columns: { invoice: 'Rechnung', due: 'Fällig', mandate: 'Mandat', amount: 'Betrag' },
  unannounced: 'Nicht auf der Rechnung angekündigt: Nennen Sie dem Kunden Tag und Betrag.',
  collectOn: 'Einziehen am',
  bar: 'Ausgewählte Rechnungen',
  chosen: (count, sum) =>
    count === 0 ? 'Nichts ausgewählt' : count === 1 ? `1 Rechnung, ${sum}` : `${count} Rechnungen, ${sum}`,
  clear: 'Aufheben',
  collect: 'Datei erstellen',
  question: (count, sum, day) =>
    `${count === 1 ? '1 Rechnung' : `${count} Rechnungen`}, ${sum}, am ${day} einziehen?`,
  questionText:
    'Die Rechnungen werden als beauftragt gekennzeichnet und können so lange nicht online bezahlt und nicht gemahnt werden. Eingezogen wird das Geld, sobald Sie die Datei bei Ihrer Bank hochladen.',
  made: 'Die Datei ist erstellt. Laden Sie sie unten herunter und bei Ihrer Bank hoch.',
  files: 'Dateien',
  fileOf: (day, count, sum) =>
    `Einzug am ${day}: ${count === 1 ? '1 Rechnung' : `${count} Rechnungen`}, ${sum}`,
  download: 'SEPA-Datei',
  downloadOf: (day) => `SEPA-Datei für ${day}`,
  states: { ordered: 'beauftragt', ended: 'erledigt', withdrawn: 'zurückgezogen' },
  withdrawFile: 'Datei zurückziehen',
  withdrawItem: 'Zurückziehen',
  withdrawOf: (number) => `${number} zurückziehen`,
  withdrawTitle: 'Die Lastschrift zurückziehen?',
  withdrawText:
    'Tun Sie das, wenn die Bank nicht einzieht: Die Datei wurde nicht hochgeladen, oder die Bank hat sie abgelehnt. Die Rechnung kann dann wieder eingezogen, bezahlt und gemahnt werden.',
  onInvoice: (amount, day) => `Lastschrift über ${amount} für ${day} beauftragt`,
};
