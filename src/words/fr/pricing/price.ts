import type { Words } from '../../shape.ts';

export const price: Words['price'] = {
  column: (currency) => `Net client, ${currency}`,
  none: 'pas de prix',
  without: (count) =>
    count === 1 ? 'Un emplacement n’a pas de prix.' : `${count} emplacements n’ont pas de prix.`,
  showSteps: (name) => `Prix de ${name}, étape par étape`,
  short: {
    list: 'prix tarif',
    frequency: (from, percent) => `${from}× −${percent}`,
    volume: (percent) => `volume −${percent}`,
    special: 'prix négocié',
  },
  columns: { step: 'Étape', source: 'Origine', amount: 'Montant' },
  steps: {
    list: 'Prix tarif',
    surcharges: 'Majorations',
    frequency: (from) => `Dégressif ${from}×`,
    volume: 'Dégressif de volume',
    package: 'Pack',
    special: 'Prix négocié',
    customerNet: 'Net client',
  },
  sources: {
    flat: (card, day) => `Tarif ${card}, valable à partir du ${day}`,
    cpm: (card, amount, recipients) => `Tarif ${card} : CPM ${amount} × ${recipients} destinataires`,
    frequency: (counted, percent) => `${counted} emplacements : −${percent}`,
    volume: (counted, percent) => `${counted} atteints : −${percent}`,
    agreement: (name, text) => `Engagement ${name}, ${text}`,
    notTaken: (text) => `${text}, non appliqué car l’autre dégressif est plus avantageux`,
    package: (name, amount) => `${name} pour ${amount} au total, réparti selon le prix tarif`,
    rounded: 'arrondi une seule fois, au plus proche',
  },
  totals: {
    title: 'Total',
    customerNet: (count) => (count === 1 ? 'Net client, 1 emplacement' : `Net client, ${count} emplacements`),
    commissions: {
      agency: (percent) => `Commission d’agence ${percent}`,
      professional: (percent) => `Remise professionnelle ${percent}`,
    },
    net: 'Net',
    vat: (percent) => `TVA ${percent}`,
    noVat: {
      reverse_charge: 'Sans TVA\u202F: autoliquidation par le client',
      outside: 'Sans TVA\u202F: imposable dans le pays du client',
      small_business: 'Sans TVA\u202F: franchise en base',
    },
    gross: (currency) => `Total ${currency}`,
    cashDiscount: (days, percent) => `Payé sous ${days} jours, escompte de ${percent}`,
  },
  agreement: 'Engagement',
  leftOut: (count: number) =>
    count === 1
      ? 'Sans l’emplacement qui n’est plus libre.'
      : `Sans les ${count} emplacements qui ne sont plus libres.`,
  today: 'Prix d’aujourd’hui. Ils ne changent plus une fois la commande créée.',
  frozen: (day) =>
    `Prix du ${day}. Ils ne changent pas avec le tarif\u202F; la TVA est celle du jour d’envoi.`,
  special: {
    title: 'Prix négocié',
    kind: 'Type',
    kinds: { percent: 'Pourcentage en moins', amount: 'Prix' },
    percent: 'Remise en pour cent',
    amount: (currency) => `Prix en ${currency}`,
    limit: 'Seul un administrateur peut accorder davantage. C’est lui qui fixe cette limite.',
    reason: 'Motif',
    forAll: (count) => `Pour les ${count} emplacements du panier`,
    submit: 'Appliquer le prix négocié',
    remove: 'Retirer le prix négocié',
  },
  requote: {
    ask: 'Recalculer les prix',
    title: (order) => `Nouveaux prix de la commande ${order}`,
    was: 'Prix actuel, net client',
    is: (currency) => `Aujourd’hui, net client ${currency}`,
    same: 'Les prix d’aujourd’hui sont les mêmes.',
    none: 'Aucun tarif n’est valable aujourd’hui.',
    take: 'Appliquer les nouveaux prix',
  },
  oneMore: (newsletters, from, percent, instead) =>
    `Un emplacement de plus dans ${newsletters} atteint ${from}× : ${percent} au lieu de ${instead}.`,
  saves: (amount) => `${amount} de moins sur les emplacements du panier.`,
  nextStep: 'Dégressif de fréquence',
  cheapest: (name, newsletter, day, amount) =>
    `L’emplacement libre le moins cher, ${name} dans ${newsletter} le ${day}, coûte alors ${amount} :`,
  inAll: { more: (amount) => `${amount} de plus en tout.`, less: (amount) => `${amount} de moins en tout.` },
  noneFree: 'Aucun emplacement qui compte n’est libre dans les 12 prochaines semaines.',
  addCheapest: (name) => `Ajouter ${name}`,
  added: (name, day) => `${name} du ${day} est dans le panier.`,
  ofAgreement: (name, from, until) => `Engagement ${name}, du ${from} au ${until} :`,
  counted: (calledOff, inCart) =>
    calledOff === 0
      ? `${inCart} dans le panier, il en manque 1.`
      : `${calledOff} déjà pris, ${inCart} dans le panier, il en manque 1.`,
};
