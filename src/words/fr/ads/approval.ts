import type { ApprovalWords } from '../../en-gb/ads/approval.ts';

export const approval: ApprovalWords = {
  title: 'Validation',
  states: {
    missing: 'Manquante',
    draft: 'Brouillon',
    submitted: 'En attente de validation',
    changes_requested: 'Modification demandée',
    approved: 'Validée',
    locked: 'Verrouillée',
    sent: 'Envoyée',
  },
  ready: 'Prête',
  late: 'en retard',
  awaited: { publisher: 'En attente de l’éditeur', customer: 'En attente du client' },
  sides: { publisher: 'Éditeur', customer: 'Client' },
  due: (when) => `Échéance\u202F: ${when}`,
  closed: 'Le délai de modification est dépassé. Seul votre interlocuteur peut encore modifier l’annonce.',
  agreed: (who, when) => `D’accord avec cette version\u202F: ${who}, ${when}`,
  agreedSilently: (when) =>
    `Validée tacitement\u202F: le client a reçu un rappel et n’a pas répondu dans le délai, ${when}`,
  silence: 'Les rappels indiquent désormais que, sans réponse, elle est considérée comme validée.',
  sources: {
    own: 'La version validée figure dans le numéro.',
    last_approved: 'À la place figure la dernière annonce validée du client.',
    house_ad: 'À la place figure l’annonce maison.',
  },
  acts: { submit: 'Soumettre pour validation', approve: 'Valider', ask_change: 'Demander une modification' },
  done: { submit: 'Annonce soumise.', approve: 'Annonce validée.', ask_change: 'Modification demandée.' },
  stillAwaited: {
    publisher: 'Annonce validée. Il manque encore la validation de l’éditeur.',
    customer: 'Annonce validée. Il manque encore la validation du client.',
  },
  saveFirst: 'Enregistrez d’abord vos modifications.',
  change: {
    title: 'Demander une modification',
    field: 'Élément concerné',
    whole: 'Toute l’annonce',
    text: 'Que faut-il modifier\u202F?',
    submit: 'Demander la modification',
  },
  remarks: 'Modifications demandées',
  versions: 'Versions',
  version: (number) => `Version ${number}`,
  present: 'actuelle',
  approvedVersion: 'validée',
  changed: (fields) => `Modifié\u202F: ${fields}`,
  settings: {
    title: 'Validation des annonces',
    explanation:
      'Sans la validation requise, une annonce n’est pas envoyée. Toute modification ultérieure en exige une nouvelle.',
    rule: 'Avant l’envoi d’une annonce',
    rules: {
      none: 'Aucune validation',
      publisher: 'Nous la validons',
      customer: 'Le client la valide',
      both: 'Les deux la valident',
    },
    fallback: 'À la place d’une annonce non validée',
    fallbacks: {
      leave_out: 'Rien n’est envoyé',
      leave_out_billed: 'Rien n’est envoyé, et l’annonce est facturée si elle attendait le client',
      last_approved: 'La dernière annonce validée du client dans cette newsletter',
      house_ad: 'L’annonce maison',
    },
    silenceApproves: 'Le silence vaut validation',
    silenceApprovesHint:
      'Seulement si vos conditions le prévoient. Un rappel doit l’avoir annoncé, et le serveur de messagerie doit l’avoir accepté 24 heures avant le délai. Ce qui a été modifié depuis n’est pas validé.',
    remindsOfAds: 'Relancer les contacts pour les annonces de cette newsletter',
    remindsOfAdsHint:
      'Tant que les rappels d’annonces sont activés dans les réglages. «\u202fRelancer maintenant\u202f» fonctionne dans tous les cas.',
    yes: 'oui',
    no: 'non',
    houseAd: 'Reprendre l’annonce maison de l’annonce numéro',
    houseAdHint:
      'Le dernier nombre dans l’adresse de la page de l’annonce. Son contenu est copié\u202F; les modifications ultérieures ne comptent pas.',
    noHouseAd: 'Il n’y a pas encore d’annonce maison.',
    hasHouseAd: (link) => `L’annonce maison actuelle mène à ${link}.`,
  },
  board: {
    title: 'Annonces',
    over: 'Ce qui sera envoyé, et qui doit agir',
    groups: {
      late: 'En retard',
      soon: 'À rendre aujourd’hui ou demain',
      week: 'Cette semaine',
      later: 'Plus tard',
    },
    newsletters: 'Newsletter',
    allNewsletters: 'Toutes les newsletters',
    until: 'Numéros des prochaines semaines',
    weeks: (count) => (count === 1 ? '1 semaine' : `${count} semaines`),
    sellers: 'Commercial',
    allSellers: 'Tous les commerciaux',
    select: (ad) => `Sélectionner ${ad}`,
    selected: (count) => (count === 1 ? '1 annonce sélectionnée' : `${count} annonces sélectionnées`),
    none: 'Aucune',
    empty: 'Aucune annonce dans ces numéros.',
    more: (count) =>
      `Seules les ${count} premières annonces sont affichées. Choisissez moins de semaines ou une newsletter.`,
    keys: 'J et K changent d’annonce, X sélectionne, R relance, A valide, C demande une modification',
    remind: 'Relancer maintenant',
    reminders: {
      title: (count) =>
        count === 0
          ? 'Aucune relance à envoyer'
          : count === 1
            ? 'Envoyer 1 relance\u202F?'
            : `Envoyer ${count} relances\u202F?`,
      explanation:
        'Ces e-mails partent tout de suite. Chaque contact reçoit un e-mail avec toutes les annonces qui l’attendent. L’e-mail contient le lien vers la page de la commande.',
      nothing: 'Aucun e-mail ne serait envoyé.',
      to: 'À',
      ads: 'Annonces',
      subject: 'Objet',
      text: 'Texte',
      ad: (placement, newsletter, day, order) => `${placement}, ${newsletter}, ${day} (commande ${order})`,
    },
    mailsWritten: (count) =>
      count === 1 ? '1 e-mail est en cours d’envoi.' : `${count} e-mails sont en cours d’envoi.`,
    notReminded: (list) => `Pas relancés\u202F: ${list}.`,
    notRemindedBecause: {
      not_awaited: 'n’attend pas le client',
      had_mail: 'a déjà reçu un e-mail aujourd’hui',
      no_contact: 'aucun contact avec une adresse e-mail',
    },
    reminded: (when) => `Relance ${when}, pas ouverte depuis`,
    remindedOpened: (reminded, opened) => `Relance ${reminded}, ouverte ${opened}`,
    reminderFailed: (when) => `Relance ${when}, l’e-mail n’a pas pu être remis`,
    opened: (when) => `Ouverte ${when}`,
    refused: (names) => `Pas modifiées\u202F: ${names}.`,
    done: (count) => (count === 1 ? '1 annonce modifiée.' : `${count} annonces modifiées.`),
    contact: {
      submitted: (when) => `Soumise ${when}`,
      change_asked: (when) => `Modification demandée ${when}`,
      approved_silently: (when) => `Validée tacitement, ${when}`,
      approved: (who, when) => (who === '' ? `Validée ${when}` : `Validée par ${who}, ${when}`),
    },
  },
};
