import { lazy } from 'react';

// Both need the HTML filter, which no other page does.
const importCount = () => import('./character-count.tsx');
const importFrame = () => import('../../base/preview-frame.tsx');

/** The number of characters that a reader sees. */
export const CharacterCount = lazy(() => importCount().then((part) => ({ default: part.CharacterCount })));
/** The ad as it is sent, in an isolated frame. */
export const PreviewFrame = lazy(() => importFrame().then((part) => ({ default: part.PreviewFrame })));
