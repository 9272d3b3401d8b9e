import type { Shape } from '../../shape.ts';

/** The words of the editor of an ad's text. */
export const richText = {
  toolbar: 'Text formatting',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  bulletList: 'Bulleted list',
  numberedList: 'Numbered list',
  toHtml: 'Edit as HTML',
  toFormatted: 'Edit formatted',
  linkDialog: {
    title: 'Link',
    address: 'Address',
    addressHint: 'A web address with https://, an email address with mailto:, or a phone number with tel:.',
    notLinkable: 'The address must begin with https://, mailto: or tel:.',
    text: 'Linked text',
    save: 'Save link',
    remove: 'Remove link',
  },
  savedWithout: (parts: string) => `Saved without: ${parts}.`,
  pastedWithout: (parts: string) => `Pasted without: ${parts}.`,
  parts: {
    script: (count: number, _names: string) => (count === 1 ? 'a script' : `${count} scripts`),
    handler: (count: number, names: string) =>
      count === 1 ? `a script in the attribute ${names}` : `${count} scripts in attributes (${names})`,
    styleSheet: (count: number, _names: string) => (count === 1 ? 'a style sheet' : `${count} style sheets`),
    frame: (count: number, _names: string) => (count === 1 ? 'an embedded page' : `${count} embedded pages`),
    image: (count: number, _names: string) => (count === 1 ? 'an image' : `${count} images`),
    media: (count: number, _names: string) =>
      count === 1 ? 'a video or sound' : `${count} videos or sounds`,
    form: (count: number, _names: string) => (count === 1 ? 'a form field' : `${count} form fields`),
    table: (count: number, _names: string) =>
      count === 1 ? 'a table (its words stay)' : `${count} tables (their words stay)`,
    heading: (count: number, _names: string) =>
      count === 1 ? 'a heading (its words stay)' : `${count} headings (their words stay)`,
    line: (count: number, _names: string) =>
      count === 1 ? 'a horizontal line' : `${count} horizontal lines`,
    link: (count: number, names: string) =>
      count === 1
        ? `a link${names === '' ? ' without an address' : ` to ${names}`}`
        : `${count} links${names === '' ? ' without an address' : ` (${names})`}`,
    style: (count: number, _names: string) => (count === 1 ? 'a style' : `${count} styles`),
    tag: (count: number, names: string) =>
      count === 1 ? `the tag ${names} (its words stay)` : `${count} tags (${names}; their words stay)`,
    attribute: (count: number, names: string) =>
      count === 1 ? `the attribute ${names}` : `${count} attributes (${names})`,
  },
};

/** The words of the editor of an ad's text in one language. */
export type RichTextWords = Shape<typeof richText>;
