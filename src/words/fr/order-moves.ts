import type { OrderMoves } from '../en-gb/order-moves.ts';

export const orderMoves: OrderMoves = {
  move: {
    label: (placement) => `Déplacer l’annonce ${placement}`,
    title: (placement, day) => `Déplacer l’annonce «\u202f${placement}\u202f» du ${day}`,
    publication: 'Newsletter',
    issue: 'Numéro',
    issueOf: (day, free) => `${day} (libres\u202f: ${free})`,
    noIssue: 'Cette newsletter n’a aucun emplacement libre dans les semaines affichées.',
    placement: 'Emplacement',
    submit: 'Déplacer',
    moved: (placement, day) => `L’annonce se trouve maintenant dans «\u202f${placement}\u202f» du ${day}.`,
    taken: 'Cet emplacement a été vendu entre-temps. Veuillez en choisir un autre.',
  },
};
