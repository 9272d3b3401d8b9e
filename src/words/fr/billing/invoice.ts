import type { invoice as enGb } from '../../en-gb/billing/invoice.ts';
import type { Shape } from '../../shape.ts';
import { withFullStop } from '../../full-stop.ts';

export const invoice: Shape<typeof enGb> = {
  titles: {
    invoice: (number: string) => `Facture ${number}`,
    correction: (number: string) => `Avoir ${number}`,
  },
  draft: 'Brouillon, sans numéro',
  draftFile: 'Brouillon',
  line: (placement: string, publication: string) => `${placement}, ${publication}`,
  cancelled: (placement) => `Annulé : ${placement}`,
  settlement: (agreement) => `Régularisation de l’engagement ${agreement}`,
  details: {
    list: (amount: string) => `Prix du tarif ${amount}`,
    cpm: (amount: string, recipients: string, total: string) =>
      `CPM ${amount} × ${recipients} destinataires = ${total}`,
    surcharge: (name: string, percent: string) => `${name} +${percent}`,
    frequency: (from: string, percent: string) => `Dégressif\u00a0${from}×\u00a0−${percent}`,
    volume: (percent: string) => `Dégressif sur le volume −${percent}`,
    package: (name: string) => `Pack ${name}`,
    special: (percent: string) => `Prix négocié −${percent}`,
    specialAmount: 'Prix négocié',
    cancelled: (percent, amount, day) =>
      `Frais d’annulation : ${percent} de ${amount}, envoi prévu le ${day}`,
    makeGood: (placement, day) => `Remplacement de ${placement} du ${day}, sans frais`,
    leftOut: 'Non envoyée\u202f: pas d’annonce validée à temps',
    replaced: (day) => `Prévu le ${day}, remplacé au jour indiqué`,
  },
  commissions: {
    agency: (percent: string) => `Commission d’agence ${percent}`,
    professional: (percent: string) => `Remise professionnelle ${percent}`,
  },
  exemptions: {
    reverseCharge:
      'Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE).',
    outside: 'TVA non applicable : la prestation est située chez le preneur.',
    damages: 'Indemnité pour annulation d’une réservation, hors du champ d’application de la TVA.',
    smallBusiness: (law: string) => (law === '' ? 'TVA non applicable.' : `TVA non applicable, ${law}.`),
  },
  terms: {
    due: (day: string) => `À régler avant le ${day} inclus, sans déduction.`,
    collected: (
      amount: string,
      day: string,
      { mandate, creditorId, account }: { mandate: string; creditorId: string; account: string },
    ) =>
      `Nous prélèverons ${amount} le ${day} par prélèvement SEPA sur votre compte ${account}. Référence du mandat\u202f: ${mandate}, identifiant créancier SEPA\u202f: ${creditorId}.`,
    cashDiscount: (day: string, percent: string, amount: string, rest: string) =>
      `En cas de règlement avant le ${day} inclus, déduisez ${percent} d’escompte : ${amount}, soit ${rest} à payer.`,
    credited: (number: string, day: string) =>
      `Ce montant est déduit de la facture ${number} du ${day}. Si vous l’avez déjà réglée, nous vous le remboursons.`,
  },
  notes: {
    supply: 'Chaque emplacement a été fourni le jour d’envoi indiqué.',
    cancelled: 'Montants calculés selon nos conditions d’annulation au jour d’annulation indiqué.',
    advertiser: (name: string) => withFullStop(`Annonceur : ${name}`),
    advertisers: (names: string) => withFullStop(`Annonceurs\u202f: ${names}`),
    operation: 'Catégorie d’opération\u202f: prestation de services.',
    recoveryFee: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
    penalties:
      'Pénalités de retard : taux de la Banque centrale européenne majoré de 10 points (article L441-10 du Code de commerce).',
    noDiscount: 'Pas d’escompte pour paiement anticipé.',
    discount: (percent: string, days: number) => `Escompte de ${percent} pour paiement sous ${days} jours.`,
  },
  paper: {
    facts: {
      issuedOn: 'Date',
      period: 'Date de la prestation',
      orders: 'Commande',
      customer: 'N° client',
      purchaseOrder: 'Votre n° de commande',
      reference: 'Votre référence',
      buyerVatId: 'Votre n° de TVA',
      buyerSiren: 'Votre SIREN',
      corrects: 'Facture d’origine',
    },
    columns: {
      position: 'N°',
      placement: 'Emplacement',
      sending: 'Envoi',
      cancelled: 'Annulé le',
      net: (currency: string) => `Net client, ${currency}`,
    },
    sums: {
      customerNet: 'Net client',
      net: 'Net HT',
      vat: (percent: string) => `TVA ${percent}`,
      vatOn: (percent: string, base: string) => `TVA ${percent} sur ${base} HT`,
      noVat: 'Sans TVA',
      total: (currency: string) => `Total TTC ${currency}`,
      totalWithoutVat: (currency: string) => `Total HT ${currency}`,
      credited: (currency: string) => `Montant de l’avoir ${currency}`,
    },
    homeVat: (amount: string, { rate, source, day }: { rate: string; source: string; day: string }) =>
      `Montant de la TVA en monnaie nationale\u202f: ${amount} (${rate}, ${source}, cours du ${day}).`,
    account: (account: string) => `Compte : ${account}.`,
    taxNumber: 'N° fiscal',
    vatId: 'N° de TVA',
    quote: (number: string) => `Merci d’indiquer ${number} lors du règlement.`,
    giroCode: {
      label: 'Code de virement',
      alt: (content: string) => `Code QR pour applications bancaires : ${content}`,
    },
    facturx:
      'Ce fichier PDF contient la facture au format Factur-X, EN 16931. Les données structurées font foi.',
    xrechnung: 'Ce fichier PDF représente la facture électronique (XRechnung). Le fichier XML fait foi.',
    pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
  mail: {
    subject: {
      invoice: (number: string) => `Facture ${number}`,
      correction: (number: string) => `Avoir ${number}`,
    },
    greeting: 'Madame, Monsieur,',
    text: {
      invoice: (number: string, amount: string, day: string) =>
        `veuillez trouver ci-joint notre facture ${number} d’un montant de ${amount}, à régler avant le ${day} inclus.`,
      correction: (number: string, amount: string) =>
        `veuillez trouver ci-joint notre avoir ${number} d’un montant de ${amount}.`,
    },
    pay: (address) => `Vous pouvez aussi payer en ligne\u202f:\n${address}`,
    closing: 'Cordialement',
  },
};
