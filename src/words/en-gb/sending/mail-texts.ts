const rich = 'Line breaks and simple HTML as in a text ad: <b>, <i>, <a href>, <ul>, <p>.';

/** The texts of the editors in the emails that Vertbook sends, for all issues of a newsletter and for one. */
export const mailTexts = {
  clipped: {
    title: (size: string) => `Gmail will not show this whole email (${size}).`,
    ad: (placement: string) =>
      `It stops at 102 kB, within or before the ad in “${placement}”. This ad and the ones after it are seen less often, and are counted only when they are seen.`,
    texts: 'It stops at 102 kB, after the last ad.',
    unsubscribe: 'Shorten the texts. Until then, the unsubscribe link is also at the top of the email.',
  },
  preview: 'Preview',
  dark: 'Dark',
  shownSubject: (subject: string) => `Subject: ${subject}`,
  frame: (subject: string) => `Email “${subject}”`,
  template: {
    title: 'Text of the email',
    link: 'Text of the email',
    linkLede: 'Intro, texts between the ads, closing and imprint, if Vertbook sends this newsletter',
    explanation:
      'These texts are in every email of this newsletter that Vertbook sends. Issues that are already being sent keep their texts. With another mailing system, you write them there.',
    fields: {
      preheader: 'Preheader',
      intro: 'Intro',
      afterFirst: 'Text after the first ad',
      afterSecond: 'Text after the second ad',
      afterThird: 'Text after the third ad',
      closing: 'Closing',
      imprint: 'Imprint',
      postalAddress: 'Postal address',
    },
    hints: {
      preheader: 'Mail programs show it after the subject in the list of emails.',
      intro: rich,
      afterThird: 'If an issue has fewer ads, the remaining texts follow the last ad.',
      imprint: 'Required in every email: who is responsible and how to reach them. HTML as in the intro.',
      postalAddress: 'Required in every email: street, postcode and town.',
    },
  },
  issue: {
    title: 'Email of the issue',
    link: 'The whole email and its texts',
    explanation:
      'An empty field takes the text of the newsletter. You can change the texts until Vertbook begins to send the issue.',
    fixed: 'The sending of this issue has begun. Its readers get the email as you see it here.',
    onlyAdministrators: 'Administrators can change subject, preheader and intro.',
    fields: { subject: 'Subject', preheader: 'Preheader', intro: 'Intro' },
    hints: { intro: rich },
  },
};
