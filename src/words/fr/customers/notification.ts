import type { Words } from '../../shape.ts';

export const notification: Words['notification'] = {
  title: 'Notifications',
  bell: (unread) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread < 2 ? 'lue' : 'lues'}`,
  empty: 'Rien de nouveau pour vous.',
  markAll: 'Tout marquer comme lu',
  unread: 'non lue',
  settings: 'Choisir les notifications',
  texts: {
    ordered: (customer) => `${customer} a passé une commande.`,
    delivered: (customer, placement, issue) =>
      `${customer} a complété l’annonce «\u202f${placement}\u202f» pour ${issue}.`,
    lapsing: (customer, day) => `La réservation de ${customer} n’est plus valable que jusqu’au ${day}.`,
    stopped: (customer, issue) => `L’envoi de ${issue} est arrêté. Une annonce de ${customer} est concernée.`,
    unsent: (customer, issue) => `Une annonce de ${customer} n’a pas été envoyée dans ${issue}.`,
    moved: (customer, publication, day) =>
      `Le numéro de ${publication} avec une annonce de ${customer} sera désormais envoyé le ${day}.`,
    unmailed: (customer) =>
      `Le rapport pour ${customer} n’a pas été envoyé automatiquement\u202F: l’adresse e-mail ou des chiffres manquent.`,
    requested: (company, issue) => `${company} demande des emplacements dans ${issue}.`,
    invited: (customer) =>
      `Un contact de ${customer} a donné à une autre personne l’accès à une commande. Veuillez vérifier les liens de la commande.`,
    money_back: (customer, number) =>
      `Le prestataire de paiement a renvoyé ou rétabli de l’argent de la facture ${number} de ${customer}\u202f: un remboursement ou une contestation. Vérifiez la facture.`,
    mentioned: (user, customer) => `${user} vous a mentionné dans la commande de ${customer}.`,
  },
  choice: {
    title: 'Notifications',
    lede: 'Choisissez ce que montre la cloche et ce que vous recevez par e-mail chaque matin ouvré. Vos commandes sont celles que vous avez créées\u202f; si un client commande lui-même, la personne qui a créé sa dernière commande en est informée.',
    kind: 'Événement',
    bell: 'Cloche',
    mail: 'E-mail quotidien',
    inBell: (kind) => `${kind}\u202f: montrer dans la cloche`,
    inMail: (kind) => `${kind}\u202f: e-mail quotidien`,
    saved: 'Notifications enregistrées.',
    kinds: {
      ordered: 'Un client a passé une commande',
      delivered: 'Un client a complété une annonce',
      lapsing: 'Une réservation expire dans deux jours ouvrés',
      stopped: 'L’envoi d’un numéro est arrêté',
      unsent: 'Une annonce n’a pas été envoyée',
      moved: 'Un numéro a été déplacé à un autre jour',
      unmailed: 'Un rapport n’a pas été envoyé automatiquement',
      requested: 'Une demande arrive d’une page publique',
      invited: 'Un contact a donné à une autre personne l’accès à une commande',
      money_back: 'Un prestataire a remboursé ou rétrocédé un paiement',
      mentioned: 'Un collègue m’a mentionné',
    },
  },
  mail: {
    subject: (count) =>
      count === 1 ? 'Vertbook\u202f: 1 notification' : `Vertbook\u202f: ${count} notifications`,
    text: ({ news, settings }) =>
      `Bonjour,\n\nvoici les nouveautés\u202f:\n\n${news}\n\nVous recevez cet e-mail parce que vous l’avez choisi dans votre profil. Vous pouvez le désactiver ici\u202f:\n${settings}`,
  },
};
