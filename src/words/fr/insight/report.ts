import type { Words } from '../../shape.ts';

export const report: Words['report'] = {
  title: (customer) => `Rapport pour ${customer}`,
  pageTitle: 'Rapport',
  order: (id) => `Commande ${id}`,
  bookedAt: (date) => `confirmée le ${date}`,
  counters: {
    label: 'Toutes les annonces de cette commande',
    recipients: 'Destinataires',
    impressions: 'Affichages',
    clicks: 'Clics',
    clickThroughRate: 'Taux de clics',
  },
  failed: (count) =>
    count <= 1 ? `${count} annonce n’a pas été envoyée.` : `${count} annonces n’ont pas été envoyées.`,
  failedExplanation: 'La date d’envoi est passée ; ces annonces ne sont pas comptées.',
  table: 'Annonces de cette commande',
  columns: {
    placement: 'Emplacement',
    publication: 'Newsletter',
    week: 'Sem.',
    sendingDate: 'Date d’envoi',
    sent: 'Envoi',
    recipients: 'Destinataires',
    impressions: 'Affichages',
    clicks: 'Clics',
    clickThroughRate: 'Taux de clics',
  },
  links: {
    title: 'Clics par lien',
    explanation:
      'Les clics sur les liens d’une annonce s’additionnent pour donner ses clics. Qui suit deux liens d’une annonce compte pour chacun, mais comme un seul lecteur.',
    link: 'Lien',
  },
  provenance: {
    counted: 'Compté par Vertbook',
    told: 'Communiqué par l’outil d’envoi',
    toldText: 'Vertbook n’a pas compté cette annonce lui-même.',
    valid: (count) => `${count} non reconnus comme venant de machines : c’est le nombre qui compte`,
    proxy: (count) =>
      `dont ${count} chargés par un proxy de messagerie (Gmail, Apple, Yahoo)\u202F: le nombre de lecteurs n’est pas connu`,
    unique: {
      recipient: (count) => `${count} lecteurs différents : chaque destinataire une fois`,
      mail: (count) => `${count} lecteurs différents, estimés par e-mail et par jour`,
      device: (count) => `${count} lecteurs différents, estimés par appareil`,
    },
    readersBy: {
      recipient: 'lecteurs différents : chaque destinataire une fois',
      mail: 'lecteurs différents : estimés par e-mail et par jour',
      device: 'lecteurs différents : estimés par appareil',
    },
    sharedAddress: 'd’autres personnes à une même adresse peuvent manquer',
    repeated: (count) => `${count} répétés en moins d’une demi-heure`,
    machine: (count) => `${count} reconnus comme venant de machines, par exemple d’antivirus`,
    raw: (count) => `${count} au total`,
  },
  sentAd: {
    open: (placement) => `${placement} : afficher l’annonce telle qu’elle a été envoyée`,
    title: (placement, publication) => `${placement} dans ${publication}`,
    sentOn: (day) => `Telle qu’elle a été envoyée le ${day}. Les liens ne comptent pas ici.`,
    frame: (placement) => `L’annonce de l’emplacement ${placement}`,
  },
  noData:
    'Il n’y a pas encore de chiffres pour cette commande. Ils apparaissent dès que la première annonce a été envoyée.',
  sharedGone: 'Ce lien n’est plus valable. Veuillez en demander un nouveau à votre contact.',
  share: {
    send: 'Ouvrir dans ma messagerie',
    link: 'Lien public',
    copy: 'Copier le lien',
    copied: 'Le lien a été copié.',
    copyFailed: 'Le lien n’a pas pu être copié. Le voici :',
    renew: 'Renouveler le lien',
    revoke: 'Retirer le lien',
    create: 'Créer un lien public',
    created: 'Le rapport a maintenant un lien public.',
    renewed: 'Le rapport a un nouveau lien. L’ancien n’affiche plus rien.',
    revoked: 'Le lien a été retiré. Il n’affiche plus rien.',
    failure: 'Le lien n’a pas pu être modifié. Veuillez réessayer.',
    renewQuestion: 'Renouveler le lien public ?',
    renewExplanation: 'Le lien actuel n’affichera plus rien. Envoyez le nouveau.',
    revokeQuestion: 'Retirer le lien public ?',
    revokeExplanation:
      'Le lien n’affichera plus rien. Vous pourrez en créer un nouveau, mais plus jamais le même.',
  },
  mail: {
    subject: (order) => `Rapport sur votre commande ${order}`,
    greeting: {
      m: (name) => `Monsieur ${name},`,
      f: (name) => `Madame ${name},`,
      unknown: 'Madame, Monsieur,',
    },
    body: (order, link) =>
      `Les chiffres de votre commande ${order} sont arrivés. Voici combien de personnes ont reçu vos annonces, les ont vues et ont cliqué dessus :\n\n${link}\n\nLa page est toujours à jour. Nous restons à votre disposition pour toute question.`,
    closing: 'Cordialement',
  },
};
