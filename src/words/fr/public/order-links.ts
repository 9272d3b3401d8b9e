import type { orderLinks as enGb } from '../../en-gb/public/order-links.ts';
import type { Shape } from '../../shape.ts';

export const orderLinks: Shape<typeof enGb> = {
  title: 'Liens pour l’annonceur',
  none: 'Aucun.',
  ownPage: 'Offre, annonces et rapport sur une page',
  send: 'Envoyer un lien à l’annonceur',
  dialog: {
    title: (order) => `Envoyer un lien vers la commande ${order}`,
    contact: 'Destinataire',
    other: 'Une autre personne',
    contactName: 'Nom',
    email: 'Adresse e-mail',
    party: 'Contact de',
    partyHint: (billed: string) =>
      `${billed} est facturé : ses contacts voient ces prix et documents et acceptent l’offre.`,
    locale: 'Langue',
    localeHint: 'De l’e-mail et de la page.',
    rights: 'Peut',
    mayUpload: 'livrer des annonces',
    mayApprove: 'valider des annonces',
    mayAccept: 'accepter l’offre',
    subject: 'Objet',
    text: 'Texte',
    textHint: '{link} représente l’adresse. Elle est créée à l’envoi.',
    replies: (address) => `Les réponses vont à ${address}.`,
    submit: 'Envoyer',
  },
  sent: (address) => `Le lien est en cours d’envoi à ${address}.`,
  ends: (day) => `Les liens sont valables jusqu’au ${day}, 30 jours après le dernier envoi.`,
  columns: { contact: 'Contact', rights: 'Peut', opened: 'Ouvert', sent: 'Envoyé', acts: 'Actions' },
  remindsOfAds: 'Relancer les contacts pour les annonces de cette commande',
  fewerMails: 'moins d’e-mails',
  lookOnly: 'consulter seulement',
  never: 'pas encore ouvert',
  openedTimes: (count, last) =>
    count === 1 ? `une fois, le ${last}` : `${count} fois, la dernière le ${last}`,
  openings: (name) => `Quand ${name} a ouvert le lien`,
  invitedBy: (name) => `invité par ${name}`,
  mail: {
    subject: (order) => `Votre commande ${order}`,
    what: (order) => `Vous voyez ici votre commande ${order}, livrez vos annonces et trouvez vos documents :`,
    alone: (day) =>
      `Ce lien vous est personnel et reste valable jusqu’au ${day}. Merci de ne pas le transmettre.`,
    sheets:
      'Voici comment vos annonces doivent être. Vous pouvez transmettre ces pages à ceux qui les réalisent\u202f:',
  },
  mailStates: { waiting: 'en cours d’envoi', sent: 'envoyé', failed: 'n’a pas pu être envoyé' },
  states: { open: 'valable', revoked: 'retiré', ended: 'expiré' },
  revoke: 'Retirer le lien',
  revokeOf: (name) => `Retirer le lien de ${name}`,
  revokeQuestion: (name) => `Retirer le lien de ${name} ?`,
  revokeConsequence: 'Il cesse aussitôt de fonctionner, aussi sur les pages ouvertes en ce moment.',
  revoked: 'Le lien a été retiré.',
};
