import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Setup } from '#contract/access/setup.ts';
import type { SetupStep } from '#domain/access/setup.ts';
import { closeChecked } from '../support/close-checked.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { imageParts, upload } from '../support/upload.ts';
import { book, firstIssue, makePublication } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

const read = async () =>
  (await world.as('administrator').get<{ setup: Setup | null }>('/api/organization/setup')).body.setup;

async function open(): Promise<SetupStep[]> {
  const setup = await read();
  return setup?.steps.flatMap(({ step, isDone }) => (isDone ? [] : [step])) ?? [];
}

test('the setup list of a new organization has the open steps, until all steps are done', async () => {
  const scope = await world.scope('administrator');
  expect(await read()).toBeNull();
  await runInside(scope, 'update organizations set shows_setup = true where id = $1', [scope.organizationId]);
  // The fixture has colleagues and a customer.
  expect(await open()).toEqual(['newsletter', 'sending', 'style', 'logo', 'bookings']);
  const id = await makePublication(scope);
  expect(await read()).toMatchObject({ publicationId: id });
  expect(await open()).toEqual(['sending', 'style', 'logo', 'bookings']);
  const issue = await firstIssue(scope, id);
  await book(scope, world.organizations.own.customerId, [issue.placements[0]?.id ?? 0]);
  expect(await open()).toEqual(['sending', 'style', 'logo']);
  const caller = world.as('administrator');

  const changed = await caller.patch(`/api/publications/${id}/vert_style`, { spacer: 5 });
  expect(changed.status).toBe(200);
  expect(await open()).toEqual(['sending', 'logo']);
  const list = await caller.post<{ mailing_list: { id: number } }>('/api/mailing_lists', { name: 'Leser' });
  const listId = list.body.mailing_list.id;
  await caller.post(`/api/mailing_lists/${listId}/recipients`, { email: 'leser@leser.example', name: '' });
  expect(await open()).toEqual(['logo']);
  const { token } = world.organizations.own.users.administrator;
  const image = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#43243f' } })
    .png()
    .toBuffer();
  const letterhead = '/api/organization/letterhead';
  const stored = await upload<{ logo: string }>(
    world.app,
    token,
    imageParts(image),
    {},
    `${letterhead}/logo`,
  );
  expect((await caller.patch(letterhead, { logo: stored.body.logo })).status).toBe(200);
  expect(await read()).toBeNull();
});

test('an administrator can dismiss the setup list permanently', async () => {
  const scope = await world.scope('administrator', 'other');
  await runInside(scope, 'update organizations set shows_setup = true where id = $1', [scope.organizationId]);
  const caller = world.as('administrator', 'other');
  const setup = async () => (await caller.get<{ setup: Setup | null }>('/api/organization/setup')).body.setup;
  expect(await setup()).not.toBeNull();
  expect((await caller.delete('/api/organization/setup')).status).toBe(204);
  expect((await caller.delete('/api/organization/setup')).status).toBe(204);
  expect(await setup()).toBeNull();
});
