import type { CountingWords } from '../../en-gb/sending/report-counting.ts';

export const counting: CountingWords = {
  summary: {
    ads: (count) => (count === 1 ? '1 annonce' : `${count} annonces`),
    issues: (count) => (count === 1 ? '1 numéro' : `${count} numéros`),
    reached: (ads, issues, recipients) =>
      `Avec ${ads} dans ${issues}, vous avez touché ${recipients} destinataires.`,
    sent: (ads, issues) => `Envoi\u202f: ${ads} dans ${issues}.`,
    more: (times) =>
      `Les lecteurs ont cliqué ${times} fois plus souvent que sur une annonce moyenne aux mêmes emplacements.`,
    level:
      'Les lecteurs ont cliqué à peu près aussi souvent que sur une annonce moyenne aux mêmes emplacements.',
    fewer: (percent) =>
      `Les lecteurs ont cliqué ${percent} moins souvent que sur une annonce moyenne aux mêmes emplacements.`,
  },
  figures: {
    issues: (issues) => `dans ${issues}`,
    average: (rate) => `moyenne ${rate}`,
  },
  approved: 'Validée',
  approvedBy: (version, name, time) => `Version ${version}, par ${name} le ${time}`,
  next: {
    title: 'Les prochaines dates',
    none: 'Aucune autre annonce n’est confirmée pour le moment.',
    ask: (name) => `Demander des dates à ${name}`,
  },
  title: 'Comment nous avons compté',
  asOf: (time) => `État au ${time}`,
  text: {
    machines: (clicks, views) =>
      `Les machines ne comptent pas, dans la mesure où elles ont été reconnues\u202f: les clics des antivirus (${clicks}) et les images chargées automatiquement (${views}) ne figurent dans aucun des chiffres ci-dessus.`,
    judgedAgain:
      'Chaque clic, ainsi que les affichages du même lecteur, est évalué une seconde fois environ une heure plus tard, avec tout ce qui est arrivé entre-temps.',
    corrected: (clicks, views, day) =>
      `Ainsi, ${clicks} clics et ${views} affichages d’abord comptés ont été reconnus comme ceux de machines, les derniers le ${day}.`,
    recipients:
      'Les destinataires sont les adresses auxquelles les numéros ont été envoyés, chaque numéro une fois.',
    returned: (count, isOne) =>
      isOne ? 'L’un de ces e-mails est revenu.' : `${count} de ces e-mails sont revenus.`,
    unknown: (count, isOne) =>
      isOne
        ? 'Pour un autre e-mail, on ne sait pas s’il est arrivé ; il n’est pas compté.'
        : `Pour ${count} autres e-mails, on ne sait pas s’ils sont arrivés ; ils ne sont pas comptés.`,
    readers:
      'Un affichage compte lorsque l’appareil ou le logiciel de messagerie d’un lecteur charge l’annonce, un clic lorsqu’un lecteur suit l’un de ses liens. Qui recommence dans la demi-heure n’est pas compté deux fois.',
    proxy: (count) =>
      `Parmi les affichages, ${count} ont été chargés par un proxy de messagerie (Gmail, Apple, Yahoo), parfois sans que l’e-mail soit ouvert\u202f; on ne voit pas combien de lecteurs se trouvent derrière.`,
    byRecipient:
      'Les lecteurs différents sont comptés par destinataire : chaque destinataire compte une fois, quel que soit le nombre de ses appareils. Pour cela, les liens de chaque e-mail contiennent une clé aléatoire, sans nom ni adresse.',
    partlyByRecipient:
      'Dans les numéros envoyés par Vertbook, les lecteurs différents sont comptés par destinataire : chaque destinataire compte une fois, quel que soit le nombre de ses appareils. Pour cela, les liens de ces e-mails contiennent une clé aléatoire, sans nom ni adresse.',
    byMail:
      'Lorsque Vertbook a envoyé l’e-mail, les lecteurs différents sont estimés par e-mail et par jour\u202f: qui revient un autre jour compte de nouveau, et les chargements par un proxy de messagerie n’en font pas partie.',
    byDevice:
      'Lorsqu’un autre outil a envoyé l’e-mail, les lecteurs différents sont estimés par appareil et par jour\u202f: un lecteur avec deux appareils compte deux fois, et les chargements par un proxy de messagerie n’en font pas partie.',
    sharedAddress:
      'Lorsqu’un autre outil a envoyé l’e-mail, les lecteurs qui ont la même adresse Internet et le même logiciel ne sont pas distingués\u202f: d’autres personnes à une même adresse peuvent manquer.',
    rate: 'Le taux de clics est le nombre de clics divisé par celui des affichages.',
    reported:
      'Les affichages et les clics ont été communiqués par l’outil d’envoi\u202f; Vertbook ne les a pas comptés lui-même.',
    partlyReported:
      'Pour certaines annonces, les affichages et les clics ont été communiqués par l’outil d’envoi.',
    notCounted: 'Les affichages et les clics n’ont pas été comptés.',
    final: (day) => `Les chiffres sont définitifs depuis le ${day}, deux semaines après le dernier numéro.`,
    growing: (day) =>
      `Les chiffres augmentent encore. Ils seront définitifs le ${day}, deux semaines après le dernier numéro.`,
    pending:
      'Les chiffres de chaque annonce sont définitifs deux semaines après son numéro. Certaines annonces restent à envoyer.',
  },
  table: 'De quoi se compose chaque chiffre',
  ad: (placement, day) => `${placement}, ${day}`,
  columns: { ad: 'Annonce', number: 'Chiffre' },
  parts: {
    valid: {
      label: 'Par des lecteurs',
      text: 'C’est le chiffre qui compte et que montre le rapport\u202f: tout ce qui n’a pas été reconnu comme venant d’une machine. Le même lecteur compte une fois par lien en l’espace d’une demi-heure.',
    },
    proxy: {
      label: 'Proxy',
      text: 'Affichages chargés par un proxy de messagerie de Gmail, Apple ou Yahoo, que l’e-mail ait été ouvert ou non. Ils font partie des affichages, mais jamais des lecteurs différents.',
    },
    unique: {
      label: 'Lecteurs différents',
      text: 'Lecteurs que l’on a pu distinguer, sans les chargements par un proxy de messagerie. Il n’y en a jamais plus que de destinataires.',
    },
    repeated: {
      label: 'Répétés',
      text: 'Le même lecteur une nouvelle fois dans la demi-heure. Cela ne compte pas.',
    },
    machine: {
      label: 'Machines',
      text: 'Antivirus, vérifications de liens et chargements automatiques, dans la mesure où ils ont été reconnus. Cela ne compte pas.',
    },
    raw: { label: 'Total', text: 'Toutes les requêtes, y compris celles qui ne comptent pas.' },
  },
  uniqueByRecipient:
    'Compté par destinataire : chaque destinataire une fois, d’après la clé aléatoire dans les liens de l’e-mail, sans les chargements par un proxy de messagerie.',
  days: {
    title: 'Jour par jour',
    impressions: 'Affichages par jour',
    clicks: 'Clics par jour',
    day: (day, count) => `Jour ${day}\u202f: ${count}`,
    explanation:
      'Toutes les annonces de cette commande ensemble. Le jour 1 est celui de l’envoi\u202f; après le jour 14, rien ne s’ajoute.',
  },
  mailing: {
    title: 'Ce que communique l’outil d’envoi',
    explanation:
      'L’outil d’envoi compte l’e-mail entier\u202f: chaque ouverture, y compris par les messageries et les machines, et les clics sur tous les liens. Vertbook compte combien de fois cette annonce a été affichée et cliquée, sans les machines qu’il reconnaît. Ces chiffres sont donc différents et ne s’additionnent pas à ceux ci-dessus.',
    issue: 'Numéro',
    recipients: 'Destinataires',
    openings: 'Ouvertures',
    clicks: 'Clics',
    readAt: 'Lu le',
  },
  comparison: {
    title: 'Par rapport à la moyenne',
    explanation:
      'La moyenne est celle de toutes les autres annonces au même emplacement de la newsletter pendant les douze mois jusqu’à la date d’envoi.',
    perThousand: 'Clics pour 1 000 destinataires',
    average: 'Moyenne',
    thisAd: 'Cette annonce',
  },
  pdf: {
    download: 'Rapport en PDF',
    language: 'Langue du PDF',
    fileName: (order) => `rapport-${order}.pdf`,
    ads: 'Les annonces telles qu’elles ont été envoyées',
    image: (placement) => `L’annonce de l’emplacement ${placement}, telle qu’elle a été envoyée`,
    proof: 'Preuve de publication',
    fingerprint: 'Empreinte',
    fingerprintExplanation:
      'Chaque annonce a été envoyée aux lecteurs de la liste qui porte le nom de la newsletter. L’empreinte est calculée à partir des textes et des adresses de l’annonce telle qu’elle a été envoyée (le début de leur SHA-256)\u202f; une autre annonce en a une autre.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
};
