import type { ReportMailWords } from '../../en-gb/insight/report-mail.ts';

export const reportMail: ReportMailWords = {
  send: 'Auswertung senden',
  title: (customer) => `Auswertung an ${customer} senden`,
  recipients: 'An',
  recipientsHint: 'Trennen Sie mehrere Adressen durch Kommas. Jede erhält eine eigene E-Mail.',
  locale: 'Sprache',
  localeHint: 'Des Textes und des angehängten PDF.',
  subject: 'Betreff',
  text: 'Text',
  attached: (file) => `${file} wird angehängt.`,
  withoutLink: 'Der öffentliche Link wurde zurückgezogen, die E-Mail enthält deshalb nur das PDF.',
  replies: (address) => `Antworten gehen an ${address}.`,
  submit: 'Senden',
  enqueued: 'Die Auswertung wird gesendet.',
  mails: {
    title: 'Per E-Mail gesendet',
    sent: (time, recipients) => `Gesendet am ${time} an ${recipients}`,
    waiting: (time, recipients) => `Wird seit ${time} gesendet an ${recipients}`,
    failed: (time, recipients) => `Konnte am ${time} nicht gesendet werden an ${recipients}`,
    forgotten: (time, count) =>
      count === 1 ? `Gesendet am ${time} an eine Adresse` : `Gesendet am ${time} an ${count} Adressen`,
    by: (name) => `von ${name}`,
    automatic: 'automatisch',
  },
  body: {
    figures: (order) =>
      `die Zahlen zu Ihrem Auftrag ${order} liegen vor. Die angehängte Auswertung zeigt, wie viele Menschen Ihre Anzeigen erhalten, gesehen und angeklickt haben.`,
    link: (link) => `Den jeweils neuesten Stand finden Sie hier:\n${link}`,
    questions: 'Bei Fragen sind wir gern für Sie da. Antworten Sie einfach auf diese E-Mail.',
  },
};
