import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { FakePost } from '#tests/ghost/fake-post.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from './deliveries.ts';
import { firstIssue } from '../world.ts';

/** An organization with sold placements, and the Ghost that sends its newsletters. */
interface GhostWorld {
  ghost: FakeGhost;
  world: DeliveryWorld;
}

export async function startGhostWorld(): Promise<GhostWorld> {
  const ghost = await new FakeGhost().start();
  const world = await startDeliveryWorld({
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: ghost.url },
    secrets: { adminKey: ghost.adminKey },
  });
  return { ghost, world };
}

/** Creates a publication and the scheduled post of its first issue, which is unsold. The post has one card of the given HTML. */
export async function scheduleIssue(
  { ghost, world }: GhostWorld,
  names: string[],
  html: string,
): Promise<{ sale: Sale; post: FakePost }> {
  const publicationId = await world.publish(names);
  const issue = await firstIssue(world.scope, publicationId);
  const { body } = await world.testApp
    .as('administrator')
    .get<{ publication: { title: string } }>(`/api/publications/${publicationId}`);
  const post = ghost.addPost({
    title: 'Die Ausgabe',
    status: 'scheduled',
    published_at: `${issue.sendingDate}T12:30:00.000Z`,
    newsletter_id: ghost.addNewsletter(body.publication.title).id,
    lexical: JSON.stringify({
      root: { type: 'root', version: 1, children: [{ type: 'html', version: 1, html }] },
    }),
  });
  return { sale: { issue, orderId: 0, vertIds: [] }, post };
}
