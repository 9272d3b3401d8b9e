import type { OrderChange } from '../../en-gb/sales/order-change.ts';

export const orderChange: OrderChange = {
  place: (placement, day) => `${placement}, ${day}`,
  reasons: {
    added: 'Ajouté.',
    removed: 'Retiré.',
    card_kept: (day) => `Le tarif de base du ${day} reste valable.`,
    card_of_today: (day) => `Autre emplacement\u202f: tarif du ${day}.`,
    surcharges: (now, before) => `Majorations ${now} au lieu de ${before}.`,
    scale_reached: (now, before) =>
      before === ''
        ? `Palier du dégressif atteint\u202f: ${now}.`
        : `Palier du dégressif atteint\u202f: ${now} au lieu de ${before}.`,
    scale_lost: (now, before) =>
      now === ''
        ? `Palier du dégressif perdu\u202f: ${before} jusqu’ici.`
        : `Palier du dégressif perdu\u202f: ${now} au lieu de ${before}.`,
    package_completed: (name) => `Pack «\u202f${name}\u202f» complet.`,
    package_broken: (name) => `Pack «\u202f${name}\u202f» rompu.`,
    special_price: 'Prix spécial.',
    billed: 'Déjà facturé, le prix ne change donc pas.',
    not_lowered: 'Le prix d’une annonce confirmée ne baisse pas.',
    waived: 'La remise perdue n’est pas facturée.',
  },
  scales: {
    frequency: (from, percent) => `${from}× −${percent}`,
    volume: (from, percent) => `dès ${from} −${percent}`,
  },
  refused: {
    past: 'Le numéro est déjà parti.',
    closed: 'Le numéro n’accepte plus d’annonces aujourd’hui.',
    blocked: 'Le numéro est bloqué.',
    booked: 'L’emplacement est vendu.',
    reserved: 'L’emplacement est réservé.',
    sold: 'L’emplacement est vendu.',
    held: 'Il est gardé pour une demande de la page publique, ou pour une modification qui attend son client.',
    unknown: 'L’emplacement n’existe plus.',
  },
  cancel: {
    place: (placement, day) => `Annuler l’emplacement «\u202f${placement}\u202f» du ${day}\u202f?`,
    booking: (id) => `Annuler la commande ${id}\u202f?`,
    reservation: (id) => `Supprimer la commande ${id}\u202f?`,
    submit: { place: 'Annuler l’emplacement', last: 'Annuler l’emplacement et supprimer la commande' },
    keep: 'Conserver',
    frees: 'L’emplacement redevient aussitôt disponible.',
    last: 'C’est le dernier emplacement de la commande\u202f: elle est supprimée avec lui.',
    whole: (count) =>
      count === 1
        ? 'La commande est supprimée, son emplacement redevient aussitôt disponible.'
        : `La commande est supprimée, ses ${count} emplacements redeviennent aussitôt disponibles.`,
    owed: (amount, percent) =>
      `Frais d’annulation\u202f: le client doit ${amount}, soit ${percent} du prix net.`,
    owedAll: (amount) => `Frais d’annulation\u202f: le client doit ${amount}.`,
    owedPercent: (percent) => `Frais d’annulation\u202f: le client doit ${percent} du prix net.`,
    free: 'L’annulation est gratuite pour le client.',
    others: (count, before, after) =>
      count === 1
        ? `L’autre emplacement coûte alors ${after} au lieu de ${before}.`
        : `Les ${count} autres emplacements coûtent alors ${after} au lieu de ${before}.`,
    handedOver: 'L’annonce se trouve déjà dans l’outil d’envoi. Elle y est d’abord retirée.',
  },
  lost: {
    label: (amount) => `Remise perdue\u202f: ${amount}`,
    charge: 'La facturer',
    waive: 'Ne pas la facturer',
    reason: 'Pourquoi elle n’est pas facturée',
    charged: (amount) => `La remise perdue de ${amount} est facturée.`,
    waived: (amount) => `La remise perdue de ${amount} n’est pas facturée.`,
  },
  keepPrice: {
    label: 'Conserver le prix convenu',
    labelOf: (place) => `Conserver le prix convenu\u202f: ${place}`,
    reason: 'Pourquoi le prix est conservé',
  },
  agreement: {
    title: 'Le client doit accepter',
    offer: (until) => `Proposer la modification, réponse jusqu’au ${until}`,
    hint: (contacts) =>
      `Un e-mail est envoyé à ${contacts}. Jusque-là, les anciens et les nouveaux emplacements sont gardés. Sans réponse, la commande reste inchangée.`,
    phone: 'Acceptée par téléphone\u202f: valable tout de suite',
    name: 'Qui a accepté\u202f?',
    tooLate: 'Il ne reste pas assez de temps pour une réponse avant l’envoi. Veuillez appeler.',
    noContact: 'Personne n’a de lien permettant d’accepter. Veuillez appeler, ou envoyer d’abord un lien.',
    toOffer: 'Pour proposer par e-mail, utilisez «\u202fModifier la commande\u202f».',
    submit: 'Proposer la modification',
  },
  paper: {
    offer: (number) => `Le devis ${number} est alors caduc. Veuillez en envoyer un nouveau.`,
    confirmation: (number) =>
      `La confirmation ${number} est alors caduque. Veuillez en envoyer une nouvelle.`,
  },
  price: (before, after) => `Commande jusqu’ici ${before}, ensuite ${after}`,
  samePrice: (amount) => `La commande coûte toujours ${amount}.`,
  move: {
    sameFree: (day, placement) => `${day} · ${placement} disponible`,
    others: (day, count) => `${day} · ${count} autres disponibles`,
    choose: 'Veuillez choisir un emplacement.',
    outdated: 'La commande ou ses prix ont changé. Voici le nouveau prix, veuillez le vérifier.',
  },
  page: {
    open: 'Modifier la commande',
    also: 'modifier les emplacements ajouter déplacer échanger retirer des emplacements',
    title: (order) => `Modifier la commande ${order}`,
    lede: 'Rien n’est valable avant que vous n’appliquiez les modifications.',
    ads: 'Emplacements de la commande',
    columns: { placement: 'Emplacement', day: 'Date d’envoi', change: 'Modification', acts: 'Actions' },
    kinds: {
      kept: 'inchangé',
      moved: 'Déplacé',
      swapped: 'Échangé',
      added: 'Ajouté',
      removed: 'Retiré',
      gone: 'Indisponible',
    },
    priceChanges: 'Le prix change',
    owed: (percent) => `Frais d’annulation ${percent}`,
    owedUntil: (percent, until) => `Frais d’annulation ${percent}, davantage après ${until}`,
    was: (place) => `jusqu’ici ${place}`,
    acts: {
      move: (place) => `Déplacer\u202f: ${place}`,
      remove: (place) => `Retirer\u202f: ${place}`,
      takeBack: 'Annuler la modification',
      takeBackOf: (place) => `Annuler la modification\u202f: ${place}`,
      leaveOut: 'Laisser de côté',
      leaveOutOf: (place) => `Laisser de côté\u202f: ${place}`,
    },
    notPossible: 'Envoyé ou facturé, donc inchangé.',
    moving: {
      title: (place) => `${place} vers un autre numéro`,
      hint: 'En pointillé\u202f: le même emplacement y est pris.',
      free: (placement) => `${placement} disponible`,
      taken: (placement) => `${placement} pris`,
      own: 'jusqu’ici',
      inOrder: 'dans la commande',
      others: (day) => `Disponibles le ${day}`,
      none: (day) => `Rien d’autre n’est disponible le ${day}.`,
      earlier: 'Numéros précédents',
      later: 'Numéros suivants',
    },
    nearest: {
      title: 'Les plus proches',
      none: 'Le même emplacement n’est pas disponible autour de cette date.',
      earlier: (days) => (days === 1 ? '1 jour plus tôt' : `${days} jours plus tôt`),
      later: (days) => (days === 1 ? '1 jour plus tard' : `${days} jours plus tard`),
    },
    add: {
      title: 'Ajouter des emplacements',
      newsletter: 'Afficher la newsletter',
      showNewsletter: 'Afficher une autre newsletter',
      earlier: 'Semaines précédentes',
      later: 'Semaines suivantes',
      column: 'Emplacement',
      states: {
        free: 'disponible',
        cart: 'dans cette commande',
        reserved: 'réservé',
        sold: 'vendu',
        blocked: 'bloqué',
        held: 'retenu',
        past: 'passé',
      },
      empty: 'Ces newsletters n’ont pas de numéro dans les semaines affichées.',
    },
    cost: {
      title: 'Ce que cela coûte',
      net: (currency) => `net, ${currency}`,
      none: 'Choisissez ce qui change. Le prix de la commande s’affichera ici.',
      unpriced: 'Cette commande n’a pas de prix.',
      owed: (place) => `Frais d’annulation ${place}`,
      owedOf: (percent) => `${percent} du prix net, selon les conditions d’annulation.`,
      total: 'Nouveau total net',
      unavailable: (count) =>
        count === 1
          ? '1 emplacement est pris et n’est pas compris.'
          : `${count} emplacements sont pris et ne sont pas compris.`,
      late: (place, deadline) => `La date limite de ${place} était le ${deadline}.`,
      lateReason: 'Pourquoi il est pris malgré tout',
      scaleLost: (left, from) => `Palier perdu\u202f: ${left} emplacements au lieu de ${from}.`,
      oneMore: (scale) => `Un emplacement de plus rétablit ${scale}.`,
      deletes: 'Il ne reste aucun emplacement. La commande sera supprimée.',
      outdated:
        'La commande ou ses prix ont changé entre-temps. Voici le nouveau calcul, veuillez le vérifier.',
    },
    apply: (count) => (count === 1 ? 'Appliquer 1 modification' : `Appliquer ${count} modifications`),
    discard: 'Abandonner',
    done: (count) =>
      count === 1 ? '1 modification a été appliquée.' : `${count} modifications ont été appliquées.`,
    leave: 'Laissez de côté ce qui est pris, ou choisissez un remplacement.',
  },
};
