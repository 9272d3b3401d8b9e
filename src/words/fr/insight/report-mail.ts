import type { ReportMailWords } from '../../en-gb/insight/report-mail.ts';

export const reportMail: ReportMailWords = {
  send: 'Envoyer le rapport',
  title: (customer) => `Envoyer le rapport à ${customer}`,
  recipients: 'À',
  recipientsHint: 'Séparez plusieurs adresses par des virgules. Chacune reçoit son propre e-mail.',
  locale: 'Langue',
  localeHint: 'Du texte et du PDF joint.',
  subject: 'Objet',
  text: 'Texte',
  attached: (file) => `${file} sera joint.`,
  withoutLink: 'Le lien public a été retiré\u202F: l’e-mail ne contient que le PDF.',
  replies: (address) => `Les réponses vont à ${address}.`,
  submit: 'Envoyer',
  enqueued: 'Le rapport est en cours d’envoi.',
  mails: {
    title: 'Envoyé par e-mail',
    sent: (time, recipients) => `Envoyé le ${time} à ${recipients}`,
    waiting: (time, recipients) => `En cours d’envoi depuis le ${time} à ${recipients}`,
    failed: (time, recipients) => `N’a pas pu être envoyé le ${time} à ${recipients}`,
    forgotten: (time, count) =>
      count === 1 ? `Envoyé le ${time} à une adresse` : `Envoyé le ${time} à ${count} adresses`,
    by: (name) => `par ${name}`,
    automatic: 'automatiquement',
  },
  body: {
    figures: (order) =>
      `Les chiffres de votre commande ${order} sont disponibles. Le rapport joint montre combien de personnes ont reçu vos annonces, les ont vues et ont cliqué dessus.`,
    link: (link) => `Vous trouverez à tout moment les chiffres à jour ici\u202F:\n${link}`,
    questions:
      'Nous restons à votre disposition pour toute question. Il vous suffit de répondre à cet e-mail.',
  },
};
