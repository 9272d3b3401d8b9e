import type { BankFileWords } from '../../en-gb/billing/bank-files.ts';

export const bankFiles: BankFileWords = {
  act: 'Kontoauszug einlesen',
  unreadable:
    'Diese Datei ist kein Kontoauszug, den Vertbook lesen kann: CAMT.052, CAMT.053 oder CAMT.054 (Version 02 bis 13), MT940 oder ein ZIP-Archiv davon.',
  tooLarge: 'Diese Datei ist zu groß: höchstens 20 MB, 60 MB entpackt, und 20.000 Umsätze.',
  title: (count: number, file: string) => `${count === 1 ? '1 Umsatz' : `${count} Umsätze`} aus ${file}`,
  lede: 'Prüfen Sie, was nicht angekreuzt ist. Übernommen wird erst, wenn Sie es bestätigen.',
  none: 'Kein Umsatz dieser Datei bezahlt eine offene Rechnung.',
  choose: (payer: string, amount: string) => `${amount} von ${payer} übernehmen`,
  chooseReturn: (payer: string, amount: string) => `Rückgabe über ${amount} von ${payer} übernehmen`,
  columns: { entry: 'Kontoauszug', amount: 'Betrag', invoice: 'Rechnung', by: 'Zugeordnet nach' },
  kinds: {
    exact: 'Nummer und Betrag',
    discount: 'Nummer, mit Skonto',
    part: 'Nummer, Teil des Betrags',
    over: 'Nummer, mehr als offen',
    amount: 'nur Betrag',
    return: 'Rückgabe einer Zahlung',
  },
  stays: (amount: string) => `${amount} bleiben offen`,
  closed: (count: number) =>
    count === 1
      ? '1 Umsatz liegt in einem abgeschlossenen Monat und wird nicht übernommen:'
      : `${count} Umsätze liegen in abgeschlossenen Monaten und werden nicht übernommen:`,
  settled: 'nichts bleibt offen',
  reopens: (amount: string) => `Zahlung wird zurückgenommen, ${amount} sind wieder offen`,
  reopensNew: 'Die Zahlung steht in derselben Datei und wird mit übernommen.',
  discount: (amount: string) => `Skonto ${amount}`,
  surplus: (amount: string, customer: string) => `${amount} zu viel, werden Guthaben von ${customer}`,
  charges: (amount: string) => `Bankgebühren ${amount}`,
  instructed: (amount: string) => `beauftragt ${amount}`,
  ignored: (count: number) => (count === 1 ? '1 weiterer Umsatz' : `${count} weitere Umsätze`),
  more: (count: number) =>
    count === 1 ? '1 weiterer wird nicht gezeigt.' : `${count} weitere werden nicht gezeigt.`,
  reasons: {
    outgoing: 'Ausgang, etwa eine Erstattung',
    reversal: 'Rückbuchung eines Ausgangs, keine Zahlung',
    pending: 'noch nicht gebucht',
    unmatched: 'keine offene Rechnung gefunden',
    settled: (numbers: string) => `${numbers}: bereits bezahlt oder gutgeschrieben, nichts ist offen`,
    other_currency: (numbers: string) => `${numbers}: Die Rechnung ist in einer anderen Währung.`,
    unlisted:
      'Sammelbuchung ohne Einzelposten, oder die Posten ergeben nicht den Betrag; bitte von Hand eintragen',
    return_unclear:
      'Rückgabe, aber keine eindeutige Zahlung dazu gefunden; bitte die Zahlung bei der Rechnung entfernen',
    kept: 'bereits übernommen',
    closed: (numbers: string) =>
      `nicht übernommen: Der Monat des Umsatzes ist abgeschlossen.${numbers === '' ? '' : ` Genannt: ${numbers}`}`,
    repeated: 'steht auch in einer anderen Datei des Archivs',
  },
  unreadableEntries: (count: number) =>
    count === 1 ? '1 Umsatz ist nicht lesbar' : `${count} Umsätze sind nicht lesbar`,
  unreadableParts: {
    amount: 'Der Betrag ist kein Betrag dieser Währung.',
    day: 'Das Buchungsdatum fehlt oder ist ungültig.',
    direction: 'Es steht nicht dabei, ob es ein Eingang oder ein Ausgang ist.',
  },
  otherAccounts: (accounts: string) =>
    `Ausgelassen, weil es nicht Ihr Konto aus den Angaben für Rechnungen ist: ${accounts}`,
  otherFiles: (names: string) => `Keine Kontoauszüge im Archiv: ${names}`,
  nothing: 'Kreuzen Sie mindestens einen Umsatz an.',
  submit: (count: number, sum: string) =>
    count === 0
      ? 'Umsätze übernehmen'
      : `${count === 1 ? '1 Umsatz' : `${count} Umsätze`} übernehmen, ${sum}`,
  done: (count: number) => (count === 1 ? '1 Zahlung eingetragen.' : `${count} Zahlungen eingetragen.`),
};
