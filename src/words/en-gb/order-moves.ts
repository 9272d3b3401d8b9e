import type { Shape } from '../shape.ts';

/** The words for moving ads to other placements. They are loaded with the page of an order. */
export type OrderMoves = Shape<typeof orderMoves>;

export const orderMoves = {
  move: {
    label: (placement: string) => `Move ad ${placement}`,
    title: (placement: string, day: string) => `Move ad “${placement}” of ${day}`,
    publication: 'Newsletter',
    issue: 'Issue',
    issueOf: (day: string, free: string) => `${day} (${free} free)`,
    noIssue: 'This newsletter has no free placement in the weeks shown.',
    placement: 'Placement',
    submit: 'Move',
    moved: (placement: string, day: string) => `The ad is now in “${placement}” of ${day}.`,
    taken: 'This placement has been sold in the meantime. Please choose another one.',
  },
};
