import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SOURCE } from './data-centres.mjs';
import { root } from './run.mjs';
import { listShipped, resolvePackage } from './shipped-packages.mjs';

// `npm run sbom` writes dist/sbom.cdx.json, the software bill of materials in the CycloneDX format. It lists the packages of a production
// installation on all platforms, those bundled into the web, and the package whose data is in the repository. `npm sbom` omits the last
// two.
const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The package whose data is in the repository. It is not installed. */
const DATA = `node_modules/${SOURCE.name}`;

/** Returns the bill of materials for package-lock.json. */
export function writeSbom() {
  const shipped = new Map(listShipped());
  const product = `pkg:npm/${name}@${version}`;
  const direct = [...shipped.keys()].filter((path) => isDirect(path, shipped));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': product, name, version, purl: product },
    },
    components: [
      ...new Map([...shipped].map(([path, one]) => [refOf(path, one), componentOf(path, one)])).values(),
      { ...componentOf(DATA, SOURCE), type: 'data' },
    ],
    dependencies: listDependencies(shipped, product, direct),
  };
}

/** Whether package.json lists the package as a dependency, or the web bundles it from the top folder. */
function isDirect(path, shipped) {
  const isTop = path.lastIndexOf('node_modules/') === 0;
  return isTop && (nameOf(path) in dependencies || shipped.get(path).dev === true);
}

function listDependencies(shipped, product, direct) {
  const data = refOf(DATA, SOURCE);
  const ofProduct = direct.map((path) => refOf(path, shipped.get(path)));
  const refs = new Map([
    [product, new Set([...ofProduct, data])],
    [data, new Set()],
  ]);
  for (const [path, one] of shipped) {
    const needed = refs.get(refOf(path, one)) ?? new Set();
    for (const key of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) {
      const found = resolvePackage(path, key);
      if (shipped.has(found)) needed.add(refOf(found, shipped.get(found)));
    }
    refs.set(refOf(path, one), needed);
  }
  return [...refs].map(([ref, needed]) => ({ ref, dependsOn: [...needed] }));
}

function componentOf(path, one) {
  const [group, plain] = nameOf(path).startsWith('@') ? nameOf(path).split('/') : [undefined, nameOf(path)];
  const ref = refOf(path, one);
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    name: plain,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    licenses: [one.license.includes(' ') ? { expression: one.license } : { license: { id: one.license } }],
    purl: ref,
  };
}

const nameOf = (path) => path.replace(/.*node_modules\//, '');
const refOf = (path, one) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${one.version}`;

/** Converts a checksum from npm's notation (`sha512-<base64>`) to CycloneDX's. */
function hashOf(integrity) {
  const [algorithm, value] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(writeSbom(), null, 2)}\n`);
  console.log('Wrote dist/sbom.cdx.json.');
}
