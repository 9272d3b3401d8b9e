import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';

/** A request for an ad of one issue. */
export interface TrafficRequest {
  /** Milliseconds since the issue was sent. */
  at: number;
  from: string;
  agent: string;
  kind: TrackedKind | 'head';
  ad: number;
  /** What sent it. */
  who: string;
  isReader: boolean;
  /** The number of the recipient whose mail it comes from. */
  recipient: number;
}

/** A request of one recipient's reader or filter. `trafficOf` adds the address and the program if they are missing. */
export type Asked = Pick<TrafficRequest, 'at' | 'kind' | 'ad'> &
  Partial<Pick<TrafficRequest, 'from' | 'agent'>>;

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
export const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
export const EDGE = `${CHROME} Edg/131.0.0.0`;
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
export const OFFICE = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';

export const each = (ads: number, of: (ad: number) => Asked[]) =>
  Array.from({ length: ads }, (_, ad) => of(ad)).flat();
export const get = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'click',
  ad,
  ...also,
});
export const head = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'head',
  ad,
  ...also,
});
export const view = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'view',
  ad,
  ...also,
});
export const open = (at: number, ads: number, also: Partial<Asked> = {}) =>
  each(ads, (ad) => [view(at + ad * 20, ad, also)]);

/** The first numbers of addresses of hosting providers: Azure, Exchange Online, Amazon, Google, OVH, Hetzner, DigitalOcean, Oracle, Linode. */
const CLOUDS = ['20.50', '40.107', '3.120', '34.89', '145.239', '88.198', '165.22', '129.159', '139.162'];

/** Returns an address of a hosting provider, which depends on the network and the place. */
export function inCloud(network: string, place: number): string {
  const [, kind = 0, number = 0] = network.split('.').map(Number);
  const cloud = CLOUDS[(kind + number + place) % CLOUDS.length];
  return `${cloud}.${(kind * 40 + number * 97 + place * 11) % 256}.${place + 1}`;
}
