import type { PartyWords } from '../../en-gb/sales/parties.ts';

export const parties: PartyWords = {
  title: 'Intervenants',
  change: 'Modifier les intervenants',
  newTitle: 'Intervenants de la nouvelle commande',
  apply: 'Appliquer',
  dialogTitle: (order) => `Intervenants de la commande ${order}`,
  agency: 'Agence',
  chooseAgency: 'Saisir un nom',
  agencyEmpty:
    'Aucune agence ne porte ce nom. Les coordonnées de facturation d’un client indiquent s’il est une agence.',
  agencyAsText: (name) =>
    `La fiche du client ne cite l’agence «\u202f${name}\u202f» que sous forme de texte. Pour la choisir ici, ajoutez-la comme client de type «\u202fAgence\u202f».`,
  agencyHint: 'Sa remise est déduite du net client.',
  clearAgency: 'Retirer l’agence',
  orderedBy: 'Commandé par',
  orderedByHint: 'La personne qui a passé la commande, par exemple au téléphone.',
  billTo: 'Factures à',
  billed: (name) => `${name}, le client`,
  billedAgency: (name) => `${name}, l’agence`,
  billedOther: 'Un autre client',
  billedFixed: 'Non modifiable, car une partie de la commande est déjà facturée.',
  advertiserBilled:
    'En France, la facture est adressée à l’annonceur. L’agence reçoit une copie de chaque facture.',
  otherCustomer: 'Client facturé',
  copyTo: 'Copie des factures à',
  copyToEmail: 'E-mail pour une autre copie',
  purchaseOrder: 'Numéro de commande du client',
  purchaseOrderHint:
    'Figure sur l’offre, la confirmation et la facture. Vide : le numéro de la fiche client.',
  buyerReference: 'Référence de l’acheteur',
  buyerReferenceHint: 'Vide : la Leitweg-ID ou la référence de la fiche client.',
  customerEmpty: 'Aucun client ne porte ce nom.',
  clearCustomer: 'Effacer le choix',
  copies: (names) => `copie à ${names}`,
  hasMandate: 'L’attestation de mandat du client pour l’agence est au dossier',
  mandate: 'Mandat',
  mandateOnFile: 'Au dossier',
  mandateMissing: 'Aucun mandat au dossier.',
  mandateWarning:
    'En France, une agence n’achète de la publicité que sur mandat écrit (loi Sapin, art. 20). La confirmation de commande le demande.',
  saved: 'Les intervenants de la commande sont enregistrés.',
};
