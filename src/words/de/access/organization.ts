import type { LaterWords } from '../../shape.ts';

export const organization: LaterWords['organization'] = {
  title: 'Organisation',
  sections: {
    general: 'Allgemein',
    sales: 'Verkauf',
    selfService: 'Kunden, die selbst bestellen',
    signIn: 'Anmeldung',
    counting: 'Zählung und Auswertungen',
  },
  name: 'Name',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Bestimmt, wann Reservierungen verfallen und was „heute“ heißt.',
  timeZonePlaceholder: 'Kontinent oder Stadt',
  timeZoneEmpty: 'Keine Zeitzone mit diesem Namen.',
  defaultLocale: 'Standardsprache',
  defaultLocaleHint: 'Die Sprache neuer Benutzer und der Newsletter ohne eigene Sprache.',
  reservationDays: 'Übliche Reservierungsdauer in Tagen',
  selfServiceOpenPlacements: 'Gleichzeitig reservierte Plätze',
  selfServiceReservationDays: 'Reservierungsdauer in Tagen',
  selfServiceOrderPlacements: 'Plätze pro Auftrag',
  salesSpecialPricePercent: 'Höchster Nachlass des Verkaufs (%)',
  numberHints: {
    salesSpecialPricePercent:
      'So viel Prozent darf der Verkauf mit Sonderpreisen nachlassen. Bei 0 vereinbaren nur Administratoren Sonderpreise.',
    reservationDays:
      'Neue Aufträge schlagen diese Dauer vor, enden aber spätestens am Werktag vor der ersten Ausgabe.',
    selfServiceOpenPlacements:
      'So viele kann ein Kunde reserviert haben, wenn er selbst bestellt. Für den Verkauf gilt das nicht.',
    selfServiceReservationDays: 'So lange kann eine Reservierung dauern, wenn Kunden selbst bestellen.',
    selfServiceOrderPlacements: 'So viele kann ein Auftrag haben, wenn Kunden selbst bestellen.',
  },
  mailDays: 'E-Mails, die Vertbook geschrieben hat, in Tagen',
  readerDays: 'Adressen der Leser je Ausgabe, in Tagen',
  imageDays: 'Unbenutzte Bilder, in Tagen',
  retention: {
    title: 'Aufbewahrung',
    explanation:
      'Was älter ist, wird jede Nacht gelöscht. Was ein Auftrag, eine Auswertung oder eine Ausgabe noch braucht, bleibt.',
    hints: {
      mailDays: (min, max) => `Ab dem Tag, an dem die E-Mail geschrieben wurde. ${min} bis ${max} Tage.`,
      readerDays: (min, max) =>
        `Ab dem Erscheinen der Ausgabe. Wie viele es waren, bleibt erhalten. ${min} bis ${max} Tage.`,
      imageDays: (min, max) =>
        `Hochgeladene Bilder, die in keiner Anzeige, keiner Auswertung und keiner Ausgabe mehr vorkommen. ${min} bis ${max} Tage.`,
    },
  },
  reportMailDays: 'Auswertungen automatisch senden',
  reportMails: {
    hint: 'An den Ansprechpartner des Kunden, mit PDF und öffentlichem Link, an Werktagen ab acht Uhr. Nicht, wenn die Auswertung schon gesendet wurde. Die Zahlen wachsen zwei Wochen lang: Nach 14 Tagen sind sie endgültig.',
    never: 'Nein',
    after: (days) =>
      days === 1 ? 'Einen Tag nach der letzten Ausgabe' : `${days} Tage nach der letzten Ausgabe`,
  },
  otherSettings: 'Weitere Einstellungen',
  letterhead: 'Briefkopf',
  letterheadLede: 'Logo, Anschrift und Fußzeile von Auswertungen, Angeboten und Rechnungen',
  seller: 'Angaben für Rechnungen',
  sellerLede: 'Firma, Steuernummern und Bankverbindung auf Rechnungen',
  singleSignOnLede: 'Anmeldung über das Benutzerverzeichnis Ihres Unternehmens',
  salesSeeCustomers: 'Der Verkauf sieht alle Kunden',
  salesSeeCustomersHint:
    'Die Wochenansicht zeigt, wer einen Platz reserviert oder gebucht hat, und führt zum Auftrag. Administratoren sehen das immer, Benutzer mit „Nur Ansicht“ und Selbstbucher nie.',
  salesSeePrices: 'Der Verkauf sieht Preise',
  salesSeePricesHint:
    'Preise erscheinen im Warenkorb und in Aufträgen. Administratoren sehen sie immer, Selbstbucher ihre eigenen, Benutzer mit „Nur Ansicht“ nie.',
  secondFactorRoles: 'Zweiter Faktor erforderlich für',
  secondFactorRolesHint:
    'Benutzer dieser Rollen brauchen einen Passkey oder eine Authentifizierungs-App. Wer noch nichts davon hat, muss es zuerst einrichten, auch wer gerade angemeldet ist. Für Ihre eigene Rolle brauchen Sie vorher selbst einen.',
  trackingMode: 'Zählung von Einblendungen und Klicks',
  trackingModeHint: 'Gilt für Anzeigen, die ab jetzt übergeben werden. Was gezählt ist, bleibt.',
  trackingModes: {
    anonymous: {
      label: 'Anonym',
      detail:
        'Es wird nichts darüber aufbewahrt, wer geöffnet oder geklickt hat. Leser werden nur eine halbe Stunde lang unterschieden, und nur im Arbeitsspeicher. Die Links jeder Mail, die Vertbook versendet, haben dafür einen zufälligen Schlüssel, der nicht gespeichert wird.',
    },
    deduplicated: {
      label: 'Leser unterscheiden',
      detail:
        'Auswertungen sagen auch, wie viele verschiedene Leser es waren. Unterschieden wird mit einem Schlüssel, der nach zwei Tagen wertlos ist; Adressen werden nicht aufbewahrt.',
    },
    recipients: {
      label: 'Jeden Empfänger einmal',
      detail:
        'Für Newsletter, die Vertbook selbst versendet: Auswertungen sagen, wie viele Empfänger eine Anzeige gesehen oder angeklickt haben, soweit Maschinen erkannt werden. Die Links jeder Mail haben dafür einen zufälligen Schlüssel des Empfängers, der außerhalb dieses Systems nichts bedeutet. Das sind personenbezogene Daten: Nennen Sie es in Ihrer Datenschutzerklärung und holen Sie die Einwilligung ein, wo das Recht sie verlangt. Aufbewahrt wird 16 Tage lang, welche Anzeigen ein Empfänger gesehen oder angeklickt hat; der Schlüssel wird mit den Adressen der Ausgabe gelöscht. Andere Newsletter werden anonym gezählt.',
    },
    off: {
      label: 'Gar nicht',
      detail:
        'Links und Bilder führen direkt zum Kunden. Die Auswertung zeigt, was das Newsletter-System meldet.',
    },
  },
};
