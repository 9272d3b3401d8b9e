import type { Shape } from '../../shape.ts';

/** Who changed what of a newsletter: its rate card, its terms and its other settings. */
export type PublicationHistoryWords = Shape<typeof publicationHistory>;

export const publicationHistory = {
  named: (name: string) => `“${name}”`,
  withFields: (sentence: string, fields: string) => `${sentence}: ${fields}`,
  cardCreated: (name: string) => `Draft of rate card ${name} created`,
  cardEdited: (name: string) => `Draft of rate card ${name} changed`,
  cardDeleted: (name: string) => `Draft of rate card ${name} deleted`,
  cardPublished: (name: string, day: string) => `Rate card ${name} published, valid from ${day}`,
  cardWithdrawn: (name: string, day: string) =>
    `Publication of rate card ${name}, valid from ${day}, withdrawn`,
  termsEdited: 'Terms of the newsletter changed',
  approvalsEdited: 'Approval of ads changed',
  sharedTermsEdited: 'Terms of all newsletters changed',
  sharedRemindersEdited: 'Reminders of ads for all newsletters changed',
  specificationsEdited: 'Specification of ads changed',
  created: 'Newsletter created',
  renamed: (title: string) => `Newsletter renamed “${title}”`,
  languageChanged: 'Language of the newsletter changed',
  styled: 'Ad design changed',
  styleReset: 'Ad design reset to the default look',
  issuesAdded: (count: string) => `Issues added: ${count}`,
  placementAdded: (name: string) => `Placement ${name} added`,
  placementsRenamed: 'Placements renamed',
  pageEdited: 'Public page changed',
  mailWorded: 'Text of the email changed',
  connected: (system: string) => `Sending by ${system} chosen`,
  ownSending: 'Vertbook',
  feedRotated: 'Secret of the feed replaced',
  feedSeparated: 'Separator of the feed changed',
};
