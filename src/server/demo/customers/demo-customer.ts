import type { Gender } from '#domain/customer.ts';
import type { SceneName } from '../images/scenes.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

/** The words of a text ad. */
export interface AdWords {
  headline: string;
  text: string;
  linkText: string;
  /** What follows the customer's site in the link. */
  path: string;
}

/** A banner: a scene, and the name of the customer beside it, in lines. */
export interface BannerDrawing {
  scene: SceneName;
  name: readonly string[];
}

/** A customer of the demo world, with what it advertises. */
export interface DemoCustomer {
  name: string;
  /** Its host; a reserved one, so that no link leads to somebody real. */
  site: string;
  contact: { gender: Gender; firstName: string; lastName: string };
  agency?: string;
  /** Which publications it advertises in, the main one first. */
  advertisesIn: readonly PublicationKey[];
  ad: AdWords;
  /** A vacancy, for the placements of job advertisements. */
  job?: AdWords;
  banner?: BannerDrawing;
}
