import type { LaterWords } from '../../shape.ts';

const rich =
  'Retours à la ligne et HTML simple, comme dans une annonce texte\u202F: <b>, <i>, <a href>, <ul>, <p>.';

export const mailTexts: LaterWords['mailTexts'] = {
  clipped: {
    title: (size) => `Gmail n’affichera pas cet e-mail en entier (${size}).`,
    ad: (placement) =>
      `Il s’arrête à 102 ko, dans ou avant l’annonce de « ${placement} ». Cette annonce et les suivantes sont moins vues, et ne sont comptées que si elles le sont.`,
    texts: 'Il s’arrête à 102 ko, après la dernière annonce.',
    unsubscribe:
      'Raccourcissez les textes. D’ici là, le lien de désabonnement figure aussi en haut de l’e-mail.',
  },
  preview: 'Aperçu',
  dark: 'Sombre',
  shownSubject: (subject) => `Objet\u00A0: ${subject}`,
  frame: (subject) => `E-mail «\u00A0${subject}\u00A0»`,
  template: {
    title: 'Texte de l’e-mail',
    link: 'Texte de l’e-mail',
    linkLede:
      'Introduction, textes entre les annonces, conclusion et mentions légales, si Vertbook envoie cette newsletter',
    explanation:
      'Ces textes figurent dans chaque e-mail de cette newsletter envoyé par Vertbook. Les numéros déjà en cours d’envoi gardent leurs textes. Avec un autre outil d’envoi, vous les écrivez là-bas.',
    fields: {
      preheader: 'Texte d’aperçu',
      intro: 'Introduction',
      afterFirst: 'Texte après la première annonce',
      afterSecond: 'Texte après la deuxième annonce',
      afterThird: 'Texte après la troisième annonce',
      closing: 'Conclusion',
      imprint: 'Mentions légales',
      postalAddress: 'Adresse postale',
    },
    hints: {
      preheader: 'Les messageries l’affichent après l’objet dans la liste des e-mails.',
      intro: rich,
      afterThird: 'Si un numéro a moins d’annonces, les textes restants suivent la dernière.',
      imprint:
        'Obligatoires dans chaque e-mail\u202F: qui est responsable et comment le joindre. HTML comme dans l’introduction.',
      postalAddress: 'Obligatoire dans chaque e-mail\u202F: rue, code postal et ville.',
    },
  },
  issue: {
    title: 'E-mail du numéro',
    link: 'L’e-mail entier et ses textes',
    explanation:
      'Un champ vide reprend le texte de la newsletter. Vous pouvez modifier les textes jusqu’à ce que Vertbook commence à envoyer le numéro.',
    fixed: 'L’envoi de ce numéro a commencé. Ses lecteurs reçoivent l’e-mail tel que vous le voyez ici.',
    onlyAdministrators: 'Les administrateurs peuvent modifier l’objet, le texte d’aperçu et l’introduction.',
    fields: { subject: 'Objet', preheader: 'Texte d’aperçu', intro: 'Introduction' },
    hints: { intro: rich },
  },
};
