import type { PortalWords } from '../../en-gb/public/portal.ts';

const RIGHTS = {
  mayUpload: 'Livrer des annonces',
  mayApprove: 'Valider des annonces',
  mayAccept: 'Accepter l’offre',
};

export const portal: PortalWords = {
  greeting: {
    hello: (name) => `Bonjour ${name}`,
    order: (id, customer) => `Commande ${id} pour ${customer}`,
    explanation:
      'La page suivante montre votre commande. Vous y livrez vos annonces et y trouvez vos documents.',
    open: 'Ouvrir la commande',
    until: (day) => `Ce lien vous est personnel. Il est valable jusqu’au ${day}.`,
  },
  refused: {
    title: 'Cette page ne peut pas être ouverte',
    text: 'Veuillez rouvrir le lien de notre e-mail. S’il ne fonctionne plus, il a expiré ou a été retiré. Demandez-en alors un nouveau ici.',
  },
  tooMany: { title: 'Trop de tentatives', text: 'Veuillez réessayer dans un quart d’heure.' },
  failed: {
    title: 'Cela n’a pas fonctionné',
    text: 'L’erreur vient de nous. Veuillez réessayer dans quelques minutes.',
  },
  title: (step, id, publisher) => `${step} · Commande ${id} · ${publisher}`,
  over: (id, customer, name) => `Commande ${id} pour ${customer} · bonjour ${name}`,
  question: (name) => (name === '' ? 'Une question ?' : `Une question ? ${name}`),
  steps: {
    label: 'Étapes de la commande',
    offer: 'Offre',
    ads: 'Annonces',
    approval: 'Validation',
    sending: 'Envoi',
    report: 'Rapport',
    done: 'fait',
  },
  next: {
    offer: 'Notre offre vous attend',
    offerUntil: (day) => `Notre offre vous attend jusqu’au ${day}`,
    offerText: (count, days) =>
      count === 1
        ? `1 emplacement vous est réservé ${days}. Ensuite il redevient libre.`
        : `${count} emplacements vous sont réservés ${days}. Ensuite ils redeviennent libres.`,
    untilDay: (day) => `jusqu’au ${day}`,
    ads: (missing, total) =>
      total === 1
        ? 'Votre annonce manque encore'
        : missing === 1
          ? `1 annonce sur ${total} manque encore`
          : `${missing} annonces sur ${total} manquent encore`,
    deliverBy: (deadline) => `Merci de livrer avant le ${deadline}.`,
    deliverFirstBy: (deadline) => `Merci de livrer la première avant le ${deadline}.`,
    deliver: 'Merci de livrer dès que possible.',
    approve: (count) =>
      count === 1 ? '1 annonce attend votre décision' : `${count} annonces attendent votre décision`,
    approveText: 'Veuillez la regarder, puis la soumettre ou la valider.',
    approveBy: (deadline) => `Veuillez la regarder, puis la soumettre ou la valider avant le ${deadline}.`,
    at: (newsletter, deadline, distance) => `${deadline}, pour ${newsletter} (${distance})`,
    passed: (newsletter, deadline) =>
      `Le délai pour ${newsletter} est passé\u202F: ${deadline}. Contactez-nous.`,
    late: (newsletter, deadline) =>
      `Pour ${newsletter}, le délai était\u202F: ${deadline}. Vous pouvez encore livrer ici, dès que possible.`,
    changeAds: (count) =>
      count === 1 ? 'Merci de modifier 1 annonce' : `Merci de modifier ${count} annonces`,
    changeAdsText:
      'La modification demandée est indiquée avec l’annonce. Merci de la faire, puis de soumettre à nouveau l’annonce.',
    changeAdsBy: (deadline) =>
      `La modification demandée est indiquée avec l’annonce. Merci de la faire, puis de soumettre à nouveau l’annonce avant le ${deadline}.`,
    checked: (count) =>
      count === 1 ? 'Nous vérifions votre annonce' : `Nous vérifions ${count} de vos annonces`,
    checkedText:
      'Vous n’avez rien à faire pour l’instant. Nous vous préviendrons si une modification est utile.',
    complete: 'Toutes les annonces sont là',
    completeText: (day) => `Merci. Le prochain numéro part le ${day}.`,
    sent: 'Toutes les annonces ont été envoyées',
    sentText: 'Vous trouverez le rapport ici dès que les chiffres seront connus.',
    reportText: 'Vous trouverez le rapport à la fin de cette page.',
    past: (count: number) =>
      count === 1
        ? 'Un emplacement de notre offre ne peut plus être réservé'
        : `${count} emplacements de notre offre ne peuvent plus être réservés`,
    pastText: 'L’offre ne peut plus être acceptée telle quelle. Demandez-nous-en une nouvelle.',
    change: (day) => `Nous proposons de modifier votre commande. Merci de répondre jusqu’au ${day}`,
    changeText: 'Sans réponse de votre part d’ici là, votre commande reste inchangée.',
    lapsed: 'La réservation est caduque',
    lapsedText: 'Les emplacements sont de nouveau libres. Si vous êtes toujours intéressé, contactez-nous.',
  },
  ads: {
    title: (count) => (count === 1 ? 'Votre annonce' : `Vos ${count} annonces`),
    deliverBy: (deadline) => `À livrer avant le ${deadline}`,
    late: (deadline) => `Était attendue avant le ${deadline}`,
    preview: 'Telle qu’elle part',
    states: { incomplete: 'Manque', pending: 'Reçue', sent: 'Envoyée', failed: 'Non envoyée' },
    sentOn: (day) => `Envoyée le ${day}`,
  },
  offer: {
    title: 'Accepter l’offre',
    name: 'Votre nom',
    agree: 'J’accepte l’offre aux prix indiqués ici.',
    agreeTerms: (day) => `J’accepte l’offre et les conditions générales, version du ${day}.`,
    readTerms: 'Lire les conditions générales',
    code: 'Code à six chiffres',
    codeSent: (email, minutes) => `Nous avons envoyé un code à ${email}. Il est valable ${minutes} minutes.`,
    newCode: 'Envoyer un nouveau code',
    accept: 'Accepter l’offre',
    acceptFor: (total) => `Accepter pour ${total}`,
    binding:
      'Votre accord réserve ferme les emplacements. Nous conservons votre nom, l’heure, l’adresse de votre connexion et l’empreinte de l’offre.',
    notYou:
      'Vous pouvez consulter cette offre, mais pas l’accepter. Adressez-vous à la personne qui a commandé.',
    refused: {
      name: 'Veuillez saisir votre nom.',
      agreed: 'Veuillez cocher cette case pour accepter.',
      code: 'Ce code est faux ou n’est plus valable.',
    },
    changed: 'L’offre a changé depuis que vous avez ouvert cette page. Veuillez la vérifier encore une fois.',
    late: 'La date limite de réservation est passée. Contactez-nous.',
    past: 'Le jour d’un emplacement de cette offre est passé, elle ne peut donc pas être acceptée. Nous devons vous en envoyer une nouvelle. Veuillez nous contacter.',
    isPast: 'passé',
    unavailable: 'L’offre ne peut plus être acceptée. Contactez-nous.',
    booked: 'Ce qui est confirmé',
    acceptedBy: (name, at) => `${name} a accepté le ${at}.`,
    acceptedTerms: (day) => `Les conditions générales de vente du ${day} s’appliquent.`,
    notAddressee: (name) => `Il ne s’agit pas de ${name}, à qui le lien a été envoyé.`,
    proof: {
      code: (email) => `Confirmé par un code envoyé à ${email}.`,
      session: (email) => `Un code envoyé à ${email} avait été saisi auparavant dans la même session.`,
      link: (email) => `Ouvert par le lien envoyé à ${email}, sans code.`,
    },
    nameHint: (name) =>
      `Si vous n’êtes pas ${name}, saisissez votre propre nom. Nous enregistrons qu’une autre personne a accepté.`,
    accepted: 'Merci. Les emplacements sont réservés ferme.',
    already: 'Les emplacements sont déjà réservés ferme. Inutile d’accepter l’offre une nouvelle fois.',
  },
  change: {
    title: 'La modification',
    added: 'nouveau',
    instead: (amount) => `au lieu de ${amount}`,
    removed: 'supprimé',
    before: 'Net jusqu’ici',
    after: 'Net après la modification',
    owed: (amount) => `dont ${amount} dus pour ce qui est supprimé`,
    agree: 'J’accepte cette modification et les montants indiqués ici, TVA en sus.',
    accept: 'Accepter la modification',
    binding:
      'La modification devient ainsi ferme. Nous conservons votre nom, l’heure, l’adresse de votre connexion et l’empreinte de la modification.',
    notYou:
      'Vous pouvez consulter cette modification, mais pas l’accepter. Veuillez vous adresser à la personne qui a commandé.',
    reason: 'Pourquoi pas\u202f?',
    decline: 'Garder la commande inchangée',
    done: {
      changeAccepted: 'Merci. Votre commande est modifiée.',
      changeDeclined: 'Votre commande reste inchangée. Merci de nous l’avoir dit.',
      changeGone:
        'Cette modification n’attend plus votre réponse, ou elle a changé. Veuillez revoir votre commande.',
    },
    mail: {
      subject: (order) => `Modification de votre commande ${order}`,
      text: ({ name, order, until, address, publisher }) =>
        `Bonjour ${name},\n\nnous proposons de modifier votre commande ${order}. Merci de la consulter et de répondre jusqu’au ${until}\u00a0:\n\n${address}\n\nJusque-là, les anciens et les nouveaux emplacements sont gardés pour vous. Sans réponse de votre part, votre commande reste inchangée.\n\n${publisher}`,
    },
  },
  equivalents: {
    title: 'Ce qui est libre maintenant',
    stillFree: (title, day) => `${title} : le ${day} est encore libre.`,
    instead: (title, day, nearest) => `${title} : le ${day} est pris. Le ${nearest} est libre.`,
    gone: (title, day) => `${title} : le ${day} est pris, tout comme les semaines voisines.`,
    request: 'Nous souhaiterions :',
    ask: 'Demander ces emplacements',
  },
  code: {
    subject: (code) => `${code} est votre code`,
    acts: {
      acceptance: 'l’offre est acceptée',
      change: 'la modification de la commande est acceptée',
      approval: 'une annonce est validée',
      orders: 'toutes vos commandes chez nous sont affichées',
    },
    invitation: (name, email, rights) => `${name} (${email}) accède à la commande et peut : ${rights}`,
    lookOnly: 'consulter la commande',
    text: ({ code, order, act, minutes }) =>
      `Votre code pour la commande ${order} : ${code}\n\nIl confirme cet acte : ${act}.\n\nVeuillez le saisir sur la page dans les ${minutes} minutes, et ne le donner à personne. Si vous ne l’avez pas demandé, quelqu’un d’autre a ouvert votre lien. Sans le code, rien ne se passe ; merci de nous prévenir.`,
  },
  edit: {
    open: 'Livrer ou modifier l’annonce',
    title: (name, day) => `${name}, ${day}`,
    back: 'Retour à la commande',
    image: 'Annonce image',
    text: 'Annonce texte',
    kind: 'Type d’annonce',
    upload: 'Image',
    uploadHint: 'JPEG, PNG, GIF ou WebP. 8 Mo au plus.',
    send: 'Téléverser l’image',
    fields: {
      headline: 'Titre',
      text: 'Texte',
      linkText: 'Mots du lien',
      linkUrl: 'Lien',
      imageAlt: 'Texte alternatif',
    },
    count: (length, max) => `${length} sur ${max}`,
    altHint: 'Ce que l’image montre et dit, pour les lecteurs sans images et les lecteurs d’écran.',
    linkHint: 'L’adresse complète de la page, commençant par https://',
    save: 'Enregistrer l’annonce',
    drop: 'Déposez un fichier ici ou choisissez-en un',
    linkAnswers: {
      reached: 'Le lien fonctionne.',
      moved: 'Le lien mène à une autre adresse.',
      unreachable: 'Nous n’avons pas pu ouvrir le lien. Veuillez le vérifier.',
    },
    saved: 'L’annonce a été enregistrée.',
    uploaded: 'L’image a été enregistrée.',
    preview: 'Telle qu’elle part',
    missing: (fields) => `Il manque encore : ${fields}`,
    complete: 'Il ne manque rien.',
    closed: 'Le délai est passé. Contactez-nous pour modifier l’annonce.',
    notYou: 'Vous pouvez consulter cette annonce, mais pas la modifier.',
    refused: {
      specification:
        'Cela ne respecte pas les spécifications de l’emplacement. Veuillez voir ci-dessous les écarts.',
      textLink:
        'Un lien du texte ne mène nulle part. Son adresse doit commencer par https://, ou être une adresse e-mail (mailto) ou un numéro de téléphone (tel).',
      link: 'Veuillez saisir une adresse complète, par exemple https://www.example.com/',
      long: 'Ce texte est trop long.',
      invalid: 'Ce texte contient des caractères qui ne peuvent pas être envoyés.',
      file: 'Veuillez choisir un fichier image.',
      fileKind: 'Ce fichier n’est pas une image utilisable. Veuillez choisir JPEG, PNG, GIF ou WebP.',
      fileSize: 'Cette image est trop grande.',
      stale: 'Quelqu’un d’autre a modifié l’annonce. Voici la version plus récente.',
      staleEntries:
        'Quelqu’un d’autre a modifié l’annonce. L’aperçu montre la version plus récente, les champs ce que vous avez saisi. Si vous enregistrez, votre saisie la remplace.',
      other: 'L’annonce n’a pas pu être enregistrée. Contactez-nous.',
    },
  },
  earlier: { title: 'Reprendre une annonce précédente', taken: 'L’annonce précédente a été reprise.' },
  approval: {
    states: {
      missing: 'Manque',
      draft: 'Pas encore soumise',
      submitted: 'En attente de validation',
      changes_requested: 'Modification demandée',
      approved: 'Validée',
      locked: 'Dans l’envoi',
      sent: 'Envoyée',
    },
    silence: (until) => `Sans réponse de votre part d’ici le ${until}, elle est considérée comme validée.`,
    bySilence: (when) =>
      `Validée tacitement\u202F: nous vous avons envoyé un rappel, resté sans réponse dans le délai (${when}).`,
    decideBy: (deadline) => `Veuillez la valider ou demander une modification avant le ${deadline}.`,
    yourTurn: 'Attend votre validation',
    title: 'Validation',
    submit: 'Soumettre à validation',
    approve: 'Valider exactement cette annonce',
    ask: 'Demander une modification',
    askLabel: 'Que faut-il modifier ?',
    askField: 'De quoi s’agit-il\u202f?',
    askWhole: 'De toute l’annonce',
    explanation:
      'C’est exactement cela qui part ensuite. Si quelqu’un modifie l’annonce après, la validation prend fin et nous vous la redemandons.',
    remarks: 'Modifications demandées',
    byPublisher: 'De notre part',
    byCustomer: (name) => `De ${name}`,
    done: {
      submit: 'L’annonce a été soumise.',
      approve: 'Vous avez validé l’annonce.',
      ask_change: 'Nous modifions l’annonce.',
    },
    refused: 'Ce n’est plus possible. Veuillez regarder l’annonce encore une fois.',
  },
  versions: {
    title: (count) => `${count} versions`,
    version: (number) => `Version ${number}`,
    present: 'telle qu’elle est maintenant',
    approved: 'validée',
    nothing: 'rien',
  },
  invite: {
    title: (count) => (count === 0 ? 'Inviter un collègue' : `Collègues invités : ${count}`),
    explanation:
      'Votre collègue reçoit son propre lien par e-mail. Si vous lui permettez plus que de consulter, vous saisissez d’abord un code envoyé à votre propre adresse. Nous voyons qui vous invitez.',
    name: 'Nom de votre collègue',
    email: 'Adresse e-mail de votre collègue',
    may: 'Peut aussi',
    rights: RIGHTS,
    send: 'Envoyer l’invitation',
    withdraw: 'Retirer',
    enough: (count) => `Vous pouvez inviter ${count} collègues.`,
    done: { invited: 'L’invitation a été envoyée.', withdrawn: 'Le lien de votre collègue a été retiré.' },
    refused: {
      name: 'Veuillez saisir un nom sans lien.',
      email: 'Veuillez saisir une adresse e-mail.',
    },
    toldSubject: (order, name) => `${name} a maintenant accès à la commande ${order}`,
    toldText: ({ inviter, name, email, order, rights }) =>
      `${inviter} a donné à ${name} (${email}) l’accès à la commande ${order}. Autorisé : ${rights}.\n\nSi ce n’est pas voulu, merci de nous prévenir tout de suite. Nous retirerons alors le lien.`,
    mailSubject: (order, inviter) => `${inviter} vous invite à la commande ${order}`,
    mailText: (name, inviter, order) =>
      `Bonjour ${name},\n\n${inviter} vous propose de participer à la commande ${order}. Ce lien ouvre la page de la commande, il vous est personnel :\n\n{link}`,
  },
  answer: {
    subject: (order) => `À propos de votre commande ${order}`,
    text: (text, publisher) =>
      `${text}\n\n${publisher}\n\nCe message figure aussi sur la page de votre commande ; le lien se trouve dans notre e-mail précédent. Vous pouvez simplement répondre à cet e-mail.`,
  },
  message: {
    title: 'Avez-vous des questions ?',
    label: 'Votre question',
    labelOrReason: 'Votre question, ou pourquoi vous déclinez l’offre',
    thread: 'Questions et réponses',
    ask: 'Envoyer la question',
    decline: 'Décliner l’offre',
    asked:
      'Votre question a été envoyée. Vous recevrez notre réponse par e-mail et la trouverez sur cette page.',
    declined: 'Vous avez décliné l’offre. Merci de votre réponse.',
    notDeclined:
      'L’offre ne peut plus être déclinée\u202F: elle est déjà réservée ferme, ou son délai est passé. Contactez-nous.',
    empty: 'Veuillez d’abord écrire quelques mots.',
  },
  mails: {
    fewer: 'Moins d’e-mails',
    all: 'De nouveau tous les rappels',
    done: {
      fewer: 'Vous recevez désormais un rappel seulement à partir de deux jours ouvrés avant une échéance.',
      all: 'Vous recevez de nouveau tous les rappels.',
    },
  },
  calendar: 'Les échéances dans mon agenda',
  mailbox: {
    all: 'Toutes vos commandes',
    title: 'Vos commandes',
    forWhom: (name, email) => `${name}, ${email}`,
    groups: { needs_me: 'En attente de votre part', running: 'En cours', past: 'Terminées' },
    nothing: 'Aucune commande n’attend de votre part.',
    order: (id, customer) => `Commande ${id} pour ${customer}`,
    days: (first, last) => (first === last ? first : `du ${first} au ${last}`),
    report: 'Rapport',
    reportOf: (id) => `Rapport de la commande ${id}`,
    customers: 'Client',
    everyCustomer: 'Tous les clients',
    more: 'Afficher toutes les commandes de cette adresse',
    moreText: (email) =>
      `Voici les commandes dont vous avez ouvert le lien dans ce navigateur. Pour toutes les autres, nous envoyons un code à ${email}, car toute personne à qui notre e-mail a été transféré peut ouvrir son lien.`,
    sendCode: 'Envoyer le code',
    open: 'Afficher toutes les commandes',
    leave: 'Tout fermer dans ce navigateur',
    ask: 'Envoyez-moi un nouveau lien',
    askText:
      'Indiquez l’adresse à laquelle nous vous écrivons. Nous vous envoyons un nouveau lien pour chacune de vos commandes.',
    email: 'Votre adresse e-mail',
    notEmail: 'Veuillez indiquer une adresse e-mail.',
    asked: {
      title: 'Veuillez consulter votre messagerie',
      text: 'Si des commandes sont ouvertes pour cette adresse, un e-mail avec de nouveaux liens est en route. S’il n’arrive pas dans quelques minutes, veuillez vous adresser à la personne auprès de qui vous avez commandé.',
    },
    lost: 'Ce que vous avez écrit',
    lostText:
      'Le texte n’a pas été envoyé. Vous pouvez le copier ici et le saisir à nouveau après avoir ouvert la page.',
    newLink: {
      subject: (count, publisher) =>
        count === 1 ? `Votre nouveau lien, ${publisher}` : `Vos nouveaux liens, ${publisher}`,
      greeting: (name) => `Bonjour ${name},`,
      intro: (count) =>
        count === 1
          ? 'voici le nouveau lien vers la page de votre commande. Il vous est personnel.'
          : 'voici les nouveaux liens vers les pages de vos commandes. Ils vous sont personnels.',
      link: ({ order, customer, address }) => `Commande ${order} pour ${customer}\u202F:\n${address}`,
      why: 'Vous recevez cet e-mail parce que quelqu’un l’a demandé avec votre adresse. Si ce n’était pas vous, vous n’avez rien à faire.',
    },
  },
  wayBack: 'Revenir à vos commandes',
  calendarFile: (id) => `commande-${id}.ics`,
  papers: {
    outdated: 'dépassé\u202F: la commande a changé depuis',
    title: 'Documents',
    report: 'Rapport sur les annonces envoyées',
    pdf: 'PDF',
  },
};
