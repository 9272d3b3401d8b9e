import type { ComponentType } from 'react';

/** What there is to say about a newsletter's title while it is typed; without an id the newsletter is not there yet. */
export type TitleNote = ComponentType<{ publicationId: number | null; title: string }>;
