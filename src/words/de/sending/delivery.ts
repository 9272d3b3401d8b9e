import type { Words } from '../../shape.ts';

export const delivery: Words['delivery'] = {
  title: 'Versand',
  heading: (publication, day) => `${publication}, ${day}`,
  link: 'Versand',
  linkOf: (day) => `Versand der Ausgabe vom ${day}`,
  facts: {
    kind: 'Versendet durch',
    sendingDate: 'Versandtag',
    sentAt: 'Versendet am',
    recipients: 'Empfänger',
    mails: 'E-Mails',
  },
  fromTime: (time) => `ab ${time} Uhr`,
  progress: {
    planned: 'Geplant',
    claimed: 'Wird übergeben',
    handed_over: 'Übergeben',
    confirming: 'Wird versendet',
    sent: 'Versendet',
    missed: 'Nicht versendet',
    blocked: 'Wartet auf Sie',
    retrying: 'Neuer Versuch folgt',
    unknown: 'Ausgang unklar',
    cancelled: 'Nichts zu versenden',
  },
  explanations: {
    plannedFrom: (day, time) => `Der Versand ist für ${day} ab ${time} Uhr geplant.`,
    planned: (day) => `Die vollständigen Anzeigen werden am ${day} übergeben.`,
    claimed: 'Die Anzeigen werden gerade übergeben. Sie lassen sich nicht mehr ändern.',
    confirming: 'Das Mailing wird gerade an seine Empfänger versendet.',
    sent: 'Die als versendet markierten Anzeigen wurden versendet und stehen in den Auswertungen ihrer Aufträge.',
    missed: 'Diese Ausgabe wurde an ihrem Versandtag nicht versendet. Falls doch, bestätigen Sie es hier.',
    missedByUs:
      'Ihre Anzeigen gelten als nicht versendet. Vereinbaren Sie mit den Kunden eine andere Ausgabe; jeder Auftrag unten nennt den Ansprechpartner.',
    blocked:
      'Der Versand geht erst weiter, wenn das behoben ist. Wählen Sie dann „Erneut versuchen“; sonst versucht Vertbook es in der nächsten Viertelstunde von selbst.',
    resolved:
      'Was gefehlt hat, ist jetzt da. Wählen Sie „Erneut versuchen“; sonst versucht Vertbook es in der nächsten Viertelstunde von selbst.',
    retrying: 'Vertbook versucht es bis zum Ende des Tages automatisch weiter.',
    unknown: 'Damit niemand das Mailing doppelt bekommt, wartet Vertbook auf Ihre Entscheidung.',
    cancelled: 'In dieser Ausgabe ist keine gebuchte Anzeige mehr.',
  },
  reasons: {
    list_missing: {
      title: 'Es gibt keinen Verteiler mit dem Namen dieses Newsletters.',
      next: 'Legen Sie einen Verteiler mit genau diesem Namen an, oder geben Sie dem Newsletter den Namen des Verteilers.',
    },
    list_ambiguous: {
      title: 'Es gibt mehr als einen Verteiler mit dem Namen dieses Newsletters.',
      next: 'Benennen Sie die Verteiler dort so um, dass nur einer diesen Namen trägt.',
    },
    list_empty: {
      title: 'Der Verteiler dieses Newsletters ist leer.',
      next: 'Nehmen Sie Empfänger in den Verteiler auf, oder importieren Sie sie.',
    },
    imprint_missing: {
      title: 'Diesem Newsletter fehlen Impressum und Postanschrift.',
      next: 'Tragen Sie beides im Text der E-Mail ein. Das Gesetz verlangt es in jeder E-Mail.',
    },
    issue_missing: {
      title: 'Im Newsletter-System gibt es für diesen Tag kein Mailing.',
      next: 'Legen Sie es dort als Entwurf oder geplant für diesen Tag an, mit den Markierungen für die Anzeigen.',
    },
    issue_ambiguous: {
      title: 'Im Newsletter-System gibt es für diesen Tag mehr als ein Mailing.',
      next: 'Lassen Sie an diesem Tag nur eines stehen, oder setzen Sie die Anzeigen von Hand ein.',
    },
    placeholder_missing: {
      title: 'Im Mailing fehlt der Platz für mindestens eine Anzeige.',
      next: 'Setzen Sie die Markierungen des Platzes in das Mailing; sie stehen auf der Seite „Versand“ des Newsletters.',
    },
    placeholder_double: {
      title: 'Die Markierung mindestens einer Anzeige steht mehrmals im Mailing.',
      next: 'Lassen Sie jede Markierung nur einmal im Mailing stehen.',
    },
    unscheduled: {
      title: 'Im Mailing stehen die Anzeigen, aber sein Versand ist nicht mehr geplant.',
      next: 'Planen Sie den Versand in Ihrem Newsletter-System. Sonst erhält es niemand.',
    },
    image_missing: {
      title: 'Das Bild mindestens einer Anzeige fehlt.',
      next: 'Laden Sie es in der Anzeige noch einmal hoch; alles andere läuft weiter.',
    },
    ad_too_large: {
      title: 'Mindestens eine Anzeige ist zu groß für Ihr Newsletter-System und wird ausgelassen.',
      next: 'Ihr Newsletter-System holt höchstens 64 KB ab. Kürzen Sie den Text der Anzeige; die anderen werden in jedem Fall versendet.',
    },
    issue_too_large: {
      title: 'Alle Anzeigen zusammen sind zu groß für eine Adresse.',
      next: 'Ein Mailing, das alle Anzeigen auf einmal abholt, enthält die hier genannten nicht. Holen Sie jeden Platz über seine eigene Adresse ab.',
    },
    auth: {
      title: 'Das Newsletter-System lehnt unsere Zugangsdaten ab.',
      next: 'Ein Administrator muss sie unter Verwaltung → Versand prüfen. Danach geht der Versand weiter.',
    },
    conflict: {
      title: 'Jemand hat das Mailing im selben Moment geändert.',
      next: 'Vertbook nimmt das geänderte Mailing und versucht es noch einmal.',
    },
    rate: {
      title: 'Das Newsletter-System bittet uns zu warten.',
      next: 'Sie müssen nichts tun: Vertbook versucht es automatisch noch einmal.',
    },
    temporary: {
      title: 'Das Newsletter-System war nicht zu erreichen.',
      next: 'Sie müssen nichts tun: Vertbook versucht es bis zum Ende des Tages automatisch weiter.',
    },
    rejected: {
      title: 'Das Newsletter-System hat das Mailing nicht angenommen.',
      next: 'Lesen Sie, was es gemeldet hat, beheben Sie es und senden Sie noch einmal.',
    },
    outcome_unknown: {
      title: 'Unklar, ob das Mailing versendet wurde.',
      next: 'Sehen Sie im Newsletter-System nach und wählen Sie dann „Wurde versendet“ oder „Noch einmal senden“.',
    },
  },
  mailServer: {
    auth: {
      title: 'Der Mailserver lehnt unsere Zugangsdaten ab.',
      next: 'Wer Vertbook betreibt, muss die Einstellung für den Mailserver (SMTP_URL) prüfen. Wählen Sie danach „Erneut versuchen“.',
    },
    temporary: {
      title: 'Der Mailserver war nicht zu erreichen.',
      next: 'Vertbook versucht es bis zum Ende des Tages automatisch weiter. Bleibt es dabei, sagen Sie dem Betreiber von Vertbook Bescheid.',
    },
  },
  said: (detail) => `Technische Meldung: ${detail}`,
  toSettings: 'Zu den Versandeinstellungen',
  toPublication: 'Zur Seite „Versand“ des Newsletters',
  createList: (name) => `Verteiler „${name}“ anlegen`,
  openList: (name) => `Verteiler „${name}“ öffnen`,
  openConnection: 'Verbindung öffnen',
  onlyAdministrators: 'Das können nur Administratoren.',
  tell: (name) => `${name} Bescheid geben`,
  mails: {
    sent: (count) => `${count} versendet`,
    waiting: (count) => `${count} warten`,
    refused: (count) => `${count} abgelehnt`,
    unknown: (count) => `${count} unklar`,
    returned: (count) => `${count} zurückgekommen`,
    complained: (count) => `${count} als Spam gemeldet`,
  },
  ads: {
    title: (count) => (count === 1 ? '1 Anzeige' : `${count} Anzeigen`),
    empty: 'In dieser Ausgabe ist noch kein Platz verkauft.',
    columns: { placement: 'Platz', customer: 'Kunde', order: 'Auftrag', state: 'Status' },
    unapproved: 'Nicht freigegeben',
    reserved: 'Nur reserviert',
    instead: {
      last_approved: 'Ohne Freigabe: zuletzt freigegebene Anzeige',
      house_ad: 'Ohne Freigabe: Eigenanzeige',
      nothing_billed: 'Entfällt und wird berechnet',
    },
    reservedTip: 'Versendet werden nur Anzeigen gebuchter Aufträge.',
  },
  copies: {
    title: 'Anzeigen zum Einfügen',
    explanation:
      'Für ein Mailing, das von Hand vorbereitet wird. Links hier kopierter Anzeigen werden ab dem Tag vor dem Versandtag gezählt. Berichtet wird jede Anzeige so, wie sie zuletzt kopiert wurde: Verwerfen Sie eine Kopie, die nicht im Mailing steht.',
    columns: { placement: 'Platz', state: 'Kopie' },
    never: 'Nicht kopiert',
    at: (time) => `Kopiert ${time}`,
    atUncounted: (time) => `Kopiert ${time}, Links nicht gezählt`,
    changed: 'Seit dem Kopieren geändert: noch einmal kopieren',
    stray: (placement) => `${placement}: Die kopierte Anzeige steht nicht mehr auf diesem Platz.`,
    takeOut: 'Nehmen Sie sie aus dem Mailing.',
    takenOut: 'Ist entfernt',
    discard: 'Kopie verwerfen',
    discardQuestion: (placement) => `Die Kopie für „${placement}“ verwerfen?`,
    discardExplanation:
      'Für eine Kopie, die nicht im Mailing steht. Berichtet wird die Anzeige dann so, wie das Newsletter-System sie abgerufen hat.',
    discarded: 'Die Kopie ist verworfen.',
    copy: 'Kopieren',
    done: 'Die Anzeige ist als HTML kopiert. Fügen Sie sie unverändert ein.',
    dialogTitle: (placement) => `Anzeige für „${placement}“`,
    counted:
      'Ihre Ansichten und Klicks werden gezählt. Fügen Sie sie unverändert ein. Wird die Anzeige danach bearbeitet, kopieren Sie sie noch einmal.',
    uncounted: 'Ihre Ansichten und Klicks werden nicht gezählt: Ihre Organisation hat das abgeschaltet.',
    html: 'HTML',
  },
  unknownMails: {
    title: (count) =>
      count === 1 ? '1 E-Mail mit unklarem Ausgang' : `${count} E-Mails mit unklarem Ausgang`,
    explanation:
      'Ob diese E-Mails angekommen sind, ist nicht bekannt: Die Verbindung endete, bevor der Mailserver geantwortet hat. Sie zählen nicht als Empfänger. Bis eine Woche nach dem Versandtag können Sie sie noch einmal senden.',
    columns: { email: 'Empfänger', tried: 'Letzter Versuch' },
    empty: 'Inzwischen ist der Ausgang aller E-Mails bekannt.',
    deleted: 'Adresse gelöscht',
    unsubscribed: 'Abgemeldet',
    more: 'Mehr anzeigen',
    send: 'Noch einmal senden',
    sendAll: 'Alle noch einmal senden',
    question: (email) => `Diese Ausgabe noch einmal an ${email} senden?`,
    allQuestion: (count) =>
      count === 1
        ? 'Diese Ausgabe noch einmal an diesen Empfänger senden?'
        : `Diese Ausgabe noch einmal an diese ${count} Empfänger senden?`,
    warning:
      'Ist die erste E-Mail doch angekommen, kommt sie damit zweimal an. Wer sich abgemeldet hat, bekommt nichts.',
    done: 'Die E-Mails werden noch einmal gesendet.',
  },
  preview: {
    title: 'Die Anzeigen dieser Ausgabe',
    explanation:
      'Die Anzeigen, mit denen die Ausgabe versendet wurde oder wird, untereinander. Links öffnen einen neuen Tab und zählen nicht.',
    html: 'Als E-Mail',
    text: 'Als Text',
    frame: (issue) => `Anzeigen von ${issue}`,
    desktop: 'Desktop',
    phone: 'Telefon',
    width: 'Breite der Vorschau',
    empty: 'Noch keine Anzeige ist gebucht, vollständig und, wo nötig, freigegeben.',
    failure: 'Die Vorschau konnte nicht geladen werden.',
  },
  actions: {
    sendNow: 'Jetzt senden',
    sendNowQuestion: 'Diese Ausgabe jetzt senden?',
    sendNowFinal: 'Was versendet ist, lässt sich nicht mehr ändern oder stornieren.',
    sendNowDone: 'Die Ausgabe ist unterwegs.',
    sendAgain: 'Noch einmal senden',
    sendAgainQuestion: 'Diese Ausgabe noch einmal senden?',
    sendAgainExplanation:
      'Die Anzeigen werden erneut übergeben. Ist das Mailing doch schon versendet, bekommen es manche Empfänger zweimal.',
    sendAgainFixed: 'Vertbook versucht es sofort, mit allem, wie es jetzt ist.',
    tryAgainQuestion: 'Den Versand dieser Ausgabe jetzt versuchen?',
    sendAgainDone: 'Die Ausgabe wird noch einmal übergeben.',
    wasSent: 'Wurde versendet',
    wasSentQuestion: 'Wann wurde diese Ausgabe versendet?',
    wasSentExplanation:
      'Die Anzeigen gelten dann als versendet und stehen in den Auswertungen ihrer Aufträge.',
    wasSentCopies: (placements) =>
      `Diese Anzeigen werden so berichtet, wie sie kopiert wurden: ${placements}. Verwerfen Sie vorher Kopien, die nicht im Mailing stehen.`,
    wasSentDone: 'Die Ausgabe gilt als versendet.',
    day: 'Tag',
    time: 'Uhrzeit',
    timeInvalid: 'Bitte geben Sie eine Uhrzeit wie 08:00 ein.',
    recipients: 'Empfänger',
    recipientsHint:
      'Wie das Newsletter-System sie nennt. Lassen Sie das Feld leer, wenn Sie es nicht wissen.',
    recipientsInvalid: 'Bitte geben Sie eine ganze Zahl ein.',
    confirm: 'Versand bestätigen',
  },
  timeline: {
    title: 'Verlauf',
    empty: 'Noch keine Einträge. Was mit dieser Ausgabe geschieht, erscheint hier.',
    system: 'automatisch',
    events: {
      planned: 'Vorab geprüft: so nicht versendbar',
      claimed: 'Übergabe begonnen',
      handed_over: 'Übergeben',
      confirming: 'Versand begonnen',
      sent: 'Versendet',
      missed: 'Am Versandtag nicht versendet',
      blocked: 'Angehalten',
      retrying: 'Fehlgeschlagen, neuer Versuch folgt',
      unknown: 'Ausgang unklar',
      cancelled: 'Keine Anzeige mehr zu versenden',
      hurried: '„Jetzt senden“ gewählt',
      sent_again: 'Neuer Versuch verlangt',
      mails_repeated: 'E-Mails mit unklarem Ausgang werden noch einmal gesendet',
      repeats_ended: 'E-Mails mit unklarem Ausgang: erneutes Senden beendet',
      was_sent: '„Wurde versendet“ gewählt',
      copied: 'Anzeige zum Einfügen kopiert',
      copy_discarded: 'Kopie einer Anzeige verworfen',
      mended: 'Behoben',
      noticed: 'Hinweis; der übrige Versand läuft weiter',
      not_withdrawn: 'Eine Anzeige konnte nicht aus dem Mailing entfernt werden',
      other: 'Sonstiges Ereignis',
    },
    ads: (count) => (count === 1 ? '1 Anzeige' : `${count} Anzeigen`),
    recipients: (count) => `${count} Empfänger`,
    oneRecipient: '1 Empfänger',
  },
};
