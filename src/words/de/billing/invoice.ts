import type { invoice as enGb } from '../../en-gb/billing/invoice.ts';
import type { Shape } from '../../shape.ts';
import { withFullStop } from '../../full-stop.ts';

export const invoice: Shape<typeof enGb> = {
  titles: {
    invoice: (number: string) => `Rechnung ${number}`,
    correction: (number: string) => `Rechnungskorrektur ${number}`,
  },
  draft: 'Entwurf, ohne Nummer',
  draftFile: 'Entwurf',
  line: (placement: string, publication: string) => `${placement}, ${publication}`,
  cancelled: (placement) => `Storniert: ${placement}`,
  settlement: (agreement) => `Abrechnung des Abschlusses ${agreement}`,
  details: {
    list: (amount: string) => `Listenpreis ${amount}`,
    cpm: (amount: string, recipients: string, total: string) =>
      `TKP ${amount} × ${recipients} Empfänger = ${total}`,
    surcharge: (name: string, percent: string) => `${name} +${percent}`,
    frequency: (from: string, percent: string) => `Malstaffel\u00a0${from}×\u00a0−${percent}`,
    volume: (percent: string) => `Mengenstaffel −${percent}`,
    package: (name: string) => `Paket ${name}`,
    special: (percent: string) => `Sonderpreis −${percent}`,
    specialAmount: 'Sonderpreis',
    cancelled: (percent, amount, day) =>
      `Stornobetrag: ${percent} von ${amount}, geplanter Versand am ${day}`,
    makeGood: (placement, day) => `Ersatz für ${placement} vom ${day}, kostenfrei`,
    leftOut: 'Nicht versendet: keine rechtzeitig freigegebene Anzeige',
    replaced: (day) => `Geplant für den ${day}, ersetzt am genannten Tag`,
  },
  commissions: {
    agency: (percent: string) => `AE-Provision ${percent}`,
    professional: (percent: string) => `Fachrabatt ${percent}`,
  },
  exemptions: {
    reverseCharge:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 der Richtlinie 2006/112/EG).',
    outside: 'Nicht steuerbar: Der Ort der Leistung liegt beim Leistungsempfänger.',
    damages: 'Schadenersatz für eine stornierte Buchung, nicht umsatzsteuerbar.',
    smallBusiness: (law: string) =>
      law === '' ? 'Kleinunternehmer, keine Umsatzsteuer.' : `Kleinunternehmer, keine Umsatzsteuer (${law}).`,
  },
  terms: {
    due: (day: string) => `Zahlbar bis ${day} ohne Abzug.`,
    collected: (
      amount: string,
      day: string,
      { mandate, creditorId, account }: { mandate: string; creditorId: string; account: string },
    ) =>
      `Wir ziehen ${amount} am ${day} per SEPA-Lastschrift von Ihrem Konto ${account} ein. Mandatsreferenz: ${mandate}, Gläubiger-Identifikationsnummer: ${creditorId}.`,
    cashDiscount: (day: string, percent: string, amount: string, rest: string) =>
      `Bei Zahlung bis ${day} ziehen Sie ${percent} Skonto ab: ${amount}, es bleiben ${rest}.`,
    credited: (number: string, day: string) =>
      `Der Betrag wird mit der Rechnung ${number} vom ${day} verrechnet. Haben Sie diese bereits bezahlt, erstatten wir ihn.`,
  },
  notes: {
    supply: 'Leistung je Position am genannten Versandtag.',
    cancelled: 'Berechnet nach unseren Stornobedingungen am genannten Tag der Stornierung.',
    advertiser: (name: string) => withFullStop(`Werbungtreibender: ${name}`),
    advertisers: (names: string) => withFullStop(`Werbungtreibende: ${names}`),
    operation: 'Art des Umsatzes: Dienstleistung.',
    recoveryFee: 'Pauschale für Beitreibungskosten bei Zahlungsverzug: 40 €.',
    penalties:
      'Verzugszinsen: Zinssatz der Europäischen Zentralbank zuzüglich 10 Prozentpunkten (Artikel L441-10 des französischen Handelsgesetzbuchs).',
    noDiscount: 'Kein Skonto bei vorzeitiger Zahlung.',
    discount: (percent: string, days: number) => `${percent} Skonto bei Zahlung innerhalb von ${days} Tagen.`,
  },
  paper: {
    facts: {
      issuedOn: 'Rechnungsdatum',
      period: 'Leistungszeitraum',
      orders: 'Auftrag',
      customer: 'Kunden-Nr.',
      purchaseOrder: 'Ihre Bestellnr.',
      reference: 'Ihr Zeichen',
      buyerVatId: 'Ihre USt-IdNr.',
      buyerSiren: 'Ihre SIREN',
      corrects: 'Zu Rechnung',
    },
    columns: {
      position: 'Pos.',
      placement: 'Platz',
      sending: 'Versand',
      cancelled: 'Storniert am',
      net: (currency: string) => `Kundennetto, ${currency}`,
    },
    sums: {
      customerNet: 'Kundennetto',
      net: 'Netto',
      vat: (percent: string) => `Umsatzsteuer ${percent}`,
      vatOn: (percent: string, base: string) => `Umsatzsteuer ${percent} auf ${base}`,
      noVat: 'Ohne Umsatzsteuer',
      total: (currency: string) => `Gesamtbetrag ${currency}`,
      totalWithoutVat: (currency: string) => `Gesamtbetrag ${currency}`,
      credited: (currency: string) => `Erstattungsbetrag ${currency}`,
    },
    homeVat: (amount: string, { rate, source, day }: { rate: string; source: string; day: string }) =>
      `Umsatzsteuer in Landeswährung: ${amount} (${rate}, ${source}, Kurs vom ${day}).`,
    account: (account: string) => `Bankverbindung: ${account}.`,
    taxNumber: 'Steuernr.',
    vatId: 'USt-IdNr.',
    quote: (number: string) => `Bitte geben Sie bei der Zahlung ${number} an.`,
    giroCode: {
      label: 'GiroCode',
      alt: (content: string) => `QR-Code für Banking-Apps: ${content}`,
    },
    facturx:
      'Diese PDF-Datei enthält die Rechnung als ZUGFeRD (Factur-X) nach EN 16931. Maßgeblich sind die strukturierten Daten.',
    xrechnung: 'Diese PDF-Datei zeigt die elektronische Rechnung (XRechnung). Maßgeblich ist die XML-Datei.',
    pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
  mail: {
    subject: {
      invoice: (number: string) => `Rechnung ${number}`,
      correction: (number: string) => `Rechnungskorrektur ${number}`,
    },
    greeting: 'Sehr geehrte Damen und Herren,',
    text: {
      invoice: (number: string, amount: string, day: string) =>
        `anbei erhalten Sie unsere Rechnung ${number} über ${amount}, zahlbar bis ${day}.`,
      correction: (number: string, amount: string) =>
        `anbei erhalten Sie unsere Rechnungskorrektur ${number} über ${amount}.`,
    },
    pay: (address) => `Sie können auch online bezahlen:\n${address}`,
    closing: 'Mit freundlichen Grüßen',
  },
};
