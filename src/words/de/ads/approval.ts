import type { ApprovalWords } from '../../en-gb/ads/approval.ts';

export const approval: ApprovalWords = {
  title: 'Freigabe',
  states: {
    missing: 'Fehlt',
    draft: 'Entwurf',
    submitted: 'Wartet auf Freigabe',
    changes_requested: 'Änderung erbeten',
    approved: 'Freigegeben',
    locked: 'Festgelegt',
    sent: 'Versendet',
  },
  ready: 'Bereit',
  late: 'verspätet',
  awaited: { publisher: 'Am Zug: der Verlag', customer: 'Am Zug: der Kunde' },
  sides: { publisher: 'Verlag', customer: 'Kunde' },
  due: (when) => `Frist: ${when}`,
  closed:
    'Die Frist für Änderungen ist abgelaufen. Ändern kann die Anzeige jetzt nur noch Ihr Ansprechpartner.',
  agreed: (who, when) => `Mit dieser Fassung einverstanden: ${who}, ${when}`,
  agreedSilently: (when) =>
    `Durch Schweigen freigegeben: Der Kunde wurde erinnert und hat bis zur Frist nicht geantwortet, ${when}`,
  silence: 'Erinnerungen sagen jetzt, dass sie ohne Antwort als freigegeben gilt.',
  sources: {
    own: 'Die freigegebene Fassung steht in der Ausgabe.',
    last_approved: 'Stattdessen steht die zuletzt freigegebene Anzeige des Kunden in der Ausgabe.',
    house_ad: 'Stattdessen steht die Eigenanzeige in der Ausgabe.',
  },
  acts: { submit: 'Zur Freigabe vorlegen', approve: 'Freigeben', ask_change: 'Um Änderung bitten' },
  done: { submit: 'Zur Freigabe vorgelegt.', approve: 'Freigegeben.', ask_change: 'Um Änderung gebeten.' },
  stillAwaited: {
    publisher: 'Freigegeben. Jetzt fehlt noch die Freigabe des Verlags.',
    customer: 'Freigegeben. Jetzt fehlt noch die Freigabe des Kunden.',
  },
  saveFirst: 'Speichern Sie zuerst Ihre Änderungen.',
  change: {
    title: 'Um Änderung bitten',
    field: 'Worum es geht',
    whole: 'Die ganze Anzeige',
    text: 'Was soll sich ändern?',
    submit: 'Um Änderung bitten',
  },
  remarks: 'Erbetene Änderungen',
  versions: 'Fassungen',
  version: (number) => `Fassung ${number}`,
  present: 'aktuell',
  approvedVersion: 'freigegeben',
  changed: (fields) => `Geändert: ${fields}`,
  settings: {
    title: 'Freigabe von Anzeigen',
    explanation:
      'Fehlt eine nötige Freigabe, wird die Anzeige nicht versendet. Jede spätere Änderung braucht eine neue.',
    rule: 'Vor dem Versand einer Anzeige',
    rules: {
      none: 'Keine Freigabe',
      publisher: 'Wir geben sie frei',
      customer: 'Der Kunde gibt sie frei',
      both: 'Beide geben sie frei',
    },
    fallback: 'Anstelle einer Anzeige ohne Freigabe',
    fallbacks: {
      leave_out: 'Nichts wird versendet',
      leave_out_billed: 'Nichts wird versendet, und die Anzeige wird berechnet, wenn der Kunde am Zug war',
      last_approved: 'Die zuletzt freigegebene Anzeige des Kunden in diesem Newsletter',
      house_ad: 'Die Eigenanzeige',
    },
    silenceApproves: 'Schweigen gilt als Freigabe',
    silenceApprovesHint:
      'Nur, wenn Ihre AGB es vorsehen. Eine Erinnerung muss es angekündigt haben, und der Mailserver muss sie 24 Stunden vor der Frist angenommen haben. Was seitdem geändert wurde, ist nicht freigegeben.',
    remindsOfAds: 'An Anzeigen in diesem Newsletter erinnern',
    remindsOfAdsHint:
      'Solange Erinnerungen an Anzeigen in den Einstellungen eingeschaltet sind. „Jetzt erinnern“ geht in jedem Fall.',
    yes: 'ja',
    no: 'nein',
    houseAd: 'Eigenanzeige übernehmen aus Anzeige Nummer',
    houseAdHint:
      'Die letzte Zahl in der Adresse der Seite der Anzeige. Ihr Inhalt wird kopiert; spätere Änderungen zählen nicht.',
    noHouseAd: 'Es gibt noch keine Eigenanzeige.',
    hasHouseAd: (link) => `Die jetzige Eigenanzeige führt zu ${link}.`,
  },
  board: {
    title: 'Anzeigen',
    over: 'Was versendet wird und wer am Zug ist',
    groups: { late: 'Verspätet', soon: 'Heute und morgen fällig', week: 'Diese Woche', later: 'Später' },
    newsletters: 'Newsletter',
    allNewsletters: 'Alle Newsletter',
    until: 'Ausgaben der nächsten',
    weeks: (count) => (count === 1 ? '1 Woche' : `${count} Wochen`),
    sellers: 'Verkäufer',
    allSellers: 'Alle Verkäufer',
    select: (ad) => `${ad} auswählen`,
    selected: (count) => (count === 1 ? '1 Anzeige ausgewählt' : `${count} Anzeigen ausgewählt`),
    none: 'Keine',
    empty: 'Keine Anzeigen in diesen Ausgaben.',
    more: (count) =>
      `Nur die ersten ${count} Anzeigen werden gezeigt. Wählen Sie weniger Wochen oder einen Newsletter.`,
    keys: 'J und K wechseln die Anzeige, X wählt aus, R erinnert, A gibt frei, C bittet um Änderung',
    remind: 'Jetzt erinnern',
    reminders: {
      title: (count) =>
        count === 0
          ? 'Keine Erinnerung zu versenden'
          : count === 1
            ? '1 Erinnerung versenden?'
            : `${count} Erinnerungen versenden?`,
      explanation:
        'Diese E-Mails werden sofort versendet. Jeder Kontakt bekommt eine E-Mail mit allen Anzeigen, die auf ihn warten. Die E-Mail enthält den Link zur Seite des Auftrags.',
      nothing: 'Es würde keine E-Mail versendet.',
      to: 'An',
      ads: 'Anzeigen',
      subject: 'Betreff',
      text: 'Text',
      ad: (placement, newsletter, day, order) => `${placement}, ${newsletter}, ${day} (Auftrag ${order})`,
    },
    mailsWritten: (count) =>
      count === 1 ? '1 E-Mail wird versendet.' : `${count} E-Mails werden versendet.`,
    notReminded: (list) => `Nicht erinnert: ${list}.`,
    notRemindedBecause: {
      not_awaited: 'wartet nicht auf den Kunden',
      had_mail: 'hatte heute schon eine E-Mail',
      no_contact: 'kein Kontakt mit E-Mail-Adresse',
    },
    reminded: (when) => `Erinnert ${when}, seither nicht geöffnet`,
    remindedOpened: (reminded, opened) => `Erinnert ${reminded}, geöffnet ${opened}`,
    reminderFailed: (when) => `Erinnert ${when}, die E-Mail war nicht zustellbar`,
    opened: (when) => `Geöffnet ${when}`,
    refused: (names) => `Nicht geändert: ${names}.`,
    done: (count) => (count === 1 ? '1 Anzeige geändert.' : `${count} Anzeigen geändert.`),
    contact: {
      submitted: (when) => `Vorgelegt ${when}`,
      change_asked: (when) => `Änderung erbeten ${when}`,
      approved_silently: (when) => `Durch Schweigen freigegeben, ${when}`,
      approved: (who, when) => (who === '' ? `Freigegeben ${when}` : `Freigegeben von ${who}, ${when}`),
    },
  },
};
