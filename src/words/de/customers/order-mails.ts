import type { OrderMailWords } from '../../en-gb/customers/order-mails.ts';

export const orderMails: OrderMailWords = {
  subjects: {
    offer_accepted: ({ order }) => `Auftrag ${order} ist gebucht: Ihre Bestätigung`,
    offer_declined: ({ order, by }) => `${by} hat das Angebot zu Auftrag ${order} abgelehnt`,
    order_confirmed: ({ order }) => `Auftrag ${order} ist gebucht`,
    request_reserved: ({ order }) => `Ihre Anfrage ist reserviert: Auftrag ${order}`,
    request_booked: ({ order }) => `Ihre Anfrage ist gebucht: Auftrag ${order}`,
    change_asked: ({ order }) => `Auftrag ${order}: Bitte ändern Sie eine Anzeige`,
    ad_edited: ({ order }) => `Auftrag ${order}: Wir haben eine Anzeige geändert`,
    order_changed: ({ order }) => `Auftrag ${order} wurde geändert`,
    issue_moved: ({ order, to }) => `Auftrag ${order}: neuer Versandtag ${to}`,
    order_cancelled: ({ order }) => `Auftrag ${order} ist storniert`,
  },
  openings: {
    offer_accepted: ({ order, by, at }) =>
      `vielen Dank für Ihren Auftrag. ${by} hat unser Angebot am ${at} angenommen. Die Annahme ist bei uns eingegangen, und diese Plätze aus Auftrag ${order} sind gebucht:`,
    offer_declined: ({ order, by, customer }) =>
      `${by} hat das Angebot zu Auftrag ${order} für ${customer} abgelehnt. Die Plätze bleiben reserviert, bis Sie den Auftrag stornieren oder er verfällt:`,
    order_confirmed: ({ order }) => `wir haben diese Plätze aus Auftrag ${order} für Sie gebucht:`,
    request_reserved: ({ order, until }) =>
      `wir haben die angefragten Plätze bis ${until} für Sie reserviert, als Auftrag ${order}:`,
    request_booked: ({ order }) =>
      `vielen Dank für Ihren Auftrag. Die angefragten Plätze sind gebucht, als Auftrag ${order}:`,
    change_asked: () => 'bitte ändern Sie diese Anzeige noch vor dem Versand:',
    ad_edited: () =>
      'wir haben diese Anzeige nach der Freigabe geändert. Die Freigabe galt der früheren Fassung und gilt nicht mehr. Bitte sehen Sie sich die Anzeige an:',
    order_changed: ({ order }) => `Auftrag ${order} wurde geändert:`,
    issue_moved: ({ newsletter, from, to }) =>
      `die Ausgabe von ${newsletter} vom ${from} wird stattdessen am ${to} verschickt. Diese Anzeige wandert mit:`,
    order_cancelled: ({ order }) =>
      `Auftrag ${order} ist storniert. Diese Plätze sind nicht mehr für Sie gebucht oder reserviert:`,
  },
  staffAccepted: ({ order, by, customer }) =>
    `${by} hat das Angebot zu Auftrag ${order} für ${customer} angenommen. Diese Plätze sind gebucht:`,
  agreed: (by) => `${by} hat dieser Änderung zugestimmt.`,
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  changed: {
    moved: (from, to) => `verschoben: ${from} → ${to}`,
    removed: (place) => `storniert: ${place}`,
    added: (place) => `neu: ${place}`,
  },
  now: 'Der Auftrag nach der Änderung:',
  reason: (text) => `Grund: ${text}`,
  net: (amount) => `Netto: ${amount}`,
  gross: (amount) => `Gesamt mit Umsatzsteuer: ${amount}`,
  owed: (amount) => `Für die Stornierung zu zahlen, netto: ${amount}`,
  terms: (day, url) => (url === '' ? `AGB: Fassung vom ${day}` : `AGB: Fassung vom ${day}, ${url}`),
  next: 'Wie es weitergeht',
  nextStep: (title, text) => `Wie es weitergeht: ${title}. ${text}`,
  open: 'Ihr Auftrag:',
  button: 'Auftrag öffnen',
  withoutButton: 'Falls sich nichts öffnet:',
  alone: 'Der Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.',
  why: 'Sie erhalten diese E-Mail, weil sie Ihren Auftrag betrifft.',
  closing: 'Mit freundlichen Grüßen',
  settings: {
    title: 'E-Mails zu Aufträgen',
    explanation:
      'Kontakte mit einem Link zum Auftrag, die Agentur, die bezahlt, und Selbstbucher erhalten eine E-Mail, wenn eines davon geschieht. Dass eine Anfrage reserviert oder gebucht ist, erfährt nur, wer sie gestellt hat. Was sich rückgängig machen lässt, wird erst nach drei Minuten gemeldet.',
    tellsWithoutLink: 'Auch Kunden benachrichtigen, deren Auftrag noch nie einen Link hatte',
    withoutLinkExplanation:
      'Dann erhalten auch der Kontakt des Kunden und der Agentur, die bezahlt, diese E-Mails, mit einem Link, mit dem sie den Auftrag ansehen, Anzeigen liefern und freigeben können. Einen Link, der ein Angebot annehmen darf, können nur Sie schicken.',
    events: {
      offer_accepted: 'Angebot angenommen (diese Bestätigung verlangt § 312i BGB)',
      order_confirmed: 'Reservierung von Ihnen gebucht',
      request_reserved: 'Anfrage reserviert',
      request_booked: 'Anfrage sofort gebucht',
      change_asked: 'Sie wünschen eine Änderung einer Anzeige',
      ad_edited: 'Sie ändern eine freigegebene Anzeige',
      order_changed: 'Plätze verschoben, storniert oder ergänzt',
      issue_moved: 'Ausgabe auf einen anderen Tag verschoben',
      order_cancelled: 'Auftrag storniert',
    },
  },
};
