import type { orderImport as enGb } from '../../en-gb/sales/order-import.ts';
import type { Shape } from '../../shape.ts';

export const orderImport: Shape<typeof enGb> = {
  title: 'Importer des réservations',
  explanation:
    'Choisissez un tableau de vos réservations existantes au format CSV, avec une ligne par emplacement. Sa première ligne nomme les colonnes\u202f; «\u202fNewsletter\u202f», «\u202fJour\u202f», «\u202fEmplacement\u202f» et «\u202fClient\u202f» sont obligatoires. Une ligne sans statut est confirmée. Les lignes d’un même client avec les mêmes statut, fin de réservation et note forment une seule commande. Une ligne sans prix reçoit celui du tarif. Vous voyez tout avant que quoi que ce soit ne soit enregistré.',
  templateName: 'reservations.csv',
  headings: {
    newsletter: 'Newsletter',
    day: 'Jour',
    placement: 'Emplacement',
    customer: 'Client',
    state: 'Statut',
    until: 'Réservé jusqu’au',
    note: 'Note',
    price: 'Prix',
  },
  columns: { line: 'Ligne', outcome: 'Résultat', details: 'Détails' },
  outcomes: {
    book: 'Confirmé',
    reserve: 'Réservé',
    keep: 'Déjà présent',
    past: 'Ignoré',
    refuse: 'Refusé',
  },
  newCustomer: 'Nouveau client.',
  until: (day) => `Jusqu’au ${day}.`,
  choices: 'Ce qui est importé',
  createCustomers: (count, isOne) =>
    isOne
      ? 'Créer le client qui n’existe pas encore'
      : `Créer les ${count} clients qui n’existent pas encore`,
  leaveOutPast: (count, isOne) =>
    isOne ? 'Ignorer la ligne d’un jour passé' : `Ignorer les ${count} lignes de jours passés`,
  lateReason: 'Motif de la réservation après la date limite',
  lateReasonHint: (count, isOne) =>
    isOne
      ? 'La date limite de réservation d’une ligne est passée. Elle n’est importée qu’avec un motif, que l’historique conserve.'
      : `La date limite de réservation de ${count} lignes est passée. Elles ne sont importées qu’avec un motif, que l’historique conserve.`,
  late: 'La date limite de réservation est passée.',
  sum: (amount) => `Somme des prix\u202f: ${amount}`,
  priceReason: 'Import',
  noRows: 'Il n’y a aucune ligne sous les en-têtes de ce fichier.',
  nothingToDo: 'Il ne reste rien à importer de ce fichier.',
  refusedWhy:
    'Rien n’est importé tant qu’une ligne est refusée. Corrigez le fichier et choisissez-le à nouveau, ou modifiez ce qui est importé.',
  meanwhile: 'Des emplacements ou des clients ont changé entre-temps.',
  submit: (count, isOne) => (isOne ? 'Importer un emplacement' : `Importer ${count} emplacements`),
  importing: 'Importation des réservations',
  success: (placements, orders) =>
    `Les réservations ont été importées. Emplacements\u202f: ${placements}. Commandes\u202f: ${orders}.`,
  takenBy: (customer) => `Cet emplacement est déjà pris par ${customer}.`,
  refusals: {
    newsletter: {
      blank: 'La newsletter manque.',
      unknown: 'Il n’y a aucune newsletter de ce nom.',
    },
    day: {
      blank: 'Le jour manque.',
      not_a_day: 'Ce n’est pas une date. Veuillez l’écrire comme 04.12.2026 ou 2026-12-04.',
      other_weekday: 'Cette date tombe un autre jour de la semaine. Veuillez la vérifier.',
      day_or_month: 'Le mois est peut-être en premier. Veuillez écrire la date 04.12.2026 ou 2026-12-04.',
      too_far: 'Ce jour est trop lointain. Veuillez vérifier l’année.',
      past: 'Ce jour est passé.',
      unknown: 'La newsletter n’a pas de numéro ce jour-là.',
      blocked: 'Le numéro de ce jour est bloqué.',
      closed: 'Le numéro de ce jour est déjà en cours d’envoi.',
    },
    placement: {
      blank: 'L’emplacement manque.',
      unknown: 'Le numéro n’a pas d’emplacement de ce nom.',
      repeated: 'Une ligne précédente a déjà cet emplacement.',
      held: 'Cet emplacement est retenu pour une demande ou une modification proposée.',
    },
    customer: {
      blank: 'Le client manque.',
      unknown: 'Il n’y a aucun client de ce nom.',
      ambiguous: 'Plusieurs clients portent ce nom\u202f; on ne sait pas lequel est visé.',
      too_long: 'Ce nom est trop long.',
      invalid: 'Ce nom contient des caractères non autorisés.',
    },
    state: {
      invalid: 'Veuillez écrire «\u202fConfirmé\u202f» ou «\u202fRéservé\u202f».',
      taken: 'Le client a déjà cet emplacement, avec l’autre statut.',
    },
    until: {
      not_a_day: 'Ce n’est pas une date. Veuillez l’écrire comme 04.12.2026 ou 2026-12-04.',
      other_weekday: 'Cette date tombe un autre jour de la semaine. Veuillez la vérifier.',
      day_or_month: 'Le mois est peut-être en premier. Veuillez écrire la date 04.12.2026 ou 2026-12-04.',
      too_far: 'Ce jour est trop lointain. Veuillez vérifier l’année.',
      past: 'Une réservation ne peut pas finir dans le passé.',
    },
    price: {
      not_an_amount: 'Ce n’est pas un montant. Veuillez l’écrire comme 1\u202f234,50.',
      negative: 'Un prix ne peut pas être négatif.',
      too_large: 'Ce prix est trop élevé. Veuillez le vérifier.',
      other_currency: 'Le tarif de cette newsletter a une autre devise.',
      no_list_price: 'Cet emplacement n’a pas de prix au tarif, aucun autre prix ne peut donc être convenu.',
    },
    note: {
      too_long: 'Une note peut compter au plus 2\u202f000 caractères.',
      invalid: 'Cette note contient des caractères non autorisés.',
    },
  },
};
