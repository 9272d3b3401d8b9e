import type { Today } from '../en-gb/today.ts';

export const today: Today = {
  title: 'Aujourd’hui',
  production: 'Production',
  all: 'Toutes les tâches du jour',
  overdue: 'En retard',
  ads: (count, total) => `${count} ${count < 2 ? 'annonce' : 'annonces'} sur ${total}`,
  moreDays: 'Afficher 10 jours',
  fewerDays: 'Afficher 3 jours',
  newsletter: 'Newsletter',
  allNewsletters: 'Toutes les newsletters',
  hasMore: 'Seuls les 60 premiers numéros sont affichés. Choisissez une newsletter pour voir les autres.',
  nothing:
    'Rien à faire : aucun numéro avec des annonces ne part ces prochains jours et aucun n’est en retard.',
  look: 'Voir',
  lookAt: (issue) => `Voir ${issue}`,
  sending: 'Envoi',
  solve: 'Résoudre',
  task: {
    late: 'Trop tard',
    missing: 'Manquante',
    unapproved: 'Non validée',
    in_doubt: 'À vérifier',
    reserved: 'Seulement réservée',
  },
  missing: (fields) => `Il manque encore : ${fields}.`,
  unapproved: 'Complète, mais pas encore validée. Sans validation, elle n’est pas envoyée.',
  inDoubt:
    'Complète, mais son image n’a jamais été vérifiée ou l’annonce est trop volumineuse pour le mailing.',
  reserved: (day) => `Réservée jusqu’au ${day}. Seules les annonces des commandes confirmées sont envoyées.`,
  requests: (count) =>
    count === 1
      ? '1 demande depuis une page publique attend une réponse.'
      : `${count} demandes depuis des pages publiques attendent une réponse.`,
  answerRequests: 'Répondre',
  openBoard: 'État des annonces',
  openAd: 'Ouvrir l’annonce',
  openOrder: (id) => `Commande ${id}`,
  prolong: 'Prolonger',
  prolongTitle: (customer) => `Prolonger la réservation de ${customer}`,
  prolonged: 'La réservation a été prolongée.',
  reservedUntil: 'Réservation jusqu’au',
  dayMissing: 'Veuillez choisir un jour.',
  book: 'Confirmer',
  cancel: 'Supprimer',
  placements: (count) => (count === 1 ? '1 emplacement' : `${count} emplacements`),
  dueAds: {
    title: 'Annonces à remettre',
    window: '7 prochains jours',
    empty: 'Aucune annonce n’est à remettre dans les 7 prochains jours.',
  },
  toCall: {
    title: 'Contacts à appeler',
    window: 'rappels sans effet',
    empty: 'Personne à appeler.',
    bounced: (names) => `L’e-mail à ${names} n’a pas pu être remis`,
    silent: (names) => `Dernier rappel pas ouvert\u202F: ${names}`,
    open: 'Ouvrir la commande',
  },
  lapsing: {
    title: 'Réservations qui expirent',
    window: '7 prochains jours',
    empty: 'Aucune réservation n’expire dans les 7 prochains jours.',
  },
  newOrders: {
    title: 'Nouvelles commandes des clients',
    window: 'pas encore confirmées',
    empty: 'Aucune nouvelle réservation de clients.',
  },
  blocked: {
    title: 'Numéros bloqués',
    window: '8 prochaines semaines',
    empty: 'Aucun numéro des 8 prochaines semaines n’est bloqué.',
    by: (name, day) => `Bloqué par ${name} le ${day}`,
    open: 'Ouvrir',
  },
};
