import type { createPublication } from '#contract/publications.ts';
import type { Sent } from '#contract/route.ts';
import type { Frequency, Weekday } from '#domain/frequency.ts';

/** The names of the placement fields on the wire. Spec §7. */
export const PLACEMENT_FIELDS = [
  'placementName1',
  'placementName2',
  'placementName3',
  'placementName4',
  'placementName5',
  'placementName6',
] as const;

/** The form of a new newsletter as it stands on the screen. */
export interface NewPublication {
  title: string;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  placements: Readonly<Record<(typeof PLACEMENT_FIELDS)[number], string>>;
}

/** The form as it begins, and as Reset leaves it. */
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

/** Whether nothing was entered. */
export function isBlank({ title, frequency, sendingDays, placements }: NewPublication): boolean {
  const texts = [title, ...Object.values(placements)];
  return texts.every((text) => text === '') && frequency === BLANK.frequency && sendingDays.length === 0;
}

/** The form as the server takes it. */
export function toRequest(draft: NewPublication): Sent<typeof createPublication.body> {
  return {
    publication_title: draft.title,
    publication_frequency: draft.frequency,
    issue_sending_days: [...draft.sendingDays],
    placement_names: { ...draft.placements },
  };
}
