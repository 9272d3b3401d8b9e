import type { terms as enGb } from '../../en-gb/pricing/terms.ts';
import type { Shape } from '../../shape.ts';

export const terms: Shape<typeof enGb> = {
  explanation:
    'Laissez un délai vide s’il n’y en a pas. Les jours ouvrés vont du lundi au vendredi, hors jours fériés\u202f; 0 est le jour d’envoi lui-même.',
  kinds: {
    booking: 'Clôture des réservations',
    creative: 'Remise des annonces',
    approval: 'Bon à diffuser du client',
  },
  kindHints: {
    booking:
      'Jusque-là, les clients réservent et se rétractent sans frais. Ensuite, seule votre équipe peut réserver, avec un motif.',
    creative: '',
    approval: '',
  },
  offset: (days, time) =>
    days === 0
      ? `le jour d’envoi, ${time}`
      : days === 1
        ? `1 jour ouvré avant, ${time}`
        : `${days} jours ouvrés avant, ${time}`,
  line: (what, when) => `${what}\u202f: ${when}`,
  days: 'Jours ouvrés avant',
  time: 'Heure',
  deadlines: 'Délais',
  placements: 'Emplacements avec d’autres délais',
  placement: 'Emplacement',
  addPlacement: 'Ajouter un emplacement',
  removePlacement: (name) => `Retirer les délais de ${name}`,
  placementEmpty: 'Tous les emplacements suivent les délais ci-dessus.',
  cancellation: 'Annulation de réservations confirmées',
  cancellationHint:
    'Ce que coûte au client un emplacement annulé, en pourcentage de son prix net, sans commission d’agence. Après la clôture des réservations, le premier palier encore en cours s’applique.',
  step: (number) => `Palier ${number}\u202f: jusqu’à`,
  percent: 'Coût (%)',
  addStep: 'Ajouter un palier',
  removeStep: (number) => `Retirer le palier ${number}`,
  afterwards: 'Ensuite (%)',
  afterwardsHint: 'Laissez vide si une annulation ne coûte rien.',
  example: (day) => `Pour le numéro du ${day}`,
  noExample: 'Aucun délai pour l’instant.',
  freeUntil: (until) => `Sans frais jusqu’au ${until}`,
  costsUntil: (percent, until) => `${percent} jusqu’au ${until}`,
  costsAfterwards: (percent) => `puis ${percent}`,
  settings: 'Pour toutes les newsletters',
  region: 'Jours fériés',
  tax: 'Montants d’annulation',
  taxes: {
    damages: 'Dédommagement sans TVA',
    service: 'Prestation soumise à la TVA',
  },
  lowersBooked:
    'Les emplacements ajoutés réduisent le prix des annonces commandées s’ils atteignent une meilleure remise',
  lostDiscount: 'Si une annulation fait perdre une remise',
  changeAnswerDays: 'Jours ouvrés pour répondre à une modification',
  changeAnswerDaysHint:
    'Une commande acceptée par le client n’est modifiée qu’avec son accord. Les anciens et les nouveaux emplacements sont gardés jusque-là.',
  codeAbove: 'Acceptation sans code jusqu’à',
  codeAboveHint:
    'Risque : toute personne à qui l’e-mail du contact a été transféré peut accepter jusqu’à ce total TTC, dans les 30 minutes qui suivent l’ouverture du lien. Si le champ est vide, chaque acceptation et chaque validation demande un code reçu par le contact, une fois par session.',
  lostDiscountHint:
    'Pour les autres annonces d’une commande. Chaque modification peut en décider autrement, avec un motif.',
  lostDiscounts: { charge: 'Facturer le prix sans la remise', waive: 'Conserver les prix' },
  businessTerms: 'Conditions générales citées dans les devis et confirmations : version du',
  businessTermsHint: 'Laissez ce champ vide pour n’en citer aucune.',
  businessTermsUrl: 'Adresse où les clients les lisent',
  own: {
    title: 'Délais de ce numéro',
    explanation:
      'Seulement pour ce numéro et tous ses emplacements. S’il est déplacé, ses délais le suivent.',
    usual: (when) => `Comme d’habitude (${when})`,
    usualNone: 'Comme d’habitude (aucun)',
    none: 'Aucun',
    own: 'Délai propre',
    open: 'Délais',
    saved: 'Les délais du numéro ont été enregistrés.',
  },
  regions: {
    DE: 'Allemagne, tous les Länder',
    'DE-BW': 'Allemagne\u202f: Bade-Wurtemberg',
    'DE-BY': 'Allemagne\u202f: Bavière',
    'DE-BE': 'Allemagne\u202f: Berlin',
    'DE-BB': 'Allemagne\u202f: Brandebourg',
    'DE-HB': 'Allemagne\u202f: Brême',
    'DE-HH': 'Allemagne\u202f: Hambourg',
    'DE-HE': 'Allemagne\u202f: Hesse',
    'DE-MV': 'Allemagne\u202f: Mecklembourg-Poméranie-Occidentale',
    'DE-NI': 'Allemagne\u202f: Basse-Saxe',
    'DE-NW': 'Allemagne\u202f: Rhénanie-du-Nord-Westphalie',
    'DE-RP': 'Allemagne\u202f: Rhénanie-Palatinat',
    'DE-SL': 'Allemagne\u202f: Sarre',
    'DE-SN': 'Allemagne\u202f: Saxe',
    'DE-ST': 'Allemagne\u202f: Saxe-Anhalt',
    'DE-SH': 'Allemagne\u202f: Schleswig-Holstein',
    'DE-TH': 'Allemagne\u202f: Thuringe',
    FR: 'France',
    'FR-LOCAL': 'France\u202f: Alsace et Moselle',
    'GB-ENG': 'Angleterre et pays de Galles',
  },
};
