import type { MailingConnection } from '../en-gb/mailing-connection.ts';

export const mailingConnection: MailingConnection = {
  title: 'Versand',
  lede: 'Wie Ausgaben zu ihren Lesern kommen: durch Vertbook selbst oder durch das Newsletter-System, das Sie schon verwenden.',
  systems: {
    title: 'Newsletter-Systeme',
    add: 'Newsletter-System verbinden',
    columns: { name: 'Name', kind: 'Art', publications: 'Newsletter', state: 'Status' },
    builtin: 'Vertbook',
    asItIs: 'Standardeinstellungen',
    active: 'In Verwendung',
    unused: 'Nicht in Verwendung',
    paused: 'Angehalten',
  },
  add: {
    title: 'Newsletter-System verbinden',
    kind: 'Art',
    builtinTaken: 'schon eingerichtet',
    submit: 'Verbinden',
    success: (name) => `${name} ist verbunden.`,
  },
  form: {
    name: 'Name',
    nameHint: 'Wie es bei Ihnen heißt, zum Beispiel „Ghost, Stadtausgabe“.',
    sendingTime: 'Versand ab',
    sendingTimeHint: (timeZone) => `Am Versandtag, in der Zeitzone der Organisation: ${timeZone}.`,
    groups: { sender: 'Absender', signature: 'Signatur der E-Mails (DKIM)' },
    groupExplanations: {
      signature:
        'Signierte E-Mails gelten seltener als Spam. Sie brauchen dafür jemanden, der die Einträge Ihrer Domain ändern darf.',
    },
    secretIsSet: 'Hinterlegt, wird nicht mehr angezeigt',
    replace: 'Ersetzen',
    keep: 'Den jetzigen behalten',
    forget: 'Entfernen',
    willBeForgotten: 'Wird beim Speichern entfernt.',
    makeKey: 'Erzeugen',
  },
  paused: {
    title: 'Über diese Verbindung wird zurzeit nichts versendet.',
    next: 'Prüfen Sie die Zugangsdaten und speichern Sie sie; nach einer gelungenen Prüfung geht der Versand weiter.',
  },
  check: {
    submit: 'Verbindung prüfen',
    pending: 'Das Newsletter-System wird geprüft …',
    ready: 'Die Verbindung steht.',
    readyHint: 'Das Newsletter-System antwortet und nimmt die Zugangsdaten an.',
    saveFirst: 'Speichern Sie zuerst Ihre Änderungen.',
  },
  dkim: {
    generate: 'Schlüssel erzeugen',
    generateNew: 'Neuen Schlüssel erzeugen',
    question: 'Neuen Schlüssel erzeugen?',
    explanation:
      'Von da an werden E-Mails mit dem neuen Schlüssel signiert. Ändern Sie den Eintrag Ihrer Domain dann sofort.',
    generated: 'Der Schlüssel wurde erzeugt.',
    needsDomain: 'Geben Sie Domain und Selektor ein und speichern Sie sie.',
    record: 'Veröffentlichen Sie diesen Eintrag (TXT) für Ihre Domain:',
    recordName: 'Name',
    recordValue: 'Wert',
  },
  remove: {
    submit: 'Verbindung löschen',
    question: (name) => `Verbindung „${name}“ löschen?`,
    explanation: 'Auch die Zugangsdaten werden gelöscht. Das lässt sich nicht rückgängig machen.',
    used: (count) =>
      count === 1
        ? '1 Newsletter wird darüber versendet. Wählen Sie für ihn zuerst ein anderes Newsletter-System.'
        : `${count} Newsletter werden darüber versendet. Wählen Sie für diese zuerst ein anderes Newsletter-System.`,
    success: 'Die Verbindung wurde gelöscht.',
  },
  publications: {
    title: 'Newsletter',
    columns: { title: 'Newsletter', connection: 'Versendet durch', list: 'Verteiler' },
    empty: 'Es gibt noch keine Newsletter.',
  },
  publication: {
    title: 'Versand',
    link: 'Versand',
    linkLede: 'Durch welches Newsletter-System, an welchen Verteiler, und was dafür im Mailing stehen muss.',
    connection: 'Versendet durch',
    builtin: 'Vertbook (integriert)',
    success: 'Der Newsletter wird ab jetzt so versendet.',
    markers: 'Markierungen für die Anzeigen',
    noPlacements: 'Der Newsletter hat in kommenden Ausgaben keine Plätze.',
  },
  match: {
    checking: 'Der Verteiler wird gesucht …',
    found: (system) => `In ${system} gefunden.`,
    missing: (system) => `In ${system} nicht gefunden: Es gibt keinen Verteiler dieses Namens.`,
    ambiguous: (system) => `In ${system} gibt es mehr als einen Verteiler dieses Namens.`,
    unreachable: (system) => `${system} war nicht zu erreichen.`,
    notNeeded: (system) => `${system} bestimmt die Empfänger selbst, ein Verteiler ist nicht nötig.`,
    short: {
      found: 'gefunden',
      missing: 'nicht gefunden',
      ambiguous: 'mehr als einer',
      unreachable: 'nicht zu erreichen',
      notNeeded: 'nicht nötig',
    },
    toLists: 'Zu den Verteilern',
  },
  copied: 'Kopiert.',
  copyFailed: 'Das ließ sich nicht kopieren. Bitte markieren Sie den Text und kopieren Sie ihn von Hand.',
  copy: (what) => `${what} kopieren`,
};
