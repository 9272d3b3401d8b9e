import type { BankFileWords } from '../../en-gb/billing/bank-files.ts';

export const bankFiles: BankFileWords = {
  act: 'Importer un relevé bancaire',
  unreadable:
    'Ce fichier n’est pas un relevé bancaire que Vertbook sait lire : CAMT.052, CAMT.053 ou CAMT.054 (versions 02 à 13), MT940, ou une archive ZIP de ces fichiers.',
  tooLarge: 'Ce fichier est trop volumineux : 20 Mo au plus, 60 Mo décompressés, et 20 000 opérations.',
  title: (count: number, file: string) =>
    `${count <= 1 ? `${count} opération` : `${count} opérations`} dans ${file}`,
  lede: 'Vérifiez ce qui n’est pas coché. Rien n’est enregistré avant votre confirmation.',
  none: 'Aucune opération de ce fichier ne règle une facture ouverte.',
  choose: (payer: string, amount: string) => `Enregistrer ${amount} de ${payer}`,
  chooseReturn: (payer: string, amount: string) => `Enregistrer le rejet de ${amount} de ${payer}`,
  columns: { entry: 'Relevé bancaire', amount: 'Montant', invoice: 'Facture', by: 'Rapproché par' },
  kinds: {
    exact: 'numéro et montant',
    discount: 'numéro, avec escompte',
    part: 'numéro, une partie du montant',
    over: 'numéro, plus que le reste dû',
    amount: 'montant seulement',
    return: 'rejet d’un règlement',
  },
  stays: (amount: string) => `reste dû ${amount}`,
  closed: (count: number) =>
    count === 1
      ? '1 opération d’un mois clôturé n’est pas enregistrée :'
      : `${count} opérations de mois clôturés ne sont pas enregistrées :`,
  settled: 'entièrement réglée',
  reopens: (amount: string) => `le règlement est annulé, ${amount} de nouveau dus`,
  reopensNew: 'Le règlement figure dans le même fichier et sera enregistré avec lui.',
  discount: (amount: string) => `escompte ${amount}`,
  surplus: (amount: string, customer: string) => `${amount} en trop, portés au crédit de ${customer}`,
  charges: (amount: string) => `frais bancaires ${amount}`,
  instructed: (amount: string) => `montant ordonné ${amount}`,
  ignored: (count: number) => (count === 1 ? '1 autre opération' : `${count} autres opérations`),
  more: (count: number) =>
    count === 1 ? '1 autre n’est pas affichée.' : `${count} autres ne sont pas affichées.`,
  reasons: {
    outgoing: 'débit, par exemple un remboursement',
    reversal: 'retour d’un virement émis, pas un règlement',
    pending: 'pas encore comptabilisée',
    unmatched: 'aucune facture ouverte trouvée',
    settled: (numbers: string) => `${numbers} : déjà réglée ou créditée, plus rien n’est dû`,
    other_currency: (numbers: string) => `${numbers} : la facture est dans une autre devise`,
    unlisted:
      'opération groupée sans détail, ou dont le détail ne correspond pas au montant ; à saisir manuellement',
    return_unclear:
      'rejet dont le règlement n’a pas été trouvé avec certitude ; supprimez le règlement dans la facture',
    kept: 'déjà enregistrée',
    closed: (numbers: string) =>
      `non enregistrée : le mois de l’opération est clôturé${numbers === '' ? '' : ` ; elle cite ${numbers}`}`,
    repeated: 'figure aussi dans un autre fichier de l’archive',
  },
  unreadableEntries: (count: number) =>
    count === 1 ? '1 opération est illisible' : `${count} opérations sont illisibles`,
  unreadableParts: {
    amount: 'Le montant n’est pas un montant de cette devise.',
    day: 'La date comptable manque ou n’est pas valable.',
    direction: 'Le sens de l’opération, crédit ou débit, n’est pas indiqué.',
  },
  otherAccounts: (accounts: string) =>
    `Ignoré, car ce n’est pas le compte de vos mentions pour les factures : ${accounts}`,
  otherFiles: (names: string) => `Ne sont pas des relevés dans l’archive : ${names}`,
  nothing: 'Cochez au moins une opération.',
  submit: (count: number, sum: string) =>
    count === 0
      ? 'Enregistrer les opérations'
      : `Enregistrer ${count === 1 ? '1 opération' : `${count} opérations`}, ${sum}`,
  done: (count: number) => (count === 1 ? '1 règlement enregistré.' : `${count} règlements enregistrés.`),
};
