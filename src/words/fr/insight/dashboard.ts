import type { Words } from '../../shape.ts';

export const dashboard: Words['dashboard'] = {
  overdue: (count, sum) =>
    count === 1 ? `1 facture en retard, ${sum}` : `${count} factures en retard, ${sum}`,
  capacity: {
    label: 'Remplissage',
    paging: 'Mois du remplissage',
    from: (month) => `Remplissage dès ${month}`,
    earlier: 'Mois précédents',
    later: 'Mois suivants',
    booked: 'confirmés',
    reserved: 'réservés',
    free: 'libres',
    total: 'Emplacements',
    noPlacements: 'aucun emplacement',
    empty: 'Il n’y a pas encore de numéro à commercialiser. Ajoutez une newsletter avec ses emplacements.',
  },
  order: (id) => `Commande ${id}`,
  more: (count) => `Afficher ${count} de plus`,
  expiring: {
    title: 'Réservations à échéance',
    window: '7 prochains jours',
    reservedUntil: 'jusqu’au',
    empty: 'Aucune réservation n’arrive à échéance dans les 7\u00a0prochains jours. Tout va bien.',
  },
  incomplete: {
    title: 'Annonces incomplètes',
    window: 'envoi sous 7 jours',
    empty: 'Toutes les annonces des 7\u00a0prochains jours sont complètes.',
  },
  fulfilled: {
    title: 'Commandes exécutées',
    window: '7 derniers jours',
    since: 'depuis le',
    failed: (count) =>
      count <= 1 ? `${count} annonce n’a pas été envoyée` : `${count} annonces n’ont pas été envoyées`,
    empty: 'Aucune commande n’a été exécutée au cours des 7\u00a0derniers jours.',
  },
};
