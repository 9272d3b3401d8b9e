import type { PartyWords } from '../../en-gb/sales/parties.ts';

export const parties: PartyWords = {
  title: 'Beteiligte',
  change: 'Beteiligte ändern',
  newTitle: 'Beteiligte des neuen Auftrags',
  apply: 'Übernehmen',
  dialogTitle: (order) => `Beteiligte von Auftrag ${order}`,
  agency: 'Agentur',
  chooseAgency: 'Name eingeben',
  agencyEmpty:
    'Keine Agentur heißt so. Ob ein Kunde eine Agentur ist, steht in seinen Angaben für Rechnungen.',
  agencyAsText: (name) =>
    `Beim Kunden steht die Agentur „${name}“ nur als Text. Um sie hier zu wählen, legen Sie sie als Kunden der Art „Agentur“ an.`,
  agencyHint: 'Ihre Provision wird vom Kundennetto abgezogen.',
  clearAgency: 'Agentur entfernen',
  orderedBy: 'Bestellt von',
  orderedByHint: 'Wer den Auftrag erteilt hat, zum Beispiel am Telefon.',
  billTo: 'Rechnungen an',
  billed: (name) => `${name}, den Kunden`,
  billedAgency: (name) => `${name}, die Agentur`,
  billedOther: 'Einen anderen Kunden',
  billedFixed: 'Steht fest, weil ein Teil des Auftrags schon abgerechnet ist.',
  advertiserBilled:
    'Verkäufer in Frankreich stellen dem Werbekunden die Rechnung. Die Agentur erhält von jeder eine Kopie.',
  otherCustomer: 'Rechnungsempfänger',
  copyTo: 'Kopie der Rechnungen an',
  copyToEmail: 'E-Mail für eine weitere Kopie',
  purchaseOrder: 'Bestellnummer des Kunden',
  purchaseOrderHint: 'Steht auf Angebot, Bestätigung und Rechnung. Leer: die Nummer aus den Kundendaten.',
  buyerReference: 'Käuferreferenz',
  buyerReferenceHint: 'Leer: die Leitweg-ID oder Käuferreferenz aus den Kundendaten.',
  customerEmpty: 'Kein Kunde heißt so.',
  clearCustomer: 'Auswahl löschen',
  copies: (names) => `Kopie an ${names}`,
  hasMandate: 'Der schriftliche Auftrag des Kunden an die Agentur liegt vor',
  mandate: 'Mandat',
  mandateOnFile: 'Liegt vor',
  mandateMissing: 'Es liegt kein Mandat vor.',
  mandateWarning:
    'In Frankreich darf eine Agentur Werbung nur mit schriftlichem Mandat kaufen (Loi Sapin, Art. 20). Die Auftragsbestätigung bittet darum.',
  saved: 'Die Beteiligten des Auftrags sind gespeichert.',
};
