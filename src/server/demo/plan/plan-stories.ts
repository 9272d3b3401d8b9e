import { addDays, type Day } from '#domain/platform/day.ts';
import type { PlacementInventory, PlannedIssues } from './placement-inventory.ts';
import type { PlannedPlacement } from './plan-issues.ts';
import { bySendingDate, officeInstant, type PlannedOrder, type PlannedVert } from './planned-order.ts';
import { stories, type StoryName } from './stories.ts';
import type { Story, StoryPlace } from './story.ts';

/** Plans the orders of the stories and assigns them to issues around today. */
export function planStories(
  issues: PlannedIssues,
  inventory: PlacementInventory,
  today: Day,
): PlannedOrder[] {
  const named = Object.entries(stories) as [StoryName, Story][];
  return named.map(([name, story], index) => planStory({ name, story, index }, { issues, inventory, today }));
}

function planStory(
  { name, story, index }: { name: StoryName; story: Story; index: number },
  { issues, inventory, today }: { issues: PlannedIssues; inventory: PlacementInventory; today: Day },
): PlannedOrder {
  const verts = story.places.map((place) => {
    const placement = placementAt(issues, place, today);
    inventory.take(placement, story.customer);
    return planVert(placement, story, { completeness: place[3] ?? 'complete', today });
  });
  const at = (days: number) => officeInstant(addDays(today, days), index + 3);
  return {
    story: name,
    customer: story.customer,
    verts: verts.toSorted(bySendingDate),
    reservedAt: at(story.reserved),
    bookedAt: story.booked === undefined ? null : at(story.booked),
    reservationExpireDate: story.expires === undefined ? null : addDays(today, story.expires),
    lapsedAt: story.isTidied ? `${addDays(today, (story.expires ?? 0) + 1)}T01:10:00Z` : null,
    note: story.note ?? '',
    createdBy: story.by ?? 'sales',
  };
}

function planVert(
  placement: PlannedPlacement,
  story: Story,
  { completeness, today }: Pick<PlannedVert, 'completeness'> & { today: Day },
): PlannedVert {
  const isSent =
    story.booked !== undefined && completeness === 'complete' && placement.issue.sendingDate < today;
  return { placement, completeness, isSent };
}

function placementAt(issues: PlannedIssues, [key, nth, name]: StoryPlace, today: Day): PlannedPlacement {
  const open = issues[key].filter((issue) => !issue.blocked);
  const first = open.findIndex((issue) => issue.sendingDate >= today);
  const placement = open[first + nth]?.placements.find((candidate) => candidate.name === name);
  if (!placement) throw new Error(`${key} has no ${name} in the issue ${nth} from today.`);
  return placement;
}
