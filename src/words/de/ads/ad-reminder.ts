import type { AdReminderWords } from '../../en-gb/ads/ad-reminder.ts';

export const adReminder: AdReminderWords = {
  mail: {
    subject: (count) => (count === 1 ? '1 Anzeige wartet auf Sie' : `${count} Anzeigen warten auf Sie`),
    subjectUntil: (count, until) =>
      count === 1
        ? `1 Anzeige wartet auf Sie bis ${until}`
        : `${count} Anzeigen warten auf Sie, die erste bis ${until}`,
    subjectOver: (count) =>
      count === 1
        ? 'Die Frist für 1 Anzeige ist abgelaufen'
        : `Die Frist für ${count} Anzeigen ist abgelaufen`,
    subjectCopy: (subject, name) => `Kopie für ${name}: ${subject}`,
    greeting: (name) => `Guten Tag ${name},`,
    opening:
      'zu Ihrem Auftrag ist noch etwas offen. Eine Datei genügt, oder Sie schreiben den Text auf der Seite.',
    openingOver: 'eine Frist Ihres Auftrags ist abgelaufen:',
    order: (id) => `Auftrag ${id}`,
    states: {
      missing: 'noch nicht geliefert',
      draft: 'noch unvollständig oder nicht eingereicht',
      changes_requested: 'eine Änderung wurde gewünscht',
      submitted: 'wartet auf Ihre Freigabe',
    },
    until: (what, when) => `${what}, bis ${when}`,
    late: (what, when) => `${what}, die Frist war ${when}. Auf der Seite können Sie noch liefern`,
    closed: (what, when) =>
      `${what}, die Frist war ${when}. Auf der Seite geht das nicht mehr; bitte antworten Sie auf diese E-Mail`,
    otherwise: {
      leave_out: 'Sonst entfällt die Anzeige.',
      leave_out_billed: 'Sonst entfällt die Anzeige und wird dennoch berechnet.',
      last_approved: 'Sonst wird Ihre zuletzt freigegebene Anzeige gesendet.',
      house_ad: 'Sonst wird an ihrer Stelle eine andere Anzeige gesendet.',
    },
    silence: 'Wenn wir bis dahin nichts von Ihnen hören, gilt sie als freigegeben.',
    specification: 'So muss sie sein:',
    open: 'Ihre Anzeigen öffnen:',
    button: 'Meine Anzeigen öffnen',
    withoutButton: 'Falls sich nichts öffnet:',
    alone: 'Die Links sind nur für Sie bestimmt. Bitte geben Sie sie nicht weiter.',
    why: 'Sie erhalten diese E-Mail an Werktagen, solange zu Ihrem Auftrag etwas offen ist, höchstens einmal am Tag.',
    howMany: 'Am Ende der Seite können Sie weniger E-Mails wählen.',
    closing: 'Mit freundlichen Grüßen',
    withoutLink: '(nur in der E-Mail an den Kontakt)',
  },
  settings: {
    title: 'Erinnerungen an Anzeigen',
    explanation:
      'Gilt für alle Newsletter. Kontakte erhalten um 8:00 Uhr eine E-Mail, zehn, fünf, zwei und einen Werktag vor einer Frist ihrer Anzeigen und eine danach. Mehrere Anzeigen stehen in einer E-Mail; was geliefert ist, wird nicht mehr angemahnt.',
    isOn: 'Kontakte per E-Mail erinnern',
    locale: 'Texte auf',
    opening: 'Erster Absatz',
    closing: 'Letzter Absatz',
    usual: 'Leer für den üblichen Text.',
    preview: 'Vorschau',
    sample: {
      contact: 'Ute Reiter',
      placement: 'Top-Anzeige',
      newsletter: 'Gebäudebrief',
    },
    on: 'ein',
    off: 'aus',
  },
};
