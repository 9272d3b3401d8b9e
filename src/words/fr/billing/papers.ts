import type { PaperWords } from '../../en-gb/billing/papers.ts';

export const papers: PaperWords = {
  kinds: { offer: 'Devis', confirmation: 'Confirmation de commande' },
  reminder: 'Relance',
  pdf: {
    fileName: {
      offer: (number) => `Devis-${number}.pdf`,
      confirmation: (number) => `Confirmation-de-commande-${number}.pdf`,
    },
    preview: 'Aperçu',
    subject: (customer) => `Annonces pour ${customer}`,
    facts: {
      date: 'Date',
      validUntil: 'Valable jusqu’au',
      order: 'Commande',
      bookedOn: 'Confirmée le',
      customer: 'N° client',
      purchaseOrder: 'Votre n° de commande',
      reference: 'Votre référence',
      contact: 'Votre contact',
    },
    intro: {
      offer: (count) =>
        count === 1
          ? 'Nous vous remercions de votre intérêt et avons le plaisir de vous proposer l’emplacement suivant :'
          : `Nous vous remercions de votre intérêt et avons le plaisir de vous proposer les ${count} emplacements suivants :`,
      confirmation: (count) =>
        count === 1
          ? 'Nous vous remercions de votre commande et vous confirmons l’emplacement suivant :'
          : `Nous vous remercions de votre commande et vous confirmons les ${count} emplacements suivants :`,
    },
    columns: {
      number: 'N°',
      placement: 'Emplacement',
      sending: 'Envoi',
      net: (currency) => `Net client, ${currency}`,
    },
    carried: { to: 'À reporter', from: 'Report' },
    noPrice: 'à convenir',
    withoutPrice: 'Les emplacements sans prix ne sont pas compris dans le total.',
    steps: {
      list: (amount) => `prix tarif ${amount}`,
      cpm: (price, recipients, amount) => `CPM ${price} × ${recipients} destinataires = ${amount}`,
      surcharge: (name, percent) => `${name} +${percent}`,
      frequency: (from, percent) => `dégressif ${from}× −${percent}`,
      volume: (percent) => `dégressif de volume −${percent}`,
      agreement: (scale, number) => `${scale} (engagement ${number})`,
      package: (name, price) => `pack ${name}, ${price} au total`,
      special: 'prix négocié',
      specialPercent: (percent) => `prix négocié −${percent}`,
    },
    parties: {
      agency: (name) => `Commande passée par l’agence ${name}.`,
      billTo: (name) => `Les factures sont adressées à ${name}.`,
      billToWithCopies: (name, copies) => `Les factures sont adressées à ${name}, avec copie à ${copies}.`,
      rebates:
        'Elles sont établies au nom de l’annonceur et mentionnent toutes les remises (loi n° 93-122 du 29 janvier 1993, art. 20).',
      mandate: (name) =>
        `L’attestation de mandat de l’annonceur pour ${name} ne nous est pas encore parvenue. Merci de nous l’adresser avant la première parution.`,
    },
    prices: (day) => `Prix du ${day}. Les montants sont arrondis par emplacement.`,
    fixed: {
      offer: (day) =>
        `Les emplacements vous sont réservés jusqu’au ${day}. Si vous acceptez d’ici là, ces prix s’appliquent.`,
      offerWithoutEnd: 'Si vous acceptez, ces prix s’appliquent.',
      confirmation: 'Les prix restent ceux indiqués ici.',
    },
    payment: (days) =>
      days === 0 ? 'Payable à réception de la facture.' : `Payable à ${days} jours de la date de facture.`,
    terms: {
      title: 'Délais et annulation',
      amounts: 'Les montants dus pour un emplacement annulé sont des parts de son net client.',
      withdrawal: 'Jusqu’à la clôture des réservations, vous annulez sans frais.',
      kinds: { booking: 'Réserver avant', creative: 'Livrer avant', approval: 'Bon à diffuser avant' },
      cancellation: 'Annulation',
      free: 'sans frais',
      freeUntil: (day) => `sans frais jusqu’au ${day}`,
      costsUntil: (cost, day) => `${cost} jusqu’au ${day}`,
      afterwards: (cost) => `ensuite ${cost}`,
      share: (percent, amount) => `${percent} = ${amount}`,
      delivery: 'Livraison de vos annonces',
      deliverTo: (email) =>
        `Veuillez envoyer texte, lien et images à ${email}, en indiquant en objet le numéro de la commande et de la ligne. Si vous avez un compte chez nous, saisissez-les directement dans la commande.`,
      business: (day, url) =>
        `Nos conditions générales de vente pour la publicité du ${day} s’appliquent${url === '' ? '' : ` : ${url}`}.`,
    },
    accept:
      'Pour accepter, renvoyez-nous cette page signée avec la mention « Bon pour accord », ou répondez simplement à notre e-mail.',
    signature: {
      place: 'Date et lieu',
      name: 'Nom et qualité du signataire',
      signature: 'Bon pour accord, signature',
    },
    closing: 'Cordialement',
  },
  mail: {
    subject: {
      offer: 'Notre devis {number}',
      confirmation: 'Confirmation de commande {number}',
      reminder: 'Relance : facture {number}',
    },
    text: {
      offer:
        '{salutation}\n\nVeuillez trouver ci-joint notre devis {number}. Il est valable jusqu’au {validUntil}. Pour l’accepter, il vous suffit de répondre à cet e-mail.\n\nCordialement\n{sender}\n{organization}',
      confirmation:
        '{salutation}\n\nNous vous remercions de votre commande. Vous trouverez ci-joint la confirmation {number} avec tous les emplacements, jours d’envoi et prix.\n\nCordialement\n{sender}\n{organization}',
      reminder:
        '{salutation}\n\nNotre facture {number} était à régler au plus tard le {dueOn}, et {amount} restent dus. Il s’agit sans doute d’un oubli. Merci de procéder au virement dans les prochains jours. Si vous avez réglé entre-temps, veuillez ne pas tenir compte de cet e-mail.\n\nCordialement\n{sender}\n{organization}',
    },
  },
  texts: {
    title: 'E-mails avec devis, confirmations et relances',
    lede: (names) =>
      `Un champ vide utilise le texte affiché en gris. Sont remplacés : ${names}. La personne qui envoie un document peut encore modifier le texte.`,
    locale: 'Langue des textes',
    subject: (paper) => `Objet : ${paper}`,
    text: (paper) => `Texte : ${paper}`,
  },
  section: {
    title: 'Devis et confirmations',
    none: {
      offer: 'Pas encore de devis.',
      confirmation: 'Pas encore de confirmation.',
    },
    outdated: 'La commande a changé depuis.',
    noneSent: 'Vous n’avez encore reçu ni devis ni confirmation pour cette commande.',
    columns: {
      paper: 'Document',
      day: 'Établi le',
      locale: 'Langue',
      total: 'Total',
      mailed: 'Envoyé à',
      by: 'Par',
    },
    open: (paper) => `Ouvrir ${paper} en PDF`,
    kept: 'pas par e-mail',
    sent: (address) => address,
    waiting: (address) => `${address} (envoi en cours)`,
    failed: (address) => `${address} (échec de l’envoi)`,
    forgotten: 'par e-mail',
    preview: 'Aperçu',
    make: { offer: 'Envoyer le devis', confirmation: 'Envoyer la confirmation' },
  },
  dialog: {
    title: {
      offer: (order) => `Devis de la réservation ${order}`,
      confirmation: (order) => `Confirmation de la commande ${order}`,
    },
    locale: 'Langue du document et de l’e-mail',
    how: 'Remise au client',
    byMail: 'Par e-mail, avec le PDF en pièce jointe',
    byMailDetail: (address) => `Les réponses arrivent à ${address}.`,
    kept: 'Je le remets moi-même',
    keptDetail: 'Le PDF reçoit son numéro et reste enregistré avec la commande.',
    to: 'Établi pour',
    toParty: {
      agency: (name) => `${name} (agence)`,
      billTo: (name) => `${name} (facturé)`,
      customer: (name) => `${name} (annonceur)`,
    },
    commissionHidden: 'Ce document ne mentionne pas la commission de l’agence.',
    unprintable: (characters: string) =>
      `Aucune police ne contient ces caractères\u202f: ${characters}. Le PDF les omet ou les remplace par �.`,
    recipient: 'À',
    subject: 'Objet',
    text: 'Texte',
    preview: 'Ouvrir le PDF tel qu’il sera envoyé',
    send: 'Envoyer',
    keep: 'Créer le PDF',
    sent: (paper, address) => `${paper} : envoi en cours à ${address}.`,
    made: (paper) => `${paper} : PDF créé.`,
    changed: 'La commande ou ses prix ont changé entre-temps. Veuillez vérifier l’aperçu.',
  },
};
