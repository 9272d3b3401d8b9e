import type { LaterWords } from '../../shape.ts';

export const feed: LaterWords['feed'] = {
  title: 'Ce qui figure dans le mailing',
  explanation:
    'Au moment de l’envoi, votre outil récupère l’annonce du jour à ces adresses. Qui les connaît peut lire les annonces : gardez-les pour vous.',
  system: 'Votre outil d’envoi',
  systems: {
    inxmail: 'Inxmail',
    salesforce: 'Salesforce Marketing Cloud',
    brevo: 'Brevo',
    getresponse: 'GetResponse',
    braze: 'Braze',
    klaviyo: 'Klaviyo',
    phplist: 'phpList',
    generic: 'Un autre, avec l’adresse dans ses paramètres',
    generic_mailing: 'Un autre, avec l’adresse dans le mailing',
  },
  steps: {
    inxmail:
      'Créez une source de données XML avec cette adresse et cette feuille de style, puis placez-la là où l’annonce doit apparaître.',
    salesforce: 'Placez cette ligne là où l’annonce doit apparaître.',
    brevo:
      'Ajoutez l’adresse comme flux externe sous le nom qui figure dans le code, puis placez le code là où l’annonce doit apparaître.',
    getresponse: 'Placez cette ligne là où l’annonce doit apparaître.',
    braze: 'Placez cette ligne là où l’annonce doit apparaître.',
    klaviyo:
      'Ajoutez l’adresse comme flux web sous le nom qui figure dans le code, puis placez le code là où l’annonce doit apparaître.',
    phplist:
      'Placez cette ligne une seule fois dans le message, là où les annonces doivent apparaître. phpList ne remplace que la première adresse d’un message : toutes les annonces du numéro arrivent donc ensemble, dans l’ordre des emplacements. Il ne les récupère de nouveau qu’après son propre délai (REMOTE_URL_REFETCH_TIMEOUT, en général une heure) : lancez le message ensuite.',
    generic:
      'Faites récupérer cette adresse par votre outil au moment de l’envoi, et placez la réponse là où l’annonce doit apparaître.',
    generic_mailing:
      'Placez cette adresse là où l’annonce doit apparaître, dans la notation par laquelle votre outil récupère des contenus au moment de l’envoi.',
  },
  issue: 'Numéro',
  onlyForIssue: (from, day) =>
    `Ce code vaut pour un seul numéro : son adresse fonctionne du ${from} à la fin du ${day}. Ensuite, un lecteur qui la voit ne peut rien en faire.`,
  noIssue: 'Aucun numéro à venir pour lequel un code pourrait être préparé.',
  neverInMailing:
    'Ces adresses valent pour tous les numéros. Saisissez-les dans les paramètres de votre outil d’envoi, jamais dans le texte d’un mailing.',
  counted:
    'Sont comptés les liens des annonces récupérées à partir de la veille de la date d’envoi. Pour préparer un mailing plus tôt, copiez les annonces sur la page du numéro.',
  uncounted: 'Pas de comptage : votre organisation a désactivé le comptage des affichages et des clics.',
  address: 'Adresse',
  code: 'Dans le mailing',
  formats: 'Tous les formats',
  forADay: 'Avec le paramètre date=2026-11-24, une adresse donne les annonces de ce jour.',
  wholeIssue: 'Le numéro entier',
  separator: {
    title: 'Entre les annonces',
    label: 'HTML entre deux annonces',
    hint: 'Seulement là où toutes les annonces d’un numéro sont récupérées ensemble. Balises admises : celles du texte d’une annonce, par exemple <p>* * *</p> ; les autres sont retirées.',
    preview: 'Aperçu de deux annonces et de ce qui les sépare',
    ad: (number) => `Annonce ${number}`,
  },
  since: (day) => `Valables depuis le ${day}.`,
  oldCode:
    'Reste-t-il un mailing ou un modèle avec une adresse sans date ? Ce code d’une version antérieure donne accès à tous les numéros. Remplacez-le par le code de cette page, puis donnez de nouvelles adresses aux annonces.',
  confirmation: {
    title: 'Confirmer l’envoi',
    explanation:
      'Les annonces comptent comme envoyées dès que quelqu’un le confirme : une personne sur la page du numéro, ou votre outil par un appel signé.',
    address: 'Adresse de l’appel',
    key: 'En-tête X-Vertbook-Key',
    noKey: 'Enregistrez d’abord une clé des confirmations dans la connexion.',
  },
  rotate: {
    submit: 'Nouvelles adresses',
    question: 'Donner de nouvelles adresses aux annonces ?',
    explanation:
      'Les adresses actuelles fonctionnent encore un jour. Changez-les d’ici là dans votre outil d’envoi ; ensuite, aucune annonce n’y apparaît plus.',
    issues: (days) => `Le code déjà placé dans les mailings de ces numéros est à remplacer : ${days}.`,
    andLater: (days) => `${days} et suivants`,
    success: 'Les annonces ont de nouvelles adresses.',
  },
};
