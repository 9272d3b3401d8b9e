import type { ComponentType } from 'react';

/** A component that renders a note about a typed title. The id is null if the newsletter does not exist yet. */
export type TitleNote = ComponentType<{ publicationId: number | null; title: string }>;
