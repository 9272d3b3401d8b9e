import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import type { SliceLimits } from '#server/sending/delivery/steps/time-slice.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { DeliveryWorld, Sale } from './deliveries.ts';
import type { MailServer } from '../fakes/mail-server.ts';
import { runInside } from '../run-inside.ts';

/** Books an issue of a day, which Vertbook itself sends to a list with the given number of readers. */
export async function sellOwn(
  world: DeliveryWorld,
  day: Day,
  readers: number,
  names: string[] = ['Top'],
): Promise<Sale> {
  const publicationId = await world.publish(names);
  const administrator = world.testApp.as('administrator');
  await administrator.patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: null });
  const { body } = await administrator.get<{ publication: { title: string } }>(
    `/api/publications/${publicationId}`,
  );
  const list = await administrator.post<{ mailing_list: { id: number } }>('/api/mailing_lists', {
    name: body.publication.title,
  });
  await runInside(
    world.scope,
    `insert into list_recipients (organization_id, list_id, email)
     select $1, $2, 'reader' || n || '@list.example' from generate_series(1, $3::int) as n
     on conflict do nothing`,
    [world.scope.organizationId, list.body.mailing_list.id, readers],
  );
  return world.bookAll(await world.issueOn(publicationId, day));
}

/** Returns the application with the given mail server. */
export function mailingBy({ url }: MailServer, app: App): App {
  return { ...app, env: { ...app.env, smtpUrl: url } };
}

/** Executes the next delivery step of an issue that Vertbook sends with this mail server. */
export async function advanceOwn(
  world: DeliveryWorld,
  server: MailServer,
  { issue }: Sale,
  { scope = world.scope, limits }: { scope?: Scope; limits?: SliceLimits } = {},
): Promise<boolean> {
  await world.makeDue();
  return advanceDelivery(mailingBy(server, world.testApp.app), scope, issue.id, limits);
}
