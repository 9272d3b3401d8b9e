import type { Shape } from '../../shape.ts';

/** The words of ads: editing them, their preview, and the week of a newsletter with its ads. */
export type Vert = Shape<typeof vert>;

export const vert = {
  title: 'Edit ads',
  viewTitle: 'View ads',
  creator: 'Created by',
  pageTitle: (placement: string, order: number) => `${placement}, order ${order}`,
  order: (id: number) => `Order ${id}`,
  list: 'Ads of this order',
  choose: 'Ad',
  unsaved: 'Unsaved',
  types: { ImageVert: 'Image ad', TextVert: 'Text ad' },
  switchTo: { ImageVert: 'Change to image ad', TextVert: 'Change to text ad' },
  copy: 'Copy ad',
  copied: 'Ad copied.',
  paste: 'Paste ad',
  pasted: 'Ad pasted.',
  nothingToPaste: 'Nothing to paste yet: copy an ad first.',
  fields: {
    type: 'Type',
    headline: 'Headline',
    text: 'Text',
    linkText: 'Link text',
    linkUrl: 'Link URL',
    imageUrl: 'Image URL',
    textImageUrl: 'Image URL',
    trackingPixel: 'Tracking pixel',
  },
  reserved: {
    title: 'Only reserved so far.',
    text: 'Only ads of booked orders are sent.',
    until: (day: string) => `Reserved until ${day}.`,
  },
  lapsed: {
    title: 'This reservation has lapsed.',
    text: 'Its placements are free again and its ads will not be sent. What you save here is kept in case the order is revived.',
  },
  sentNote: { title: 'This ad has been sent.', text: 'It can no longer be edited.' },
  sentDraft: {
    title: 'Your unsaved changes were not sent.',
    text: 'This ad was sent before you saved it. Copy your version to use it in another ad.',
    copy: 'Copy my version',
    discard: 'Discard my version',
  },
  viewOnly: 'You can view this ad, but not edit it.',
  missing: {
    title: 'Still missing:',
    text: (fields: string) => `${fields}. The ad cannot be sent without this.`,
  },
  image: {
    upload: 'Upload image',
    uploading: 'Uploading…',
    uploaded: 'The image was uploaded.',
    failure: 'The image could not be uploaded. Please try again.',
    drop: 'Drop the image here',
    shrink: (px: string) => `Scale down to ${px} px`,
    noPreview: 'No preview available: the image could not be loaded. Please check the address.',
    foreign:
      'No preview available: images from other servers are shown only if their address begins with https://.',
    tooWide: (size: { actual: string; difference: string; ideal: string }) =>
      `Landscape, ${size.actual} px wide: ${size.difference} px above the ideal width of ${size.ideal} px. Please scale it down.`,
    tooLarge: (size: { actual: string; difference: string; ideal: string }) =>
      `Square, ${size.actual} px wide: ${size.difference} px above the ideal width of ${size.ideal} px. Please scale it down.`,
    tooHeavy: (size: { actual: string; ideal: string }) =>
      `The file has ${size.actual} kB. Above ${size.ideal} kB, readers on a phone wait for it. Please save it smaller.`,
    kilobytes: (size: string) => `${size} kB`,
    animated: (frames: string) => `animated, ${frames} frames: some email programs show only the first`,
    tooHigh: (size: { actual: string; difference: string; ideal: string }) =>
      `Portrait, ${size.actual} px high: ${size.difference} px above the ideal height of ${size.ideal} px. Please scale it down.`,
  },
  preview: {
    title: 'Preview',
    about: 'About the preview',
    explanation:
      'This is how the ad appears in the email, 600 pixels wide, or as wide as the screen on a phone. Email programs may differ in detail. Tracking pixels are left out here.',
    toTwoColumns: 'Show in two columns',
    toOneColumn: 'Show in one column',
    defaultStyle: (publication: string) =>
      `Default style in use: ${publication} does not have an ad style of its own yet.`,
    frame: (placement: string) => `Preview of the ad ${placement}`,
  },
  testMail: {
    send: 'Send test to me',
    saveFirst: 'Save the ad first: the test shows what is saved.',
    sent: (recipient: string) => `The ad is on its way to ${recipient}.`,
    subject: (placement: string, publication: string) => `Test: ${placement} in ${publication}`,
    intro: (facts: { publication: string; placement: string; customer: string }) =>
      `This is how the ad of ${facts.customer} for “${facts.placement}” in ${facts.publication} looks at the moment. Nobody but you has received this email, and it is not counted.`,
    incomplete: 'The ad is not complete yet.',
  },
  stale: {
    title: 'Changed in the meantime',
    note: 'Someone else has saved this ad while you were editing it.',
    compare: 'Compare',
    message:
      'Someone else has saved this ad while you were editing it. Which version should count? The other one goes to the clipboard, so that nothing is lost.',
    field: 'Field',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    later: 'Keep editing',
    theirsCopied: 'Saved. The other version is in the clipboard.',
    mineCopied: 'The other version is shown now. Yours is in the clipboard.',
  },
  details: {
    title: (publication: string, week: string) => `${publication}, ${week}`,
    list: 'Issues of this week',
    info: 'Once a placement is sold, its ad can be seen and edited here.',
    noIssues: 'There is no issue in this week.',
    nothingSold: 'Nothing has been sold in this week yet.',
    notSold: 'Not sold',
    blocked: 'Blocked',
    noPlacements: 'No placements',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    toWeekView: 'Go to the week view',
  },
};
