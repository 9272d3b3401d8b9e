import type { Shape } from '../../shape.ts';

/** How the ads of a newsletter look: its fields, the preview and what is hard to read. */
export type VertStyle = Shape<typeof vertStyle>;

export const vertStyle = {
  title: 'Ad design',
  link: 'Ad design',
  linkLede: 'Colours, fonts and sizes of the ads in this newsletter',
  parts: { label: 'Label', headline: 'Headline', text: 'Text', linkText: 'Link text' },
  ad: 'Whole ad',
  fields: {
    labelText: 'Word that marks the ad',
    labelTextHint: 'An empty field shows no label.',
    color: 'Colour',
    background: 'Background colour',
    colorPicker: (field: string) => `Choose ${field}`,
    fontFamily: 'Fonts',
    weight: 'Weight',
    size: 'Size (px)',
    style: 'Style',
    textDecoration: 'Line',
    placementWidth: 'Width of the ad (px)',
    textWidth: 'Width of the text (px)',
    imageWidth: 'Width of the image (px)',
    spacer: 'Space around (px)',
    fixedMiddleSpacer: 'Space between image and text (px)',
    marginBottom: 'Space below (px)',
    inlineStyle: 'More CSS',
    inlineStyleHint: 'For example padding, border or line-height',
  },
  weights: { normal: 'normal', bold: 'bold' },
  slants: { normal: 'upright', italic: 'italic' },
  decorations: { none: 'none', underline: 'underlined', 'line-through': 'struck through' },
  from: (min: number, max: number) => `${min} to ${max}`,
  isDefault: 'This newsletter uses the default look.',
  reset: {
    label: 'Back to the default look',
    question: 'Go back to the default look?',
    explanation:
      'The colours, fonts and sizes of this newsletter are discarded. Ads that were sent stay as they are.',
    success: 'The ads have the default look again.',
  },
  contrast: {
    title: 'Hard to read:',
    of: (part: string, ratio: string) =>
      `${part} has a contrast of ${ratio} : 1; at least 4.5 : 1 is advisable.`,
  },
  preview: {
    title: 'Preview',
    oneColumn: 'Text ad, one column',
    twoColumns: 'Text ad, two columns',
    image: 'Image ad',
  },
  sample: {
    headline: 'Fresh bread, baked at dawn',
    text: 'From six in the morning our ovens fill the market hall with the smell of rye and wheat. Come by before work: the first hundred customers get their coffee on the house.',
    linkText: 'See our opening hours',
  },
};
