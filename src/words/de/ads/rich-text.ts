import type { RichTextWords } from '../../en-gb/ads/rich-text.ts';

export const richText: RichTextWords = {
  toolbar: 'Textformatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  link: 'Link',
  bulletList: 'Aufzählung',
  numberedList: 'Nummerierte Liste',
  toHtml: 'Als HTML bearbeiten',
  toFormatted: 'Formatiert bearbeiten',
  linkDialog: {
    title: 'Link',
    address: 'Adresse',
    addressHint:
      'Eine Webadresse mit https://, eine E-Mail-Adresse mit mailto: oder eine Telefonnummer mit tel:.',
    notLinkable: 'Die Adresse muss mit https://, mailto: oder tel: beginnen.',
    text: 'Verlinkter Text',
    save: 'Link übernehmen',
    remove: 'Link entfernen',
  },
  savedWithout: (parts) => `Wird gespeichert ohne: ${parts}.`,
  pastedWithout: (parts) => `Eingefügt ohne: ${parts}.`,
  parts: {
    script: (count) => (count === 1 ? 'ein Skript' : `${count} Skripte`),
    handler: (count, names) =>
      count === 1 ? `ein Skript im Attribut ${names}` : `${count} Skripte in Attributen (${names})`,
    styleSheet: (count) => (count === 1 ? 'ein Stylesheet' : `${count} Stylesheets`),
    frame: (count) => (count === 1 ? 'eine eingebettete Seite' : `${count} eingebettete Seiten`),
    image: (count) => (count === 1 ? 'ein Bild' : `${count} Bilder`),
    media: (count) => (count === 1 ? 'ein Video oder Ton' : `${count} Videos oder Töne`),
    form: (count) => (count === 1 ? 'ein Formularfeld' : `${count} Formularfelder`),
    table: (count) =>
      count === 1 ? 'eine Tabelle (ihre Wörter bleiben)' : `${count} Tabellen (ihre Wörter bleiben)`,
    heading: (count) =>
      count === 1
        ? 'eine Zwischenüberschrift (ihre Wörter bleiben)'
        : `${count} Zwischenüberschriften (ihre Wörter bleiben)`,
    line: (count) => (count === 1 ? 'eine waagerechte Linie' : `${count} waagerechte Linien`),
    link: (count, names) =>
      count === 1
        ? `ein Link${names === '' ? ' ohne Adresse' : ` auf ${names}`}`
        : `${count} Links${names === '' ? ' ohne Adresse' : ` (${names})`}`,
    style: (count) => (count === 1 ? 'eine Formatvorgabe' : `${count} Formatvorgaben`),
    tag: (count, names) =>
      count === 1
        ? `das Element ${names} (seine Wörter bleiben)`
        : `${count} Elemente (${names}; ihre Wörter bleiben)`,
    attribute: (count, names) => (count === 1 ? `das Attribut ${names}` : `${count} Attribute (${names})`),
  },
};
