import type { Shape } from '../../shape.ts';

/** The specifications of ads: their sheet, what an ad has wrong, and their form. */
export type SpecificationWords = Shape<typeof specification>;

export const specification = {
  title: 'Specification of ads',
  sheetTitle: (placement: string, newsletter: string) => `Specification: ${placement}, ${newsletter}`,
  sheetsTitle: (newsletter: string) => `Specification of ads, ${newsletter}`,
  over: 'What your ad must be like',
  pdf: 'Specification as PDF',
  file: 'specification',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  point: 'Point',
  demand: 'Specification',
  rows: {
    image: 'Image',
    ratio: 'Ratio',
    limits: 'Permitted',
    nextToText: 'Image next to text',
    file: 'File',
    headline: 'Headline',
    text: 'Text',
    colours: 'Colours',
    darkMode: 'Dark mode',
    outcome: 'If it differs',
  },
  width: (width: string) => `${width} px wide`,
  size: (width: string, height: string) => `${width} × ${height} px`,
  portraitHeight: (width: string, height: string) => `${width} px wide, portraits ${height} px high`,
  fixedRatio: (ratio: string) => `${ratio} (±5%)`,
  anyRatio: 'any',
  widths: (least: string, most: string) => `${least} to ${most} px wide`,
  widthsAndPortraits: (facts: {
    least: string;
    most: string;
    flattest: string;
    portraitLeast: string;
    portraitMost: string;
  }) =>
    `${facts.least} to ${facts.most} px wide, height at least 1/${facts.flattest} of the width; portraits at least ${facts.portraitLeast} px wide and at most ${facts.portraitMost} px high`,
  atLeastWide: (least: string) => `at least ${least} px wide`,
  fileOf: (kilobytes: string) => `JPEG, PNG, GIF or WebP, at most ${kilobytes} kB`,
  characters: (most: string) => `at most ${most} characters`,
  colours: (colours: { background: string; headline: string; text: string; linkText: string }) =>
    `background ${colours.background}, headline ${colours.headline}, text ${colours.text}, link ${colours.linkText}`,
  darkMode:
    'Many mail programs invert colours in dark mode, but not images. Please do not put dark writing on a transparent background.',
  binding: 'Other pixels, another ratio or longer texts are refused. Heavier files are always refused.',
  warning: 'It is accepted with a warning. Heavier files are always refused.',
  findings: {
    too_wide: (size: { actual: string; difference: string; ideal: string }) =>
      `${size.actual} px wide: ${size.difference} px above the ideal width of ${size.ideal} px. Please scale it down.`,
    too_high: (size: { actual: string; difference: string; ideal: string }) =>
      `Portrait, ${size.actual} px high: ${size.difference} px above the ideal height of ${size.ideal} px. Please scale it down.`,
    too_small: (size: { actual: string; limit: string }) =>
      `Only ${size.actual} px wide; it should be at least ${size.limit} px. The image is not enlarged and may look blurred. Please use a larger file.`,
    too_narrow: (size: { actual: string; limit: string; crop: string }) =>
      `Too tall: scaled down, the image is only ${size.actual} px wide; it should be at least ${size.limit} px. Please crop it to at most ${size.crop} px.`,
    too_flat: (size: { actual: string; limit: string }) =>
      `Only ${size.actual} px high; at this width it should be at least ${size.limit} px. On a phone it would be hardly more than a line. Please use another image.`,
    wrong_ratio: (size: { actual: string; ratio: string; crop: string }) =>
      `${size.actual} px do not have the ratio ${size.ratio}. Please crop the image, for example to ${size.crop} px.`,
    too_heavy: (size: { actual: string; limit: string }) =>
      `The file has ${size.actual} kB. Please compress it to at most ${size.limit} kB.`,
    long_headline: (size: { actual: string; limit: string }) =>
      `The headline has ${size.actual} characters. Please shorten it to at most ${size.limit}.`,
    long_text: (size: { actual: string; limit: string }) =>
      `The text has ${size.actual} characters. Please shorten it to at most ${size.limit}.`,
  },
  scale: (size: string) => `Scale to ${size} px`,
  refused: 'It cannot be saved like this.',
  unsaved: 'The image is not saved yet. Please check it, then save the ad.',
  scaled: 'The image was scaled. It is not saved yet.',
  notScaled: 'This image cannot be scaled to fit.',
  form: {
    link: 'Specification of ads',
    lede: 'Set for each placement which images and texts fit, and give advertisers a sheet to download',
    explanation:
      'For each placement: what advertisers read on their page, on the public page and in a PDF, and what is checked when an ad is uploaded and saved. Placements without their own specification have the usual one.',
    noPlacements: 'The newsletter has no placements in upcoming issues yet.',
    specifications: 'Specifications',
    own: 'Own specification',
    usual: (what: string) => `Usual: ${what}`,
    range: (least: string, most: string) => `From ${least} to ${most}.`,
    width: 'Ideal width in pixels',
    height: 'Height in pixels',
    heightHint: 'Fixes the ratio. Empty for images of any ratio.',
    minWidth: 'Least width in pixels',
    maxKilobytes: 'Largest file in kB',
    headlineMax: 'Characters of the headline',
    textMax: 'Characters of the text',
    isBinding: 'Refuse ads that differ',
    isBindingHint: 'Otherwise they are saved with a warning. Files that are too heavy are always refused.',
    darkMode: 'Note on dark mode',
    darkModeHint: 'Empty for the usual note.',
  },
};
