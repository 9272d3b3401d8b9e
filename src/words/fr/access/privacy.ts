import type { LaterWords } from '../../shape.ts';

export const privacy: LaterWords['privacy'] = {
  title: 'Protection des données',
  lede: 'Saisissez une adresse e-mail pour voir ce que Vertbook conserve sur la personne\u202f: comme utilisateur, comme contact d’un client ou comme destinataire. Vous pouvez tout enregistrer dans un fichier, ou effacer la personne.',
  email: 'Adresse e-mail',
  ofRecord: 'Données conservées',
  nothing: 'Rien n’est conservé sur cette adresse.',
  found: 'Données conservées',
  names: 'Aussi connue sous',
  place: 'Où',
  count: 'Entrées',
  report: 'Enregistrer dans un fichier',
  saved: 'Le relevé a été enregistré.',
  erase: 'Effacer la personne …',
  confirm: {
    title: 'Effacer cette personne\u202f?',
    text: 'Les commandes, les chiffres et les envois sont conservés, avec un texte neutre à la place du nom. L’accès, les e-mails et les inscriptions aux listes sont supprimés. Le nom est remplacé dans tous les textes, y compris ceux qui concernent d’autres personnes du même nom. Cette action est irréversible.',
    field: 'Saisissez l’adresse e-mail pour confirmer',
    submit: 'Effacer définitivement',
  },
  done: (number: number) => `La personne a été effacée sous «\u00a0Personne effacée ${number}\u00a0».`,
  notComplete: (number: number) =>
    `« Personne effacée ${number} » est effacée de la base de données, mais des fichiers de la personne n’ont pas pu être supprimés : des images sont peut-être encore publiques. Merci de prévenir l’exploitant de Vertbook. Un nouvel essai a lieu régulièrement.`,
  erasedPerson: (number: number) => `Personne effacée ${number}`,
  reportTitle: 'Ce qui est conservé sur vous',
  fileName: 'donnees-personnelles',
  columns: { place: 'Où', record: 'Entrée', field: 'Champ', value: 'Valeur' },
};
