/** The page of all settings. Loaded with the page. */
export const settings = {
  title: 'Settings',
  unfinished: (count: number) => (count === 1 ? '1 unfinished' : `${count} unfinished`),
  disturbed: (count: number) => (count === 1 ? '1 disturbed' : `${count} disturbed`),
  groups: { organization: 'Organisation', selling: 'Selling', money: 'Money', connections: 'Connections' },
  hints: {
    organization: 'Name, time zone, languages and rules for everybody',
    users: 'Who has access, and with which role',
    singleSignOn: 'Sign in with your company’s user directory',
    securityLog: 'Who signed in, and who changed rights and keys',
    privacy: 'Find and erase what is stored about a person',
    user: 'Your name, language, password and notifications',
    publications: 'Placements, price lists, deadlines and design of each newsletter',
    issues: 'Add, move and block issues',
    customers: 'Companies, contacts and agencies',
    letterhead: 'Logo, address and footer of reports, offers and invoices',
    seller: 'Legal name, tax numbers, bank account and online payment',
    delivery: 'Mailing systems, recipient lists and their newsletters',
    outbox: 'The emails that Vertbook has sent or still sends',
    dataExport: 'All ads of a month as a table',
  },
  users: (count: number, invited: number) =>
    `${count === 1 ? '1 person' : `${count} people`}${invited === 0 ? '' : `, ${invited === 1 ? '1 open invitation' : `${invited} open invitations`}`}`,
  publications: (count: number) => (count === 1 ? '1 newsletter' : `${count} newsletters`),
  systems: (count: number) => (count === 1 ? '1 mailing system' : `${count} mailing systems`),
  paused: (name: string) => `${name} is paused`,
};
