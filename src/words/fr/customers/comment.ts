import type { Words } from '../../shape.ts';

export const comment: Words['comment'] = {
  title: 'Commentaires',
  empty: 'Aucun commentaire pour le moment.',
  label: 'Commentaire',
  hint: 'Visible par vos collègues uniquement, sauf si la case est cochée. Saisissez @ pour mentionner quelqu’un.',
  adHint: 'Visible par vos collègues uniquement. Saisissez @ pour mentionner quelqu’un.',
  add: 'Commenter',
  added: 'Commentaire ajouté.',
  deleted: 'Commentaire supprimé.',
  question: 'Supprimer ce commentaire\u202f?',
  explanation: 'L’historique indique toujours que vous avez commenté, mais sans le texte.',
  forCustomer: 'Aussi pour l’annonceur, par e-mail et sur la page de la commande',
  isForCustomer: 'visible par l’annonceur',
  edited: 'modifié',
  editedLabel: 'Modifier le commentaire',
  people: 'Collègues',
  ad: (name) => `Annonce «\u202f${name}\u202f»`,
};
