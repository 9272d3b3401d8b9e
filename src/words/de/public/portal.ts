import type { PortalWords } from '../../en-gb/public/portal.ts';

const RIGHTS = {
  mayUpload: 'Anzeigen liefern',
  mayApprove: 'Anzeigen freigeben',
  mayAccept: 'Das Angebot annehmen',
};

export const portal: PortalWords = {
  greeting: {
    hello: (name) => `Guten Tag ${name}`,
    order: (id, customer) => `Auftrag ${id} für ${customer}`,
    explanation:
      'Auf der nächsten Seite sehen Sie Ihren Auftrag, liefern Ihre Anzeigen und finden Ihre Unterlagen.',
    open: 'Auftrag öffnen',
    until: (day) => `Dieser Link gehört nur Ihnen. Er gilt bis ${day}.`,
  },
  refused: {
    title: 'Diese Seite lässt sich nicht öffnen',
    text: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal. Wenn er nicht mehr funktioniert, ist er abgelaufen oder wurde zurückgezogen. Dann fordern Sie hier einen neuen an.',
  },
  tooMany: { title: 'Zu viele Versuche', text: 'Bitte versuchen Sie es in einer Viertelstunde noch einmal.' },
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Der Fehler liegt bei uns. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  title: (step, id, publisher) => `${step} · Auftrag ${id} · ${publisher}`,
  over: (id, customer, name) => `Auftrag ${id} für ${customer} · guten Tag ${name}`,
  question: (name) => (name === '' ? 'Fragen?' : `Fragen? ${name}`),
  steps: {
    label: 'Schritte des Auftrags',
    offer: 'Angebot',
    ads: 'Anzeigen',
    approval: 'Freigabe',
    sending: 'Versand',
    report: 'Auswertung',
    done: 'erledigt',
  },
  next: {
    offer: 'Unser Angebot liegt für Sie bereit',
    offerUntil: (day) => `Unser Angebot liegt für Sie bereit bis ${day}`,
    offerText: (count, days) =>
      count === 1
        ? `1 Platz ist ${days} für Sie reserviert. Danach wird er wieder frei.`
        : `${count} Plätze sind ${days} für Sie reserviert. Danach werden sie wieder frei.`,
    untilDay: (day) => `bis ${day}`,
    ads: (missing, total) =>
      total === 1
        ? 'Ihre Anzeige fehlt noch'
        : missing === 1
          ? `1 von ${total} Anzeigen fehlt noch`
          : `${missing} von ${total} Anzeigen fehlen noch`,
    deliverBy: (deadline) => `Bitte liefern Sie bis ${deadline}.`,
    deliverFirstBy: (deadline) => `Bitte liefern Sie die erste bis ${deadline}.`,
    deliver: 'Bitte liefern Sie so bald wie möglich.',
    approve: (count) => (count === 1 ? '1 Anzeige wartet auf Sie' : `${count} Anzeigen warten auf Sie`),
    approveText: 'Bitte sehen Sie sie an und reichen Sie sie ein oder geben Sie sie frei.',
    approveBy: (deadline) =>
      `Bitte sehen Sie sie bis ${deadline} an und reichen Sie sie ein oder geben Sie sie frei.`,
    at: (newsletter, deadline, distance) => `${deadline}, für ${newsletter} (${distance})`,
    passed: (newsletter, deadline) =>
      `Die Frist für ${newsletter} ist vorbei: ${deadline}. Bitte melden Sie sich bei uns.`,
    late: (newsletter, deadline) =>
      `Für ${newsletter} war die Frist ${deadline}. Sie können hier noch liefern, bitte so bald wie möglich.`,
    changeAds: (count) => (count === 1 ? 'Bitte ändern Sie 1 Anzeige' : `Bitte ändern Sie ${count} Anzeigen`),
    changeAdsText:
      'Was geändert werden soll, steht bei der Anzeige. Bitte ändern Sie sie und reichen Sie sie neu ein.',
    changeAdsBy: (deadline) =>
      `Was geändert werden soll, steht bei der Anzeige. Bitte ändern Sie sie und reichen Sie sie neu ein, bis ${deadline}.`,
    checked: (count) => (count === 1 ? 'Wir prüfen Ihre Anzeige' : `Wir prüfen ${count} Ihrer Anzeigen`),
    checkedText: 'Sie müssen jetzt nichts tun. Wir melden uns, wenn etwas geändert werden soll.',
    complete: 'Alle Anzeigen sind da',
    completeText: (day) => `Vielen Dank. Die nächste Ausgabe wird am ${day} verschickt.`,
    sent: 'Alle Anzeigen wurden verschickt',
    sentText: 'Die Auswertung finden Sie hier, sobald die Zahlen vorliegen.',
    reportText: 'Die Auswertung finden Sie am Ende dieser Seite.',
    past: (count: number) =>
      count === 1
        ? 'Ein Platz unseres Angebots lässt sich nicht mehr buchen'
        : `${count} Plätze unseres Angebots lassen sich nicht mehr buchen`,
    pastText: 'Das Angebot kann so nicht mehr angenommen werden. Bitte bitten Sie uns um ein neues.',
    change: (day) => `Wir schlagen eine Änderung Ihres Auftrags vor. Bitte antworten Sie bis ${day}`,
    changeText: 'Wenn wir bis dahin nichts von Ihnen hören, bleibt Ihr Auftrag, wie er ist.',
    lapsed: 'Die Reservierung ist verfallen',
    lapsedText:
      'Die Plätze sind wieder frei. Wenn Sie weiterhin Interesse haben, melden Sie sich bitte bei uns.',
  },
  ads: {
    title: (count) => (count === 1 ? 'Ihre Anzeige' : `Ihre ${count} Anzeigen`),
    deliverBy: (deadline) => `Liefern bis ${deadline}`,
    late: (deadline) => `War fällig bis ${deadline}`,
    preview: 'So wird sie verschickt',
    states: { incomplete: 'Fehlt', pending: 'Liegt vor', sent: 'Verschickt', failed: 'Nicht verschickt' },
    sentOn: (day) => `Verschickt am ${day}`,
  },
  offer: {
    title: 'Angebot annehmen',
    name: 'Ihr Name',
    agree: 'Ich nehme das Angebot zu den hier gezeigten Preisen an.',
    agreeTerms: (day) => `Ich nehme das Angebot und die Geschäftsbedingungen vom ${day} an.`,
    readTerms: 'Geschäftsbedingungen lesen',
    code: 'Sechsstelliger Code',
    codeSent: (email, minutes) => `Wir haben einen Code an ${email} geschickt. Er gilt ${minutes} Minuten.`,
    newCode: 'Neuen Code senden',
    accept: 'Angebot annehmen',
    acceptFor: (total) => `Für ${total} annehmen`,
    binding:
      'Damit buchen Sie die Plätze verbindlich. Wir bewahren Ihren Namen, den Zeitpunkt, die Adresse Ihres Anschlusses und den Fingerabdruck des Angebots auf.',
    notYou:
      'Sie dürfen dieses Angebot ansehen, aber nicht annehmen. Bitte wenden Sie sich an die Person, die bestellt hat.',
    refused: {
      name: 'Bitte geben Sie Ihren Namen ein.',
      agreed: 'Bitte setzen Sie dieses Häkchen, um anzunehmen.',
      code: 'Dieser Code ist falsch oder gilt nicht mehr.',
    },
    changed:
      'Das Angebot hat sich geändert, seit Sie diese Seite geöffnet haben. Bitte prüfen Sie es noch einmal.',
    late: 'Der Buchungsschluss ist vorbei. Bitte melden Sie sich bei uns.',
    past: 'Der Tag eines Platzes in diesem Angebot ist vorbei, daher kann es nicht angenommen werden. Wir müssen Ihnen ein neues senden. Bitte melden Sie sich bei uns.',
    isPast: 'vorbei',
    unavailable: 'Das Angebot lässt sich nicht mehr annehmen. Bitte melden Sie sich bei uns.',
    booked: 'Was gebucht ist',
    acceptedBy: (name, at) => `${name} hat das am ${at} angenommen.`,
    acceptedTerms: (day) => `Es gelten die AGB in der Fassung vom ${day}.`,
    notAddressee: (name) => `Das ist nicht ${name}, an die oder den der Link ging.`,
    proof: {
      code: (email) => `Bestätigt mit einem Code, der an ${email} ging.`,
      session: (email) => `Ein Code, der an ${email} ging, wurde zuvor in derselben Sitzung eingegeben.`,
      link: (email) => `Geöffnet mit dem Link, der an ${email} ging, ohne Code.`,
    },
    nameHint: (name) =>
      `Falls Sie nicht ${name} sind, geben Sie Ihren eigenen Namen ein. Wir halten fest, dass jemand anderes angenommen hat.`,
    accepted: 'Vielen Dank. Die Plätze sind gebucht.',
    already: 'Die Plätze sind schon gebucht. Sie müssen das Angebot nicht noch einmal annehmen.',
  },
  change: {
    title: 'Die Änderung',
    added: 'neu',
    instead: (amount) => `statt ${amount}`,
    removed: 'entfällt',
    before: 'Netto bisher',
    after: 'Netto nach der Änderung',
    owed: (amount) => `davon ${amount} für das, was entfällt`,
    agree: 'Ich stimme dieser Änderung und den hier gezeigten Beträgen zu, zuzüglich Umsatzsteuer.',
    accept: 'Der Änderung zustimmen',
    binding:
      'Damit wird die Änderung verbindlich. Wir bewahren Ihren Namen, den Zeitpunkt, die Adresse Ihres Anschlusses und den Fingerabdruck der Änderung auf.',
    notYou:
      'Sie dürfen diese Änderung ansehen, ihr aber nicht zustimmen. Bitte wenden Sie sich an die Person, die bestellt hat.',
    reason: 'Warum nicht?',
    decline: 'Auftrag lassen, wie er ist',
    done: {
      changeAccepted: 'Vielen Dank. Ihr Auftrag ist geändert.',
      changeDeclined: 'Ihr Auftrag bleibt, wie er ist. Danke für Ihre Antwort.',
      changeGone:
        'Diese Änderung wartet nicht mehr auf Ihre Antwort, oder sie wurde geändert. Bitte sehen Sie sich Ihren Auftrag noch einmal an.',
    },
    mail: {
      subject: (order) => `Eine Änderung Ihres Auftrags ${order}`,
      text: ({ name, order, until, address, publisher }) =>
        `Guten Tag ${name},\n\nwir schlagen eine Änderung Ihres Auftrags ${order} vor. Bitte sehen Sie sie an und antworten Sie bis ${until}:\n\n${address}\n\nBis dahin sind die alten und die neuen Plätze für Sie gehalten. Wenn wir nichts von Ihnen hören, bleibt Ihr Auftrag, wie er ist.\n\n${publisher}`,
    },
  },
  equivalents: {
    title: 'Was jetzt frei ist',
    stillFree: (title, day) => `${title}: ${day} ist noch frei.`,
    instead: (title, day, nearest) => `${title}: ${day} ist vergeben. ${nearest} ist frei.`,
    gone: (title, day) => `${title}: ${day} ist vergeben, die Wochen davor und danach auch.`,
    request: 'Wir hätten gern:',
    ask: 'Diese Plätze anfragen',
  },
  code: {
    subject: (code) => `${code} ist Ihr Code`,
    acts: {
      acceptance: 'Das Angebot wird angenommen',
      change: 'Die Änderung des Auftrags wird angenommen',
      approval: 'Eine Anzeige wird freigegeben',
      orders: 'Alle Ihre Aufträge bei uns werden gezeigt',
    },
    invitation: (name, email, rights) => `${name} (${email}) bekommt Zugang zum Auftrag und darf: ${rights}`,
    lookOnly: 'den Auftrag ansehen',
    text: ({ code, order, act, minutes }) =>
      `Ihr Code für Auftrag ${order}: ${code}\n\nEr bestätigt: ${act}.\n\nBitte geben Sie ihn innerhalb von ${minutes} Minuten auf der Seite ein und geben Sie ihn niemandem weiter. Wenn Sie ihn nicht angefordert haben, hat jemand anderes Ihren Link geöffnet. Ohne den Code geschieht nichts; bitte sagen Sie uns Bescheid.`,
  },
  edit: {
    open: 'Anzeige liefern oder ändern',
    title: (name, day) => `${name}, ${day}`,
    back: 'Zurück zum Auftrag',
    image: 'Bildanzeige',
    text: 'Textanzeige',
    kind: 'Art der Anzeige',
    upload: 'Bild',
    uploadHint: 'JPEG, PNG, GIF oder WebP. Höchstens 8 MB.',
    send: 'Bild hochladen',
    fields: {
      headline: 'Überschrift',
      text: 'Text',
      linkText: 'Text des Links',
      linkUrl: 'Link',
      imageAlt: 'Alternativtext',
    },
    count: (length, max) => `${length} von ${max}`,
    altHint: 'Was das Bild zeigt und sagt, für Leser ohne Bilder und für Vorleseprogramme.',
    linkHint: 'Die vollständige Adresse der Seite, beginnend mit https://',
    save: 'Anzeige speichern',
    drop: 'Datei hierher ziehen oder auswählen',
    linkAnswers: {
      reached: 'Der Link funktioniert.',
      moved: 'Der Link führt weiter zu einer anderen Adresse.',
      unreachable: 'Wir konnten den Link nicht öffnen. Bitte prüfen Sie ihn.',
    },
    saved: 'Die Anzeige wurde gespeichert.',
    uploaded: 'Das Bild wurde gespeichert.',
    preview: 'So wird sie verschickt',
    missing: (fields) => `Noch fehlt: ${fields}`,
    complete: 'Es fehlt nichts.',
    closed: 'Die Frist ist vorbei. Bitte melden Sie sich bei uns, um die Anzeige zu ändern.',
    notYou: 'Sie dürfen diese Anzeige ansehen, aber nicht ändern.',
    refused: {
      specification:
        'Das entspricht nicht der Spezifikation dieses Platzes. Bitte sehen Sie unten, was abweicht.',
      textLink:
        'Ein Link im Text führt nirgendwohin. Seine Adresse muss mit https://, mailto: oder tel: beginnen.',
      link: 'Bitte geben Sie eine vollständige Adresse ein, zum Beispiel https://www.example.com/',
      long: 'Dieser Text ist zu lang.',
      invalid: 'Dieser Text enthält Zeichen, die sich nicht verschicken lassen.',
      file: 'Bitte wählen Sie eine Bilddatei.',
      fileKind:
        'Diese Datei ist kein Bild, das wir verwenden können. Bitte wählen Sie JPEG, PNG, GIF oder WebP.',
      fileSize: 'Dieses Bild ist zu groß.',
      stale: 'Jemand anderes hat die Anzeige geändert. Unten steht die neuere Fassung.',
      staleEntries:
        'Jemand anderes hat die Anzeige geändert. Die Vorschau zeigt die neuere Fassung, die Felder enthalten Ihre Eingaben. Wenn Sie speichern, ersetzen Ihre Eingaben sie.',
      other: 'Die Anzeige ließ sich nicht speichern. Bitte melden Sie sich bei uns.',
    },
  },
  earlier: { title: 'Frühere Anzeige übernehmen', taken: 'Die frühere Anzeige wurde übernommen.' },
  approval: {
    states: {
      missing: 'Fehlt',
      draft: 'Noch nicht eingereicht',
      submitted: 'Wartet auf Freigabe',
      changes_requested: 'Änderung erbeten',
      approved: 'Freigegeben',
      locked: 'Im Versand',
      sent: 'Verschickt',
    },
    silence: (until) => `Wenn wir bis ${until} nichts von Ihnen hören, gilt sie als freigegeben.`,
    bySilence: (when) =>
      `Durch Schweigen freigegeben: Wir haben Sie erinnert und bis zur Frist keine Antwort bekommen (${when}).`,
    decideBy: (deadline) => `Bitte geben Sie sie bis ${deadline} frei oder wünschen Sie eine Änderung.`,
    yourTurn: 'Wartet auf Ihre Freigabe',
    title: 'Freigabe',
    submit: 'Zur Freigabe einreichen',
    approve: 'Genau diese Anzeige freigeben',
    ask: 'Um eine Änderung bitten',
    askLabel: 'Was soll geändert werden?',
    askField: 'Worum geht es?',
    askWhole: 'Die ganze Anzeige',
    explanation:
      'Genau das wird dann verschickt. Ändert danach jemand die Anzeige, endet die Freigabe, und wir fragen Sie noch einmal.',
    remarks: 'Erbetene Änderungen',
    byPublisher: 'Von uns',
    byCustomer: (name) => `Von ${name}`,
    done: {
      submit: 'Die Anzeige wurde eingereicht.',
      approve: 'Sie haben die Anzeige freigegeben.',
      ask_change: 'Wir ändern die Anzeige.',
    },
    refused: 'Das ist nicht mehr möglich. Bitte sehen Sie sich die Anzeige noch einmal an.',
  },
  versions: {
    title: (count) => `${count} Fassungen`,
    version: (number) => `Fassung ${number}`,
    present: 'so steht sie jetzt da',
    approved: 'freigegeben',
    nothing: 'nichts',
  },
  invite: {
    title: (count) => (count === 0 ? 'Jemanden aus Ihrem Team einladen' : `Eingeladen: ${count}`),
    explanation:
      'Die eingeladene Person bekommt einen eigenen Link per E-Mail. Wenn sie mehr darf als ansehen, geben Sie vorher einen Code ein, den wir an Ihre eigene Adresse senden. Wir sehen, wen Sie einladen.',
    name: 'Name der Person',
    email: 'E-Mail-Adresse der Person',
    may: 'Darf außerdem',
    rights: RIGHTS,
    send: 'Einladung senden',
    withdraw: 'Zurückziehen',
    enough: (count) => `Sie können ${count} Personen einladen.`,
    done: { invited: 'Die Einladung wurde gesendet.', withdrawn: 'Der Link wurde zurückgezogen.' },
    refused: {
      name: 'Bitte geben Sie einen Namen ohne Links ein.',
      email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    },
    toldSubject: (order, name) => `${name} hat jetzt Zugang zu Auftrag ${order}`,
    toldText: ({ inviter, name, email, order, rights }) =>
      `${inviter} hat ${name} (${email}) Zugang zu Auftrag ${order} gegeben. Erlaubt: ${rights}.\n\nWenn das nicht stimmt, sagen Sie uns bitte sofort Bescheid. Wir ziehen den Link dann zurück.`,
    mailSubject: (order, inviter) => `${inviter} lädt Sie zu Auftrag ${order} ein`,
    mailText: (name, inviter, order) =>
      `Guten Tag ${name},\n\n${inviter} bittet Sie um Mitarbeit an Auftrag ${order}. Dieser Link öffnet die Seite des Auftrags, er gehört nur Ihnen:\n\n{link}`,
  },
  answer: {
    subject: (order) => `Zu Ihrem Auftrag ${order}`,
    text: (text, publisher) =>
      `${text}\n\n${publisher}\n\nDas steht auch auf der Seite Ihres Auftrags; der Link steht in unserer früheren E-Mail. Sie können einfach auf diese E-Mail antworten.`,
  },
  message: {
    title: 'Haben Sie Fragen?',
    label: 'Ihre Frage',
    labelOrReason: 'Ihre Frage, oder warum Sie das Angebot ablehnen',
    thread: 'Fragen und Antworten',
    ask: 'Frage senden',
    decline: 'Angebot ablehnen',
    asked: 'Ihre Frage wurde gesendet. Unsere Antwort kommt per E-Mail und steht auf dieser Seite.',
    declined: 'Sie haben das Angebot abgelehnt. Danke für die Rückmeldung.',
    notDeclined:
      'Das Angebot lässt sich nicht mehr ablehnen: Es ist schon gebucht, oder seine Frist ist vorbei. Bitte melden Sie sich bei uns.',
    empty: 'Bitte schreiben Sie zuerst ein paar Worte.',
  },
  mails: {
    fewer: 'Weniger E-Mails',
    all: 'Wieder alle Erinnerungen',
    done: {
      fewer: 'Sie werden nun erst ab zwei Werktagen vor einer Frist erinnert.',
      all: 'Sie bekommen wieder alle Erinnerungen.',
    },
  },
  calendar: 'Termine in meinen Kalender',
  mailbox: {
    all: 'Alle Ihre Aufträge',
    title: 'Ihre Aufträge',
    forWhom: (name, email) => `${name}, ${email}`,
    groups: { needs_me: 'Wartet auf Sie', running: 'Läuft', past: 'Vorbei' },
    nothing: 'Kein Auftrag wartet auf Sie.',
    order: (id, customer) => `Auftrag ${id} für ${customer}`,
    days: (first, last) => (first === last ? first : `${first} bis ${last}`),
    report: 'Auswertung',
    reportOf: (id) => `Auswertung von Auftrag ${id}`,
    customers: 'Kunde',
    everyCustomer: 'Alle Kunden',
    more: 'Alle Aufträge dieses Postfachs zeigen',
    moreText: (email) =>
      `Hier stehen die Aufträge, deren Links Sie in diesem Browser geöffnet haben. Für alle anderen schicken wir einen Code an ${email}, denn wem unsere E-Mail weitergeleitet wurde, der kann ihren Link öffnen.`,
    sendCode: 'Code schicken',
    open: 'Alle Aufträge zeigen',
    leave: 'Alles in diesem Browser schließen',
    ask: 'Neuen Link schicken',
    askText:
      'Geben Sie die Adresse ein, unter der wir Ihnen schreiben. Wir schicken einen neuen Link für jeden Ihrer Aufträge.',
    email: 'Ihre E-Mail-Adresse',
    notEmail: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    asked: {
      title: 'Bitte sehen Sie in Ihr Postfach',
      text: 'Wenn für diese Adresse Aufträge offen sind, ist eine E-Mail mit neuen Links unterwegs. Wenn in einigen Minuten keine ankommt, fragen Sie bitte dort nach, wo Sie bestellt haben.',
    },
    lost: 'Was Sie geschrieben haben',
    lostText:
      'Es wurde nicht abgeschickt. Sie können es hier kopieren und wieder eingeben, wenn Sie die Seite geöffnet haben.',
    newLink: {
      subject: (count, publisher) =>
        count === 1 ? `Ihr neuer Link, ${publisher}` : `Ihre neuen Links, ${publisher}`,
      greeting: (name) => `Guten Tag ${name},`,
      intro: (count) =>
        count === 1
          ? 'hier ist der neue Link zur Seite Ihres Auftrags. Er gehört nur Ihnen.'
          : 'hier sind die neuen Links zu den Seiten Ihrer Aufträge. Sie gehören nur Ihnen.',
      link: ({ order, customer, address }) => `Auftrag ${order} für ${customer}:\n${address}`,
      why: 'Sie bekommen diese E-Mail, weil jemand sie mit Ihrer Adresse angefordert hat. Wenn Sie das nicht waren, müssen Sie nichts tun.',
    },
  },
  wayBack: 'Zurück zu Ihren Aufträgen',
  calendarFile: (id) => `auftrag-${id}.ics`,
  papers: {
    outdated: 'überholt: der Auftrag hat sich seitdem geändert',
    title: 'Unterlagen',
    report: 'Auswertung der verschickten Anzeigen',
    pdf: 'PDF',
  },
};
