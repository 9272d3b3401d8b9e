import { existsSync, readFileSync } from 'node:fs';

/** Returns the version of Vertbook, from the `package.json` above this program, which is in the sources or in the build. */
export function readVersion(): string {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    const file = new URL('package.json', folder);
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (folder.pathname === '/') return 'unknown';
  }
}
