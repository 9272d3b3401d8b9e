import type { RichTextWords } from '../../en-gb/ads/rich-text.ts';

export const richText: RichTextWords = {
  toolbar: 'Mise en forme du texte',
  bold: 'Gras',
  italic: 'Italique',
  link: 'Lien',
  bulletList: 'Liste à puces',
  numberedList: 'Liste numérotée',
  toHtml: 'Modifier en HTML',
  toFormatted: 'Modifier avec mise en forme',
  linkDialog: {
    title: 'Lien',
    address: 'Adresse',
    addressHint:
      'Une adresse web qui commence par https://, une adresse e-mail (mailto) ou un numéro de téléphone (tel).',
    notLinkable:
      'L’adresse doit commencer par https://, ou être une adresse e-mail (mailto) ou un numéro de téléphone (tel).',
    text: 'Texte du lien',
    save: 'Valider le lien',
    remove: 'Supprimer le lien',
  },
  savedWithout: (parts) => `Sera enregistré sans\u202F: ${parts}.`,
  pastedWithout: (parts) => `Collé sans\u202F: ${parts}.`,
  parts: {
    script: (count) => (count === 1 ? 'un script' : `${count}\u00a0scripts`),
    handler: (count, names) =>
      count === 1
        ? `un script dans l’attribut ${names}`
        : `${count}\u00a0scripts dans des attributs (${names})`,
    styleSheet: (count) => (count === 1 ? 'une feuille de style' : `${count}\u00a0feuilles de style`),
    frame: (count) => (count === 1 ? 'une page intégrée' : `${count}\u00a0pages intégrées`),
    image: (count) => (count === 1 ? 'une image' : `${count}\u00a0images`),
    media: (count) => (count === 1 ? 'une vidéo ou un son' : `${count}\u00a0vidéos ou sons`),
    form: (count) => (count === 1 ? 'un champ de formulaire' : `${count}\u00a0champs de formulaire`),
    table: (count) =>
      count === 1 ? 'un tableau (ses mots restent)' : `${count}\u00a0tableaux (leurs mots restent)`,
    heading: (count) =>
      count === 1 ? 'un intertitre (ses mots restent)' : `${count}\u00a0intertitres (leurs mots restent)`,
    line: (count) => (count === 1 ? 'une ligne horizontale' : `${count}\u00a0lignes horizontales`),
    link: (count, names) =>
      count === 1
        ? `un lien${names === '' ? ' sans adresse' : ` vers ${names}`}`
        : `${count}\u00a0liens${names === '' ? ' sans adresse' : ` (${names})`}`,
    style: (count) => (count === 1 ? 'un style' : `${count}\u00a0styles`),
    tag: (count, names) =>
      count === 1
        ? `la balise ${names} (ses mots restent)`
        : `${count}\u00a0balises (${names}\u202F; leurs mots restent)`,
    attribute: (count, names) => (count === 1 ? `l’attribut ${names}` : `${count}\u00a0attributs (${names})`),
  },
};
