import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SYSTEMS } from './data-centre-systems.mjs';
import { outputOf, root } from './run.mjs';

// `npm run data-centres` writes src/server/sending/tracking/data-centres.bin from a package of the npm registry, which has 65 MB and is not a
// dependency. `npm run data-centres <folder>` reads newer files of the same format instead. Each row has the first address, the last
// address, and the number and the name of the autonomous system.

/** The package, with its checksum in the format of a lockfile. */
export const SOURCE = {
  name: '@ip-location-db/asn',
  version: '2.3.2026061719',
  license: 'CC-BY-4.0',
  integrity:
    'sha512-PpqYi7wyEyWwunXBtl+y3Vi403SvNywotWwvmiYCOUtE0SVol/Sf492Ee+eErEznmGapxEQB2SAfrpXuZ9a+vQ==',
};
/** The file of each IP version, with the function that converts its addresses to the numbers of src/server/sending/tracking/data-centres.ts. */
const TABLES = {
  'asn-ipv4-num.csv': Number,
  'asn-ipv6-num.csv': (address) => 2 ** 48 + Number(BigInt(address) >> 80n),
};
const ROW = /^(\d+),(\d+),(\d+),"?(.*?)"?$/gm;

/** Returns the first and the last number of each range of {@link SYSTEMS}, in order. Joins ranges that touch or overlap. */
function readTables(read) {
  const rows = Object.entries(TABLES).flatMap(([file, numberOf]) =>
    [...read(file).matchAll(ROW)].flatMap((row) => readRow(row, numberOf)),
  );
  const found = new Set(rows.map(({ system }) => system));
  const missing = [...SYSTEMS.keys()].filter((system) => !found.has(system));
  if (missing.length > 0) throw new Error(`The data has no ranges of ${missing.join(', ')}.`);
  return joinTouching(rows);
}

function readRow([, first, last, number, name], numberOf) {
  const system = Number(number);
  const known = SYSTEMS.get(system);
  if (known === undefined) return [];
  if (known !== name) throw new Error(`${system} is “${name}” in the data, not “${known}”.`);
  return [{ system, first: numberOf(first), last: numberOf(last) }];
}

function joinTouching(rows) {
  const joined = [];
  for (const { first, last } of rows.toSorted((one, other) => one.first - other.first)) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined.flat();
}

/** Downloads the package, checks its checksum, and reads its tables. */
function readPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'data-centres-'));
  try {
    const options = { cwd: folder, shell: process.platform === 'win32' };
    const packed = outputOf('npm', ['pack', '--json', `${SOURCE.name}@${SOURCE.version}`], options);
    const [{ filename, integrity }] = JSON.parse(packed);
    if (integrity !== SOURCE.integrity) throw new Error(`${filename} has another checksum: ${integrity}`);
    outputOf('tar', ['-xzf', filename], { cwd: folder });
    return readTables((file) => readFileSync(join(folder, 'package', file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  const numbers = folder ? readTables((file) => readFileSync(join(folder, file), 'utf8')) : readPackage();
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [index, number] of numbers.entries()) bytes.writeDoubleLE(number, index * 8);
  writeFileSync(`${root}src/server/sending/tracking/data-centres.bin`, bytes);
  console.log(`Wrote ${numbers.length / 2} ranges of ${SYSTEMS.size} autonomous systems.`);
}
