import type { Words } from '../../shape.ts';

export const vert: Words['vert'] = {
  title: 'Anzeigen bearbeiten',
  viewTitle: 'Anzeigen ansehen',
  creator: 'Angelegt von',
  pageTitle: (placement, order) => `${placement}, Auftrag ${order}`,
  order: (id) => `Auftrag ${id}`,
  list: 'Anzeigen dieses Auftrags',
  choose: 'Anzeige',
  unsaved: 'Ungespeichert',
  types: { ImageVert: 'Bildanzeige', TextVert: 'Textanzeige' },
  switchTo: { ImageVert: 'In Bildanzeige ändern', TextVert: 'In Textanzeige ändern' },
  copy: 'Anzeige kopieren',
  copied: 'Anzeige kopiert.',
  paste: 'Anzeige einfügen',
  pasted: 'Anzeige eingefügt.',
  nothingToPaste: 'Noch nichts zum Einfügen: Kopieren Sie zuerst eine Anzeige.',
  fields: {
    type: 'Art',
    headline: 'Überschrift',
    text: 'Text',
    linkText: 'Linktext',
    linkUrl: 'Link-URL',
    imageUrl: 'Bild-URL',
    imageAlt: 'Alternativtext',
    textImageUrl: 'Bild-URL',
    trackingPixel: 'Zählpixel',
  },
  reserved: {
    title: 'Bisher nur reserviert.',
    text: 'Versendet werden nur Anzeigen gebuchter Aufträge.',
    until: (day) => `Reserviert bis ${day}.`,
  },
  lapsed: {
    title: 'Diese Reservierung ist verfallen.',
    text: 'Ihre Plätze sind wieder frei, ihre Anzeigen werden nicht versendet. Was Sie hier speichern, bleibt erhalten, falls der Auftrag wieder aufgenommen wird.',
  },
  gone: {
    title: 'Diese Anzeige gibt es nicht mehr.',
    text: 'Der Platz der Anzeige wurde storniert, während sie hier geöffnet war. Der Text bleibt stehen, bis Sie die Seite verlassen: Kopieren Sie ihn, um ihn in einer anderen Anzeige zu verwenden.',
    never: 'Der Auftrag hat keine solche Anzeige. Vielleicht wurde ihr Platz storniert.',
  },
  sentNote: { title: 'Diese Anzeige wurde versendet.', text: 'Sie kann nicht mehr bearbeitet werden.' },
  sentDraft: {
    title: 'Ihre ungespeicherten Änderungen wurden nicht versendet.',
    text: 'Diese Anzeige wurde versendet, bevor Sie gespeichert haben. Kopieren Sie Ihre Fassung, um sie in einer anderen Anzeige zu verwenden.',
    copy: 'Meine Fassung kopieren',
    discard: 'Meine Fassung verwerfen',
  },
  viewOnly: 'Sie können diese Anzeige ansehen, aber nicht bearbeiten.',
  missing: {
    title: 'Es fehlt noch:',
    text: (fields) => `${fields}. Ohne diese Angaben kann die Anzeige nicht versendet werden.`,
  },
  image: {
    altHint: 'Was das Bild zeigt und sagt, für Leser ohne Bilder und für Vorleseprogramme.',
    upload: 'Bild hochladen',
    uploading: 'Wird hochgeladen …',
    uploaded: 'Das Bild wurde hochgeladen.',
    failure: 'Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
    drop: 'Bild hier ablegen',
    shrink: (px) => `Auf ${px} px verkleinern`,
    noPreview:
      'Keine Vorschau verfügbar: Das Bild konnte nicht geladen werden. Bitte prüfen Sie die Adresse.',
    foreign:
      'Keine Vorschau verfügbar: Bilder von anderen Servern werden nur gezeigt, wenn ihre Adresse mit https:// beginnt.',
    tooWide: ({ actual, difference, ideal }) =>
      `Querformat, ${actual} px breit: ${difference} px über der idealen Breite von ${ideal} px. Bitte verkleinern.`,
    tooLarge: ({ actual, difference, ideal }) =>
      `Quadratisch, ${actual} px breit: ${difference} px über der idealen Breite von ${ideal} px. Bitte verkleinern.`,
    tooHeavy: ({ actual, ideal }) =>
      `Die Datei hat ${actual} kB. Über ${ideal} kB warten Leser am Telefon auf sie. Bitte speichern Sie sie kleiner.`,
    kilobytes: (size) => `${size} kB`,
    animated: (frames) => `animiert, ${frames} Bilder: manche E-Mail-Programme zeigen nur das erste`,
    tooHigh: ({ actual, difference, ideal }) =>
      `Hochformat, ${actual} px hoch: ${difference} px über der idealen Höhe von ${ideal} px. Bitte verkleinern.`,
  },
  preview: {
    title: 'Vorschau',
    about: 'Über die Vorschau',
    explanation:
      'So erscheint die Anzeige in der E-Mail, 600 Pixel breit, auf dem Telefon so breit wie der Bildschirm. E-Mail-Programme können im Einzelnen abweichen. Zählpixel sind hier ausgelassen.',
    toTwoColumns: 'Zweispaltig zeigen',
    toOneColumn: 'Einspaltig zeigen',
    defaultStyle: (publication) =>
      `Standardstil in Verwendung: ${publication} hat noch keinen eigenen Anzeigenstil.`,
    frame: (placement) => `Vorschau der Anzeige ${placement}`,
  },
  testMail: {
    send: 'Test an mich senden',
    saveFirst: 'Speichern Sie die Anzeige zuerst: Der Test zeigt, was gespeichert ist.',
    sent: (recipient) => `Die Anzeige ist unterwegs an ${recipient}.`,
    subject: (placement, publication) => `Test: ${placement} in ${publication}`,
    intro: ({ publication, placement, customer }) =>
      `So sieht die Anzeige von ${customer} für „${placement}“ in ${publication} zurzeit aus. Diese E-Mail haben nur Sie erhalten, und sie wird nicht gezählt.`,
    incomplete: 'Die Anzeige ist noch nicht vollständig.',
  },
  stale: {
    title: 'Inzwischen geändert',
    note: 'Jemand anderes hat diese Anzeige gespeichert, während Sie sie bearbeitet haben.',
    compare: 'Vergleichen',
    message:
      'Jemand anderes hat diese Anzeige gespeichert, während Sie sie bearbeitet haben. Welche Fassung soll gelten? Die andere kommt in die Zwischenablage, damit nichts verloren geht.',
    field: 'Feld',
    mine: 'Ihre Fassung',
    theirs: 'Andere Fassung',
    empty: 'leer',
    keepMine: 'Meine behalten',
    takeTheirs: 'Andere übernehmen',
    later: 'Weiter bearbeiten',
    theirsCopied: 'Gespeichert. Die andere Fassung liegt in der Zwischenablage.',
    mineCopied: 'Sie sehen jetzt die andere Fassung. Ihre liegt in der Zwischenablage.',
  },
  details: {
    title: (publication, week) => `${publication}, ${week}`,
    list: 'Ausgaben dieser Woche',
    info: 'Sobald ein Platz verkauft ist, können Sie seine Anzeige hier sehen und bearbeiten.',
    noIssues: 'In dieser Woche gibt es keine Ausgabe.',
    nothingSold: 'In dieser Woche ist noch nichts verkauft.',
    notSold: 'Nicht verkauft',
    blocked: 'Gesperrt',
    noPlacements: 'Keine Plätze',
    previousWeek: 'Vorige Woche',
    nextWeek: 'Nächste Woche',
    toWeekView: 'Zur Wochenansicht',
  },
};
