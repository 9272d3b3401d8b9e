import type { LaterWords } from '../../shape.ts';

export const feed: LaterWords['feed'] = {
  title: 'Was im Mailing steht',
  explanation:
    'Beim Versand ruft Ihr Newsletter-System die Anzeige des Tages von diesen Adressen ab. Wer sie kennt, kann die Anzeigen lesen; geben Sie sie nicht weiter.',
  system: 'Ihr Newsletter-System',
  systems: {
    inxmail: 'Inxmail',
    salesforce: 'Salesforce Marketing Cloud',
    brevo: 'Brevo',
    getresponse: 'GetResponse',
    braze: 'Braze',
    klaviyo: 'Klaviyo',
    phplist: 'phpList',
    generic: 'Ein anderes, mit der Adresse in seinen Einstellungen',
    generic_mailing: 'Ein anderes, mit der Adresse im Mailing',
  },
  steps: {
    inxmail:
      'Legen Sie eine XML-Datenquelle mit dieser Adresse und diesem Stylesheet an, und setzen Sie sie dorthin, wo die Anzeige stehen soll.',
    salesforce: 'Setzen Sie diese Zeile dorthin, wo die Anzeige stehen soll.',
    brevo:
      'Legen Sie die Adresse als externen Feed mit dem Namen an, der im Code steht, und setzen Sie den Code dorthin, wo die Anzeige stehen soll.',
    getresponse: 'Setzen Sie diese Zeile dorthin, wo die Anzeige stehen soll.',
    braze: 'Setzen Sie diese Zeile dorthin, wo die Anzeige stehen soll.',
    klaviyo:
      'Legen Sie die Adresse als Web-Feed mit dem Namen an, der im Code steht, und setzen Sie den Code dorthin, wo die Anzeige stehen soll.',
    phplist:
      'Setzen Sie diese Zeile ein einziges Mal in die Nachricht, dorthin, wo die Anzeigen stehen sollen. phpList ersetzt nur die erste Adresse einer Nachricht; darum kommen alle Anzeigen der Ausgabe zusammen, in der Reihenfolge der Plätze. Neu abgerufen werden sie erst nach einer eigenen Frist (REMOTE_URL_REFETCH_TIMEOUT, meist eine Stunde): Starten Sie die Nachricht danach.',
    generic:
      'Lassen Sie Ihr Newsletter-System diese Adresse beim Versand abrufen, und setzen Sie die Antwort dorthin, wo die Anzeige stehen soll.',
    generic_mailing:
      'Setzen Sie diese Adresse dorthin, wo die Anzeige stehen soll, in der Schreibweise, mit der Ihr Newsletter-System beim Versand Inhalte abruft.',
  },
  issue: 'Ausgabe',
  onlyForIssue: (from, day) =>
    `Dieser Code ist für eine einzige Ausgabe: Seine Adresse gilt von ${from} bis zum Ende von ${day}. Danach kann ein Leser, der sie sieht, nichts damit anfangen.`,
  noIssue: 'Es gibt keine kommende Ausgabe, für die es Code geben könnte.',
  neverInMailing:
    'Diese Adressen gelten für alle Ausgaben. Tragen Sie sie in die Einstellungen Ihres Newsletter-Systems ein, nie in den Text eines Mailings.',
  counted:
    'Gezählt werden die Links von Anzeigen, die ab dem Tag vor dem Versandtag abgerufen werden. Um ein Mailing früher vorzubereiten, kopieren Sie die Anzeigen auf der Seite der Ausgabe.',
  uncounted: 'Nicht gezählt: Ihre Organisation hat die Zählung von Ansichten und Klicks abgeschaltet.',
  address: 'Adresse',
  code: 'Im Mailing',
  formats: 'Alle Formate',
  forADay: 'Mit ?date=2026-11-24 hinter einer Adresse kommen die Anzeigen dieses Tages.',
  wholeIssue: 'Die ganze Ausgabe',
  separator: {
    title: 'Zwischen den Anzeigen',
    label: 'HTML zwischen zwei Anzeigen',
    hint: 'Nur dort, wo alle Anzeigen einer Ausgabe zusammen abgerufen werden. Erlaubt sind die Tags eines Anzeigentextes, zum Beispiel <p>* * *</p>; andere werden entfernt.',
    preview: 'Vorschau zweier Anzeigen und dessen, was zwischen ihnen steht',
    ad: (number) => `Anzeige ${number}`,
  },
  since: (day) => `Gültig seit ${day}.`,
  oldCode:
    'Gibt es noch ein Mailing oder eine Vorlage mit einer Adresse ohne Datum? Solcher Code aus einer früheren Version öffnet die Anzeigen aller Ausgaben. Ersetzen Sie ihn durch Code von dieser Seite, und geben Sie den Anzeigen danach neue Adressen.',
  confirmation: {
    title: 'Den Versand bestätigen',
    explanation:
      'Als versendet gelten Anzeigen, wenn es jemand bestätigt: ein Mensch auf der Seite der Ausgabe oder Ihr Newsletter-System mit einem signierten Aufruf.',
    address: 'Adresse für den Aufruf',
    key: 'Kopfzeile X-Vertbook-Key',
    noKey: 'Hinterlegen Sie zuerst in der Verbindung einen Schlüssel für Bestätigungen.',
  },
  rotate: {
    submit: 'Neue Adressen',
    question: 'Den Anzeigen neue Adressen geben?',
    explanation:
      'Die bisherigen Adressen gelten noch einen Tag. Ändern Sie sie bis dahin in Ihrem Newsletter-System; danach erscheinen dort keine Anzeigen mehr.',
    issues: (days) => `Code, der schon in den Mailings dieser Ausgaben steht, muss ersetzt werden: ${days}.`,
    andLater: (days) => `${days} und spätere`,
    success: 'Die Anzeigen haben neue Adressen.',
  },
};
