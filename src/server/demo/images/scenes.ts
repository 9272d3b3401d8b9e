import { craftScenes } from './craft-scenes.ts';
import { marketScenes } from './market-scenes.ts';
import { townScenes } from './town-scenes.ts';
import { wharfScenes } from './wharf-scenes.ts';

/** A picture of 500 × 280 px, and the colours of the panel with the name that stands beside it. */
export interface Scene {
  panel: string;
  ink: string;
  /** SVG elements, drawn on 500 × 280. */
  drawing: string;
}

export const scenes = {
  ...craftScenes,
  ...townScenes,
  ...wharfScenes,
  ...marketScenes,
} as const satisfies Record<string, Scene>;

/** What the pictures are called. */
export type SceneName = keyof typeof scenes;
