import type { SpecificationWords } from '../../en-gb/ads/specification.ts';

export const specification: SpecificationWords = {
  title: 'Spezifikation der Anzeigen',
  sheetTitle: (placement, newsletter) => `Spezifikation: ${placement}, ${newsletter}`,
  sheetsTitle: (newsletter) => `Spezifikation der Anzeigen, ${newsletter}`,
  over: 'So muss Ihre Anzeige sein',
  pdf: 'Spezifikation als PDF',
  file: 'spezifikation',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  point: 'Punkt',
  demand: 'Vorgabe',
  rows: {
    image: 'Bild',
    ratio: 'Seitenverhältnis',
    limits: 'Erlaubt',
    nextToText: 'Bild neben Text',
    file: 'Datei',
    headline: 'Überschrift',
    text: 'Text',
    colours: 'Farben',
    darkMode: 'Dunkelmodus',
    outcome: 'Bei Abweichung',
  },
  width: (width) => `${width} px breit`,
  size: (width, height) => `${width} × ${height} px`,
  portraitHeight: (width, height) => `${width} px breit, Hochformat ${height} px hoch`,
  fixedRatio: (ratio) => `${ratio} (±5\u00a0%)`,
  anyRatio: 'beliebig',
  widths: (least, most) => `${least} bis ${most} px breit`,
  widthsAndPortraits: ({ least, most, flattest, portraitLeast, portraitMost }) =>
    `${least} bis ${most} px breit, Höhe mindestens 1/${flattest} der Breite; Hochformat mindestens ${portraitLeast} px breit und höchstens ${portraitMost} px hoch`,
  atLeastWide: (least) => `mindestens ${least} px breit`,
  fileOf: (kilobytes) => `JPEG, PNG, GIF oder WebP, höchstens ${kilobytes} kB`,
  characters: (most) => `höchstens ${most} Zeichen`,
  colours: ({ background, headline, text, linkText }) =>
    `Hintergrund ${background}, Überschrift ${headline}, Text ${text}, Link ${linkText}`,
  darkMode:
    'Viele Mailprogramme kehren im Dunkelmodus Farben um, aber keine Bilder. Bitte setzen Sie keine dunkle Schrift auf transparenten Grund.',
  binding:
    'Andere Pixelmaße, ein anderes Seitenverhältnis oder längere Texte werden abgelehnt. Schwerere Dateien werden immer abgelehnt.',
  warning: 'Sie wird mit einem Hinweis angenommen. Schwerere Dateien werden immer abgelehnt.',
  findings: {
    too_wide: ({ actual, difference, ideal }) =>
      `${actual} px breit: ${difference} px über der idealen Breite von ${ideal} px. Bitte verkleinern.`,
    too_high: ({ actual, difference, ideal }) =>
      `Hochformat, ${actual} px hoch: ${difference} px über der idealen Höhe von ${ideal} px. Bitte verkleinern.`,
    too_small: ({ actual, limit }) =>
      `Nur ${actual} px breit; es sollten mindestens ${limit} px sein. Das Bild wird nicht vergrößert und kann unscharf aussehen. Bitte nehmen Sie eine größere Datei.`,
    too_narrow: ({ actual, limit, crop }) =>
      `Zu hoch: Verkleinert ist das Bild nur ${actual} px breit; es sollten mindestens ${limit} px sein. Bitte schneiden Sie es auf höchstens ${crop} px zu.`,
    too_flat: ({ actual, limit }) =>
      `Nur ${actual} px hoch; bei dieser Breite sollten es mindestens ${limit} px sein. Auf dem Telefon wäre es kaum mehr als eine Linie. Bitte nehmen Sie ein anderes Bild.`,
    wrong_ratio: ({ actual, ratio, crop }) =>
      `${actual} px haben nicht das Seitenverhältnis ${ratio}. Bitte schneiden Sie das Bild zu, zum Beispiel auf ${crop} px.`,
    too_heavy: ({ actual, limit }) =>
      `Die Datei hat ${actual} kB. Bitte komprimieren Sie sie auf höchstens ${limit} kB.`,
    long_headline: ({ actual, limit }) =>
      `Die Überschrift hat ${actual} Zeichen. Bitte kürzen Sie sie auf höchstens ${limit}.`,
    long_text: ({ actual, limit }) =>
      `Der Text hat ${actual} Zeichen. Bitte kürzen Sie ihn auf höchstens ${limit}.`,
  },
  scale: (size) => `Auf ${size} px verkleinern`,
  refused: 'So kann es nicht gespeichert werden.',
  unsaved: 'Das Bild ist noch nicht gespeichert. Bitte prüfen Sie es und speichern Sie dann die Anzeige.',
  scaled: 'Das Bild wurde verkleinert. Es ist noch nicht gespeichert.',
  notScaled: 'Dieses Bild lässt sich nicht passend verkleinern.',
  form: {
    link: 'Spezifikation der Anzeigen',
    lede: 'Je Platz festlegen, welche Bilder und Texte passen, und Werbekunden ein Blatt zum Herunterladen geben',
    explanation:
      'Je Platz: was Werbekunden auf ihrer Seite, auf der öffentlichen Seite und in einem PDF lesen, und was beim Hochladen und Speichern einer Anzeige geprüft wird. Plätze ohne eigene Spezifikation haben die übliche.',
    noPlacements: 'Der Newsletter hat in kommenden Ausgaben noch keine Plätze.',
    specifications: 'Spezifikationen',
    own: 'Eigene Spezifikation',
    usual: (what) => `Üblich: ${what}`,
    range: (least, most) => `Von ${least} bis ${most}.`,
    width: 'Ideale Breite in Pixeln',
    height: 'Höhe in Pixeln',
    heightHint: 'Legt das Seitenverhältnis fest. Leer für Bilder mit beliebigem Seitenverhältnis.',
    minWidth: 'Mindestbreite in Pixeln',
    maxKilobytes: 'Größte Datei in kB',
    headlineMax: 'Zeichen der Überschrift',
    textMax: 'Zeichen des Textes',
    isBinding: 'Abweichende Anzeigen ablehnen',
    isBindingHint:
      'Sonst werden sie mit einem Hinweis gespeichert. Zu schwere Dateien werden immer abgelehnt.',
    darkMode: 'Hinweis zum Dunkelmodus',
    darkModeHint: 'Leer für den üblichen Hinweis.',
  },
};
