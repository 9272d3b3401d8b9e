import type { VertStyle } from '../en-gb/vert-style.ts';

export const vertStyle: VertStyle = {
  title: 'Apparence des annonces',
  link: 'Apparence des annonces',
  linkLede: 'Couleurs, polices et dimensions des annonces de cette newsletter',
  parts: { label: 'Mention', headline: 'Titre', text: 'Texte', linkText: 'Texte du lien' },
  ad: 'Annonce entière',
  fields: {
    labelText: 'Mention qui signale l’annonce',
    labelTextHint: 'Un champ vide n’affiche aucune mention.',
    color: 'Couleur',
    background: 'Couleur de fond',
    colorPicker: (field) => `Choisir : ${field}`,
    fontFamily: 'Polices',
    weight: 'Graisse',
    size: 'Corps (px)',
    style: 'Style',
    textDecoration: 'Trait',
    placementWidth: 'Largeur de l’annonce (px)',
    textWidth: 'Largeur du texte (px)',
    imageWidth: 'Largeur de l’image (px)',
    spacer: 'Marge extérieure (px)',
    fixedMiddleSpacer: 'Espace entre image et texte (px)',
    marginBottom: 'Marge en bas (px)',
    inlineStyle: 'CSS complémentaire',
    inlineStyleHint: 'Par exemple padding, border ou line-height',
  },
  weights: { normal: 'normale', bold: 'grasse' },
  slants: { normal: 'romain', italic: 'italique' },
  decorations: { none: 'aucun', underline: 'souligné', 'line-through': 'barré' },
  from: (min, max) => `de ${min} à ${max}`,
  isDefault: 'Cette newsletter utilise l’apparence par défaut.',
  reset: {
    label: 'Revenir à l’apparence par défaut',
    question: 'Revenir à l’apparence par défaut ?',
    explanation:
      'Les couleurs, polices et dimensions de cette newsletter sont abandonnées. Les annonces déjà envoyées restent inchangées.',
    success: 'Les annonces ont de nouveau l’apparence par défaut.',
  },
  contrast: {
    title: 'Difficile à lire :',
    of: (part, ratio) => `${part} : contraste de ${ratio} : 1 ; au moins 4,5 : 1 est recommandé.`,
  },
  stale:
    'Quelqu’un d’autre a modifié cette apparence entre-temps. Veuillez vérifier les champs et enregistrer de nouveau.',
  preview: {
    title: 'Aperçu',
    oneColumn: 'Annonce texte, une colonne',
    twoColumns: 'Annonce texte, deux colonnes',
    image: 'Annonce image',
  },
  sample: {
    headline: 'Du pain frais, cuit à l’aube',
    text: 'Dès six heures, nos fours embaument les halles de seigle et de froment. Passez avant le travail : le café est offert aux cent premiers clients.',
    linkText: 'Voir nos horaires',
  },
};
