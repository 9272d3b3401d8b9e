import type { accounting as enGb } from '../../en-gb/billing/accounting.ts';
import type { Shape } from '../../shape.ts';

export const accounting: Shape<typeof enGb> = {
  title: 'Für die Buchhaltung',
  month: 'Monat',
  documents: (count) => (count === 1 ? '1 Beleg in Euro' : `${count} Belege in Euro`),
  others: (count) =>
    count === 1
      ? '1 Beleg in anderer Währung steht nur in der Tabelle.'
      : `${count} Belege in anderen Währungen stehen nur in der Tabelle.`,
  datev: 'Für DATEV exportieren',
  csv: 'CSV exportieren',
  done: (file) => `${file} wurde heruntergeladen.`,
  needed: 'Tragen Sie für DATEV zuerst Berater- und Mandantennummer ein.',
  settings: 'Konten für DATEV',
  saved: 'Die Konten wurden gespeichert.',
  fields: {
    consultant: 'Beraternummer',
    client: 'Mandantennummer',
    chart: 'Kontenrahmen',
    yearStart: 'Das Wirtschaftsjahr beginnt im',
    accountLength: 'Länge der Sachkonten',
    debtor: 'Kunden ohne eigenes Debitorenkonto',
    standard: 'Erlöse 19 %',
    reduced: 'Erlöse 7 %',
    otherRates: 'Erlöse zu anderen Sätzen',
    reverseCharge: 'Erlöse Reverse Charge (§ 13b UStG)',
    outside: 'Erlöse Drittland',
    exempt: 'Steuerfreie Erlöse',
    damages: 'Stornobeträge ohne Umsatzsteuer',
  },
  preset: (account) => `Wenn leer: ${account}`,
  debtors: 'Debitorenkonten der Kunden mit Rechnungen in diesem Monat',
  noDebtors: 'In diesem Monat wurde keine Rechnung gestellt.',
  table: {
    fileName: 'rechnungen',
    number: 'Nummer',
    kind: 'Beleg',
    invoice: 'Rechnung',
    correction: 'Rechnungskorrektur',
    issuedOn: 'Datum',
    dueOn: 'Fällig am',
    customer: 'Kunde',
    vatId: 'USt-IdNr.',
    country: 'Land',
    currency: 'Währung',
    rate: 'Steuersatz',
    net: 'Netto',
    vat: 'Umsatzsteuer',
    gross: 'Brutto',
    categories: { S: '', Z: '0 %', AE: 'Reverse Charge', O: 'nicht steuerbar', E: 'steuerfrei' },
  },
};
