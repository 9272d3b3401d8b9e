import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { DrawingRoom } from './drawing-room.ts';

const folder = mkdtempSync(join(tmpdir(), 'vertbook-drawing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHORT = { patience: 400, silence: 800, rest: 1_000_000 };
const ask = async () => ({ status: 200, body: '{"from":"the API"}' });

/** A thread that does this with what it is told. */
function roomThat(does: string): URL {
  const file = join(folder, `${Buffer.from(does).toString('base64url').slice(-40)}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (told) => { const { id } = told; const say = (what) => parentPort.postMessage(what); ${does} });`,
  );
  return pathToFileURL(file);
}

test('what the thread draws with the answers of the API comes back', async () => {
  const does = `if (told.door) say({ id, question: 1, path: '/api/x' });
    else say({ id: 1, drawn: { markup: told.body } });`;
  const drawing = new DrawingRoom(() => undefined, roomThat(does), { ...SHORT, patience: 10_000 });
  expect(await drawing.drawDoor('de', ask)).toEqual({ markup: '{"from":"the API"}' });
  await drawing.close();
});

test('what cannot be drawn is told, and left to the browser', async () => {
  const failures: string[] = [];
  const drawing = new DrawingRoom(
    (failure) => failures.push(failure),
    roomThat(`say({ id, failure: 'no' });`),
    {
      ...SHORT,
      patience: 10_000,
    },
  );
  expect(await drawing.drawDoor('de', ask)).toBeNull();
  expect(failures).toEqual(['no']);
  await drawing.close();
});

test('a thread that never comes to an end is ended, and then nobody waits behind it', async () => {
  const drawing = new DrawingRoom(() => undefined, roomThat('for (;;);'), SHORT);
  expect(await drawing.drawDoor('de', ask)).toBeNull();
  // Seldom enough that it is not the number of those who wait that turns somebody away.
  await vi.waitFor(
    async () => {
      const later = Promise.resolve().then(() => 'waits');
      expect(await Promise.race([drawing.drawDoor('fr', ask), later])).toBeNull();
    },
    { timeout: 20_000, interval: SHORT.patience },
  );
});
