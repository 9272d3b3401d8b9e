import { createContext, use } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';

/** The server's messages for the fields of an ad. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** The editing state of a page: its ads, their drafts and the server's refusals. */
export interface Editing {
  /** Whether the user may edit ads. */
  mayEdit: boolean;
  /** Returns the displayed content of an ad. */
  contentOf: (vert: Vert) => VertContent;
  /** What the user has typed last, also if the ad is gone. */
  typedContentOf: (vert: Vert) => VertContent;
  isUnsaved: (vert: Vert) => boolean;
  /** Another user saved the ad since this user started editing. */
  isStale: (vert: Vert) => boolean;
  isSaving: (vert: Vert) => boolean;
  /** Returns the time of a recovered draft about which the user has not decided yet; null otherwise. */
  foundAt: (vert: Vert) => string | null;
  /** Continues the recovered draft. */
  take: (vert: Vert) => void;
  refusalsOf: (vert: Vert) => Refusals;
  edit: (vert: Vert, change: (content: VertContent) => VertContent) => void;
  /** Discards the changes. */
  reset: (vert: Vert) => void;
  /** Deletes the draft of an ad that was sent meanwhile. */
  discard: (vertId: number) => void;
  /** Resolves to true if the ad was saved or has no changes. Refusals are shown at the fields; a stale draft opens the comparison. */
  save: (vert: Vert) => Promise<boolean>;
  /** The id of the stale ad whose two versions are being compared; null if none is. */
  comparing: number | null;
  compare: (vertId: number | null) => void;
  /** Overwrites the other user's version with this user's version. */
  keepMine: (vert: Vert) => Promise<boolean>;
}

export const EditingContext = createContext<Editing | null>(null);

/** Returns the editing state of this page. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('Ads are edited inside of a VertEditing.');
  return editing;
}
