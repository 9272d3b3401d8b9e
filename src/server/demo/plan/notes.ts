/** Notes on orders, in the language of the customer. */
export const notes = {
  de: [
    'Rechnung an die Agentur, Belegexemplar an den Kunden',
    'Motivwechsel ab der dritten Schaltung möglich',
    'Rabatt 10 % ab sechs Schaltungen zugesagt',
    'Bitte nicht neben Wettbewerbern platzieren',
    'Texte kommen immer montags, spätestens 10 Uhr',
    'Bestellnummer des Kunden: 4500-18837',
    'Freigabe durch die Geschäftsführung nötig',
    'Folgeauftrag im nächsten Quartal ansprechen',
  ],
  'en-gb': [
    'Invoice to London office',
    'Artwork follows on the Monday before sending',
    'Purchase order number 7710-B',
    'Prefers to be called after 14:00',
    'Ask about the autumn series',
    'Ten per cent agency commission',
  ],
  fr: [
    'Facture à l’agence, copie au client',
    'Visuel validé par téléphone',
    'Remise de 10 % à partir de six parutions',
    'Relancer pour la saison suivante',
    'Bon de commande n° 2291',
  ],
} as const;
