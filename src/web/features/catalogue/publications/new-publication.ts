import type { createPublication } from '#contract/catalogue/publications.ts';
import type { Sent } from '#contract/platform/route.ts';
import type { Frequency, Weekday } from '#domain/catalogue/frequency.ts';

/** The placement fields of the request. Spec §7. */
export const PLACEMENT_FIELDS = [
  'placementName1',
  'placementName2',
  'placementName3',
  'placementName4',
  'placementName5',
  'placementName6',
] as const;

/** The content of the form. */
export interface NewPublication {
  title: string;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  placements: Readonly<Record<(typeof PLACEMENT_FIELDS)[number], string>>;
}

/** The content of the form at first and after Reset. */
export const BLANK: NewPublication = {
  title: '',
  frequency: 'weekly',
  sendingDays: [],
  placements: {
    placementName1: '',
    placementName2: '',
    placementName3: '',
    placementName4: '',
    placementName5: '',
    placementName6: '',
  },
};

/** Whether the form has no entries. */
export function isBlank({ title, frequency, sendingDays, placements }: NewPublication): boolean {
  const texts = [title, ...Object.values(placements)];
  return texts.every((text) => text === '') && frequency === BLANK.frequency && sendingDays.length === 0;
}

/** Converts the form to the request body. */
export function toRequest(draft: NewPublication): Sent<typeof createPublication.body> {
  return {
    publication_title: draft.title,
    publication_frequency: draft.frequency,
    issue_sending_days: [...draft.sendingDays],
    placement_names: { ...draft.placements },
  };
}
