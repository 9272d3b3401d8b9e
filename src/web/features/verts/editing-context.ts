import { createContext, use } from 'react';
import type { Vert } from '#contract/verts.ts';
import type { VertContent } from '#domain/vert-fields.ts';

/** The messages of the server under the fields of an ad. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** Everything that is being edited on a page: its ads, their drafts and what the server said of them. */
export interface Editing {
  /** Whether the user may change ads at all. */
  mayEdit: boolean;
  /** The ad as it stands on the screen. */
  contentOf: (vert: Vert) => VertContent;
  isUnsaved: (vert: Vert) => boolean;
  /** Somebody else saved the ad since this user began to change it. */
  isStale: (vert: Vert) => boolean;
  isSaving: (vert: Vert) => boolean;
  /** When the ad's draft was typed, where it is left from before a crash and nobody has decided about it. */
  foundAt: (vert: Vert) => string | null;
  /** The user goes on with what was found. */
  take: (vert: Vert) => void;
  refusalsOf: (vert: Vert) => Refusals;
  edit: (vert: Vert, change: (content: VertContent) => VertContent) => void;
  /** Rolls the changes back. */
  reset: (vert: Vert) => void;
  /** Forgets a draft that came too late for its ad. */
  discard: (vertId: number) => void;
  /** Answers whether the ad is saved now; what was refused stands under its fields, what is stale is compared. */
  save: (vert: Vert) => Promise<boolean>;
  /** The stale ad whose two versions are being compared. */
  comparing: number | null;
  compare: (vertId: number | null) => void;
  /** Saves this user's version over the other one. */
  keepMine: (vert: Vert) => Promise<boolean>;
}

export const EditingContext = createContext<Editing | null>(null);

/** What is being edited on this page. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) {
    throw new Error('Ads are edited inside of a VertEditing.');
  }
  return editing;
}
