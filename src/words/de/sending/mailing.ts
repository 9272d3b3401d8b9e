import type { LaterWords } from '../../shape.ts';

export const mailing: LaterWords['mailing'] = {
  letter: {
    subject: (title, topicOrDate) => `${title}: ${topicOrDate}`,
    testSubject: (subject) => `[Test] ${subject}`,
    received: (title, organization) =>
      `Sie erhalten „${title}“ von ${organization}, weil Sie diesen Newsletter abonniert haben.`,
    unsubscribe: 'Abmelden',
    test: 'Dies ist eine Test-E-Mail: So erhalten die Leser die Ausgabe. Es gibt hier nichts, wovon Sie sich abmelden könnten.',
  },
  unsubscribe: {
    title: 'Newsletter abmelden',
    question: (list) => `Sie erhalten „${list}“ dann nicht mehr.`,
    submit: 'Abmelden',
    doneTitle: 'Sie sind abgemeldet',
    done: (list) => `Sie erhalten „${list}“ nicht mehr.`,
    gone: 'Sie erhalten diesen Newsletter nicht mehr.',
    invalidTitle: 'Dieser Link ist ungültig',
    invalid: 'Bitte verwenden Sie den Link genau so, wie er in Ihrem Newsletter steht.',
  },
};
