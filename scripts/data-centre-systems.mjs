// The autonomous systems whose addresses Vertbook regards as addresses of data centres. They belong to hosting providers, because mail
// filters run there, and to providers of mail filters. `npm run data-centres` compares each name with the name in the data.
//
// Not listed are systems from which readers follow links:
// - proxies of mail programs and private relays: Google (15169), Apple (714, 6185), Yahoo (10310, 26101, 36647), Cloudflare (13335), Fastly
//   (54113), Akamai (20940, 36183);
// - gateways between offices and the web: Zscaler (22616, 53813, 62044), Netskope (55256), Forcepoint (13448, 44444), Fortinet (40934),
//   Menlo (62654), Palo Alto (54538), Skyhigh (203724), Cisco Umbrella (36692);
// - providers that mostly host exits of VPNs: M247 (9009), Datacamp (60068, 212238), tzulo (11878).
export const SYSTEMS = new Map([
  // Hosting providers.
  [8075, 'Microsoft Corporation'],
  [8068, 'Microsoft Corporation'],
  [8069, 'Microsoft Corporation'],
  [16509, 'Amazon.com, Inc.'],
  [14618, 'Amazon.com, Inc.'],
  [8987, 'Amazon Data Services Ireland Ltd'],
  // Google's cloud. The proxy of Google's mail program is in 15169.
  [396982, 'Google LLC'],
  [31898, 'Oracle Corporation'],
  [36351, 'IBM Cloud'],
  [45102, 'Alibaba (US) Technology Co., Ltd.'],
  [132203, 'Shenzhen Tencent Computer Systems Company Limited'],
  [16276, 'OVH SAS'],
  [24940, 'Hetzner Online GmbH'],
  [213230, 'Hetzner Online GmbH'],
  [212317, 'Hetzner Online GmbH'],
  [14061, 'DigitalOcean, LLC'],
  // Linode, which Akamai bought.
  [63949, 'Akamai Technologies, Inc.'],
  // Vultr.
  [20473, 'The Constant Company, LLC'],
  [12876, 'Scaleway SAS'],
  [8560, 'IONOS SE'],
  [6724, 'Strato AG'],
  [51167, 'Contabo GmbH'],
  [197540, 'netcup GmbH'],
  [60781, 'LeaseWeb Netherlands B.V.'],
  [28753, 'Leaseweb Deutschland GmbH'],
  [30633, 'Leaseweb USA, Inc.'],
  [395954, 'Leaseweb USA, Inc.'],
  [7203, 'Leaseweb USA, Inc.'],
  [32613, 'Leaseweb Canada Inc.'],
  [202053, 'UpCloud Ltd'],
  [33070, 'Rackspace Hosting'],
  [19994, 'Rackspace Hosting'],
  [27357, 'Rackspace Hosting'],
  [15395, 'Rackspace Ltd.'],
  [47583, 'Hostinger International Limited'],
  // Providers of mail filters.
  [22843, 'Proofpoint, Inc.'],
  [26211, 'Proofpoint, Inc.'],
  [52129, 'Proofpoint, Inc.'],
  [13916, 'Proofpoint, Inc.'],
  [30031, 'Mimecast North America Inc'],
  [33538, 'Mimecast North America Inc'],
  [397726, 'Mimecast North America Inc'],
  [39588, 'Mimecast Services Limited'],
  [42427, 'Mimecast Services Limited'],
  [60492, 'Mimecast Services Limited'],
  [208638, 'Mimecast Services Limited'],
  [37235, 'Mimecast South Africa'],
  [136792, 'Mimecast Australia Pty Ltd'],
  [15324, 'Barracuda Networks, Inc.'],
  [16417, 'Cisco Systems Ironport Division'],
  [30215, 'Cisco Systems Ironport Division'],
  [30238, 'Cisco Systems Ironport Division'],
  [40427, 'Cisco Systems Ironport Division'],
  [16880, 'TREND MICRO INCORPORATED'],
  [132229, 'Trend Micro, Inc.'],
  [401943, 'Hornetsecurity'],
  [43054, 'N-able Acquisition Company B.V.'],
  [48328, 'retarus GmbH'],
  [53780, 'APPRIVER LLC'],
  [13380, 'Zix Corporation'],
  [59519, 'Zix International AG'],
]);
