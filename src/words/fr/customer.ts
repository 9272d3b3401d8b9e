import type { Customer } from '../en-gb/customer.ts';

export const customer: Customer = {
  list: {
    title: 'Clients',
    add: 'Ajouter un client',
    search: 'Chercher un client par son nom',
    searchPlaceholder: 'Nom du client',
    searchEmpty: 'Aucun client de ce nom.',
    clearSearch: 'Effacer la recherche',
    suggestions: 'Clients',
    columns: {
      name: 'Client',
      customerContact: 'Contact chez le client',
      agency: 'Agence',
      internalContact: 'Contact interne',
    },
    empty: 'Il n’y a pas encore de client.',
    noMatches: (search) => `Aucun client ne s’appelle «\u202f${search}\u202f».`,
    showAll: 'Afficher tous les clients',
  },
  form: {
    addTitle: 'Ajouter un client',
    over: 'Modifier le client',
    name: 'Nom du client',
    customerContact: 'Contact chez le client',
    agencyName: 'Agence',
    internalContact: 'Contact interne',
    gender: 'Civilité',
    genders: { m: 'M.', f: 'Mme' },
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
  },
  stale: {
    title: 'Quelqu’un d’autre a modifié ce client.',
    message:
      'Vos saisies sont toujours là\u202f; les autres champs affichent ce qui a été enregistré. Veuillez vérifier et enregistrer à nouveau.',
    saved: (value) => `Enregistré entre-temps\u202f: ${value}`,
    savedEmpty: 'Vidé entre-temps',
    takeSaved: 'Abandonner mes saisies',
  },
  remove: {
    label: 'Supprimer le client',
    question: (name) => `Supprimer le client «\u202f${name}\u202f»\u202f?`,
    explanation: 'Possible seulement sans commande ni utilisateur. Cette action est irréversible.',
    confirm: 'Supprimer le client',
    success: (name) => `Le client «\u202f${name}\u202f» a été supprimé.`,
  },
};
