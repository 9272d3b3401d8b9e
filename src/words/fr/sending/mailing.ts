import type { LaterWords } from '../../shape.ts';

export const mailing: LaterWords['mailing'] = {
  letter: {
    subject: (title, topicOrDate) => `${title} : ${topicOrDate}`,
    testSubject: (subject) => `[Test] ${subject}`,
    received: (title, organization) =>
      `Vous recevez « ${title} » de ${organization} à la suite de votre abonnement.`,
    unsubscribe: 'Se désabonner',
    test: 'Ceci est un e-mail de test : il montre ce que les lecteurs recevront. Il n’y a rien dont se désabonner ici.',
  },
  unsubscribe: {
    title: 'Se désabonner',
    question: (list) => `Vous ne recevrez plus « ${list} ».`,
    submit: 'Se désabonner',
    doneTitle: 'Désabonnement enregistré',
    done: (list) => `Vous ne recevrez plus « ${list} ».`,
    gone: 'Vous ne recevrez plus cette newsletter.',
    invalidTitle: 'Ce lien n’est pas valide',
    invalid: 'Veuillez utiliser le lien exactement tel qu’il figure dans votre newsletter.',
  },
};
