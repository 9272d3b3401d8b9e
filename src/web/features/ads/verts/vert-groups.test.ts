import { expect, test } from 'vitest';
import { sampleVert } from './fake-server.ts';
import { firstVert, groupVerts } from './vert-groups.ts';

const verts = [
  sampleVert({ id: 1, publication: 'The Wharf Letter', sendingDate: '2026-11-25' }),
  sampleVert({ id: 2, publication: 'Gebäudebrief', sendingDate: '2026-11-26' }),
  sampleVert({ id: 3, publication: 'Ärzteblick', sendingDate: '2026-11-27' }),
  sampleVert({ id: 4, publication: 'Gebäudebrief', sendingDate: '2026-12-03' }),
];

// spec: vert-2
test('the ads of an order are grouped by newsletter title, and sorted by sending date', () => {
  expect(groupVerts(verts).map(({ title, verts: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['Ärzteblick', [3]],
    ['Gebäudebrief', [2, 4]],
    ['The Wharf Letter', [1]],
  ]);
});

test('the page starts with the first ad of the list', () => {
  expect(firstVert(verts)?.id).toBe(3);
  expect(firstVert([])).toBeUndefined();
});
