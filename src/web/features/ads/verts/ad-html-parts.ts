import { lazy } from 'react';

// Loaded separately, because both need the HTML filter, which few other pages need.
const importCount = () => import('./character-count.tsx');
const importFrame = () => import('#web/ui/frames/preview-frame.tsx');

/** Shows the number of characters that a reader sees. */
export const CharacterCount = lazy(() => importCount().then((part) => ({ default: part.CharacterCount })));
/** The ad as it is sent, in an isolated frame. */
export const PreviewFrame = lazy(() => importFrame().then((part) => ({ default: part.PreviewFrame })));
