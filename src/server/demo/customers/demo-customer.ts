import type { Gender } from '#domain/customers/customer-fields.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

/** The texts of an ad. */
export interface AdWords {
  headline: string;
  text: string;
  linkText: string;
  /** The path of the link on the customer's site. */
  path: string;
}

/** A customer of the demo world with its ads. */
export interface DemoCustomer {
  name: string;
  /** Its host name in a reserved domain, so that no link leads to a real company. */
  site: string;
  contact: { gender: Gender; firstName: string; lastName: string };
  agency?: string;
  /** The publications in which it advertises, the main one first. */
  advertisesIn: readonly PublicationKey[];
  ad: AdWords;
  /** A vacancy, for the placements of job advertisements. */
  job?: AdWords;
  /** The name of its file in `demo/banners/`: 800 × 280 px, the size of an image ad (Spec §9). */
  banner?: string;
}
