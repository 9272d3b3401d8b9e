import type { OrderMailWords } from '../../en-gb/customers/order-mails.ts';

export const orderMails: OrderMailWords = {
  subjects: {
    offer_accepted: ({ order }) => `Commande ${order} confirmée\u202F: accusé de réception`,
    offer_declined: ({ order, by }) => `${by} a décliné l’offre de la commande ${order}`,
    order_confirmed: ({ order }) => `La commande ${order} est confirmée`,
    request_reserved: ({ order }) => `Votre demande est réservée\u202F: commande ${order}`,
    request_booked: ({ order }) => `Votre demande est confirmée\u202F: commande ${order}`,
    change_asked: ({ order }) => `Commande ${order}\u202F: merci de modifier une annonce`,
    ad_edited: ({ order }) => `Commande ${order}\u202F: nous avons modifié une annonce`,
    order_changed: ({ order }) => `La commande ${order} a été modifiée`,
    issue_moved: ({ order, to }) => `Commande ${order}\u202F: nouvelle date d’envoi, ${to}`,
    order_cancelled: ({ order }) => `La commande ${order} est annulée`,
  },
  openings: {
    offer_accepted: ({ order, by, at }) =>
      `merci pour votre commande. ${by} a accepté notre offre le ${at}. Nous avons bien reçu cette acceptation, et les emplacements suivants de la commande ${order} sont confirmés\u202F:`,
    offer_declined: ({ order, by, customer }) =>
      `${by} a décliné l’offre de la commande ${order} pour ${customer}. Les emplacements restent réservés jusqu’à l’annulation de la commande ou l’expiration de la réservation\u202F:`,
    order_confirmed: ({ order }) =>
      `nous avons confirmé les emplacements suivants de votre commande ${order}\u202F:`,
    request_reserved: ({ order, until }) =>
      `nous avons réservé pour vous, jusqu’au ${until}, les emplacements demandés. C’est la commande ${order}\u202F:`,
    request_booked: ({ order }) =>
      `merci pour votre commande. Les emplacements demandés sont confirmés. C’est la commande ${order}\u202F:`,
    change_asked: () => 'merci de modifier cette annonce avant l’envoi\u202F:',
    ad_edited: () =>
      'nous avons modifié cette annonce après sa validation. La validation portait sur la version précédente et ne vaut plus. Merci de regarder l’annonce\u202F:',
    order_changed: ({ order }) => `la commande ${order} a été modifiée\u202F:`,
    issue_moved: ({ newsletter, from, to }) =>
      `le numéro de ${newsletter} du ${from} sera finalement envoyé le ${to}. Cette annonce est déplacée avec lui\u202F:`,
    order_cancelled: ({ order }) =>
      `la commande ${order} est annulée. Les emplacements suivants ne sont plus confirmés ni réservés pour vous\u202F:`,
  },
  staffAccepted: ({ order, by, customer }) =>
    `${by} a accepté l’offre de la commande ${order} pour ${customer}. Les emplacements suivants sont confirmés\u202F:`,
  agreed: (by) => `${by} a accepté cette modification.`,
  greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  changed: {
    moved: (from, to) => `déplacé\u202F: ${from} → ${to}`,
    removed: (place) => `annulé\u202F: ${place}`,
    added: (place) => `nouveau\u202F: ${place}`,
  },
  now: 'La commande après la modification\u202F:',
  reason: (text) => `Motif\u202F: ${text}`,
  net: (amount) => `Total HT\u202F: ${amount}`,
  gross: (amount) => `Total TTC\u202F: ${amount}`,
  owed: (amount) => `Frais d’annulation, hors TVA\u202F: ${amount}`,
  terms: (day, url) =>
    url === ''
      ? `Conditions générales de vente\u202F: version du ${day}`
      : `Conditions générales de vente\u202F: version du ${day}, ${url}`,
  next: 'La suite',
  nextStep: (title, text) => `La suite\u202F: ${title}. ${text}`,
  open: 'Votre commande\u202F:',
  button: 'Ouvrir la commande',
  withoutButton: 'Si le bouton ne fonctionne pas\u202F:',
  alone: 'Ce lien est strictement personnel. Merci de ne pas le transmettre.',
  why: 'Vous recevez cet e-mail parce qu’il concerne votre commande.',
  closing: 'Cordialement',
  settings: {
    title: 'E-mails sur les commandes',
    explanation:
      'Les contacts qui ont un lien vers la commande, l’agence qui paie et les clients en libre-service reçoivent un e-mail dans les cas suivants. Seule la personne qui a envoyé une demande apprend qu’elle est réservée ou confirmée. Ce qui peut être annulé n’est signalé qu’après trois minutes.',
    tellsWithoutLink: 'Informer aussi les clients dont la commande n’a jamais eu de lien',
    withoutLinkExplanation:
      'Le contact du client et celui de l’agence qui paie reçoivent alors aussi ces e-mails, avec un lien pour consulter la commande, livrer et valider des annonces. Vous seul pouvez envoyer un lien qui permet d’accepter une offre.',
    events: {
      offer_accepted: 'Offre acceptée (confirmation exigée par la loi pour la vente en ligne)',
      order_confirmed: 'Réservation confirmée par vous',
      request_reserved: 'Demande réservée',
      request_booked: 'Demande confirmée immédiatement',
      change_asked: 'Vous demandez la modification d’une annonce',
      ad_edited: 'Vous modifiez une annonce validée',
      order_changed: 'Emplacements déplacés, annulés ou ajoutés',
      issue_moved: 'Numéro déplacé à un autre jour',
      order_cancelled: 'Commande annulée',
    },
  },
};
