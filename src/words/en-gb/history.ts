import type { Shape } from '../shape.ts';

/** Who did what, when: the history of an order and of a placement. */
export type History = Shape<typeof history>;

export const history = {
  title: 'History',
  empty: 'Nothing has happened yet.',
  system: 'automatically',
  newest: (count: number) => `The newest ${count} entries are shown.`,
  order: (id: number) => `Order ${id}`,
  of: (name: string) => `“${name}”`,
  acts: {
    reserved: (placements: string) => `Reserved ${placements}`,
    reservedUntil: (placements: string, day: string) => `Reserved ${placements} until ${day}`,
    placements: (count: number) => (count === 1 ? '1 placement' : `${count} placements`),
    booked: 'Booked',
    bookedAtOnce: (placements: string) => `Booked ${placements}`,
    moved: (day: string) => `Reservation now valid until ${day}`,
    noteChanged: 'Note changed',
    lapsed: 'Reservation lapsed',
    revived: (day: string) => `Reservation revived, until ${day}`,
    cancelled: 'Order cancelled',
    placementCancelled: (name: string) => `Placement ${name} cancelled`,
    placementCreated: 'Placement added',
    issueCreated: 'Issue added',
    blocked: 'Issue blocked',
    unblocked: 'Issue unblocked',
    topic: (topic: string) => `Topic changed to “${topic}”`,
    topicRemoved: 'Topic removed',
    adEdited: (name: string) => `Ad ${name} edited`,
    adEditedFields: (name: string, fields: string) => `Ad ${name} edited: ${fields}`,
    imageSize: 'Image size',
    sent: (name: string) => `Ad ${name} sent`,
    failed: (name: string) => `Ad ${name} could not be sent`,
    shared: 'Report shared by a link',
    unshared: 'Link to the report withdrawn',
    other: 'Changed',
  },
};
