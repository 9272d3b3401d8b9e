import type { Shape } from '../../shape.ts';

/** The settings for sending: the mailing systems of the organisation, and which newsletter is sent by which. */
export type MailingConnection = Shape<typeof mailingConnection>;

export const mailingConnection = {
  title: 'Sending',
  lede: 'How issues reach their readers: directly by Vertbook, or by the mailing system you already use.',
  systems: {
    title: 'Mailing systems',
    add: 'Connect mailing system',
    columns: { name: 'Name', kind: 'Type', publications: 'Newsletters', state: 'Status' },
    builtin: 'Vertbook',
    asItIs: 'default settings',
    active: 'In use',
    unused: 'Not in use',
    paused: 'Stopped',
  },
  add: {
    title: 'Connect mailing system',
    kind: 'Type',
    builtinTaken: 'already set up',
    submit: 'Connect',
    success: (name: string) => `${name} is connected.`,
  },
  form: {
    name: 'Name',
    nameHint: 'As your colleagues call it, for example “Ghost, city edition”.',
    sendingTime: 'Sent from',
    sendingTimeHint: (timeZone: string) =>
      `On the sending date, in the time zone of the organisation: ${timeZone}.`,
    groups: { sender: 'Sender', signature: 'Signature of the emails (DKIM)' },
    groupExplanations: {
      signature:
        'Signed emails are less likely to be taken for spam. You need somebody who can change the DNS entries of your domain.',
    },
    secretIsSet: 'Set, and never shown again',
    replace: 'Replace',
    keep: 'Keep the current one',
    forget: 'Remove',
    willBeForgotten: 'Will be removed when you save.',
    makeKey: 'Generate',
  },
  paused: {
    title: 'Nothing is sent by this connection at the moment.',
    next: 'Check the credentials and save them; once a check succeeds, sending goes on.',
  },
  check: {
    submit: 'Check connection',
    pending: 'Checking the mailing system…',
    ready: 'The connection is ready.',
    readyHint: 'The mailing system is there and accepts the credentials.',
    saveFirst: 'Save your changes first.',
  },
  dkim: {
    generate: 'Generate key',
    generateNew: 'Generate new key',
    question: 'Generate a new key?',
    explanation: 'From then on emails are signed with the new key. Change the entry of your domain at once.',
    generated: 'The key has been generated.',
    needsDomain: 'Enter domain and selector, and save them.',
    record: 'Publish this entry (TXT) for your domain:',
    recordName: 'Name',
    recordValue: 'Value',
  },
  remove: {
    submit: 'Delete connection',
    question: (name: string) => `Delete the connection “${name}”?`,
    explanation: 'Its credentials are deleted, too. This cannot be undone.',
    used: (count: number) =>
      count === 1
        ? '1 newsletter is sent by it. Choose another mailing system for it first.'
        : `${count} newsletters are sent by it. Choose another mailing system for them first.`,
    success: 'The connection has been deleted.',
  },
  publications: {
    title: 'Newsletters',
    columns: { title: 'Newsletter', connection: 'Sent by', list: 'List' },
    empty: 'There are no newsletters yet.',
  },
  publication: {
    title: 'Sending',
    link: 'Sending',
    linkLede: 'By which mailing system, to which list, and what goes into the mailing.',
    connection: 'Sent by',
    builtin: 'Vertbook (built in)',
    success: 'The newsletter is sent this way from now on.',
    markers: 'Markers for the ads',
    noPlacements: 'The newsletter has no placements in upcoming issues.',
  },
  match: {
    checking: 'Looking for the list…',
    found: (system: string) => `Found in ${system}.`,
    missing: (system: string) => `Not found in ${system}: there is no list of this name.`,
    ambiguous: (system: string) => `There is more than one list of this name in ${system}.`,
    refused: (system: string) => `${system} rejects our credentials.`,
    unreachable: (system: string) => `${system} could not be reached.`,
    /** Of a system that fetches the ads. */
    notNeeded: (system: string) => `${system} decides who receives the mailing, so no list is needed.`,
    short: {
      found: 'found',
      missing: 'not found',
      ambiguous: 'more than one',
      refused: 'credentials rejected',
      unreachable: 'could not be reached',
      notNeeded: 'not needed',
    },
    toConnection: 'Open the connection',
    toLists: 'Go to the lists',
  },
  copied: 'Copied.',
  copyFailed: 'That could not be copied. Please select the text and copy it by hand.',
  copy: (what: string) => `Copy ${what}`,
};
