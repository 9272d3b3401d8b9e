import type { LaterWords } from '../../shape.ts';

export const mailingList: LaterWords['mailingList'] = {
  title: 'Listes',
  lede: 'Vertbook lui-même envoie chaque newsletter à la liste du même nom.',
  columns: {
    name: 'Liste',
    recipients: 'Destinataires',
    unsubscribed: 'Ne reçoivent pas d’e-mails',
    publication: 'Newsletter',
  },
  noPublication: 'aucune newsletter de ce nom',
  empty: 'Il n’y a pas encore de liste. Créez-en une portant le nom de votre newsletter.',
  create: {
    submit: 'Créer une liste',
    title: 'Créer une liste',
    name: 'Nom',
    hint: 'Le nom de la newsletter, exactement tel qu’il est écrit ici dans Vertbook.',
    success: (name) => `La liste « ${name} » a été créée.`,
  },
  rename: { submit: 'Renommer', title: 'Renommer la liste', success: 'La liste a été renommée.' },
  remove: {
    submit: 'Supprimer la liste',
    question: (name) => `Supprimer la liste « ${name} » ?`,
    explanation: (recipients) =>
      `Ses destinataires (${recipients}) sont supprimés, et avec eux la trace de leurs désabonnements. Cette action est irréversible.`,
    success: 'La liste a été supprimée.',
  },
  counts: {
    recipients: (count, isOne) => (isOne ? '1 destinataire' : `${count} destinataires`),
    unsubscribed: (count) => `Sans e-mails : ${count}`,
  },
  recipients: {
    title: 'Destinataires',
    search: 'Rechercher des destinataires',
    searchPlaceholder: 'Adresse ou nom',
    status: 'Quels destinataires',
    statuses: { all: 'Tous', subscribed: 'Reçoivent les e-mails', unsubscribed: 'Ne les reçoivent pas' },
    columns: {
      email: 'Adresse e-mail',
      name: 'Nom',
      since: 'Dans la liste depuis',
      state: 'Statut',
      actions: 'Actions',
    },
    subscribed: 'Abonné',
    suppressedSince: {
      unsubscribed: (day) => `Désabonné depuis le ${day}`,
      bounced: (day) => `Non distribuable depuis le ${day}`,
      unconfirmed: (day) => `Non confirmé, depuis le ${day}`,
      complained: (day) => `Signalement de spam le ${day}`,
    },
    empty: 'Cette liste est encore vide. Ajoutez des destinataires ou importez-les depuis un fichier.',
    noMatches: 'Aucun destinataire ne correspond.',
    more: 'Afficher la suite',
  },
  add: {
    submit: 'Ajouter un destinataire',
    title: 'Ajouter un destinataire',
    email: 'Adresse e-mail',
    name: 'Nom',
    success: (email) => `${email} est dans la liste.`,
  },
  edit: {
    title: 'Modifier le destinataire',
    success: 'Le destinataire a été modifié.',
  },
  unsubscribe: {
    submit: 'Désabonner',
    success: (email) => `${email} ne recevra plus d’e-mails de cette liste.`,
  },
  subscribe: {
    title: 'Réabonner',
    explanations: {
      unsubscribed: (email) =>
        `${email} s’est désabonné. Seul un nouveau consentement permet de lui écrire à nouveau.`,
      bounced: (email) =>
        `Les e-mails à ${email} n’ont pas pu être distribués. Ne réabonnez cette adresse que si vous savez qu’elle fonctionne à présent.`,
      unconfirmed: (email) =>
        `${email} n’a jamais confirmé son inscription. Vous ne pouvez lui écrire que si la personne a donné son accord.`,
      complained: (email) =>
        `${email} a signalé vos e-mails comme spam. Seul un nouveau consentement permet de lui écrire à nouveau.`,
    },
    note: 'Quand et comment la personne a donné son accord',
    notePlaceholder: 'p. ex. par téléphone le 24 novembre, à sa demande',
    submit: 'Réabonner',
    success: (email) => `${email} reçoit à nouveau les e-mails de cette liste.`,
  },
  removeRecipient: {
    question: (email) => `Retirer ${email} de la liste ?`,
    explanation:
      'L’adresse est supprimée ici. Si la personne ne veut plus recevoir d’e-mails, désabonnez-la plutôt.',
    submit: 'Retirer de la liste',
    success: (email) => `${email} n’est plus dans la liste.`,
  },
  import: {
    link: 'Importer',
    title: 'Importer des destinataires',
    explanation:
      'Un fichier CSV avec une ligne par destinataire et des en-têtes en première ligne : « E-mail » et, si vous le souhaitez, « Nom ». Les exports de Ghost, listmonk, Mailchimp, Brevo et d’autres systèmes d’envoi sont lus tels quels : qui s’y est désabonné ou n’est plus joignable ne reçoit pas non plus d’e-mails ici.',
    choose: 'Choisir un fichier',
    chooseAnother: 'Choisir un autre fichier',
    orDrop: 'ou le déposer ici',
    drop: 'Déposez le fichier ici.',
    reading: 'Lecture du fichier…',
    unreadable: 'Ce fichier n’a pas pu être lu. Veuillez le choisir à nouveau.',
    preview: (file) => `Aperçu de ${file}`,
    counts: {
      added: 'Nouveaux',
      changed: 'Avec un autre nom',
      kept: 'Inchangés',
      confirmed: 'Confirmés depuis',
      staySuppressed: 'Ne reçoivent toujours pas d’e-mails',
      stopped: 'Ne reçoivent plus d’e-mails',
      repeated: 'En double',
      refused: 'Refusés',
    },
    ignored: 'Ces colonnes sont ignorées :',
    refusals: 'Lignes refusées',
    refusedWhy: 'Les autres lignes peuvent être importées sans elles.',
    nothingValid: 'Ce fichier ne contient aucune ligne valable.',
    refusedDownload: (count, isOne) =>
      isOne ? 'Télécharger la ligne avec son motif' : `Télécharger les ${count} lignes avec leurs motifs`,
    refusedFileName: (file) => `${file} refusées.csv`,
    leftOut: (count, isOne) =>
      isOne ? '1 ligne n’est pas importée.' : `${count} lignes ne sont pas importées.`,
    purpose: 'Qui figure dans ce fichier',
    purposes: {
      recipients: 'Des personnes qui souhaitent les e-mails',
      suppressed: 'Des personnes qui ne doivent pas recevoir d’e-mails',
    },
    recognised: (system) => `C’est un export de ${system}.`,
    summary: {
      recipient: (count, isOne) => (isOne ? '1 destinataire' : `${count} destinataires`),
      unsubscribed: (count, isOne) => (isOne ? '1 désabonné' : `${count} désabonnés`),
      bounced: (count, isOne) => (isOne ? '1 non distribuable' : `${count} non distribuables`),
      unconfirmed: (count, isOne) => (isOne ? '1 non confirmé' : `${count} non confirmés`),
      complained: (count, isOne) => (isOne ? '1 signalement de spam' : `${count} signalements de spam`),
    },
    statuses: {
      title: 'Ce que les colonnes disent de qui reçoit des e-mails',
      columns: { heading: 'Colonne', value: 'Valeur', count: 'Lignes', meaning: 'Signification' },
      values: { empty: '(vide)', time: '(une date)', other: '(autres valeurs)' },
      meaningOf: (heading, value) => `Signification de ${value} dans ${heading}`,
      choose: 'Veuillez choisir',
      neutral: (heading) => `« ${heading} » ne dit pas qui reçoit des e-mails`,
      question: 'Lesquelles de ces personnes reçoivent des e-mails ?',
      questionWhy:
        'Des colonnes de ce fichier disent peut-être que quelqu’un ne veut pas d’e-mails. Veuillez indiquer ci-dessous ce que signifient leurs valeurs. D’ici là, rien n’est importé.',
    },
    standings: {
      recipient: 'Reçoit les e-mails',
      unconfirmed: 'Non confirmé',
      bounced: 'Non distribuable',
      unsubscribed: 'Désabonné',
      complained: 'Signalement de spam',
    },
    firstRefusals: (shown) => `Les ${shown} premières sont affichées.`,
    sample: 'Les premiers destinataires',
    columns: { line: 'Ligne', email: 'Adresse e-mail', name: 'Nom', errors: 'Motif' },
    nothingToDo: 'Ils sont déjà tous dans la liste.',
    submit: (count, isOne) => (isOne ? 'Importer 1 destinataire' : `Importer ${count} destinataires`),
    submitSuppressed: (count, isOne) =>
      isOne ? 'Conserver 1 adresse sans e-mails' : `Conserver ${count} adresses sans e-mails`,
    importing: 'Importation des destinataires…',
    success: (added, changed) => `Importés : ${added} nouveaux, ${changed} modifiés.`,
    failure: 'L’importation a échoué, rien n’a été modifié. Veuillez réessayer.',
  },
};
