import type { OnlinePaymentWords } from '../../en-gb/billing/online-payments.ts';

export const onlinePayments: OnlinePaymentWords = {
  title: 'Paiement en ligne',
  lede: 'Vos clients peuvent régler leurs factures par carte, portefeuille électronique ou prélèvement. L’argent arrive sur votre compte chez le prestataire de paiement, et Vertbook solde la facture dès que le prestataire confirme le paiement. Le prestataire reçoit le numéro et le montant de la facture, ainsi que votre nom.',
  provider: 'Prestataire de paiement',
  none: 'Aucun\u202f: les clients paient par virement',
  stripeApiKey: 'Clé secrète de Stripe',
  stripeApiKeyHint:
    'Elle commence par sk_ ou rk_. Une clé limitée (rk_) doit pouvoir écrire les Checkout Sessions et les Refunds, et lire les Disputes.',
  stripeWebhookSecret: 'Clé de signature du webhook chez Stripe',
  stripeWebhookSecretHint: 'Elle commence par whsec_. Stripe l’affiche une fois le webhook créé.',
  mollieApiKey: 'Clé API de Mollie',
  mollieApiKeyHint: 'Elle commence par live_, ou par test_ pour des essais.',
  secretSet:
    'Elle est enregistrée, chiffrée, et ne sera plus affichée. Laissez ce champ vide pour la conserver.',
  noticeAddress: 'Adresse pour le webhook chez Stripe',
  noticeAddressHint: (events) =>
    `Créez chez Stripe un webhook pour cette adresse, avec les événements ${events}. Ajoutez ceux qui manquent à un webhook existant.`,
  testMode: 'Cette clé sert aux essais\u202f: aucun argent ne circule, mais les factures sont soldées.',
  check: 'Tester la connexion',
  checkHint: 'Teste ce qui est enregistré.',
  states: {
    ready: 'Le prestataire est joignable et accepte la clé.',
    test: 'Le prestataire est joignable et accepte la clé. La clé sert aux essais.',
    off: 'Aucun prestataire n’est choisi.',
    unreachable: 'Le prestataire n’est pas joignable. Réessayez plus tard.',
    wrong_key: 'Le prestataire n’accepte pas la clé, ou il manque un droit à la clé.',
  },
  pay: 'Payer',
  payNumber: (number) => `Payer la facture ${number}`,
  page: {
    title: (number) => `Facture ${number}`,
    due: (amount, day) => `${amount}, à régler le ${day}`,
    discounted: (amount, discount) => `${amount}, après ${discount} d’escompte`,
    pay: (amount) => `Payer ${amount}`,
    explanation: (provider) =>
      `Vous payez sur la page sécurisée de ${provider}. Vos données de paiement ne sont saisies que là.`,
    returned:
      'Merci. Le paiement est en cours de confirmation\u202f; cela prend quelques secondes, ou quelques jours pour un prélèvement. Vous n’avez rien d’autre à faire.',
    failed: 'Le paiement n’a pas abouti et rien n’a été débité. Réessayez, ou payez par virement.',
    pending: (amount, day) =>
      `Un paiement de ${amount} est en cours depuis le ${day}. Un prélèvement prend quelques jours. Ne payez pas une seconde fois.`,
    again: 'Pas encore payé\u202f? Payer maintenant',
    leaving: (provider) => `Vous êtes redirigé vers ${provider}.`,
    goOn: (provider) => `Continuer vers ${provider}`,
    settled: 'Cette facture est réglée. Vous n’avez plus rien à faire.',
    away: 'Le prestataire de paiement ne répond pas pour le moment. Veuillez réessayer dans quelques minutes ou payer par virement.',
    off: 'Cette facture ne peut pas être payée en ligne pour le moment. Veuillez la régler par virement sur le compte indiqué sur la facture.',
  },
};
