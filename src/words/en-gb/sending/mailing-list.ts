/** The lists of recipients that Vertbook itself sends to. */
export const mailingList = {
  title: 'Lists',
  lede: 'Vertbook itself sends each newsletter to the list of the same name.',
  columns: {
    name: 'List',
    recipients: 'Recipients',
    unsubscribed: 'Get no emails',
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
    unsubscribed: (count: string) => `${count} without emails`,
  },
  recipients: {
    title: 'Recipients',
    search: 'Search recipients',
    searchPlaceholder: 'Address or name',
    status: 'Which recipients',
    statuses: { all: 'All', subscribed: 'Get emails', unsubscribed: 'Get no emails' },
    columns: {
      email: 'Email address',
      name: 'Name',
      since: 'On the list since',
      state: 'Status',
      actions: 'Actions',
    },
    subscribed: 'Subscribed',
    suppressedSince: {
      unsubscribed: (day: string) => `Unsubscribed since ${day}`,
      bounced: (day: string) => `Undeliverable since ${day}`,
      unconfirmed: (day: string) => `Not confirmed, since ${day}`,
      complained: (day: string) => `Spam complaint on ${day}`,
    },
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
    title: 'Change recipient',
    success: 'The recipient has been changed.',
  },
  unsubscribe: {
    submit: 'Unsubscribe',
    success: (email: string) => `${email} gets no more emails from this list.`,
  },
  subscribe: {
    title: 'Subscribe again',
    explanations: {
      unsubscribed: (email: string) =>
        `${email} has unsubscribed. They may only be sent emails again if they have agreed to it anew.`,
      bounced: (email: string) =>
        `Emails to ${email} could not be delivered. Subscribe the address again only if you know that it works now.`,
      unconfirmed: (email: string) =>
        `${email} has never confirmed the subscription. Emails may only be sent there if the person has agreed.`,
      complained: (email: string) =>
        `${email} has reported your emails as spam. They may only be sent emails again if they have agreed to it anew.`,
    },
    note: 'When and how the person agreed',
    notePlaceholder: 'e.g. by phone on 24 November, asked for it herself',
    submit: 'Subscribe again',
    success: (email: string) => `${email} gets emails from this list again.`,
  },
  removeRecipient: {
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
      'A CSV file with one row for each recipient and a heading in the first row: a column “Email” and, if you like, a column “Name”. The exports of Ghost, listmonk, Mailchimp, Brevo and other mailing systems are read as they are: whoever has unsubscribed there, or cannot be reached, gets no emails here either.',
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
      confirmed: 'Confirmed since',
      staySuppressed: 'Still get no emails',
      stopped: 'Get no more emails',
      repeated: 'Listed twice',
      refused: 'Refused',
    },
    ignored: 'These columns are ignored:',
    refusals: 'Refused rows',
    refusedWhy: 'The other rows can be imported without them.',
    nothingValid: 'There is no valid row in this file.',
    refusedDownload: (count: string, isOne: boolean) =>
      isOne ? 'Download the row with its reason' : `Download the ${count} rows with their reasons`,
    refusedFileName: (file: string) => `${file} refused.csv`,
    leftOut: (count: string, isOne: boolean) =>
      isOne ? '1 row is left out.' : `${count} rows are left out.`,
    purpose: 'What this file contains',
    purposes: {
      recipients: 'People who want the emails',
      suppressed: 'People who must get no emails',
    },
    recognised: (system: string) => `This is an export of ${system}.`,
    summary: {
      recipient: (count: string, isOne: boolean) => (isOne ? '1 recipient' : `${count} recipients`),
      unsubscribed: (count: string, _isOne: boolean) => `${count} unsubscribed`,
      bounced: (count: string, _isOne: boolean) => `${count} undeliverable`,
      unconfirmed: (count: string, _isOne: boolean) => `${count} not confirmed`,
      complained: (count: string, isOne: boolean) =>
        isOne ? '1 spam complaint' : `${count} spam complaints`,
    },
    statuses: {
      title: 'What the columns say about who gets emails',
      columns: { heading: 'Column', value: 'Value', count: 'Rows', meaning: 'Meaning' },
      values: { empty: '(empty)', time: '(a date)', other: '(other values)' },
      meaningOf: (heading: string, value: string) => `Meaning of ${value} in ${heading}`,
      choose: 'Please choose',
      neutral: (heading: string) => `“${heading}” does not say who gets emails`,
      question: 'Who of these people gets emails?',
      questionWhy:
        'Columns of this file may say that somebody wants no emails. Please say below what their values mean. Until then nothing is imported.',
    },
    standings: {
      recipient: 'Gets emails',
      unconfirmed: 'Has not confirmed',
      bounced: 'Undeliverable',
      unsubscribed: 'Unsubscribed',
      complained: 'Spam complaint',
    },
    firstRefusals: (shown: string) => `The first ${shown} are shown.`,
    sample: 'The first recipients',
    columns: { line: 'Row', email: 'Email address', name: 'Name', errors: 'Reason' },
    nothingToDo: 'All of them are on the list already.',
    submit: (count: string, isOne: boolean) => (isOne ? 'Import 1 recipient' : `Import ${count} recipients`),
    submitSuppressed: (count: string, isOne: boolean) =>
      isOne ? 'Keep 1 address that gets no emails' : `Keep ${count} addresses that get no emails`,
    importing: 'The recipients are being imported…',
    success: (added: string, changed: string) => `Imported: ${added} new, ${changed} changed.`,
    failure: 'The import failed and nothing was changed. Please try again.',
  },
};
