import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageName } from '#server/platform/files/image-storage.ts';
import { type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'builtin', name: 'Vertbook' });
});
afterAll(() => world.testApp.close());

test('a missing image is reported the day before until it exists', async () => {
  const sale = await world.sell({ names: ['Top', 'Middle'] });
  const { organizationId } = world.scope;
  const fileName = `${'ab'.repeat(32)}.png`;
  const { body } = await world.testApp
    .as('administrator')
    .get<{ publication: { title: string } }>(`/api/publications/${sale.issue.publicationId}`);
  const list = await world.testApp
    .as('administrator')
    .post<{ mailing_list: { id: number } }>('/api/mailing_lists', { name: body.publication.title });
  await world.testApp
    .as('administrator')
    .post(`/api/mailing_lists/${list.body.mailing_list.id}/recipients`, { email: 'mila@reader.example' });
  const saved = await world.save(sale.vertIds[1] ?? 0, {
    imageUrl: `https://ads.example/files/${organizationId}/${fileName}`,
  });
  expect(saved.status).toBe(200);

  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({
    progress: 'planned',
    reason: 'image_missing',
    reasonDetail: 'Middle',
  });

  await world.testApp.app.files.put(storageName(organizationId, fileName), Buffer.from('a picture'));
  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'planned', reason: null });
});
