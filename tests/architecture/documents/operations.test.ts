import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#server/platform/env.ts';
import { root } from '../source-files.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('every setting', () => {
  test('is in .env.example, which contains no others', () => {
    expect(SETTINGS.length).toBeGreaterThan(15);
    expect(sorted(found(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm))).toEqual(sorted(SETTINGS));
  });

  test('is in the table of the operators’ manual, which contains no others', () => {
    const [, table = ''] = read('docs/operations.md').split('## Settings\n');
    const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const names = rows.flatMap((row) => found(row.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g));
    expect(sorted(names)).toEqual(sorted(SETTINGS));
  });
});

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const [, service = ''] = compose.split('x-vertbook: &vertbook');
  const [, environment = ''] = (service.split('\nservices:')[0] ?? '').split('  environment:\n');

  test('passes every setting to the processes, and no other', () => {
    expect(sorted(found(environment, /^ {4}([A-Z][A-Z0-9_]+):/gm))).toEqual(sorted(SETTINGS));
  });

  test('gives the superuser of the database another password than the application', () => {
    const [, database = ''] = compose.split('\n  database:\n');
    expect(/POSTGRES_PASSWORD: \$\{(\w+)/.exec(database)?.[1]).toBe('POSTGRES_PASSWORD');
    expect(environment).not.toContain('POSTGRES_PASSWORD');
  });

  test('pins the version and the distribution of PostgreSQL, and waits until a process is ready', () => {
    expect(compose).toMatch(/image: postgres:\d+\.\d+-[a-z]+\n/);
    expect(service).toMatch(/healthcheck:[^]*\/readyz/);
  });
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');
  const copied = found(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));

  test('copies only files that exist and that .dockerignore allows', () => {
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const letThrough = found(read('.dockerignore'), /^!(.+)$/gm);
    expect(sorted(copied.map((name) => name.replace(/\/$/, '')))).toEqual(sorted(letThrough));
  });

  test('contains all sources of the server, the web and the manual', () => {
    const sources = found(
      read('scripts/freshness.mjs'),
      /'((?:src|docs|scripts)\/[^']+|[a-z-]+\.(?:json|ts))'/g,
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !copied.some((name) => holds(name, source)))).toEqual([]);
  });

  test('sets only settings that exist, in the Dockerfile and in compose.yaml', () => {
    const own = found(dockerfile, /(?:^ENV | )([A-Z][A-Z0-9_]+)=/gm);
    const [, block = ''] = read('compose.yaml').split(/^x-vertbook:/m);
    const composed = found(block.split(/^services:/m)[0] ?? '', /^ {4}([A-Z][A-Z0-9_]+):/gm);
    expect([own.length > 2, composed.length > 10]).toEqual([true, true]);
    expect([...own, ...composed].filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  test('mounts files that exist', () => {
    const mounted = found(read('compose.yaml'), /^ {6}- (\.\/[^:]+):/gm);
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

describe('the operators’ manual', () => {
  const pages = ['README.md', 'docs/operations.md', 'docs/security.md', 'docs/architecture.md'].concat(
    existsSync(path.join(root, 'docs/operations'))
      ? readdirSync(path.join(root, 'docs/operations')).map((name) => `docs/operations/${name}`)
      : [],
  );

  test.each(pages)('links from %s to pages that exist', (page) => {
    const links = found(read(page), /\]\((?!https?:|#)([^)#]+)/g);
    const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
    expect(missing).toEqual([]);
  });

  test('has only pictures in the README that exist and are below the size limit', () => {
    const pictures = found(read('README.md'), /(?:src|srcset)="([^"]+)"/g);
    expect(pictures.length).toBeGreaterThan(3);
    const heavy = pictures.filter((name) => statSync(path.join(root, name)).size > 150 * 1024);
    expect(heavy).toEqual([]);
  });

  test('names npm commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = pages.flatMap((page) => found(read(page), /npm run ([a-z0-9:-]+)/g));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('CONTRIBUTING.md names every npm command, and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = new Set(found(read('CONTRIBUTING.md'), /`npm (?:run )?((?:test|[a-z][a-z0-9:-]*)(?=[ `]))/g));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !(name in scripts) && name !== 'ci')).toEqual([]);
});

describe('docs/security.md', () => {
  test('names files and tests that exist', () => {
    const text = read('docs/security.md');
    const files = found(text, /`((?:src|tests|docs|scripts)\/[^`*…]+)`/g);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const titles = [...text.matchAll(/`((?:src|tests)\/[^`]+\.tsx?)` “([^”]+)”/g)];
    expect(titles.length).toBeGreaterThan(15);
    const missing = titles.filter(([, file = '', title = '']) => !read(file).includes(title));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

/** Whether the copied path is this source or contains it. */
function holds(name: string, source: string): boolean {
  return name === source || (name.endsWith('/') && `${source}/`.startsWith(name));
}
