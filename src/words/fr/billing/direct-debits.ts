import type { directDebits as enGb } from '../../en-gb/billing/direct-debits.ts';
import type { Shape } from '../../shape.ts';

export const directDebits: Shape<typeof enGb> = {
  mandate: {
    title: 'Mandat SEPA',
    lede: 'Avec un mandat signé par le client, votre banque prélève ses factures en euros. Les nouvelles factures annoncent le jour, le montant et le mandat.',
    none: 'Il n’y a pas de mandat. Le client règle lui-même ses factures.',
    enter: 'Saisir un mandat',
    submit: 'Enregistrer le mandat',
    entered: 'Mandat enregistré.',
    reference: 'Référence du mandat',
    referenceHint: 'Comme sur le mandat signé. Chaque mandat a sa propre référence.',
    signedOn: 'Date de signature',
    scheme: 'Type de prélèvement',
    schemes: { core: 'Standard (Core)', b2b: 'Interentreprises (B2B)' },
    schemeHint: 'Interentreprises seulement si le client a confirmé le mandat à sa banque.',
    kind: 'Valable pour',
    kinds: { recurring: 'Chaque facture', once: 'Un seul prélèvement' },
    accountHolder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC (facultatif)',
    facts: (reference, day, scheme, kind) => `${reference}, signé le ${day}, ${scheme}, ${kind}`,
    revokedOn: (day) => `Révoqué le ${day}`,
    revoke: 'Révoquer',
    revokeTitle: 'Révoquer ce mandat\u202f?',
    revokeText:
      'Plus rien ne sera prélevé avec lui. Ce que vous avez déjà ordonné à la banque doit aussi y être retiré.',
    earlier: 'Mandats antérieurs',
  },
  title: 'Prélever les factures',
  lede: 'Les factures ouvertes en euros des clients avec mandat. Vous obtenez un fichier (pain.008) pour votre banque. Lisez ensuite le relevé comme d’habitude\u202f: il solde les factures, et un prélèvement rejeté les rouvre.',
  notReady:
    'Saisissez d’abord votre identifiant créancier SEPA et votre IBAN dans les mentions pour les factures. En France, la Banque de France attribue l’identifiant.',
  empty: 'Aucune facture n’est à prélever.',
  chooseAll: 'Tout choisir',
  choose: (number) => `Choisir ${number}`,
  columns: { invoice: 'Facture', due: 'Échéance', mandate: 'Mandat', amount: 'Montant' },
  unannounced: 'Pas annoncé sur la facture\u202f: indiquez le jour et le montant au client.',
  collectOn: 'Prélever le',
  bar: 'Factures choisies',
  chosen: (count, sum) =>
    count === 0 ? 'Rien de choisi' : count === 1 ? `1 facture, ${sum}` : `${count} factures, ${sum}`,
  clear: 'Effacer',
  collect: 'Créer le fichier',
  question: (count, sum, day) =>
    `Prélever ${count === 1 ? '1 facture' : `${count} factures`}, ${sum}, le ${day}\u202f?`,
  questionText:
    'Les factures sont marquées comme en cours de prélèvement et ne peuvent entre-temps être ni payées en ligne ni relancées. L’argent est prélevé une fois le fichier déposé à votre banque.',
  made: 'Le fichier est créé. Téléchargez-le ci-dessous et déposez-le à votre banque.',
  files: 'Fichiers',
  fileOf: (day, count, sum) =>
    `Prélèvement du ${day}\u202f: ${count === 1 ? '1 facture' : `${count} factures`}, ${sum}`,
  download: 'Fichier SEPA',
  downloadOf: (day) => `Fichier SEPA du ${day}`,
  states: { ordered: 'ordonné', ended: 'terminé', withdrawn: 'retiré' },
  withdrawFile: 'Retirer le fichier',
  withdrawItem: 'Retirer',
  withdrawOf: (number) => `Retirer ${number}`,
  withdrawTitle: 'Retirer le prélèvement\u202f?',
  withdrawText:
    'Faites-le si la banque ne prélève pas\u202f: le fichier n’a pas été déposé, ou la banque l’a refusé. La facture peut alors de nouveau être prélevée, payée et relancée.',
  onInvoice: (amount, day) => `Prélèvement de ${amount} ordonné pour le ${day}`,
};
