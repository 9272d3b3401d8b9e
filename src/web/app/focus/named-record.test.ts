import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { namedRecord } from './route-focus.tsx';

const client = new QueryClient();
for (const [key, data] of [
  [['order', 20418], { customer: { name: 'Solarwerk Jena' } }],
  [['customers', 'one', '9'], { name: 'Optik Weiß' }],
  [['user', 2], { name: '', email: 'ada@example.org' }],
  [['report', '5'], { customerName: 'Lehmbau Ott' }],
  [['delivery', 31], { publication: { title: 'Baubrief' }, sendingDate: '2026-12-03' }],
  [['publications'], { publications: [{ id: 3, title: 'Baubrief' }] }],
  [['publications', '4'], { id: 4, title: 'Marktbrief' }],
] as const)
  client.setQueryData(key, data);

test.each([
  ['/orders/20418/verts/7', { name: 'Solarwerk Jena' }],
  ['/customers/9/edit', { name: 'Optik Weiß' }],
  ['/users/2', { name: 'ada@example.org' }],
  ['/reporting/5', { name: 'Lehmbau Ott' }],
  ['/deliveries/31/mail', { name: 'Baubrief', day: '2026-12-03' }],
  ['/publications/3/weeks/2026-48', { name: 'Baubrief' }],
  ['/publications/4/edit', { name: 'Marktbrief' }],
  ['/orders/7', null],
  ['/deliveries/7', null],
  ['/orders', null],
])('the record of %s is named %j', (path, named) => {
  expect(namedRecord(client, path, '2026-11-24')).toEqual(named);
});
