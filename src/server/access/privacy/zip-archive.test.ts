import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipOf } from './zip-archive.ts';

test('an archive is readable by other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vertbook-zip-'));
  try {
    const path = join(folder, 'a.zip');
    const entries = [
      { name: 'report.json', bytes: Buffer.from('{"name": "Käthe"}') },
      { name: 'images/a.png', bytes: Buffer.alloc(70_000, 7) },
    ];
    writeFileSync(path, zipOf(entries));
    const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), [(i.filename, i.file_size) for i in z.infolist()], z.read('report.json').decode())`;
    const read = execFileSync('python3', ['-c', script, path], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(read.trim()).toBe(`None [('report.json', 18), ('images/a.png', 70000)] {"name": "Käthe"}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
