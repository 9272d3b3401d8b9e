import type { Keys } from '../en-gb/keys.ts';

export const keys: Keys = {
  title: 'Raccourcis clavier',
  close: 'Fermer',
  singleKeys: 'Raccourcis d’une seule lettre ou d’un seul signe',
  singleKeysHint:
    'Désactivez-les si vous dictez ou si vous appuyez souvent sur une touche par erreur. Cet appareil s’en souvient.',
  followedBy: 'puis',
  groups: { everywhere: 'Partout', go: 'Aller à', weekView: 'Dans la vue par semaine', work: 'Au travail' },
  acts: {
    palette: 'Rechercher clients, commandes, semaines et actions',
    keys: 'Afficher cette liste',
    search: 'Vers le champ de recherche de la page',
    dashboard: 'Tableau de bord',
    weekView: 'Vue par semaine',
    orders: 'Commandes',
    customers: 'Clients',
    newsletters: 'Newsletters',
    cart: 'Nouvelle commande à partir du panier',
    nextFree: 'Vers le prochain emplacement libre',
    move: 'D’un emplacement à l’autre',
    take: 'Mettre au panier ou retirer',
    ends: 'Premier et dernier emplacement de la semaine',
    turn: 'Reculer ou avancer d’une semaine',
    send: 'Créer la commande',
    save: 'Enregistrer l’annonce',
    escape: 'Fermer ce qui est ouvert',
  },
  names: {
    ctrl: 'Ctrl',
    enter: 'Entrée',
    home: 'Début',
    end: 'Fin',
    pageUp: 'Page ↑',
    pageDown: 'Page ↓',
    escape: 'Échap',
  },
};
