import type { DunningWords } from '../../en-gb/billing/dunning.ts';

const names = ['Relance', 'Deuxième relance', 'Mise en demeure'];

export const dunning: DunningWords = {
  title: 'À relancer',
  lede: 'Factures échues dont la prochaine relance est à envoyer. Examinez chacune d’elles : rien ne part sans vous.',
  empty: 'Aucune facture n’est à relancer.',
  nameOf: (level) => names[level - 1] ?? 'Relance',
  columns: {
    level: 'Niveau',
    open: 'Reste dû',
    charges: 'Frais et pénalités',
    total: 'À payer',
    check: 'Contrôle',
  },
  overdueSince: (day) => `échue le ${day}`,
  fee: (amount) => `frais ${amount}`,
  interest: (amount) => `pénalités ${amount}`,
  earlier: (amount) => `des relances précédentes ${amount}`,
  complete: 'Complète',
  problems: {
    address: 'Pas d’adresse e-mail de facturation',
    baseRate: (rate, day) => `${rate} au ${day} : non saisi`,
  },
  choose: (number) => `Sélectionner la relance de la facture ${number}`,
  chooseAll: 'Sélectionner toutes les relances complètes',
  preview: 'PDF',
  previewOf: (number) => `Ouvrir la relance de la facture ${number} en PDF`,
  mail: 'E-mail',
  mailOf: (number) => `Afficher l’e-mail de la facture ${number}`,
  mailTo: (address) => `À ${address}, avec la relance en PDF`,
  bar: 'Envoyer les relances sélectionnées',
  chosen: (count, sum) =>
    count === 0
      ? 'Aucune relance sélectionnée'
      : `${count === 1 ? '1 relance sélectionnée' : `${count} relances sélectionnées`}, ${sum} à payer`,
  clear: 'Effacer la sélection',
  send: (count) =>
    count === 0 ? 'Envoyer les relances' : count === 1 ? 'Envoyer 1 relance' : `Envoyer ${count} relances`,
  question: (count, sum) =>
    count === 1 ? `Envoyer 1 relance de ${sum} ?` : `Envoyer ${count} relances, ${sum} au total ?`,
  questionText:
    'Chaque client reçoit un e-mail avec la relance en PDF. Les frais et les pénalités sont portés au débit de son compte ; vous pourrez y renoncer plus tard.',
  sending: (done, all) => `${done} sur ${all} envoyées. Gardez cette page ouverte.`,
  stop: 'Arrêter après celle-ci',
  done: (count) => (count === 1 ? '1 relance est en route.' : `${count} relances sont en route.`),
  stopped: (done, number, failure) =>
    `${done <= 1 ? `${done} relance envoyée` : `${done} relances envoyées`}, puis arrêt à la facture ${number}. ${failure}`,
  invoice: {
    title: 'Relances',
    none: 'Aucune relance n’a été envoyée.',
    sent: (name, day) => `${name} du ${day}`,
    charged: (amount) => `${amount} facturés`,
    open: (amount) => `dont ${amount} à régler`,
    pdf: (name) => `${name} en PDF`,
    stop: 'Suspendre les relances',
    resume: 'Reprendre les relances',
    stopTitle: (number) => `Suspendre les relances de la facture ${number}`,
    stopText: 'La facture reste à régler, mais aucune relance ne part avant la reprise.',
    reason: 'Motif, pour vos collègues',
    stoppedFor: (reason) => `Relances suspendues : ${reason}`,
    wasStopped: 'La facture n’est plus relancée.',
    wasResumed: 'La facture est de nouveau relancée.',
  },
  settings: {
    title: 'Relances',
    lede: 'Sans saisie, la loi s’applique : les professionnels doivent des pénalités et l’indemnité forfaitaire selon le droit de votre pays, s’il est dans l’UE ou s’il s’agit du Royaume-Uni. Les particuliers en Allemagne doivent des pénalités selon le droit allemand, les autres aucune. Pénalités et indemnité sont comptées dès la deuxième relance. Les particuliers en France ne paient pas de frais.',
    levels: 'Niveaux de relance',
    levelCounts: { '1': 'un', '2': 'deux', '3': 'trois' },
    days: [
      'Première relance, jours après l’échéance',
      'Deuxième relance, jours après la première',
      'Troisième relance, jours après la deuxième',
    ],
    fees: [
      'Frais propres de la première relance',
      'Frais propres de la deuxième relance',
      'Frais propres de la troisième relance',
    ],
    feeHint: (businessesPay) =>
      businessesPay
        ? 'Dans la devise de la facture. L’indemnité légale remplace des frais moins élevés.'
        : 'Dans la devise de la facture. Seulement pour les particuliers à l’étranger : en droit français, les frais des relances sont à votre charge, et les professionnels doivent l’indemnité forfaitaire.',
    paymentDays: 'Délai de paiement après une relance, en jours',
    lumpSumFrom: 'Indemnité forfaitaire légale pour les professionnels',
    interestFrom: 'Pénalités de retard',
    from: {
      '1': 'dès la première relance',
      '2': 'dès la deuxième relance',
      '3': 'dès la troisième relance',
      never: 'jamais',
    },
    businessPoints: 'Points au-dessus du taux de base, professionnels',
    privatePoints: 'Points au-dessus du taux de base, particuliers en Allemagne',
    pointsHint: 'Si vide : selon la loi.',
    preset: (days) => `Si vide : ${days}`,
    saved: 'Les réglages des relances sont enregistrés.',
    rates: 'Taux de base',
    ratesLede:
      'Les pénalités de retard se calculent à partir du taux de base. Saisissez-le pour chaque semestre avec sa source : le taux de base allemand et celui de la BCE au 1er janvier et au 1er juillet, celui de la Banque d’Angleterre au 31 décembre et au 30 juin.',
    noRates: 'Aucun taux de base n’est encore saisi.',
    kind: 'Taux',
    kinds: {
      bundesbank: 'Taux de base allemand (§ 247 BGB)',
      ecb: 'Taux de refinancement de la BCE',
      boe: 'Taux directeur de la Banque d’Angleterre',
    },
    validFrom: 'Valable à partir du',
    percent: 'Taux en pour cent',
    source: 'Source',
    sourceHint: 'Par exemple : banque-france.fr, ecb.europa.eu, bankofengland.co.uk.',
    rateSaved: 'Le taux de base est enregistré.',
    remove: 'Supprimer',
    removeOf: (rate, day) => `Supprimer ${rate} à partir du ${day}`,
  },
  paper: {
    title: (name, number) => `${name} : facture ${number}`,
    fileName: (number, level) => `${number}-relance-${level}`,
    date: 'Date',
    customer: 'N° client',
    invoice: 'Facture',
    invoiceDate: 'Date de facture',
    dueOn: 'Échéance',
    intro: [
      (number, day) =>
        `La facture ${number}, échue le ${day}, ne semble pas encore réglée. Il s’agit sans doute d’un oubli.`,
      (number, day) => `Malgré notre relance, la facture ${number}, échue le ${day}, reste impayée.`,
      (number, day) =>
        `Malgré nos relances, la facture ${number}, échue le ${day}, reste impayée. Par la présente, nous vous mettons en demeure de la régler.`,
    ],
    ask: (amount, day) => `Nous vous prions de régler ${amount} au plus tard le ${day}.`,
    last: 'À défaut de règlement dans ce délai, nous engagerons une procédure judiciaire sans autre avis, dont les frais s’ajouteront à votre dette.',
    crossed: 'Si votre règlement a été effectué entre-temps, veuillez ne pas tenir compte de ce courrier.',
    open: 'Reste dû de la facture',
    earlier: 'Frais et pénalités non réglés des relances précédentes',
    fee: 'Frais de relance',
    lumpSum: 'Indemnité forfaitaire pour frais de recouvrement',
    interest: 'Pénalités de retard',
    total: (currency) => `À payer, ${currency}`,
    calculation: 'Calcul des pénalités',
    columns: { period: 'Période', days: 'Jours', amount: 'Montant', rate: 'Taux annuel' },
    rate: (base) => `Le taux est le taux de base (${base}) majoré des points. L’année compte 365 jours.`,
    charged: (amount) => `Dont ${amount} facturés par les relances précédentes.`,
    laws: {
      deBusiness: 'Intérêts de retard et indemnité : § 288, al. 2 et 5, du Code civil allemand (BGB).',
      dePrivate: 'Intérêts de retard : § 288, al. 1, du Code civil allemand (BGB).',
      frBusiness:
        'Pénalités de retard et indemnité forfaitaire : articles L441-10 et D441-5 du Code de commerce.',
      gbBusiness: 'Intérêts de retard et indemnité : Late Payment of Commercial Debts (Interest) Act 1998.',
      euBusiness:
        'Intérêts de retard et indemnité : directive 2011/7/UE, telle que transposée dans notre pays.',
    },
    noVat: 'Les frais et pénalités sont des indemnités pour retard de paiement, hors du champ de la TVA.',
    quote: (number) => `Veuillez rappeler ${number} lors du règlement.`,
  },
  mailTexts: {
    subject: (name, number, seller) => `${name} : facture ${number}, ${seller}`,
    greeting: 'Madame, Monsieur,',
    closing: 'Cordialement',
    attached: 'Vous trouverez le détail dans le courrier ci-joint.',
  },
};
