import './node-version.mjs';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fingerprint, isFresh, markFresh, markStale, parts } from './freshness.mjs';
import { root } from './run.mjs';
import { copyRunTimeFiles } from './run-time-files.mjs';

/** The most JavaScript that the pages for advertisers may load, in bytes compressed with gzip. */
const PORTAL_SCRIPT_BYTES_MAX = 2_048;

const builders = { server: buildServer, web: buildWeb, help: buildManual };

// Removes React's development checks from the bundle.
process.env.NODE_ENV = 'production';
mkdirSync(join(root, 'dist'), { recursive: true });
for (const part of Object.keys(parts)) {
  if (isFresh(part) && !process.argv.includes('--force')) continue;
  const began = performance.now();
  const builtFrom = fingerprint(part);
  markStale(part);
  try {
    await builders[part]();
  } catch (error) {
    console.error(`The ${part} could not be built:\n${error.message}`);
    process.exit(1);
  }
  markFresh(part, builtFrom);
  console.log(`Built the ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Bundles our own code; packages stay external. */
async function buildServer() {
  const { build } = await import('esbuild');
  const output = join(root, parts.server.output);
  rmSync(output, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'src/server/main.ts', out: 'main' },
      { in: 'src/server/platform/doctor/main.ts', out: 'doctor' },
      { in: 'src/server/command-line/main.ts', out: 'vertbook' },
      { in: 'src/server/platform/web/prerender-worker.ts', out: 'prerender-worker' },
      { in: 'src/server/work-worker.ts', out: 'work-worker' },
    ],
    outdir: output,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  copyRunTimeFiles(output);
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'portal' });
  compress(join(root, parts.web.output));
  limitPortalScript(join(root, parts.web.output));
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'prerender' });
}

/** Throws if the pages for advertisers load too much JavaScript: the script of their entry, and its static imports. */
function limitPortalScript(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/portal.json'), 'utf8'));
  const scripts = Object.values(manifest).filter(
    ({ file, isDynamicEntry }) => file.endsWith('.js') && !isDynamicEntry,
  );
  const bytes = scripts.reduce((sum, { file }) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0);
  const text = `${bytes} bytes of compressed JavaScript for the pages of advertisers`;
  if (bytes > PORTAL_SCRIPT_BYTES_MAX)
    throw new Error(`${text}: at most ${PORTAL_SCRIPT_BYTES_MAX} are allowed.`);
  console.log(`${text}.`);
}

/** Builds the users' manual. Loads the Markdown parser only here, because a production installation does not have it. */
async function buildManual() {
  const { buildHelp } = await import('./build-help.mjs');
  buildHelp(join(root, parts.help.output));
}

/** Writes a gzip and a Brotli form of each text file next to it, so that the server need not compress. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(?:js|css|svg|html)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
}
