import type { LaterWords } from '../../shape.ts';

export const organization: LaterWords['organization'] = {
  title: 'Organisation',
  sections: {
    general: 'Général',
    sales: 'Vente',
    selfService: 'Clients qui commandent eux-mêmes',
    signIn: 'Connexion',
    counting: 'Comptage et rapports',
  },
  name: 'Nom',
  timeZone: 'Fuseau horaire',
  timeZoneHint:
    'Détermine le jour en cours : quand les réservations expirent et ce que signifie « aujourd’hui ».',
  timeZonePlaceholder: 'Continent ou ville',
  timeZoneEmpty: 'Aucun fuseau horaire de ce nom.',
  defaultLocale: 'Langue par défaut',
  defaultLocaleHint: 'La langue des nouveaux utilisateurs et des newsletters sans langue propre.',
  reservationDays: 'Durée habituelle d’une réservation en jours',
  selfServiceOpenPlacements: 'Emplacements réservés en même temps',
  selfServiceReservationDays: 'Durée des réservations en jours',
  selfServiceOrderPlacements: 'Emplacements par commande',
  salesSpecialPricePercent: 'Remise maximale des commerciaux (%)',
  numberHints: {
    salesSpecialPricePercent:
      'Ce que les commerciaux peuvent déduire par un prix négocié. Avec 0, seuls les administrateurs en conviennent.',
    reservationDays:
      'Proposée pour les nouvelles commandes, au plus tard jusqu’au jour ouvré précédant le premier envoi.',
    selfServiceOpenPlacements:
      'Nombre qu’un client peut avoir réservé lorsqu’il commande lui-même. Ne s’applique pas à la vente.',
    selfServiceReservationDays: 'Durée maximale d’une réservation lorsque les clients commandent eux-mêmes.',
    selfServiceOrderPlacements: 'Nombre maximal par commande lorsque les clients commandent eux-mêmes.',
  },
  mailDays: 'E-mails rédigés par Vertbook, en jours',
  readerDays: 'Adresses des lecteurs d’un numéro, en jours',
  imageDays: 'Images inutilisées, en jours',
  retention: {
    title: 'Conservation',
    explanation:
      'Ce qui est plus ancien est supprimé chaque nuit. Ce dont une commande, un rapport ou un numéro a encore besoin est conservé.',
    hints: {
      mailDays: (min, max) => `À partir du jour où l’e-mail a été écrit. De ${min} à ${max} jours.`,
      readerDays: (min, max) =>
        `À partir de l’envoi du numéro. Leur nombre est conservé. De ${min} à ${max} jours.`,
      imageDays: (min, max) =>
        `Images téléversées qui ne figurent plus dans aucune annonce, aucun rapport ni aucun numéro. De ${min} à ${max} jours.`,
    },
  },
  reportMailDays: 'Envoyer les rapports automatiquement',
  reportMails: {
    hint: 'Au contact du client, avec le PDF et le lien public, les jours ouvrés à partir de huit heures. Pas si le rapport a déjà été envoyé. Les chiffres augmentent pendant deux semaines\u202F: après 14 jours, ils sont définitifs.',
    never: 'Non',
    after: (days) =>
      days === 1 ? 'Un jour après le dernier numéro' : `${days} jours après le dernier numéro`,
  },
  otherSettings: 'Autres réglages',
  letterhead: 'En-tête',
  letterheadLede: 'Logo, adresse et pied de page des rapports, devis et factures',
  seller: 'Mentions pour les factures',
  sellerLede: 'Raison sociale, numéros fiscaux et compte bancaire sur les factures',
  singleSignOnLede: 'Connexion par l’annuaire de votre entreprise',
  salesSeeCustomers: 'Les commerciaux voient tous les clients',
  salesSeeCustomersHint:
    'La vue par semaine montre qui a réservé ou confirmé un emplacement et mène à la commande. Les administrateurs le voient toujours, les lecteurs et les clients jamais.',
  salesSeePrices: 'Les commerciaux voient les prix',
  salesSeePricesHint:
    'Les prix apparaissent dans le panier et les commandes. Les administrateurs les voient toujours, les clients en libre-service seulement les leurs, les lecteurs jamais.',
  secondFactorRoles: 'Second facteur exigé pour',
  secondFactorRolesHint:
    'Les utilisateurs de ces rôles ont besoin d’une clé d’accès ou d’une application d’authentification. Ceux qui n’en ont pas encore doivent d’abord en configurer une, même s’ils sont déjà connectés. Avant de cocher votre propre rôle, il vous en faut une.',
  trackingMode: 'Comptage des affichages et des clics',
  trackingModeHint:
    'S’applique aux annonces transmises à partir de maintenant. Les chiffres déjà comptés sont conservés.',
  trackingModes: {
    anonymous: {
      label: 'Anonyme',
      detail:
        'Rien n’est conservé sur les personnes qui ont ouvert ou cliqué. Les lecteurs ne sont distingués que pendant une demi-heure, et seulement en mémoire. Pour cela, les liens de chaque e-mail que Vertbook envoie contiennent une clé aléatoire qui n’est pas enregistrée.',
    },
    deduplicated: {
      label: 'Distinguer les lecteurs',
      detail:
        'Les rapports disent aussi combien de lecteurs différents il y a eu. Ils sont distingués par une clé qui perd sa valeur au bout de deux jours ; aucune adresse n’est conservée.',
    },
    recipients: {
      label: 'Chaque destinataire une fois',
      detail:
        'Pour les newsletters que Vertbook envoie lui-même : les rapports disent combien de destinataires ont vu ou cliqué une annonce, dans la mesure où les machines sont reconnues. Les liens de chaque e-mail contiennent une clé aléatoire de son destinataire, qui ne signifie rien en dehors de ce système. Ce sont des données personnelles : mentionnez-les dans votre politique de confidentialité et recueillez le consentement là où la loi l’exige. Il est conservé pendant 16 jours quelles annonces un destinataire a vues ou cliquées ; la clé est supprimée avec les adresses du numéro. Les autres newsletters sont comptées anonymement.',
    },
    off: {
      label: 'Aucun comptage',
      detail:
        'Les liens et les images mènent directement au client. Le rapport montre ce que l’outil d’envoi communique.',
    },
  },
};
