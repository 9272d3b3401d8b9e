import type { MailingConnection } from '#server/sending/delivery/connections/connection.ts';
import { ghost as ghostAdapter } from '#server/sending/delivery/systems/ghost/ghost-adapter.ts';
import type { MailingSystem, MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { FakePost } from '#tests/ghost/fake-post.ts';
import type { TestApp } from '../test-app.ts';

/** The publication's title, which is also the newsletter's name in Ghost. */
export const TITLE = 'Käse & Wein';
/** The sending date of its issue. */
export const DAY = '2026-11-26';
/** The HTML card of the post before ads are handed over. */
export const MARKERS =
  '<p>Vorher</p><!--ad:begin:top--><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten--><p>Nachher</p>';

/** Returns a post in the format of the editor, with one HTML card. */
export const lexicalWith = (html: string) =>
  JSON.stringify({ root: { type: 'root', version: 1, children: [{ type: 'html', version: 1, html }] } });

/** A fake Ghost with an issue, and the mailing system that is connected to it. */
export type GhostSystem = Awaited<ReturnType<typeof openGhostSystem>>;

/** Starts a fake Ghost with the publication's newsletter and its scheduled post. A staff key may send previews. */
export async function openGhostSystem(testApp: TestApp, { isStaff = true } = {}) {
  const ghost = await new FakeGhost().start();
  const newsletter = ghost.addNewsletter(` ${TITLE.normalize('NFD')}`, 'kaese-wein');
  ghost.addNewsletter('Wochenblick');
  const post = ghost.addPost({
    title: 'Die Ausgabe',
    status: 'scheduled',
    published_at: `${DAY}T22:30:00.000Z`,
    newsletter_id: newsletter.id,
    lexical: lexicalWith(MARKERS),
  });
  const scope = await testApp.scope('administrator');
  const connection: MailingConnection = {
    id: 1,
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: ghost.url },
    secrets: { adminKey: isStaff ? ghost.staffKey : ghost.adminKey },
    sendingTime: '08:00',
    pausedReason: null,
    isDemo: false,
  };
  const target: MailingTarget = {
    issueId: 1,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: DAY,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: null,
  };
  const system: MailingSystem = ghostAdapter.open(testApp.app, scope, connection);
  return { ghost, post, newsletter, target, system, connection, scope };
}

/** Returns the HTML cards of a post. */
export function htmlOf(post: FakePost): string {
  const { root } = JSON.parse(post.lexical ?? '{}') as { root: { children: { html: string }[] } };
  return root.children.map(({ html }) => html).join('');
}
