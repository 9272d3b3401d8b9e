import type { Change } from './announcements.ts';
import type { RecordedAct } from './record-act.ts';

/** Returns what an act changed, for the users whose pages show it. */
export function changesOfAct({ action, subject, subjectId, orderId, details }: RecordedAct): Change[] {
  if (action.startsWith('comment')) return orderId === undefined ? [] : [{ what: 'comment', id: orderId }];
  const changes: Change[] = orderId === undefined ? [] : [{ what: 'order', id: orderId }];
  switch (subject) {
    case 'order':
      // A cancelled order and its ads are deleted, so the event names its placements.
      return [
        ...changes,
        ...idsIn(details['placementIds']).map((id) => ({ what: 'placement', id }) as const),
      ];
    case 'placement':
      // A placement removed from its issue is deleted, too, so the event names its issue.
      return [
        ...changes,
        { what: 'placement', id: subjectId },
        ...idsIn([details['issueId']]).map((id) => ({ what: 'issue', id }) as const),
      ];
    case 'vert':
    case 'issue':
    case 'publication':
    case 'customer':
    case 'user':
      return [...changes, { what: subject, id: subjectId }];
    case 'organization':
      return action === 'reset' ? [{ what: 'everything', id: subjectId }] : changes;
    case 'report':
      return changes;
  }
}

function idsIn(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}
