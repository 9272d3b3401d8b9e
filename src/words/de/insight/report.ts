import type { Words } from '../../shape.ts';

export const report: Words['report'] = {
  title: (customer) => `Auswertung für ${customer}`,
  pageTitle: 'Auswertung',
  order: (id) => `Auftrag ${id}`,
  bookedAt: (date) => `gebucht am ${date}`,
  counters: {
    label: 'Alle Anzeigen dieses Auftrags',
    recipients: 'Empfänger',
    impressions: 'Einblendungen',
    clicks: 'Klicks',
    clickThroughRate: 'Klickrate',
  },
  failed: (count) =>
    count === 1 ? '1 Anzeige wurde nicht versendet.' : `${count} Anzeigen wurden nicht versendet.`,
  failedExplanation: 'Der Versandtag ist vorbei; was nicht versendet wurde, zählt nicht mit.',
  table: 'Anzeigen dieses Auftrags',
  columns: {
    placement: 'Platz',
    publication: 'Newsletter',
    week: 'KW',
    sendingDate: 'Versandtag',
    sent: 'Versand',
    recipients: 'Empfänger',
    impressions: 'Einblendungen',
    clicks: 'Klicks',
    clickThroughRate: 'Klickrate',
  },
  links: {
    title: 'Klicks je Link',
    explanation:
      'Die Klicks der Links einer Anzeige ergeben zusammen ihre Klicks. Wer zwei Links einer Anzeige anklickt, zählt bei jedem, aber nur als ein Leser.',
    link: 'Link',
  },
  provenance: {
    counted: 'Von Vertbook gezählt',
    told: 'Vom Newsletter-System gemeldet',
    toldText: 'Vertbook hat diese Anzeige nicht selbst gezählt.',
    valid: (count) => `${count} nicht als Maschinen erkannt: diese Zahl gilt`,
    proxy: (count) =>
      `davon ${count} von einem Mail-Proxy geladen (Gmail, Apple, Yahoo): von wie vielen Lesern, ist nicht bekannt`,
    unique: {
      recipient: (count) => `${count} verschiedene Leser: jeder Empfänger einmal`,
      mail: (count) => `${count} verschiedene Leser, nach Mail und Tag geschätzt`,
      device: (count) => `${count} verschiedene Leser, nach Geräten geschätzt`,
    },
    readersBy: {
      recipient: 'verschiedene Leser: jeder Empfänger einmal',
      mail: 'verschiedene Leser: nach Mail und Tag geschätzt',
      device: 'verschiedene Leser: nach Geräten geschätzt',
    },
    sharedAddress: 'weitere Personen unter einer Adresse können fehlen',
    repeated: (count) => `${count} wiederholt innerhalb einer halben Stunde`,
    machine: (count) => `${count} als Maschinen erkannt, etwa Virenscanner`,
    raw: (count) => `${count} insgesamt`,
  },
  sentAd: {
    open: (placement) => `${placement}: die Anzeige zeigen, wie sie versendet wurde`,
    title: (placement, publication) => `${placement} in ${publication}`,
    sentOn: (day) => `So wurde sie am ${day} versendet. Links zählen hier nicht.`,
    frame: (placement) => `Die Anzeige auf dem Platz ${placement}`,
  },
  noData:
    'Zu diesem Auftrag gibt es noch keine Zahlen. Sie erscheinen, sobald die erste Anzeige versendet wurde.',
  sharedGone: 'Dieser Link ist nicht mehr gültig. Bitte fragen Sie Ihren Ansprechpartner nach einem neuen.',
  share: {
    send: 'Im E-Mail-Programm öffnen',
    link: 'Öffentlicher Link',
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    copyFailed: 'Der Link konnte nicht kopiert werden. Er lautet:',
    renew: 'Link erneuern',
    revoke: 'Link zurückziehen',
    create: 'Öffentlichen Link anlegen',
    created: 'Die Auswertung hat jetzt einen öffentlichen Link.',
    renewed: 'Die Auswertung hat einen neuen Link. Der alte zeigt nichts mehr.',
    revoked: 'Der Link wurde zurückgezogen. Wer ihn öffnet, sieht nichts mehr.',
    failure: 'Der Link konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
    renewQuestion: 'Öffentlichen Link erneuern?',
    renewExplanation: 'Wer den jetzigen Link hat, sieht damit nichts mehr. Schicken Sie den neuen.',
    revokeQuestion: 'Öffentlichen Link zurückziehen?',
    revokeExplanation:
      'Wer den Link hat, sieht damit nichts mehr. Sie können einen neuen anlegen, aber nie wieder denselben.',
  },
  mail: {
    subject: (order) => `Auswertung zu Ihrem Auftrag ${order}`,
    greeting: {
      m: (name) => `Sehr geehrter Herr ${name},`,
      f: (name) => `Sehr geehrte Frau ${name},`,
      unknown: 'Sehr geehrte Damen und Herren,',
    },
    body: (order, link) =>
      `die Zahlen zu Ihrem Auftrag ${order} liegen vor. Wie viele Menschen Ihre Anzeigen erhalten, gesehen und angeklickt haben, sehen Sie hier:\n\n${link}\n\nDie Seite ist immer auf dem neuesten Stand. Bei Fragen sind wir gern für Sie da.`,
    closing: 'Mit freundlichen Grüßen',
  },
};
