import type { Words } from '../../shape.ts';

export const deadline: Words['deadline'] = {
  column: 'Délai',
  bookUntil: (when) => `À réserver avant le ${when}`,
  bookingOver: (when) => `Clôture des réservations passée\u202f: ${when}`,
  creativeUntil: (when) => `Annonce attendue le ${when}`,
  creativeAtOnce: 'Annonce à fournir d’urgence',
  creativeWas: (when) => `Délai\u202f: ${when}`,
  approvalUntil: (when) => `Bon à diffuser avant le ${when}`,
  creativeOver: (when) => `Annonce attendue le ${when} (délai dépassé)`,
  approvalOver: (when) => `Validation attendue le ${when} (délai dépassé)`,
  lateOne: (placement, publication, day, until) =>
    `La clôture des réservations est passée\u202f: «\u202f${placement}\u202f» dans ${publication} du ${day} était réservable jusqu’au ${until}.`,
  lateMany: (count, placement, publication, day, until) =>
    `La clôture des réservations est passée pour ${count} emplacements, d’abord pour «\u202f${placement}\u202f» dans ${publication} du ${day}\u202f: il était réservable jusqu’au ${until}.`,
  late: {
    title: 'Réserver après la clôture\u202f?',
    reason: 'Motif',
    reasonHint: 'L’historique le conserve. Les clients ne le voient pas.',
    reserve: 'Réserver quand même',
    book: 'Confirmer quand même',
  },
  cancel: {
    short: (amount) => `Annulation\u202f: ${amount}`,
    withdrawal: (until) => `Le client peut se rétracter sans frais jusqu’au ${until}.`,
    freeUntil: (until) => `L’annulation est gratuite jusqu’au ${until}.`,
    free: 'L’annulation est gratuite.',
    percentUntil: (percent, until) =>
      `Jusqu’au ${until}, l’annulation coûte au client ${percent} du prix net.`,
    percent: (percent) => `L’annulation coûte au client ${percent} du prix net.`,
    least: (percent) =>
      `L’emplacement a déjà été annulé ou déplacé\u202f: son annulation coûte toujours au client ${percent} du prix net d’alors.`,
    single: 'Les emplacements pas encore envoyés peuvent être annulés un par un.',
    mixed: 'Le coût de l’annulation diffère d’un emplacement à l’autre.',
    amount: (amount) => `Le client devra alors ${amount}.`,
    amountOfAll: (amount) => `Les annuler tous coûterait ${amount} au client.`,
    damages: 'Aucune TVA ne s’ajoute.',
    service: 'La TVA s’ajoute.',
    unpriced: (count) =>
      count === 1 ? 'Un emplacement n’a pas de prix.' : `${count} emplacements n’ont pas de prix.`,
  },
  charges: {
    title: 'Emplacements annulés',
    place: (placement, publication, day) => `« ${placement} », ${publication}, ${day}`,
    amount: (place, percent, amount) => `${place} : ${percent} du prix net, ${amount}.`,
    percent: (place, percent) => `${place} : ${percent} du prix net.`,
    waived: 'Non facturé, à titre commercial.',
    waivedFor: (reason) => `Non facturé\u202f: ${reason}`,
    waive: {
      open: 'Ne pas facturer…',
      title: 'Renoncer aux frais d’annulation\u202f?',
      text: (place) => `${place}\u202f: rien ne sera facturé au client.`,
      reason: 'Motif',
      submit: 'Ne pas facturer',
      done: 'Les frais d’annulation ne seront pas facturés.',
    },
    rebook: {
      placement: 'Réserver à nouveau',
      of: (place) => `Réserver à nouveau\u202f: ${place}`,
      order: 'Rétablir la commande',
      done: {
        placement: 'L’emplacement est de nouveau confirmé. Le client ne doit rien.',
        order: 'La commande est rétablie. Le client ne doit rien.',
      },
    },
    open: 'Pas encore facturé.',
    billed: 'Facturé.',
    invoice: (number) => `Facture ${number}`,
  },
};
