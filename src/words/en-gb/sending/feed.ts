/** The addresses from which a mailing system fetches the ads of a newsletter. */
export const feed = {
  title: 'What goes into the mailing',
  explanation:
    'When it sends, your mailing system fetches the ad of the day from these addresses. Whoever knows them can read the ads, so keep them to yourself.',
  system: 'Your mailing system',
  systems: {
    inxmail: 'Inxmail',
    salesforce: 'Salesforce Marketing Cloud',
    brevo: 'Brevo',
    getresponse: 'GetResponse',
    braze: 'Braze',
    klaviyo: 'Klaviyo',
    phplist: 'phpList',
    generic: 'Another one, with the address in its settings',
    generic_mailing: 'Another one, with the address in the mailing',
  },
  steps: {
    inxmail:
      'Create an XML data source with this address and this stylesheet, and put it where the ad should appear.',
    salesforce: 'Put this line where the ad should appear.',
    brevo:
      'Add the address as an external feed with the name used in the code, and put the code where the ad should appear.',
    getresponse: 'Put this line where the ad should appear.',
    braze: 'Put this line where the ad should appear.',
    klaviyo:
      'Add the address as a web feed with the name used in the code, and put the code where the ad should appear.',
    phplist:
      'Put this line into the message once, where the ads should appear. phpList replaces only the first address of a message, so all ads of the issue come together, in the order of the placements. It fetches them anew only after its own time (REMOTE_URL_REFETCH_TIMEOUT, usually an hour): start the message after that.',
    generic:
      'Let your mailing system fetch this address when it sends, and put the answer where the ad should appear.',
    generic_mailing:
      'Put this address where the ad should appear, in the notation in which your mailing system fetches content when it sends.',
  },
  issue: 'Issue',
  onlyForIssue: (from: string, day: string) =>
    `This code is for one issue: its address works from ${from} until the end of ${day}. A reader who sees it can do nothing with it afterwards.`,
  noIssue: 'There is no upcoming issue for which code could be made.',
  neverInMailing:
    'These addresses work for all issues. Enter them in the settings of your mailing system, never in the text of a mailing.',
  counted:
    'Counted: the links of ads that are fetched from the day before the sending date on. To prepare a mailing earlier, copy the ads on the page of the issue.',
  uncounted: 'Not counted: your organisation has switched off the counting of views and clicks.',
  address: 'Address',
  code: 'In the mailing',
  formats: 'All formats',
  forADay: 'Add ?date=2026-11-24 to an address to fetch the ads of that day.',
  wholeIssue: 'The whole issue',
  separator: {
    title: 'Between the ads',
    label: 'HTML between two ads',
    hint: 'Only where all ads of an issue are fetched together. The tags are those of an ad’s text, for example <p>* * *</p>; others are removed.',
    preview: 'Preview of two ads and what is between them',
    ad: (number: number) => `Ad ${number}`,
  },
  since: (day: string) => `Valid since ${day}.`,
  oldCode:
    'Is there still a mailing or a template with an address without a date? Such code from an earlier version gives access to all issues. Replace it with code from this page, then give the ads new addresses.',
  confirmation: {
    title: 'Confirming the sending',
    explanation:
      'Ads count as sent when somebody confirms it: a person on the page of the issue, or your mailing system with a signed call.',
    address: 'Address for the call',
    key: 'Header X-Vertbook-Key',
    noKey: 'Set a key for confirmations in the connection first.',
  },
  rotate: {
    submit: 'New addresses',
    question: 'Give the ads new addresses?',
    explanation:
      'The present addresses work for one more day. Change them in your mailing system until then; afterwards no ads appear in it.',
    issues: (days: string) =>
      `Code that is already in the mailings of these issues must be replaced: ${days}.`,
    andLater: (days: string) => `${days} and later ones`,
    success: 'The ads have new addresses.',
  },
};
