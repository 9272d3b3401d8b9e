import type { VertStyle } from '../en-gb/vert-style.ts';

export const vertStyle: VertStyle = {
  title: 'Aussehen der Anzeigen',
  link: 'Aussehen der Anzeigen',
  linkLede: 'Farben, Schriften und Größen der Anzeigen in diesem Newsletter',
  parts: { label: 'Kennzeichnung', headline: 'Überschrift', text: 'Text', linkText: 'Linktext' },
  ad: 'Ganze Anzeige',
  fields: {
    labelText: 'Wort, das die Anzeige kennzeichnet',
    labelTextHint: 'Ein leeres Feld zeigt keine Kennzeichnung.',
    color: 'Farbe',
    background: 'Hintergrundfarbe',
    colorPicker: (field) => `${field} auswählen`,
    fontFamily: 'Schriften',
    weight: 'Stärke',
    size: 'Größe (px)',
    style: 'Schnitt',
    textDecoration: 'Linie',
    placementWidth: 'Breite der Anzeige (px)',
    textWidth: 'Breite des Textes (px)',
    imageWidth: 'Breite des Bildes (px)',
    spacer: 'Abstand außen (px)',
    fixedMiddleSpacer: 'Abstand zwischen Bild und Text (px)',
    marginBottom: 'Abstand unten (px)',
    inlineStyle: 'Weiteres CSS',
    inlineStyleHint: 'Zum Beispiel padding, border oder line-height',
  },
  weights: { normal: 'normal', bold: 'fett' },
  slants: { normal: 'gerade', italic: 'kursiv' },
  decorations: { none: 'keine', underline: 'unterstrichen', 'line-through': 'durchgestrichen' },
  from: (min, max) => `${min} bis ${max}`,
  isDefault: 'Dieser Newsletter verwendet das Standardaussehen.',
  reset: {
    label: 'Zurück zum Standardaussehen',
    question: 'Zum Standardaussehen zurückkehren?',
    explanation:
      'Farben, Schriften und Größen dieses Newsletters werden verworfen. Bereits versendete Anzeigen bleiben, wie sie sind.',
    success: 'Die Anzeigen haben wieder das Standardaussehen.',
  },
  contrast: {
    title: 'Schwer lesbar:',
    of: (part, ratio) => `${part} hat einen Kontrast von ${ratio} : 1; empfohlen sind mindestens 4,5 : 1.`,
  },
  stale:
    'Jemand anderes hat dieses Aussehen inzwischen geändert. Bitte prüfen Sie die Eingaben und speichern Sie erneut.',
  preview: {
    title: 'Vorschau',
    oneColumn: 'Textanzeige, einspaltig',
    twoColumns: 'Textanzeige, zweispaltig',
    image: 'Bildanzeige',
  },
  sample: {
    headline: 'Frisches Brot, im Morgengrauen gebacken',
    text: 'Ab sechs Uhr früh duftet die Markthalle nach Roggen und Weizen. Schauen Sie vor der Arbeit vorbei: Die ersten hundert Gäste bekommen ihren Kaffee geschenkt.',
    linkText: 'Zu unseren Öffnungszeiten',
  },
};
