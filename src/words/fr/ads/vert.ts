import type { Words } from '../../shape.ts';

export const vert: Words['vert'] = {
  title: 'Modifier les annonces',
  viewTitle: 'Consulter les annonces',
  creator: 'Créée par',
  pageTitle: (placement, order) => `${placement}, commande ${order}`,
  order: (id) => `Commande ${id}`,
  list: 'Annonces de cette commande',
  choose: 'Annonce',
  unsaved: 'Non enregistrée',
  types: { ImageVert: 'Annonce image', TextVert: 'Annonce texte' },
  switchTo: { ImageVert: 'Passer à l’annonce image', TextVert: 'Passer à l’annonce texte' },
  copy: 'Copier l’annonce',
  copied: 'Annonce copiée.',
  paste: 'Coller l’annonce',
  pasted: 'Annonce collée.',
  nothingToPaste: 'Rien à coller pour l’instant\u202F: copiez d’abord une annonce.',
  fields: {
    type: 'Type',
    headline: 'Titre',
    text: 'Texte',
    linkText: 'Texte du lien',
    linkUrl: 'URL du lien',
    imageUrl: 'URL de l’image',
    imageAlt: 'Texte alternatif',
    textImageUrl: 'URL de l’image',
    trackingPixel: 'Pixel de suivi',
  },
  reserved: {
    title: 'Seulement réservée pour l’instant.',
    text: 'Seules les annonces des commandes confirmées sont envoyées.',
    until: (day) => `Réservée jusqu’au ${day}.`,
  },
  lapsed: {
    title: 'Cette réservation a expiré.',
    text: 'Ses emplacements sont de nouveau libres et ses annonces ne seront pas envoyées. Ce que vous enregistrez ici est conservé au cas où la commande serait reprise.',
  },
  gone: {
    title: 'Cette annonce n’existe plus.',
    text: 'Son emplacement a été annulé pendant que vous l’aviez ouverte. Votre texte reste affiché jusqu’à ce que vous quittiez la page : copiez-le pour l’utiliser dans une autre annonce.',
    never: 'La commande n’a pas cette annonce. Son emplacement a peut-être été annulé.',
  },
  sentNote: { title: 'Cette annonce a été envoyée.', text: 'Elle ne peut plus être modifiée.' },
  sentDraft: {
    title: 'Vos modifications non enregistrées n’ont pas été envoyées.',
    text: 'Cette annonce est partie avant que vous ne l’enregistriez. Copiez votre version pour l’utiliser dans une autre annonce.',
    copy: 'Copier ma version',
    discard: 'Abandonner ma version',
  },
  viewOnly: 'Vous pouvez consulter cette annonce, mais pas la modifier.',
  missing: {
    title: 'Il manque encore\u202F:',
    text: (fields) => `${fields}. Sans cela, l’annonce ne peut pas être envoyée.`,
  },
  image: {
    altHint: 'Ce que l’image montre et dit, pour les lecteurs sans images et les lecteurs d’écran.',
    upload: 'Téléverser une image',
    uploading: 'Téléversement…',
    uploaded: 'L’image a été téléversée.',
    failure: 'L’image n’a pas pu être téléversée. Veuillez réessayer.',
    drop: 'Déposez l’image ici',
    shrink: (px) => `Réduire à ${px} px`,
    noPreview: 'Aucun aperçu disponible\u202F: l’image n’a pas pu être chargée. Veuillez vérifier l’adresse.',
    foreign:
      'Aucun aperçu disponible\u202F: les images d’autres serveurs ne sont affichées que si leur adresse commence par https://.',
    tooWide: ({ actual, difference, ideal }) =>
      `Format paysage, ${actual} px de large\u202F: ${difference} px de plus que la largeur idéale de ${ideal} px. Veuillez la réduire.`,
    tooLarge: ({ actual, difference, ideal }) =>
      `Format carré, ${actual} px de large\u202F: ${difference} px de plus que la largeur idéale de ${ideal} px. Veuillez la réduire.`,
    tooHeavy: ({ actual, ideal }) =>
      `Le fichier pèse ${actual} ko. Au-delà de ${ideal} ko, les lecteurs l’attendent sur un téléphone. Veuillez l’alléger.`,
    kilobytes: (size) => `${size} ko`,
    animated: (frames) =>
      `animée, ${frames} images\u202f: certains logiciels de messagerie n’affichent que la première`,
    tooHigh: ({ actual, difference, ideal }) =>
      `Format portrait, ${actual} px de haut\u202F: ${difference} px de plus que la hauteur idéale de ${ideal} px. Veuillez la réduire.`,
  },
  preview: {
    title: 'Aperçu',
    about: 'À propos de l’aperçu',
    explanation:
      'Voici comment l’annonce apparaît dans l’e-mail, sur 600\u00a0pixels de large, ou sur toute la largeur de l’écran d’un téléphone. Les logiciels de messagerie peuvent différer dans le détail. Les pixels de suivi sont omis ici.',
    toTwoColumns: 'Afficher sur deux colonnes',
    toOneColumn: 'Afficher sur une colonne',
    defaultStyle: (publication) =>
      `Apparence par défaut\u202F: les annonces de ${publication} n’ont pas encore d’apparence propre.`,
    frame: (placement) => `Aperçu de l’annonce ${placement}`,
  },
  testMail: {
    send: 'M’envoyer un test',
    saveFirst: 'Enregistrez d’abord l’annonce : le test montre ce qui est enregistré.',
    sent: (recipient) => `L’annonce est en route vers ${recipient}.`,
    subject: (placement, publication) => `Test\u202F: ${placement} dans ${publication}`,
    intro: ({ publication, placement, customer }) =>
      `Voici à quoi ressemble actuellement l’annonce de ${customer} pour «\u202F${placement}\u202F» dans ${publication}. Vous seul avez reçu cet e-mail, et il n’est pas compté.`,
    incomplete: 'L’annonce n’est pas encore complète.',
  },
  stale: {
    title: 'Modifiée entre-temps',
    note: 'Une autre personne a enregistré cette annonce pendant que vous la modifiiez.',
    compare: 'Comparer',
    message:
      'Une autre personne a enregistré cette annonce pendant que vous la modifiiez. Quelle version doit compter\u202F? L’autre va dans le presse-papiers, pour que rien ne soit perdu.',
    field: 'Champ',
    mine: 'Votre version',
    theirs: 'Autre version',
    empty: 'vide',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    later: 'Continuer à modifier',
    theirsCopied: 'Enregistré. L’autre version est dans le presse-papiers.',
    mineCopied: 'L’autre version est affichée. La vôtre est dans le presse-papiers.',
  },
  details: {
    title: (publication, week) => `${publication}, ${week}`,
    list: 'Numéros de cette semaine',
    info: 'Dès qu’un emplacement est vendu, vous pouvez voir et modifier son annonce ici.',
    noIssues: 'Il n’y a aucun numéro cette semaine.',
    nothingSold: 'Rien n’est encore vendu cette semaine.',
    notSold: 'Non vendu',
    blocked: 'Bloqué',
    noPlacements: 'Aucun emplacement',
    previousWeek: 'Semaine précédente',
    nextWeek: 'Semaine suivante',
    toWeekView: 'Ouvrir la vue par semaine',
  },
};
