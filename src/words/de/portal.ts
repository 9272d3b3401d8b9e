import type { PortalWords } from '../en-gb/portal.ts';

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
    text: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal. Wenn er nicht mehr funktioniert, ist er abgelaufen oder wurde zurückgezogen. Wir schicken Ihnen gern einen neuen.',
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
    complete: 'Alle Anzeigen sind da',
    completeText: (day) => `Vielen Dank. Die nächste Ausgabe wird am ${day} verschickt.`,
    sent: 'Alle Anzeigen wurden verschickt',
    sentText: 'Die Auswertung finden Sie hier, sobald die Zahlen vorliegen.',
    reportText: 'Die Auswertung finden Sie am Ende dieser Seite.',
    lapsed: 'Die Reservierung ist verfallen',
    lapsedText:
      'Die Plätze sind wieder frei. Wenn Sie weiterhin Interesse haben, melden Sie sich bitte bei uns.',
  },
  ads: {
    title: (count) => (count === 1 ? 'Ihre Anzeige' : `Ihre ${count} Anzeigen`),
    week: (week) => `KW ${week}`,
    deliverBy: (deadline) => `Liefern bis ${deadline}`,
    late: (deadline) => `War fällig bis ${deadline}`,
    preview: 'So wird sie verschickt',
    states: { incomplete: 'Fehlt', pending: 'Liegt vor', sent: 'Verschickt', failed: 'Nicht verschickt' },
    sentOn: (day) => `Verschickt am ${day}`,
  },
  calendar: 'Termine in meinen Kalender',
  calendarFile: (id) => `auftrag-${id}.ics`,
  papers: {
    title: 'Unterlagen',
    report: 'Auswertung der verschickten Anzeigen',
    pdf: 'PDF',
  },
};
