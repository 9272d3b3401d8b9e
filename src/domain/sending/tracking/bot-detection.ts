import type { TrackedKind, TrackingReason } from './tracking.ts';

/** The kind of program that sends a request, by its `User-Agent` header. */
export type AgentClass = keyof typeof CLASSES;

type HitReason = Extract<
  TrackingReason,
  'valid' | 'proxy' | 'bot' | 'empty_agent' | 'prefetch' | 'preview' | 'scanner'
>;

/** The reason for a view and a click by each class of program, unless another rule applies. */
const CLASSES = {
  /** Any program that is not on a list of machines: mostly browsers. */
  browser: { view: 'valid', click: 'valid' },
  /** A mail program or app, even if lists of bots include it. */
  mail_client: { view: 'valid', click: 'valid' },
  /** Microsoft Office programs. They show mails, but request links before the browser opens them. */
  office: { view: 'valid', click: 'prefetch' },
  /** The image proxy of a mail service. No proxy follows links. */
  image_proxy: { view: 'proxy', click: 'bot' },
  /** A mail service's server that loads the images of mails on arrival. */
  prefetcher: { view: 'prefetch', click: 'prefetch' },
  /** A program that fetches a link for its preview in a chat or a social network. */
  unfurler: { view: 'preview', click: 'preview' },
  /** A mail filter. */
  scanner: { view: 'scanner', click: 'scanner' },
  /** A program on a list of bots. */
  bot: { view: 'bot', click: 'bot' },
  /** A program that sends no user agent. */
  empty: { view: 'empty_agent', click: 'empty_agent' },
} satisfies Record<string, Record<TrackedKind, HitReason>>;

/** The maximum length of a user agent that is read, in characters. The rest is ignored. */
export const AGENT_MAX = 512;

// The first match counts. These patterns correct the list of bots: it includes proxies and mail programs, and lacks mail filters and
// prefetchers.
const PATTERNS: readonly (readonly [AgentClass, RegExp])[] = [
  ['empty', /^[\s-]*$/],
  [
    'scanner',
    /barracuda|mimecast|proofpoint|safelinks|safe links|office 365 atp|microsoft defender|microsoft threat|microsoft exchange\/|bingpreview|ironport|ciscosecureemail|cisco umbrella|trend ?micro|\btmes\b|symantec|messagelabs|forcepoint|websense|fireeye|trellix|mcafee|sophos|fortimail|fortiguard|fortinet|vade ?secure|hornetsecurity|spamtitan|retarus|nospamproxy|avanan|check ?point|zscaler|cloudmark|abnormal security|bitdefender|kaspersky|\beset\b|f-secure|withsecure|clamav|virustotal|urlscan|phishtank|netcraft|scmguard|mailguard|eleven gmbh|expurgate/i,
  ],
  ['prefetcher', /\bEdge\/12\.246 Mozilla\/5\.0$/],
  ['image_proxy', /GoogleImageProxy|YahooMailProxy|OutlookImageProxy|^Mozilla\/5\.0$/],
  [
    'unfurler',
    /facebookexternal|facebot|whatsapp|slackbot|slack-imgproxy|telegrambot|twitterbot|discordbot|linkedinbot|skypeuripreview|microsoft-teams|teams-link|microsoftpreview|embedly|iframely|pinterestbot|redditbot|snap url preview|mattermost|mastodon|googlemessages|google-pagerenderer|vkshare|bitlybot|link ?preview|rocket\.chat/i,
  ],
  // Office programs that check a document or a link before a browser opens it.
  [
    'prefetcher',
    /microsoft office (?:existence|protocol) discovery|ms ?office.*(?:existence|protocol) discovery/i,
  ],
  ['office', /\bms-office\b|\bMSOffice\b|^Microsoft (?:Office|Outlook)|Microsoft Outlook \d/i],
  [
    'mail_client',
    /thunderbird|betterbird|icedove|seamonkey|outlook-(?:ios|android)|macoutlook|^mail\/\d|applemail|^spark\/|readdle|superhuman|protonmail|proton mail|tutanota|airmail|postbox|mailspring|\bem client|the bat!|fairemail|k-9 mail|k9mail|bluemail|canary mail|edison mail|newton mail|navermailapp|yahoo ?mobile ?mail|samsung email|com\.samsung\.android\.email|gmx(?:mail|\.)|web\.?de[ ./]|lotus-notes|hcl notes|zimbra desktop|kmail|evolution\/|claws mail|sylpheed|roundcube/i,
  ],
];

/** Returns the class of a program by its user agent. `isListedBot` checks a common list of bots if none of the patterns here matches. */
export function classOfAgent(agent: string, isListedBot: (agent: string) => boolean): AgentClass {
  const name = agent.slice(0, AGENT_MAX).trim();
  const found = PATTERNS.find(([, pattern]) => pattern.test(name));
  return found?.[0] ?? (isListedBot(name) ? 'bot' : 'browser');
}

/** Returns the reason for a single hit by this class of program. */
export function reasonOfAgent(agent: AgentClass, kind: TrackedKind): HitReason {
  return CLASSES[agent][kind];
}
