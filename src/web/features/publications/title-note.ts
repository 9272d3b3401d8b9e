import type { ComponentType } from 'react';

/** Renders a note about a typed title; without an id the newsletter does not exist yet. */
export type TitleNote = ComponentType<{ publicationId: number | null; title: string }>;
