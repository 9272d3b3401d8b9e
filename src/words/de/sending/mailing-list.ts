import type { Words } from '../../shape.ts';

export const mailingList: Words['mailingList'] = {
  title: 'Verteiler',
  lede: 'Vertbook selbst sendet jeden Newsletter an den Verteiler mit demselben Namen.',
  columns: {
    name: 'Verteiler',
    recipients: 'Empfänger',
    unsubscribed: 'Abgemeldet',
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
    unsubscribed: (count) => `${count} abgemeldet`,
  },
  recipients: {
    title: 'Empfänger',
    search: 'Empfänger suchen',
    searchPlaceholder: 'Adresse oder Name',
    status: 'Welche Empfänger',
    statuses: { all: 'Alle', subscribed: 'Angemeldet', unsubscribed: 'Abgemeldet' },
    columns: {
      email: 'E-Mail-Adresse',
      name: 'Name',
      since: 'Im Verteiler seit',
      state: 'Status',
      actions: 'Aktionen',
    },
    subscribed: 'Angemeldet',
    unsubscribedSince: (day) => `Abgemeldet seit ${day}`,
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
    explanation: (email) =>
      `${email} hat sich abgemeldet. Nur mit einer neuen Einwilligung dürfen Sie dieser Adresse wieder E-Mails senden.`,
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
      'Eine CSV-Datei mit einer Zeile je Empfänger und Überschriften in der ersten Zeile: eine Spalte „E-Mail“ und, wenn Sie möchten, eine Spalte „Name“. Wer abgemeldet ist, bleibt es.',
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
      unsubscribed: 'Bleiben abgemeldet',
      repeated: 'Doppelt in der Datei',
      refused: 'Abgelehnt',
    },
    ignored: 'Diese Spalten werden ignoriert:',
    refusals: 'Abgelehnte Zeilen',
    refusedWhy:
      'Berichtigen Sie diese Zeilen in der Datei und wählen Sie sie noch einmal aus. Bis dahin wird nichts importiert.',
    firstRefusals: (shown) => `Gezeigt werden die ersten ${shown}.`,
    sample: 'Die ersten Empfänger',
    columns: { line: 'Zeile', email: 'E-Mail-Adresse', name: 'Name', errors: 'Grund' },
    nothingToDo: 'Sie sind schon alle im Verteiler.',
    submit: (count, _isOne) => `${count} Empfänger importieren`,
    importing: 'Die Empfänger werden importiert …',
    success: (added, changed) => `Importiert: ${added} neu, ${changed} geändert.`,
    failure: 'Der Import ist nicht gelungen, es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  },
};
