import type { LaterWords } from '../../shape.ts';

export const mailingList: LaterWords['mailingList'] = {
  title: 'Verteiler',
  lede: 'Vertbook selbst sendet jeden Newsletter an den Verteiler mit demselben Namen.',
  columns: {
    name: 'Verteiler',
    recipients: 'Empfänger',
    unsubscribed: 'Bekommen keine E-Mails',
    publication: 'Newsletter',
  },
  noPublication: 'kein Newsletter dieses Namens',
  empty: 'Es gibt noch keine Verteiler. Legen Sie einen mit dem Namen Ihres Newsletters an.',
  create: {
    submit: 'Verteiler anlegen',
    title: 'Verteiler anlegen',
    name: 'Name',
    hint: 'Der Name des Newsletters, genau so, wie er hier in Vertbook steht.',
    success: (name) => `Der Verteiler „${name}“ wurde angelegt.`,
  },
  rename: {
    submit: 'Umbenennen',
    title: 'Verteiler umbenennen',
    success: 'Der Verteiler wurde umbenannt.',
  },
  remove: {
    submit: 'Verteiler löschen',
    question: (name) => `Verteiler „${name}“ löschen?`,
    explanation: (recipients) =>
      `Seine Empfänger (${recipients}) werden gelöscht, und mit ihnen, wer davon abgemeldet ist. Das lässt sich nicht rückgängig machen.`,
    success: 'Der Verteiler wurde gelöscht.',
  },
  counts: {
    recipients: (count, _isOne) => `${count} Empfänger`,
    unsubscribed: (count) => `${count} ohne E-Mails`,
  },
  recipients: {
    title: 'Empfänger',
    search: 'Empfänger suchen',
    searchPlaceholder: 'Adresse oder Name',
    status: 'Welche Empfänger',
    statuses: { all: 'Alle', subscribed: 'Bekommen E-Mails', unsubscribed: 'Bekommen keine E-Mails' },
    columns: {
      email: 'E-Mail-Adresse',
      name: 'Name',
      since: 'Im Verteiler seit',
      state: 'Status',
      actions: 'Aktionen',
    },
    subscribed: 'Angemeldet',
    suppressedSince: {
      unsubscribed: (day) => `Abgemeldet seit ${day}`,
      bounced: (day) => `Unzustellbar seit ${day}`,
      unconfirmed: (day) => `Nicht bestätigt, seit ${day}`,
      complained: (day) => `Spam-Beschwerde am ${day}`,
    },
    empty:
      'In diesem Verteiler ist noch niemand. Fügen Sie Empfänger hinzu, oder importieren Sie sie aus einer Datei.',
    noMatches: 'Kein passender Empfänger.',
    more: 'Mehr zeigen',
  },
  add: {
    submit: 'Empfänger hinzufügen',
    title: 'Empfänger hinzufügen',
    email: 'E-Mail-Adresse',
    name: 'Name',
    success: (email) => `${email} ist im Verteiler.`,
  },
  edit: {
    title: 'Empfänger ändern',
    success: 'Der Empfänger wurde geändert.',
  },
  unsubscribe: {
    submit: 'Abmelden',
    success: (email) => `${email} bekommt über diesen Verteiler keine E-Mails mehr.`,
  },
  subscribe: {
    title: 'Wieder anmelden',
    explanations: {
      unsubscribed: (email) =>
        `${email} hat sich abgemeldet. Nur mit einer neuen Einwilligung dürfen Sie dieser Adresse wieder E-Mails senden.`,
      bounced: (email) =>
        `E-Mails an ${email} waren unzustellbar. Melden Sie die Adresse nur wieder an, wenn Sie wissen, dass sie jetzt funktioniert.`,
      unconfirmed: (email) =>
        `${email} hat die Anmeldung nie bestätigt. E-Mails dürfen Sie dorthin nur senden, wenn die Person eingewilligt hat.`,
      complained: (email) =>
        `${email} hat Ihre E-Mails als Spam gemeldet. Nur mit einer neuen Einwilligung dürfen Sie dieser Adresse wieder E-Mails senden.`,
    },
    note: 'Wann und wie die Person eingewilligt hat',
    notePlaceholder: 'z. B. am Telefon am 24. November, auf eigenen Wunsch',
    submit: 'Wieder anmelden',
    success: (email) => `${email} bekommt wieder E-Mails über diesen Verteiler.`,
  },
  removeRecipient: {
    question: (email) => `${email} aus dem Verteiler nehmen?`,
    explanation:
      'Die Adresse wird hier gelöscht. Möchte die Person keine E-Mails mehr bekommen, melden Sie sie stattdessen ab.',
    submit: 'Aus dem Verteiler nehmen',
    success: (email) => `${email} ist nicht mehr im Verteiler.`,
  },
  import: {
    link: 'Importieren',
    title: 'Empfänger importieren',
    explanation:
      'Eine CSV-Datei mit einer Zeile je Empfänger und Überschriften in der ersten Zeile: eine Spalte „E-Mail“ und, wenn Sie möchten, eine Spalte „Name“. Exporte aus Ghost, listmonk, Mailchimp, Brevo, CleverReach und anderen Versandsystemen werden gelesen, wie sie sind: Wer sich dort abgemeldet hat oder nicht erreichbar ist, bekommt auch hier keine E-Mails.',
    choose: 'Datei auswählen',
    chooseAnother: 'Andere Datei auswählen',
    orDrop: 'oder hierher ziehen',
    drop: 'Lassen Sie die Datei hier los.',
    reading: 'Die Datei wird gelesen …',
    unreadable: 'Diese Datei konnte nicht gelesen werden. Bitte wählen Sie sie noch einmal aus.',
    preview: (file) => `Vorschau von ${file}`,
    counts: {
      added: 'Neu',
      changed: 'Mit anderem Namen',
      kept: 'Unverändert',
      confirmed: 'Inzwischen bestätigt',
      staySuppressed: 'Bekommen weiterhin keine E-Mails',
      stopped: 'Bekommen keine E-Mails mehr',
      repeated: 'Doppelt in der Datei',
      refused: 'Abgelehnt',
    },
    ignored: 'Diese Spalten werden ignoriert:',
    refusals: 'Abgelehnte Zeilen',
    refusedWhy: 'Die anderen Zeilen lassen sich ohne sie importieren.',
    nothingValid: 'Diese Datei hat keine gültige Zeile.',
    refusedDownload: (count, isOne) =>
      isOne ? 'Die Zeile mit dem Grund herunterladen' : `Die ${count} Zeilen mit den Gründen herunterladen`,
    refusedFileName: (file) => `${file} abgelehnt.csv`,
    leftOut: (count, isOne) => (isOne ? '1 Zeile wird weggelassen.' : `${count} Zeilen werden weggelassen.`),
    purpose: 'Wer in dieser Datei steht',
    purposes: {
      recipients: 'Personen, die die E-Mails möchten',
      suppressed: 'Personen, die keine E-Mails bekommen dürfen',
    },
    recognised: (system) => `Das ist ein Export aus ${system}.`,
    summary: {
      recipient: (count, _isOne) => `${count} Empfänger`,
      unsubscribed: (count, _isOne) => `${count} abgemeldet`,
      bounced: (count, _isOne) => `${count} unzustellbar`,
      unconfirmed: (count, _isOne) => `${count} nicht bestätigt`,
      complained: (count, isOne) => (isOne ? '1 Spam-Beschwerde' : `${count} Spam-Beschwerden`),
    },
    statuses: {
      title: 'Was die Spalten darüber sagen, wer E-Mails bekommt',
      columns: { heading: 'Spalte', value: 'Wert', count: 'Zeilen', meaning: 'Bedeutung' },
      values: { empty: '(leer)', time: '(ein Datum)', other: '(andere Werte)' },
      meaningOf: (heading, value) => `Bedeutung von ${value} in ${heading}`,
      choose: 'Bitte wählen',
      neutral: (heading) => `„${heading}“ sagt nicht, wer E-Mails bekommt`,
      question: 'Wer von diesen Personen bekommt E-Mails?',
      questionWhy:
        'Spalten dieser Datei besagen vielleicht, dass jemand keine E-Mails möchte. Bitte geben Sie unten an, was ihre Werte bedeuten. Bis dahin wird nichts importiert.',
    },
    standings: {
      recipient: 'Bekommt E-Mails',
      unconfirmed: 'Nicht bestätigt',
      bounced: 'Unzustellbar',
      unsubscribed: 'Abgemeldet',
      complained: 'Spam-Beschwerde',
    },
    firstRefusals: (shown) => `Gezeigt werden die ersten ${shown}.`,
    sample: 'Die ersten Empfänger',
    columns: { line: 'Zeile', email: 'E-Mail-Adresse', name: 'Name', errors: 'Grund' },
    nothingToDo: 'Sie sind schon alle im Verteiler.',
    submit: (count, _isOne) => `${count} Empfänger importieren`,
    submitSuppressed: (count, isOne) =>
      isOne ? '1 Adresse ohne E-Mails aufnehmen' : `${count} Adressen ohne E-Mails aufnehmen`,
    importing: 'Die Empfänger werden importiert …',
    success: (added, changed) => `Importiert: ${added} neu, ${changed} geändert.`,
    failure: 'Der Import ist nicht gelungen, es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  },
};
