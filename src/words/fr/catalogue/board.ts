import type { Words } from '../../shape.ts';

const some = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

export const board: Words['board'] = {
  title: 'Disponibilités',
  over: (newsletters, weeks) =>
    `${newsletters <= 1 ? `${newsletters} newsletter` : `${newsletters} newsletters`} · ${weeks} semaines`,
  label: 'Emplacements libres de toutes les newsletters par semaine',
  keys: 'Les flèches déplacent la sélection, Entrée ouvre la semaine d’une newsletter, Page précédente et Page suivante changent les semaines.',
  newsletter: 'Newsletter',
  back: (weeks) => `Reculer de ${weeks} semaines`,
  forward: (weeks) => `Avancer de ${weeks} semaines`,
  free: (count) => `${count} ${count <= 1 ? 'libre' : 'libres'}`,
  full: 'complet',
  sent: 'envoyé',
  noIssue: 'aucun numéro',
  counts: (free, cart, reserved, held, sold, canTellApart) =>
    [
      `${free} ${free <= 1 ? 'libre' : 'libres'}`,
      ...some(cart, 'dans le panier', 'dans le panier'),
      ...some(reserved, 'réservé'),
      ...some(held, 'retenus pour une demande ou une modification proposée'),
      ...some(sold, canTellApart ? 'confirmé' : 'vendu'),
    ].join(', '),
  cell: (newsletter, week, content) => `${newsletter}, ${week} : ${content}`,
  opened: (newsletter, week) => `${newsletter}, ${week}`,
  toWeekView: 'Ouvrir dans la vue par semaine',
  filters: 'Filtres',
  placement: 'Emplacement',
  anyPlacement: 'Tous les emplacements',
  newsletters: 'Newsletters',
  anyNewsletter: 'Toutes les newsletters',
  days: 'Jours',
  maxPrice: 'Prix maximal',
  noPrice: 'Ce n’est pas un prix.',
  onlyFree: 'Uniquement avec des emplacements libres',
  reset: 'Réinitialiser les filtres',
  empty: 'Aucune newsletter ne correspond à ces filtres pour ces semaines.',
  legend: 'Un carré est un emplacement, toujours dans le même ordre. Le chiffre indique combien sont libres.',
  legendBar: 'La barre indique la part occupée. Le chiffre indique combien d’emplacements sont libres.',
  find: 'Chercher des emplacements libres',
  findHint: 'p. ex. « 3 top semaine 50 »',
  clear: 'Effacer la recherche',
  found: (count) => (count === 1 ? '1 emplacement libre trouvé' : `${count} emplacements libres trouvés`),
  firstFound: (count, most) =>
    `Les ${count} premiers. Pour en voir plus, commencez par un nombre jusqu’à ${most}, p. ex. «\u202f${most} top\u202f».`,
  nothingFound: (typed) => `Aucun emplacement libre pour « ${typed} ».`,
  takeAll: (count) => (count === 1 ? 'Ajouter au panier' : `Ajouter ces ${count} au panier`),
  take: (name, newsletter, day) => `Ajouter au panier\u202f: ${name}, ${newsletter}, ${day}`,
  taken: (name, newsletter) => `${name} dans ${newsletter} est dans le panier.`,

  legendSold: 'vendu',
  legendBlocked: 'bloqué',
};
