import type { LaterWords } from '../../shape.ts';

export const mailingConnection: LaterWords['mailingConnection'] = {
  title: 'Envoi',
  lede: 'Comment les numéros parviennent à leurs lecteurs : par Vertbook lui-même ou par l’outil d’envoi que vous utilisez déjà.',
  systems: {
    title: 'Outils d’envoi',
    add: 'Connecter un outil d’envoi',
    columns: { name: 'Nom', kind: 'Type', publications: 'Newsletters', state: 'Statut' },
    builtin: 'Vertbook',
    asItIs: 'par défaut',
    active: 'Utilisé',
    unused: 'Non utilisé',
    paused: 'Arrêté',
  },
  add: {
    title: 'Connecter un outil d’envoi',
    kind: 'Type',
    builtinTaken: 'déjà configuré',
    submit: 'Connecter',
    success: (name) => `${name} est connecté.`,
  },
  form: {
    name: 'Nom',
    nameHint: 'Tel qu’on l’appelle chez vous, par exemple « Ghost, édition locale ».',
    sendingTime: 'Envoi à partir de',
    sendingTimeHint: (timeZone) =>
      `À la date d’envoi, dans le fuseau horaire de l’organisation : ${timeZone}.`,
    groups: { sender: 'Expéditeur', signature: 'Signature des e-mails (DKIM)' },
    groupExplanations: {
      signature:
        'Les e-mails signés passent moins souvent pour du spam. Il vous faut quelqu’un qui puisse modifier les entrées de votre domaine.',
    },
    secretIsSet: 'Enregistrée, plus jamais affichée',
    replace: 'Remplacer',
    keep: 'Garder l’actuelle',
    forget: 'Retirer',
    willBeForgotten: 'Sera retirée à l’enregistrement.',
    makeKey: 'Générer',
  },
  paused: {
    title: 'Rien n’est envoyé par cette connexion pour le moment.',
    next: 'Vérifiez les identifiants et enregistrez-les ; après une vérification réussie, l’envoi reprend.',
  },
  check: {
    submit: 'Vérifier la connexion',
    pending: 'Interrogation de l’outil d’envoi…',
    ready: 'La connexion est prête.',
    readyHint: 'L’outil d’envoi répond et accepte les identifiants.',
    saveFirst: 'Enregistrez d’abord vos modifications.',
  },
  dkim: {
    generate: 'Générer une clé',
    generateNew: 'Générer une nouvelle clé',
    question: 'Générer une nouvelle clé ?',
    explanation:
      'Dès lors, les e-mails sont signés avec la nouvelle clé. Modifiez aussitôt l’entrée de votre domaine.',
    generated: 'La clé a été générée.',
    needsDomain: 'Saisissez le domaine et le sélecteur, puis enregistrez-les.',
    record: 'Publiez cette entrée (TXT) pour votre domaine :',
    recordName: 'Nom',
    recordValue: 'Valeur',
  },
  remove: {
    submit: 'Supprimer la connexion',
    question: (name) => `Supprimer la connexion « ${name} » ?`,
    explanation: 'Ses identifiants sont également supprimés. Cette action est irréversible.',
    used: (count) =>
      count === 1
        ? '1 newsletter est envoyée par cette connexion. Choisissez-lui d’abord un autre outil d’envoi.'
        : `${count} newsletters sont envoyées par cette connexion. Choisissez-leur d’abord un autre outil d’envoi.`,
    success: 'La connexion a été supprimée.',
  },
  publications: {
    title: 'Newsletters',
    columns: { title: 'Newsletter', connection: 'Envoyée par', list: 'Liste' },
    empty: 'Il n’y a pas encore de newsletter.',
  },
  publication: {
    title: 'Envoi',
    link: 'Envoi',
    linkLede: 'Par quel outil, à quelle liste, et ce qui doit figurer dans le mailing.',
    connection: 'Envoyée par',
    builtin: 'Vertbook (intégré)',
    success: 'La newsletter est désormais envoyée ainsi.',
    markers: 'Repères des annonces',
    noPlacements: 'La newsletter n’a aucun emplacement dans les prochains numéros.',
  },
  match: {
    checking: 'Recherche de la liste…',
    found: (system) => `Trouvée dans ${system}.`,
    missing: (system) => `Introuvable dans ${system} : aucune liste ne porte ce nom.`,
    ambiguous: (system) => `Plusieurs listes portent ce nom dans ${system}.`,
    refused: (system) => `${system} refuse nos identifiants.`,
    unreachable: (system) => `${system} n’a pas pu être joint.`,
    notNeeded: (system) =>
      `${system} détermine lui-même les destinataires\u202f: aucune liste n’est nécessaire.`,
    short: {
      found: 'trouvée',
      missing: 'introuvable',
      ambiguous: 'plusieurs',
      refused: 'identifiants refusés',
      unreachable: 'injoignable',
      notNeeded: 'pas nécessaire',
    },
    toConnection: 'Ouvrir la connexion',
    toLists: 'Ouvrir les listes',
  },
  copied: 'Copié.',
  copyFailed: 'La copie a échoué. Veuillez sélectionner le texte et le copier à la main.',
  copy: (what) => `Copier : ${what}`,
};
