import type { PaperWords } from '../../en-gb/billing/papers.ts';

export const papers: PaperWords = {
  kinds: { offer: 'Angebot', confirmation: 'Auftragsbestätigung' },
  reminder: 'Zahlungserinnerung',
  pdf: {
    fileName: {
      offer: (number) => `Angebot-${number}.pdf`,
      confirmation: (number) => `Auftragsbestaetigung-${number}.pdf`,
    },
    preview: 'Vorschau',
    subject: (customer) => `Anzeigen für ${customer}`,
    facts: {
      date: 'Datum',
      validUntil: 'Gültig bis',
      order: 'Auftrag',
      bookedOn: 'Gebucht am',
      customer: 'Kunden-Nr.',
      purchaseOrder: 'Ihre Bestellnr.',
      reference: 'Ihr Zeichen',
      contact: 'Ihr Kontakt',
    },
    intro: {
      offer: (count) =>
        count === 1
          ? 'vielen Dank für Ihr Interesse. Gern bieten wir Ihnen diesen Platz an:'
          : `vielen Dank für Ihr Interesse. Gern bieten wir Ihnen diese ${count} Plätze an:`,
      confirmation: (count) =>
        count === 1
          ? 'vielen Dank für Ihren Auftrag. Wir haben diesen Platz fest für Sie gebucht:'
          : `vielen Dank für Ihren Auftrag. Wir haben diese ${count} Plätze fest für Sie gebucht:`,
    },
    columns: {
      number: 'Pos.',
      placement: 'Platz',
      sending: 'Versand',
      net: (currency) => `Kundennetto, ${currency}`,
    },
    carried: { to: 'Übertrag', from: 'Übertrag' },
    noPrice: 'nach Vereinbarung',
    withoutPrice: 'Plätze ohne Preis sind in der Summe nicht enthalten.',
    steps: {
      list: (amount) => `Listenpreis ${amount}`,
      cpm: (price, recipients, amount) => `TKP ${price} × ${recipients} Empfänger = ${amount}`,
      surcharge: (name, percent) => `${name} +${percent}`,
      frequency: (from, percent) => `Malstaffel ${from}× −${percent}`,
      volume: (percent) => `Mengenstaffel −${percent}`,
      agreement: (scale, number) => `${scale} (Abschluss ${number})`,
      package: (name, price) => `Paket ${name}, zusammen ${price}`,
      special: 'Sonderpreis',
      specialPercent: (percent) => `Sonderpreis −${percent}`,
    },
    parties: {
      agency: (name) => `Der Auftrag kommt von der Agentur ${name}.`,
      billTo: (name) => `Rechnungen gehen an ${name}.`,
      billToWithCopies: (name, copies) => `Rechnungen gehen an ${name}, Kopie an ${copies}.`,
      rebates:
        'Sie werden dem Werbekunden gestellt und nennen alle Nachlässe (französisches Gesetz Nr. 93-122, Art. 20).',
      mandate: (name) =>
        `Uns liegt noch kein schriftliches Mandat des Werbekunden für ${name} vor. Bitte senden Sie es uns vor der ersten Schaltung.`,
    },
    prices: (day) => `Preise vom ${day}. Die Beträge sind je Platz gerundet.`,
    fixed: {
      offer: (day) =>
        `Die Plätze sind bis ${day} für Sie reserviert. Wenn Sie bis dahin zusagen, gelten diese Preise.`,
      offerWithoutEnd: 'Wenn Sie zusagen, gelten diese Preise.',
      confirmation: 'Die Preise bleiben, wie sie hier stehen.',
    },
    payment: (days) =>
      days === 0
        ? 'Zahlbar sofort nach Erhalt der Rechnung.'
        : `Zahlbar innerhalb von ${days} Tagen ab Rechnungsdatum.`,
    terms: {
      title: 'Termine und Stornierung',
      amounts: 'Beträge für einen stornierten Platz sind Anteile seines Kundennettos.',
      withdrawal: 'Bis zum Buchungsschluss treten Sie kostenfrei zurück.',
      kinds: { booking: 'Buchungsschluss', creative: 'Anzeige liefern bis', approval: 'Freigabe bis' },
      cancellation: 'Stornierung',
      free: 'kostenfrei',
      freeUntil: (day) => `kostenfrei bis ${day}`,
      costsUntil: (cost, day) => `${cost} bis ${day}`,
      afterwards: (cost) => `danach ${cost}`,
      share: (percent, amount) => `${percent} = ${amount}`,
      delivery: 'So liefern Sie Ihre Anzeigen',
      deliverTo: (email) =>
        `Bitte senden Sie Text, Link und Bilder an ${email}, mit Auftrags- und Positionsnummer im Betreff. Wenn Sie ein Konto bei uns haben, tragen Sie sie direkt im Auftrag ein.`,
      business: (day, url) =>
        `Es gelten unsere Allgemeinen Geschäftsbedingungen für Anzeigen in der Fassung vom ${day}${url === '' ? '' : `: ${url}`}.`,
    },
    accept:
      'Zum Annehmen senden Sie diese Seite bitte unterschrieben zurück, oder antworten Sie einfach auf unsere E-Mail.',
    signature: { place: 'Ort und Datum', name: 'Name und Funktion', signature: 'Unterschrift' },
    closing: 'Mit freundlichen Grüßen',
  },
  mail: {
    subject: {
      offer: 'Unser Angebot {number}',
      confirmation: 'Auftragsbestätigung {number}',
      reminder: 'Zahlungserinnerung: Rechnung {number}',
    },
    text: {
      offer:
        '{salutation}\n\nanbei erhalten Sie unser Angebot {number}. Es gilt bis {validUntil}. Wenn Sie es annehmen möchten, antworten Sie einfach auf diese E-Mail.\n\nMit freundlichen Grüßen\n{sender}\n{organization}',
      confirmation:
        '{salutation}\n\nvielen Dank für Ihren Auftrag. Anbei erhalten Sie die Bestätigung {number} mit allen Plätzen, Versandtagen und Preisen.\n\nMit freundlichen Grüßen\n{sender}\n{organization}',
      reminder:
        '{salutation}\n\nunsere Rechnung {number} war am {dueOn} fällig, {amount} sind noch offen. Sicher haben Sie das nur übersehen. Bitte überweisen Sie den Betrag in den nächsten Tagen. Falls Sie inzwischen bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.\n\nMit freundlichen Grüßen\n{sender}\n{organization}',
    },
  },
  texts: {
    title: 'E-Mails mit Angeboten, Bestätigungen und Erinnerungen',
    lede: (names) =>
      `Leere Felder verwenden den grau gezeigten Text. Ersetzt werden: ${names}. Wer ein Dokument sendet, kann den Text noch ändern.`,
    locale: 'Sprache der Texte',
    subject: (paper) => `Betreff: ${paper}`,
    text: (paper) => `Text: ${paper}`,
  },
  section: {
    title: 'Angebote und Bestätigungen',
    none: {
      offer: 'Noch kein Angebot.',
      confirmation: 'Noch keine Bestätigung.',
    },
    outdated: 'Der Auftrag hat sich inzwischen geändert.',
    noneSent: 'Zu diesem Auftrag haben Sie noch kein Angebot und keine Bestätigung erhalten.',
    columns: {
      paper: 'Dokument',
      day: 'Erstellt am',
      locale: 'Sprache',
      total: 'Gesamt',
      mailed: 'Gesendet an',
      by: 'Von',
    },
    open: (paper) => `${paper} als PDF öffnen`,
    kept: 'nicht per E-Mail',
    sent: (address) => address,
    waiting: (address) => `${address} (wird gesendet)`,
    failed: (address) => `${address} (konnte nicht gesendet werden)`,
    forgotten: 'per E-Mail',
    preview: 'Vorschau',
    make: { offer: 'Angebot senden', confirmation: 'Bestätigung senden' },
  },
  dialog: {
    title: {
      offer: (order) => `Angebot zur Reservierung ${order}`,
      confirmation: (order) => `Bestätigung des Auftrags ${order}`,
    },
    locale: 'Sprache von Dokument und E-Mail',
    how: 'Weg zum Kunden',
    byMail: 'Per E-Mail, mit dem PDF im Anhang',
    byMailDetail: (address) => `Antworten gehen an ${address}.`,
    kept: 'Ich überbringe es selbst',
    keptDetail: 'Das PDF erhält seine Nummer und bleibt beim Auftrag gespeichert.',
    to: 'Ausgestellt für',
    toParty: {
      agency: (name) => `${name} (Agentur)`,
      billTo: (name) => `${name} (erhält die Rechnung)`,
      customer: (name) => `${name} (Werbekunde)`,
    },
    commissionHidden: 'Dieses Dokument nennt die Provision der Agentur nicht.',
    unprintable: (characters: string) =>
      `Diese Zeichen hat keine Schrift: ${characters}. In der PDF-Datei fehlen sie, oder es steht � an ihrer Stelle.`,
    recipient: 'An',
    subject: 'Betreff',
    text: 'Text',
    preview: 'PDF so öffnen, wie es gesendet wird',
    send: 'Senden',
    keep: 'PDF erstellen',
    sent: (paper, address) => `${paper} wird an ${address} gesendet.`,
    made: (paper) => `${paper} wurde erstellt.`,
    changed:
      'Der Auftrag oder seine Preise haben sich inzwischen geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
  },
};
