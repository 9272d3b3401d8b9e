import type { OrderMoves } from '../../en-gb/sales/order-moves.ts';

export const orderMoves: OrderMoves = {
  copy: {
    button: 'Copier les annonces vers…',
    also: 'copier les annonces de cette commande vers une autre',
    toOrder: (order) => `Copier les annonces vers la commande ${order}`,
    title: (order) => `Copier les annonces de la commande ${order}`,
    target: 'Vers quelle commande\u202f?',
    targetHint: 'Numéro, client ou newsletter',
    clear: 'Effacer',
    orders: 'Commandes',
    noOrder: 'Aucune autre commande n’a été trouvée.',
    missing: 'Cette commande n’existe pas. Veuillez en choisir une autre.',
    own: 'C’est cette commande-ci. Veuillez en choisir une autre.',
    orderOf: (order, customer) => `${order} · ${customer}`,
    pairs: 'Ce qui est copié',
    pair: (from, to) => `${from} → ${to}`,
    place: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
    replaces: (ad) => `remplace «\u202f${ad}\u202f»`,
    nothing: 'Aucune annonce ne correspond à un emplacement de cette commande.',
    closed: (placements) => `Envoyées ou passées, donc inchangées\u202f: ${placements}`,
    choose: 'Veuillez choisir une commande.',
    none: 'Veuillez choisir au moins une annonce.',
    refused: 'Rien n’a été copié. La liste est à jour\u202f; veuillez la vérifier.',
    submit: 'Copier',
    done: (count, order) =>
      count === 1
        ? `1 annonce a été copiée vers la commande ${order}.`
        : `${count} annonces ont été copiées vers la commande ${order}.`,
  },
  notes: {
    note: 'Note interne',
    customerNote: 'Note pour le client',
    placeholders: { note: 'Pour les collègues uniquement', customerNote: 'Le client peut la lire' },
  },
  move: {
    label: (placement, day) => `Déplacer l’annonce ${placement} (${day})`,
    title: (placement, day) => `Déplacer l’annonce «\u202f${placement}\u202f» du ${day}`,
    publication: 'Newsletter',
    issue: 'Numéro',
    noIssue: 'Cette newsletter n’a aucun emplacement libre dans les semaines affichées.',
    placement: 'Emplacement',
    submit: 'Déplacer',
    moved: (placement, day) => `L’annonce se trouve maintenant dans «\u202f${placement}\u202f» du ${day}.`,
    gone: 'Cet emplacement a été annulé entre-temps.',
    least: (owed) => `Si l’emplacement est annulé ensuite, cela coûtera toujours au moins ${owed} au client.`,
  },
  refused: {
    reasons: {
      sold: 'Cet emplacement a été vendu entre-temps.',
      blocked: 'Le numéro a été bloqué entre-temps.',
      held: 'Cet emplacement est retenu pour une demande ou une modification proposée.',
      issue_gone: 'Le numéro est déjà parti.',
      unknown: 'Cet emplacement n’existe plus.',
      order_sent: 'Cette annonce a déjà été envoyée.',
      being_sent: 'Cette annonce est en cours d’envoi.',
      vert_has_content: 'Cette annonce a reçu un contenu entre-temps.',
      stale: 'Quelqu’un d’autre a modifié cette annonce entre-temps.',
      too_large: 'Ce texte est trop long pour une annonce de cette newsletter.',
    },
    other: 'Le contenu ne convient pas à cette annonce.',
  },
  repeat: {
    button: 'Répéter…',
    also: 'répéter cette commande les semaines suivantes encore',
    title: (order) => `Répéter la commande ${order}`,
    every: 'Rythme',
    weeks: (weeks) => (weeks === 1 ? 'Chaque semaine' : `Toutes les ${weeks} semaines`),
    howOften: 'Combien de fois\u202f?',
    times: (times) => `${times} fois`,
    placements: 'Emplacements',
    place: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
    insteadOf: {
      past: (day) => `la semaine du ${day} est passée\u202f; voici le prochain jour libre`,
      not_free: (day) => `pas libre la semaine du ${day}\u202f; voici le prochain jour libre`,
      not_read: (day) => `la semaine du ${day} n’est pas encore en vente\u202f; voici le prochain jour libre`,
      proposed: (day) =>
        `une autre répétition occupe la semaine du ${day}\u202f; voici le prochain jour libre`,
    },
    lost: {
      past: (placements) => `Déjà passés\u202f: ${placements}`,
      not_free: (placements) => `Pas libres, ni dans les huit semaines suivantes\u202f: ${placements}`,
      not_read: (placements) => `Pas encore en vente\u202f: ${placements}`,
      proposed: (placements) =>
        `Semaine occupée par une autre répétition, et rien de libre dans les huit semaines suivantes\u202f: ${placements}`,
    },
    refused: (placement, reason) => `${placement}\u202f: ${reason}`,
    taken: 'Rien n’a été réservé. La liste est à jour\u202f; veuillez la vérifier.',
    chosen: (count, of) =>
      of === 1 ? `${count} emplacement choisi sur 1` : `${count} emplacements choisis sur ${of}`,
    none: 'Veuillez choisir au moins un emplacement.',
    total: (sum, unpriced) => `Total au tarif\u202f: ${sum}${unpriced > 0 ? ` (${unpriced} sans prix)` : ''}`,
    submit: 'Réserver',
    done: (count, order) =>
      count === 1
        ? `1 emplacement a été réservé avec son annonce (commande ${order}).`
        : `${count} emplacements ont été réservés avec leurs annonces (commande ${order}).`,
  },
};
