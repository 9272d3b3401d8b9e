import type { Shape } from '../../shape.ts';

/** The lists of recipients that Vertbook itself sends to. */
export type MailingList = Shape<typeof mailingList>;

export const mailingList = {
  title: 'Lists',
  lede: 'Vertbook itself sends each newsletter to the list of the same name.',
  columns: {
    name: 'List',
    recipients: 'Recipients',
    unsubscribed: 'Unsubscribed',
    publication: 'Newsletter',
  },
  noPublication: 'no newsletter of this name',
  empty: 'There are no lists yet. Create one with the name of your newsletter.',
  create: {
    submit: 'Create list',
    title: 'Create list',
    name: 'Name',
    hint: 'The name of the newsletter, exactly as it is written here in Vertbook.',
    success: (name: string) => `The list “${name}” has been created.`,
  },
  rename: { submit: 'Rename', title: 'Rename list', success: 'The list has been renamed.' },
  remove: {
    submit: 'Delete list',
    question: (name: string) => `Delete the list “${name}”?`,
    explanation: (recipients: string) =>
      `Its recipients (${recipients}) are deleted, and with them the record of who has unsubscribed. This cannot be undone.`,
    success: 'The list has been deleted.',
  },
  counts: {
    recipients: (count: string, isOne: boolean) => (isOne ? '1 recipient' : `${count} recipients`),
    unsubscribed: (count: string) => `${count} unsubscribed`,
  },
  recipients: {
    title: 'Recipients',
    search: 'Search recipients',
    searchPlaceholder: 'Address or name',
    status: 'Which recipients',
    statuses: { all: 'All', subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' },
    columns: {
      email: 'Email address',
      name: 'Name',
      since: 'On the list since',
      state: 'Status',
      actions: 'Actions',
    },
    subscribed: 'Subscribed',
    unsubscribed: 'Unsubscribed',
    unsubscribedSince: (day: string) => `Unsubscribed since ${day}`,
    empty: 'Nobody is on this list yet. Add recipients, or import them from a file.',
    noMatches: 'No recipient matches.',
    more: 'Show more',
  },
  add: {
    submit: 'Add recipient',
    title: 'Add recipient',
    email: 'Email address',
    name: 'Name',
    success: (email: string) => `${email} is on the list.`,
  },
  edit: {
    label: (email: string) => `Change ${email}`,
    title: 'Change recipient',
    success: 'The recipient has been changed.',
  },
  unsubscribe: {
    submit: 'Unsubscribe',
    success: (email: string) => `${email} gets no more emails from this list.`,
  },
  subscribe: {
    label: (email: string) => `Subscribe ${email} again`,
    title: 'Subscribe again',
    explanation: (email: string) =>
      `${email} has unsubscribed. They may only be sent emails again if they have agreed to it anew.`,
    note: 'When and how the person agreed',
    notePlaceholder: 'e.g. by phone on 24 November, asked for it herself',
    submit: 'Subscribe again',
    success: (email: string) => `${email} gets emails from this list again.`,
  },
  removeRecipient: {
    label: (email: string) => `Remove ${email} from the list`,
    question: (email: string) => `Remove ${email} from the list?`,
    explanation:
      'The address is deleted here. If the person asked not to get any more emails, unsubscribe them instead.',
    submit: 'Remove from the list',
    success: (email: string) => `${email} is no longer on the list.`,
  },
  import: {
    link: 'Import',
    title: 'Import recipients',
    explanation:
      'A CSV file with one row for each recipient and a heading in the first row: a column “Email” and, if you like, a column “Name”. Anyone who has unsubscribed stays unsubscribed.',
    choose: 'Choose file',
    chooseAnother: 'Choose another file',
    orDrop: 'or drop it here',
    drop: 'Drop the file here.',
    reading: 'The file is being read…',
    unreadable: 'This file could not be read. Please choose it again.',
    preview: (file: string) => `Preview of ${file}`,
    counts: {
      added: 'New',
      changed: 'With another name',
      kept: 'As before',
      unsubscribed: 'Stay unsubscribed',
      repeated: 'Listed twice',
      refused: 'Refused',
    },
    ignored: 'These columns are ignored:',
    refusals: 'Refused rows',
    refusedWhy: 'Correct these rows in the file and choose it again. Until then nothing is imported.',
    firstRefusals: (shown: string) => `The first ${shown} are shown.`,
    sample: 'The first recipients',
    columns: { line: 'Row', email: 'Email address', name: 'Name', errors: 'Reason' },
    nothingToDo: 'All of them are on the list already.',
    submit: (count: string, isOne: boolean) => (isOne ? 'Import 1 recipient' : `Import ${count} recipients`),
    importing: 'The recipients are being imported…',
    success: (added: string, changed: string) => `Imported: ${added} new, ${changed} changed.`,
    failure: 'The import failed and nothing was changed. Please try again.',
  },
};
