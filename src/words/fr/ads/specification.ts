import type { SpecificationWords } from '../../en-gb/ads/specification.ts';

export const specification: SpecificationWords = {
  title: 'Spécifications des annonces',
  sheetTitle: (placement, newsletter) => `Spécifications\u00a0: ${placement}, ${newsletter}`,
  sheetsTitle: (newsletter) => `Spécifications des annonces, ${newsletter}`,
  over: 'Ce que votre annonce doit respecter',
  pdf: 'Spécifications en PDF',
  file: 'specifications',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  point: 'Point',
  demand: 'Spécification',
  rows: {
    image: 'Image',
    ratio: 'Proportions',
    limits: 'Autorisé',
    nextToText: 'Image à côté du texte',
    file: 'Fichier',
    headline: 'Titre',
    text: 'Texte',
    colours: 'Couleurs',
    darkMode: 'Mode sombre',
    outcome: 'En cas d’écart',
  },
  width: (width) => `${width} px de large`,
  size: (width, height) => `${width} × ${height} px`,
  portraitHeight: (width, height) => `${width} px de large, en portrait ${height} px de haut`,
  fixedRatio: (ratio) => `${ratio} (±5\u00a0%)`,
  anyRatio: 'libres',
  widths: (least, most) => `de ${least} à ${most} px de large`,
  widthsAndPortraits: ({ least, most, flattest, portraitLeast, portraitMost }) =>
    `de ${least} à ${most} px de large, hauteur d’au moins 1/${flattest} de la largeur\u202f; en portrait, au moins ${portraitLeast} px de large et au plus ${portraitMost} px de haut`,
  atLeastWide: (least) => `au moins ${least} px de large`,
  fileOf: (kilobytes) => `JPEG, PNG, GIF ou WebP, ${kilobytes} ko au plus`,
  characters: (most) => `${most} caractères au plus`,
  colours: ({ background, headline, text, linkText }) =>
    `fond ${background}, titre ${headline}, texte ${text}, lien ${linkText}`,
  darkMode:
    'En mode sombre, beaucoup de messageries inversent les couleurs, mais pas les images. Veuillez ne pas placer d’écriture sombre sur un fond transparent.',
  binding:
    'D’autres dimensions, d’autres proportions ou des textes plus longs sont refusés. Les fichiers plus lourds sont toujours refusés.',
  warning: 'Elle est acceptée avec un avertissement. Les fichiers plus lourds sont toujours refusés.',
  findings: {
    too_wide: ({ actual, difference, ideal }) =>
      `${actual} px de large\u00a0: ${difference} px au-dessus de la largeur idéale de ${ideal} px. Veuillez la réduire.`,
    too_high: ({ actual, difference, ideal }) =>
      `Portrait, ${actual} px de haut\u00a0: ${difference} px au-dessus de la hauteur idéale de ${ideal} px. Veuillez la réduire.`,
    too_small: ({ actual, limit }) =>
      `Seulement ${actual} px de large\u202f; il faudrait au moins ${limit} px. L’image n’est pas agrandie et peut paraître floue. Veuillez utiliser un fichier plus grand.`,
    too_narrow: ({ actual, limit, crop }) =>
      `Trop haute\u00a0: réduite, l’image n’a que ${actual} px de large\u202f; il faudrait au moins ${limit} px. Veuillez la recadrer à ${crop} px au plus.`,
    too_flat: ({ actual, limit }) =>
      `Seulement ${actual} px de haut\u202f; à cette largeur, il faudrait au moins ${limit} px. Sur un téléphone, ce ne serait guère plus qu’une ligne. Veuillez utiliser une autre image.`,
    wrong_ratio: ({ actual, ratio, crop }) =>
      `${actual} px n’ont pas les proportions ${ratio}. Veuillez recadrer l’image, par exemple à ${crop} px.`,
    too_heavy: ({ actual, limit }) =>
      `Le fichier pèse ${actual} ko. Veuillez le compresser à ${limit} ko au plus.`,
    long_headline: ({ actual, limit }) =>
      `Le titre compte ${actual} caractères. Veuillez le raccourcir à ${limit} au plus.`,
    long_text: ({ actual, limit }) =>
      `Le texte compte ${actual} caractères. Veuillez le raccourcir à ${limit} au plus.`,
  },
  scale: (size) => `Réduire à ${size} px`,
  refused: 'Cela ne peut pas être enregistré ainsi.',
  unsaved: 'L’image n’est pas encore enregistrée. Veuillez la vérifier, puis enregistrer l’annonce.',
  scaled: 'L’image a été réduite. Elle n’est pas encore enregistrée.',
  notScaled: 'Cette image ne peut pas être réduite de façon adaptée.',
  form: {
    link: 'Spécifications des annonces',
    lede: 'Définir pour chaque emplacement quels images et textes conviennent, et donner aux annonceurs une fiche à télécharger',
    explanation:
      'Pour chaque emplacement\u00a0: ce que les annonceurs lisent sur leur page, sur la page publique et dans un PDF, et ce qui est vérifié lorsqu’une annonce est téléversée et enregistrée. Les emplacements sans spécifications propres ont les spécifications habituelles.',
    noPlacements: 'La newsletter n’a pas encore d’emplacements dans les prochains numéros.',
    specifications: 'Spécifications',
    own: 'Spécifications propres',
    usual: (what) => `Habituelle\u00a0: ${what}`,
    range: (least, most) => `De ${least} à ${most}.`,
    width: 'Largeur idéale en pixels',
    height: 'Hauteur en pixels',
    heightHint: 'Fixe les proportions. Vide pour des images de toutes proportions.',
    minWidth: 'Largeur minimale en pixels',
    maxKilobytes: 'Fichier le plus lourd en ko',
    headlineMax: 'Caractères du titre',
    textMax: 'Caractères du texte',
    isBinding: 'Refuser les annonces qui s’en écartent',
    isBindingHint:
      'Sinon, elles sont enregistrées avec un avertissement. Les fichiers trop lourds sont toujours refusés.',
    darkMode: 'Note sur le mode sombre',
    darkModeHint: 'Vide pour la note habituelle.',
  },
};
