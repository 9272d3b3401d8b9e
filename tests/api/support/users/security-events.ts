import { transact } from '#server/platform/db/transaction.ts';
import type { TestApp } from '../test-app.ts';

interface RecordedEvent {
  kind: string;
  outcome: string;
  user: string;
  address: string;
  device: string;
  subject: string;
  detail: string;
}

/** Returns the recorded events of the organization `own`, the oldest first. */
export function recordedEvents({ app, organizations }: TestApp): Promise<RecordedEvent[]> {
  const { id } = organizations.own;
  return transact(app.pool, id, (tx) =>
    tx.statement<RecordedEvent>(
      'events-of-test',
      `select kind, outcome, user_name as user, address, device, subject_name as subject, detail
       from security_events where organization_id = $1 order by id`,
      [id],
    ),
  );
}

/** Returns the events that `act` recorded. */
export async function eventsOf(testApp: TestApp, act: () => Promise<unknown>): Promise<RecordedEvent[]> {
  const before = await recordedEvents(testApp);
  await act();
  return (await recordedEvents(testApp)).slice(before.length);
}
