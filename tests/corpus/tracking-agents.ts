import type { TrackedKind, TrackingReason } from '#domain/sending/tracking/tracking.ts';

/** A program that sends requests, and how they must be classified. */
interface AgentSample {
  who: string;
  agent: string;
  /** The classification of its views; `click` is that of its clicks. */
  view: TrackingReason;
  click: TrackingReason;
  headers?: Record<string, string>;
}

const reader = (who: string, agent: string): AgentSample => ({ who, agent, view: 'valid', click: 'valid' });
const machine =
  (reason: TrackingReason) =>
  (who: string, agent: string): AgentSample => ({
    who,
    agent,
    view: reason,
    click: reason,
  });
const [scanner, unfurler, bot] = [machine('scanner'), machine('preview'), machine('bot')];
const proxy = (who: string, agent: string): AgentSample => ({ who, agent, view: 'proxy', click: 'bot' });
const office = (who: string, agent: string): AgentSample => ({
  who,
  agent,
  view: 'valid',
  click: 'prefetch',
});

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
export const GMAIL_PROXY =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

/** Programs that show mails, follow links or scan both, by the headers that they send. */
export const AGENT_SAMPLES: readonly AgentSample[] = [
  // Mail programs and browsers of readers.
  reader('Apple Mail on a Mac', MAC),
  reader('Apple Mail on an iPhone', `${IPHONE} Mobile/15E148`),
  reader(
    'Apple Mail on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ),
  reader('Safari after a click in Apple Mail', `${MAC} Version/18.1 Safari/605.1.15`),
  reader('Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`),
  reader('Gmail’s app on an iPhone', `${IPHONE} GSA/342.0.693598186 Mobile/15E148 Safari/604.1`),
  reader('Gmail in Chrome', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`),
  reader(
    'Gmail’s app on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ),
  reader('Thunderbird', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0'),
  reader(
    'Thunderbird on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Thunderbird/115.16.0',
  ),
  reader('Firefox', FIREFOX),
  reader(
    'Edge, with the new Outlook or on the web',
    `${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ),
  reader('Outlook on iOS', 'Outlook-iOS/709.2226530.prod.iphone (3.24.1)'),
  reader('Outlook on iOS, drawing the mail', `${IPHONE} Mobile/15E148 Outlook-iOS/4.2443.0`),
  reader('Outlook on Android', 'Outlook-Android/2.0'),
  reader('Yahoo in a browser', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`),
  reader(
    'GMX and WEB.DE in an Android app',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36',
  ),
  reader(
    'Samsung’s mail app',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.81 Mobile Safari/537.36',
  ),
  {
    ...reader('WEB.DE in a browser', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`),
    headers: { referer: 'https://navigator.web.de/' },
  },
  { ...reader('GMX in a browser', FIREFOX), headers: { referer: 'https://deref-gmx.net/' } },
  {
    ...reader('Orange in a browser', `${MAC} Version/17.6 Safari/605.1.15`),
    headers: { referer: 'https://messagerie.orange.fr/' },
  },
  { ...reader('T-Online in a browser', FIREFOX), headers: { referer: 'https://email.t-online.de/' } },
  reader('Spark, which lists take for a bot', 'Spark/3.16.0'),
  reader('Proton Mail', 'ProtonMail/4.0.19'),
  reader(
    'an Android app that loads images by itself',
    'Dalvik/2.1.0 (Linux; U; Android 13; SM-A536B Build/TP1A.220624.014)',
  ),
  reader('Apple’s mail service loading images', 'Mail/3826.200.121 CFNetwork/1568.200.51 Darwin/24.1.0'),
  office('Outlook on Windows, drawing the mail', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'),
  office(
    'Outlook 2016',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E; Microsoft Outlook 16.0.5266; ms-office; MSOffice 16)',
  ),
  office(
    'Outlook’s newer name',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.14326; Pro)',
  ),
  // Image proxies: a real view, but of an unknown reader. Image proxies do not follow links.
  proxy('Gmail’s proxy', GMAIL_PROXY),
  proxy(
    'Gmail’s proxy under its shorter name',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via GoogleImageProxy)',
  ),
  proxy('Yahoo’s proxy', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'),
  proxy(
    'Yahoo’s proxy under its longer name',
    'Mozilla/5.0 (compatible; YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html)',
  ),
  proxy('Apple’s mail privacy protection', 'Mozilla/5.0'),
  // Requests that programs send before a reader looks.
  machine('prefetch')(
    'Gmail, loading images as the mail arrives',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
  ),
  machine('prefetch')('Office, asking whether the link is there', 'Microsoft Office Existence Discovery'),
  machine('prefetch')('Office, asking for a protocol', 'Microsoft Office Protocol Discovery'),
  ...[
    ['Sec-Purpose', { 'sec-purpose': 'prefetch;prerender' }],
    ['Purpose', { purpose: 'prefetch' }],
    ['X-Purpose', { 'x-purpose': 'preview' }],
    ['X-Moz', { 'x-moz': 'prefetch' }],
  ].map(([name, headers]) => ({
    ...machine('prefetch')(`a browser that says so with ${String(name)}`, FIREFOX),
    headers: headers as Record<string, string>,
  })),
  // Link previews.
  unfurler('Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'),
  unfurler('Slack’s image proxy', 'Slack-ImgProxy (+https://api.slack.com/robots)'),
  unfurler('WhatsApp', 'WhatsApp/2.23.20.0 A'),
  unfurler('Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'),
  unfurler('Telegram', 'TelegramBot (like TwitterBot)'),
  unfurler('Twitter', 'Twitterbot/1.0'),
  unfurler('Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'),
  unfurler(
    'LinkedIn',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ),
  unfurler(
    'Skype and Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ),
  { ...machine('preview')('our own outbox', FIREFOX), headers: { 'sec-fetch-site': 'same-origin' } },
  {
    ...machine('preview')('our own pages', FIREFOX),
    headers: { referer: 'https://ads.verlag.example/outbox' },
  },
  // Mail filters.
  scanner('Barracuda', 'Barracuda Sentinel (EE)'),
  scanner(
    'Microsoft’s Safe Links, by Bing',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) BingPreview/1.0b',
  ),
  scanner('Microsoft’s Safe Links, by name', 'Mozilla/5.0 (Windows NT; Microsoft Office SafeLinks)'),
  scanner('Microsoft Exchange', 'Microsoft Exchange/15.20 (Windows NT 10.0; Win64; x64)'),
  scanner(
    'Proofpoint, which lists miss',
    `${WINDOWS} Chrome/120.0.0.0 Safari/537.36 (Proofpoint URL Defense)`,
  ),
  scanner('Mimecast', 'Mozilla/5.0 (compatible; Mimecast URL Protect)'),
  scanner('Trend Micro, which lists miss', `${WINDOWS} Chrome/120.0.0.0 Safari/537.36 TMES Trend Micro`),
  scanner('Cisco', 'CiscoSecureEmail/1.0'),
  scanner('Sophos', 'Mozilla/5.0 (compatible; Sophos Email Appliance)'),
  scanner('VirusTotal', 'AppEngine-Google; (+http://code.google.com/appengine; appid: s~virustotalcloud)'),
  scanner('Retarus', 'retarus email security'),
  // Other programs, such as crawlers and HTTP clients.
  bot('Google’s crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  bot('curl', 'curl/8.9.1'),
  bot('Python', 'python-requests/2.32.3'),
  bot('Go', 'Go-http-client/2.0'),
  bot('Java', 'Java/17.0.2'),
  bot('Node', 'node'),
  bot(
    'a browser without a window',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  ),
  machine('empty_agent')('whoever says nothing', ''),
  machine('empty_agent')('whoever says a dash', '-'),
];

/** One request of a story: when it came, from where, by what program, for which ad of the issue. */
export interface Step {
  /** Milliseconds since the issue was sent. */
  at: number;
  from: string;
  agent: string;
  kind: TrackedKind;
  /** Which ad: 0 is the first. */
  ad: number;
  /** Its classification after all requests of the story; null for a HEAD request, which is not stored. */
  label: TrackingReason | null;
}

export interface Story {
  what: string;
  steps: readonly Step[];
}

const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const CHROME = `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function steps(
  asking: Pick<Step, 'from' | 'agent' | 'kind'>,
  ...each: readonly (readonly [at: number, ad: number, label: TrackingReason | null])[]
): Step[] {
  return each.map(([at, ad, label]) => ({ ...asking, at, ad, label }));
}

/** Requests that can be classified only together with other requests, with timings as in a real log. */
export const STORIES: readonly Story[] = [
  {
    what: 'a filter that shows the mail and follows two links at once, from two neighbouring addresses',
    steps: [
      ...steps(
        { from: '203.0.114.1', agent: CHROME, kind: 'view' },
        [HOUR, 0, 'burst'],
        [HOUR + 40, 1, 'burst'],
      ),
      ...steps({ from: '203.0.114.1', agent: CHROME, kind: 'click' }, [HOUR + 900, 0, 'burst']),
      ...steps({ from: '203.0.114.2', agent: FIREFOX, kind: 'click' }, [HOUR + 1_000, 1, 'burst']),
      ...steps({ from: '203.0.114.1', agent: CHROME, kind: 'view' }, [HOUR + 3_000, 2, 'burst']),
      ...steps({ from: '198.51.101.1', agent: CHROME, kind: 'view' }, [HOUR + 950, 0, 'valid']),
    ],
  },
  {
    what: 'a filter that follows a link after HEAD, and a reader of its network half an hour later',
    steps: [
      ...steps({ from: '203.0.115.1', agent: CHROME, kind: 'click' }, [HOUR, 0, null]),
      ...steps({ from: '203.0.115.2', agent: SAFARI, kind: 'click' }, [HOUR + 900, 0, 'burst']),
      ...steps({ from: '203.0.115.2', agent: SAFARI, kind: 'click' }, [HOUR + 29 * MINUTE, 0, 'valid']),
    ],
  },
  {
    what: 'a reader who opens the mail, follows one link, and comes back soon and later',
    steps: [
      ...steps(
        { from: '198.51.100.1', agent: MAC, kind: 'view' },
        [2 * HOUR, 0, 'valid'],
        [2 * HOUR + 40, 1, 'valid'],
      ),
      ...steps({ from: '198.51.100.1', agent: MAC, kind: 'click' }, [2 * HOUR + 20_000, 1, 'valid']),
      ...steps({ from: '198.51.100.1', agent: MAC, kind: 'click' }, [2 * HOUR + 25_000, 1, 'duplicate']),
      ...steps({ from: '198.51.100.1', agent: MAC, kind: 'view' }, [2 * HOUR + 29 * MINUTE, 0, 'duplicate']),
    ],
  },
  {
    what: 'two readers behind one address, told apart by their programs',
    steps: [
      ...steps(
        { from: '198.51.100.2', agent: SAFARI, kind: 'view' },
        [HOUR, 0, 'valid'],
        [HOUR + 5_000, 0, 'duplicate'],
      ),
      ...steps({ from: '198.51.100.2', agent: CHROME, kind: 'view' }, [HOUR + 1_000, 0, 'valid']),
    ],
  },
  {
    what: 'a mail with many ads, whose pixels load at once: no burst',
    steps: steps(
      { from: '198.51.100.3', agent: SAFARI, kind: 'view' },
      ...[0, 1, 2, 3, 4].map((ad) => [3 * HOUR + ad * 10, ad, 'valid'] as const),
    ),
  },
  {
    what: 'Gmail loads images at delivery, and for real readers later',
    steps: [
      ...steps(
        { from: '66.249.84.1', agent: GMAIL_PROXY, kind: 'view' },
        [900, 0, 'prefetch'],
        [59_000, 0, 'prefetch'],
      ),
      ...steps(
        { from: '66.249.84.1', agent: GMAIL_PROXY, kind: 'view' },
        [61_000, 0, 'proxy'],
        [90_000, 0, 'proxy'],
      ),
    ],
  },
  {
    what: 'Apple’s privacy protection, from one relay for several readers',
    steps: steps(
      { from: '172.225.10.1', agent: 'Mozilla/5.0', kind: 'view' },
      [5_000, 0, 'prefetch'],
      [5 * MINUTE, 0, 'proxy'],
      [5 * MINUTE + 500, 0, 'proxy'],
    ),
  },
  {
    what: 'a filter in a browser’s clothes: HEAD first, then every link, the first two before anybody could know',
    steps: [
      ...steps({ from: '203.0.113.9', agent: CHROME, kind: 'click' }, [2_000, 0, null], [2_005, 1, null]),
      ...steps(
        { from: '203.0.113.9', agent: CHROME, kind: 'click' },
        [2_100, 0, 'burst'],
        [2_700, 1, 'burst'],
        [3_300, 2, 'burst'],
        [3_900, 3, 'burst'],
        [4_500, 4, 'burst'],
      ),
    ],
  },
  {
    what: 'a filter that takes each link twice',
    steps: steps(
      { from: '203.0.113.10', agent: CHROME, kind: 'click' },
      [10_000, 0, 'burst'],
      [10_100, 0, 'burst'],
      [10_200, 1, 'burst'],
      [10_300, 1, 'burst'],
      [10_400, 2, 'burst'],
    ),
  },
  {
    what: 'a quick reader who follows three links in six seconds',
    steps: steps(
      { from: '198.51.100.4', agent: FIREFOX, kind: 'click' },
      [HOUR, 0, 'valid'],
      [HOUR + 3_000, 1, 'valid'],
      [HOUR + 6_000, 2, 'valid'],
    ),
  },
  {
    what: 'a reader who clicks twice and a third ad just too late for a burst',
    steps: steps(
      { from: '198.51.100.5', agent: FIREFOX, kind: 'click' },
      [HOUR, 0, 'valid'],
      [HOUR + 2_000, 1, 'valid'],
      [HOUR + 4_001, 2, 'valid'],
    ),
  },
  {
    what: 'a reader whose filter went before from the same address with another program',
    steps: [
      ...steps(
        { from: '203.0.113.11', agent: CHROME, kind: 'click' },
        [1_000, 0, 'burst'],
        [1_200, 1, 'burst'],
        [1_400, 2, 'burst'],
      ),
      ...steps({ from: '203.0.113.11', agent: MAC, kind: 'click' }, [HOUR, 1, 'valid']),
      // The filter’s clicks are not valid, so they do not affect a later click with the same program.
      ...steps({ from: '203.0.113.11', agent: CHROME, kind: 'click' }, [10 * MINUTE, 1, 'valid']),
    ],
  },
];
