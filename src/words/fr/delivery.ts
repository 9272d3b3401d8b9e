import type { Delivery } from '../en-gb/delivery.ts';

export const delivery: Delivery = {
  title: 'Envoi',
  heading: (publication, day) => `${publication}, ${day}`,
  link: 'Envoi',
  linkOf: (day) => `Envoi du numéro du ${day}`,
  facts: {
    kind: 'Envoyé par',
    sendingDate: 'Date d’envoi',
    sentAt: 'Envoyé le',
    recipients: 'Destinataires',
    mails: 'E-mails',
  },
  fromTime: (time) => `à partir de ${time}`,
  progress: {
    planned: 'Prévu',
    claimed: 'Transmission en cours',
    handed_over: 'Transmis',
    confirming: 'Envoi en cours',
    sent: 'Envoyé',
    missed: 'Non envoyé',
    blocked: 'Action requise',
    retrying: 'Nouvel essai prévu',
    unknown: 'Résultat inconnu',
    cancelled: 'Rien à envoyer',
  },
  explanations: {
    plannedFrom: (day, time) => `L’envoi est prévu le ${day} à partir de ${time}.`,
    planned: (day) => `Les annonces complètes seront transmises le ${day}.`,
    claimed: 'Les annonces sont en cours de transmission. Elles ne peuvent plus être modifiées.',
    confirming: 'Le mailing est en cours d’envoi à ses destinataires.',
    sent: 'Les annonces marquées comme envoyées sont parties et figurent dans les rapports de leurs commandes.',
    missed: 'La date d’envoi est passée sans envoi. Si le mailing est tout de même parti, confirmez-le ici.',
    missedByUs:
      'Les annonces comptent comme non envoyées. Convenez d’un autre numéro avec les clients ; chaque commande ci-dessous indique le contact.',
    blocked: 'L’envoi ne reprend qu’une fois ce point réglé.',
    retrying: 'Vertbook réessaie automatiquement jusqu’à la fin de la journée.',
    unknown: 'Pour que personne ne le reçoive deux fois, Vertbook attend votre décision.',
    cancelled: 'Ce numéro n’a plus aucune annonce confirmée.',
  },
  reasons: {
    list_missing: {
      title: 'Il n’existe aucune liste portant le nom de cette newsletter.',
      next: 'Créez une liste portant exactement ce nom, ou donnez à la newsletter le nom de sa liste.',
    },
    list_ambiguous: {
      title: 'Il existe plusieurs listes portant le nom de cette newsletter.',
      next: 'Renommez-les dans votre outil d’envoi pour qu’une seule porte ce nom.',
    },
    list_empty: {
      title: 'La liste de destinataires de cette newsletter est vide.',
      next: 'Ajoutez des destinataires à la liste ou importez-les.',
    },
    imprint_missing: {
      title: 'Cette newsletter n’a ni mentions légales ni adresse postale.',
      next: 'Saisissez-les dans le texte de l’e-mail. La loi les exige dans chaque e-mail.',
    },
    issue_missing: {
      title: 'L’outil d’envoi n’a aucun mailing pour ce jour.',
      next: 'Créez-le là-bas, en brouillon ou programmé pour ce jour, avec les repères des annonces.',
    },
    issue_ambiguous: {
      title: 'L’outil d’envoi a plusieurs mailings pour ce jour.',
      next: 'N’en laissez qu’un ce jour-là, ou insérez les annonces à la main.',
    },
    placeholder_missing: {
      title: 'Le mailing n’a pas de place pour au moins une des annonces.',
      next: 'Insérez les repères de l’emplacement dans le mailing : ils figurent sur la page « Envoi » de la newsletter.',
    },
    placeholder_double: {
      title: 'Le repère d’au moins une annonce figure plusieurs fois dans le mailing.',
      next: 'Ne laissez chaque repère qu’une seule fois dans le mailing.',
    },
    unscheduled: {
      title: 'Le mailing contient les annonces, mais son envoi n’est plus programmé.',
      next: 'Programmez-le dans votre outil d’envoi. Sinon, personne ne le recevra.',
    },
    image_missing: {
      title: 'L’image d’au moins une des annonces est introuvable.',
      next: 'Téléversez-la à nouveau dans l’annonce ; tout le reste suit son cours.',
    },
    ad_too_large: {
      title: 'Au moins une annonce est trop volumineuse pour votre outil d’envoi et n’est pas transmise.',
      next: 'Votre outil d’envoi récupère 64 Ko au plus. Raccourcissez le texte de l’annonce ; les autres partent dans tous les cas.',
    },
    issue_too_large: {
      title: 'Toutes les annonces ensemble sont trop volumineuses pour une seule adresse.',
      next: 'Un envoi qui récupère toutes les annonces en une fois ne contient pas celles nommées ici. Récupérez chaque emplacement par sa propre adresse.',
    },
    auth: {
      title: 'L’outil d’envoi refuse nos identifiants.',
      next: 'Un administrateur doit les vérifier sous Administration → Envoi. L’envoi reprendra ensuite.',
    },
    conflict: {
      title: 'Quelqu’un a modifié le mailing au même moment.',
      next: 'Vertbook reprend le mailing modifié et réessaie.',
    },
    rate: {
      title: 'L’outil d’envoi nous demande d’attendre.',
      next: 'Vous n’avez rien à faire : Vertbook réessaie automatiquement.',
    },
    temporary: {
      title: 'L’outil d’envoi n’a pas pu être joint.',
      next: 'Vous n’avez rien à faire : Vertbook réessaie automatiquement jusqu’à la fin de la journée.',
    },
    rejected: {
      title: 'L’outil d’envoi n’a pas accepté le mailing.',
      next: 'Lisez ce qu’il a répondu, corrigez, puis envoyez à nouveau.',
    },
    outcome_unknown: {
      title: 'Personne ne sait si le mailing est parti.',
      next: 'Vérifiez dans l’outil d’envoi, puis choisissez « A été envoyé » ou « Envoyer à nouveau ».',
    },
  },
  said: (detail) => `Message technique : ${detail}`,
  toSettings: 'Ouvrir les réglages de l’envoi',
  toPublication: 'Ouvrir la page «\u202fEnvoi\u202f» de la newsletter',
  onlyAdministrators: 'Seuls les administrateurs peuvent le faire.',
  tell: (name) => `Prévenir ${name}`,
  mails: {
    sent: (count) => `${count} envoyés`,
    waiting: (count) => `${count} en attente`,
    refused: (count) => `${count} refusés`,
    unknown: (count) => `${count} incertains`,
  },
  ads: {
    title: (count) => (count === 1 ? '1 annonce' : `${count} annonces`),
    empty: 'Aucun emplacement de ce numéro n’est encore vendu.',
    columns: { placement: 'Emplacement', customer: 'Client', order: 'Commande', state: 'Statut' },
    reserved: 'Seulement réservée',
    instead: {
      last_approved: 'Non validée\u202f: dernière annonce validée',
      house_ad: 'Non validée\u202f: annonce maison',
      nothing: 'Non validée\u202f: pas d’annonce',
    },
    reservedTip: 'Seules les annonces des commandes confirmées sont envoyées.',
  },
  copies: {
    title: 'Annonces à coller',
    explanation:
      'Pour un mailing préparé à la main. Les liens des annonces copiées ici sont comptés à partir de la veille de la date d’envoi. Le rapport montre chaque annonce telle qu’elle a été copiée en dernier : annulez une copie qui ne figure pas dans le mailing.',
    columns: { placement: 'Emplacement', state: 'Copie' },
    never: 'Pas copiée',
    at: (time) => `Copiée ${time}`,
    atUncounted: (time) => `Copiée ${time}, liens non comptés`,
    changed: 'Modifiée depuis sa copie : copiez-la de nouveau',
    stray: (placement) => `${placement} : l’annonce copiée n’est plus dans cet emplacement.`,
    takeOut: 'Retirez-la du mailing.',
    takenOut: 'Retirée',
    discard: 'Annuler la copie',
    discardQuestion: (placement) => `Annuler la copie pour « ${placement} » ?`,
    discardExplanation:
      'Pour une copie qui ne figure pas dans le mailing. Le rapport montre alors l’annonce telle que l’outil d’envoi l’a récupérée.',
    discarded: 'La copie est annulée.',
    copy: 'Copier',
    done: 'L’annonce est enregistrée dans son état actuel.',
    dialogTitle: (placement) => `Annonce pour « ${placement} »`,
    counted:
      'Ses affichages et ses clics sont comptés. Collez-la sans la modifier. Si l’annonce change ensuite, copiez-la de nouveau.',
    uncounted: 'Ses affichages et ses clics ne sont pas comptés : votre organisation a désactivé cela.',
    html: 'HTML',
  },
  unknownMails: {
    title: (count) => (count === 1 ? '1 e-mail au résultat inconnu' : `${count} e-mails au résultat inconnu`),
    explanation:
      'On ne sait pas si ces e-mails sont arrivés : la connexion s’est interrompue avant la réponse du serveur. Ils ne comptent pas parmi les destinataires. Vous pouvez les envoyer à nouveau pendant une semaine après la date d’envoi.',
    columns: { email: 'Destinataire', tried: 'Dernier essai' },
    empty: 'Le résultat de tous les e-mails est désormais connu.',
    deleted: 'Adresse supprimée',
    unsubscribed: 'Désinscrit',
    more: 'Afficher plus',
    send: 'Envoyer à nouveau',
    sendAll: 'Tout envoyer à nouveau',
    question: (email) => `Envoyer à nouveau ce numéro à ${email} ?`,
    allQuestion: (count) =>
      count === 1
        ? 'Envoyer à nouveau ce numéro à ce destinataire ?'
        : `Envoyer à nouveau ce numéro à ces ${count} destinataires ?`,
    warning:
      'Si le premier e-mail est finalement arrivé, il sera reçu deux fois. Les personnes désinscrites ne reçoivent rien.',
    done: 'Les e-mails sont envoyés à nouveau.',
  },
  preview: {
    title: 'Les annonces de ce numéro',
    explanation:
      'Les annonces avec lesquelles le numéro a été ou sera envoyé, l’une sous l’autre. Les liens s’ouvrent dans un nouvel onglet et ne comptent pas.',
    view: 'Vue',
    html: 'En e-mail',
    text: 'En texte',
    frame: (issue) => `Annonces de ${issue}`,
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    width: 'Largeur de l’aperçu',
    empty: 'Aucune annonce n’est encore confirmée, complète et, si nécessaire, validée.',
    failure: 'L’aperçu n’a pas pu être chargé.',
  },
  actions: {
    sendNow: 'Envoyer maintenant',
    sendNowQuestion: 'Envoyer ce numéro maintenant ?',
    sendNowExplanation: (count) =>
      count === 1
        ? 'Une annonce part immédiatement. Elle ne pourra ensuite plus être modifiée ni annulée.'
        : `${count} annonces partent immédiatement. Elles ne pourront ensuite plus être modifiées ni annulées.`,
    sendNowIncomplete: (count) =>
      count === 1
        ? '1 annonce incomplète est laissée de côté.'
        : `${count} annonces incomplètes sont laissées de côté.`,
    sendNowDone: 'Le numéro est en route.',
    sendAgain: 'Envoyer à nouveau',
    sendAgainQuestion: 'Envoyer ce numéro à nouveau ?',
    sendAgainExplanation:
      'Les annonces sont transmises une nouvelle fois. Si le mailing est finalement parti, des destinataires le recevront deux fois.',
    sendAgainFixed: 'Vertbook réessaie immédiatement, avec les données actuelles.',
    sendAgainDone: 'Le numéro est transmis à nouveau.',
    wasSent: 'A été envoyé',
    wasSentQuestion: 'Quand ce numéro a-t-il été envoyé ?',
    wasSentExplanation:
      'Les annonces compteront alors comme envoyées et figureront dans les rapports de leurs commandes.',
    wasSentCopies: (placements) =>
      `Le rapport montre ces annonces telles qu’elles ont été copiées : ${placements}. Annulez d’abord les copies qui ne figurent pas dans le mailing.`,
    wasSentDone: 'Le numéro compte comme envoyé.',
    day: 'Jour',
    time: 'Heure',
    timeInvalid: 'Veuillez saisir une heure telle que 08:00.',
    recipients: 'Destinataires',
    recipientsHint: 'Tels que l’outil d’envoi les indique. Laissez vide si vous ne le savez pas.',
    recipientsInvalid: 'Veuillez saisir un nombre entier.',
    confirm: 'Confirmer l’envoi',
  },
  timeline: {
    title: 'Activité',
    empty: 'Rien pour l’instant. Ce qui arrive à ce numéro apparaîtra ici.',
    system: 'automatiquement',
    events: {
      planned: 'Vérifié à l’avance : l’envoi échouerait en l’état',
      claimed: 'Transmission commencée',
      handed_over: 'Transmis',
      confirming: 'Envoi commencé',
      sent: 'Envoyé',
      missed: 'Date d’envoi passée sans envoi',
      blocked: 'Arrêté',
      retrying: 'Sans succès, nouvel essai prévu',
      unknown: 'Résultat inconnu',
      cancelled: 'Plus aucune annonce à envoyer',
      hurried: '« Envoyer maintenant » choisi',
      sent_again: '« Envoyer à nouveau » choisi',
      mails_repeated: 'Nouvel envoi des e-mails au résultat inconnu',
      repeats_ended: 'E-mails au résultat inconnu : nouvel envoi terminé',
      was_sent: '« A été envoyé » choisi',
      copy_discarded: 'Copie d’une annonce annulée',
      copied: 'Annonce copiée pour être collée',
      mended: 'Réglé',
      noticed: 'Anomalie constatée\u202f; tout le reste suit son cours',
      not_withdrawn: 'Une annonce n’a pas pu être retirée du mailing',
      other: 'Autre événement',
    },
    ads: (count) => (count === 1 ? '1 annonce' : `${count} annonces`),
    recipients: (count) => `${count} destinataires`,
    oneRecipient: '1 destinataire',
  },
};
