import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBase, listApiTests, listChangedPaths, listStories } from './changed-tests.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { hasNode, root, run, runNode, runTool } from './run.mjs';

// `npm test` runs all sections but `operations`, `npm test -- lint unit` only the named sections, and `npm test -- changed [base]` the tests of a change. With
// DATABASE_URL (of a user who may create databases), API, integrity and browser tests run on that server.
const OTHER_NODES = [22, 24];
/** The number of characters that the summary shows of the message of a failed test. */
const MESSAGE_LENGTH = 300;
/** The most failed files that run once more. If more have failed, the cause is the code, not the load on the machine. */
const REPEATED_FILES_MAX = 10;
const REPEATED = 'passed when repeated: ';
/**
 * Integrity tests that take minutes, because they restore, upgrade and restart whole instances, or repeat the races in builds without one
 * protection. `npm test` leaves them out; `npm run test:operations` runs them.
 */
const LONG = ['erasure-kill', 'image-memory', 'mutants', 'restore', 'rolling-restarts', 'upgrade'];
/**
 * Each other integrity test runs once: these on the embedded database, because their result does not depend on the version of PostgreSQL, all
 * others on the oldest supported version. These test processes, commands, queues, clocks, long series of acts, or the tests themselves.
 * `npm run test:server -- tests/integrity/` runs all integrity tests on a server.
 */
const ON_EMBEDDED = [
  'approvals',
  'command-line',
  'deliveries',
  'delivery-queue',
  'delivery-time-slices',
  'doctor-command',
  'erasure',
  'history',
  'idle',
  'list-commands',
  'live',
  'midnight',
  'move',
  'pushed-deliveries',
  'sending',
  'sending-kill',
  'storefront-holds',
  'user-commands',
];
/** Each worker loads the server only once, because these tests keep no state in modules. Repeated files run without this option. */
const SHARED_MODULES = '--no-isolate';
/** Integrity tests wait for processes, commands and locks for a third of their time. */
const WAITING = '--maxWorkers=4';
/** Selects the unit tests that have a DOM, and those that have none. */
const UNIT = 'unit*';
const reports = join(root, 'node_modules/.cache/test-reports');

const sections = [
  { name: 'types', title: 'Types', run: () => check(runTool('tsc', ['-b'])) },
  { name: 'lint', title: 'Lint', run: () => check(runTool('oxlint', ['--type-aware'])) },
  { name: 'format', title: 'Format', run: () => check(runTool('oxfmt', ['--check'])) },
  {
    name: 'unit',
    title: 'Rules of the trade, the architecture and the components',
    run: () => vitest('unit', UNIT),
  },
  {
    name: 'api',
    title: 'API on the oldest supported PostgreSQL',
    run: () => onOldest('api', 'tests/api/', SHARED_MODULES),
  },
  {
    name: 'integrity',
    title: 'Integrity on the embedded database',
    run: () => vitest('integrity', 'api', ...ON_EMBEDDED.map(integrityTest), SHARED_MODULES, WAITING),
  },
  {
    name: 'operations',
    title: 'Long integrity tests on the embedded database',
    isLong: true,
    run: () => vitest('operations', 'api', ...LONG.map(integrityTest), SHARED_MODULES),
  },
  { name: 'build', title: 'Build', run: build },
  { name: 'stories', title: 'Browser stories', run: () => stories() },
  {
    name: 'server',
    title: 'Integrity on the oldest supported PostgreSQL',
    run: () =>
      onOldest(
        'server',
        'tests/integrity/',
        SHARED_MODULES,
        WAITING,
        ...[...LONG, ...ON_EMBEDDED].map((name) => `--exclude=${integrityTest(name)}`),
      ),
  },
  {
    name: 'node',
    title: `The start and the rules on Node.js ${OTHER_NODES.join(' and ')}`,
    run: onOtherNodes,
  },
];

process.chdir(root);
process.exitCode = await main(process.argv.slice(2));

async function main(names) {
  if (names[0] === 'changed') return runSections(sectionsOfChange(names[1] ?? findBase()));
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) {
    const known = sections.map(({ name }) => name).join(', ');
    console.error(`There is no section ${unknown.join(', ')}; there are ${known}.`);
    return 1;
  }
  return runSections(
    sections.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name))),
  );
}

/**
 * Returns the sections for a change: types, lint, the unit tests that import a changed file, the API tests of changed areas, the
 * integrity tests of changed folders, and changed stories with a build.
 */
function sectionsOfChange(base) {
  const paths = listChangedPaths(base);
  const apiTests = listApiTests(paths);
  const specs = listStories(paths);
  const unit = ['--changed', base, '--passWithNoTests'];
  const [types, lint] = sections;
  return [
    types,
    lint,
    {
      title: 'Unit tests of the change',
      run: () => check(runTool('vitest', ['run', '--project', UNIT, ...unit])),
    },
    apiTests.length > 0 && { title: 'API tests of the change', run: () => vitest('api', 'api', ...apiTests) },
    specs.length > 0 && { title: 'Build', run: build },
    specs.length > 0 && { title: 'Stories of the change', run: () => stories(specs) },
  ].filter(Boolean);
}

async function runSections(chosen) {
  if (!arePackagesInstalled() && !(await installPackages())) return 1;
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL ||= process.env.DATABASE_URL;
    process.env.DATABASE_URL = '';
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = [];
  for (const section of chosen) {
    console.log(`\n=== ${section.title}\n`);
    const began = performance.now();
    results.push({
      ...section,
      ...(await section.run()),
      seconds: Math.round((performance.now() - began) / 1000),
    });
  }
  return summarise(results);
}

function summarise(results) {
  console.log('\n=== Summary\n');
  for (const { title, passed, failed, note, seconds } of results) {
    const word = failed > 0 ? 'FAILED ' : passed > 0 ? 'ok     ' : 'SKIPPED';
    console.log(
      `${word} ${title}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}, ${seconds} s`,
    );
  }
  for (const { title, failures = [] } of results)
    for (const failure of failures) console.log(`${title}: ${failure}`);
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

async function check(exitCode) {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(name, project, ...args) {
  return withRepetition(name, args, (report, chosen) =>
    runTool('vitest', ['run', '--project', project, ...chosen, ...report]),
  );
}

/**
 * Runs tests, then runs the files with failed tests once more by themselves, because a test with many processes can fail if the machine
 * stalls for seconds. The summary names the tests that pass only then. A test that fails twice fails the run.
 */
async function withRepetition(name, args, runTests) {
  const first = countVitest(name, await runTests(vitestReport(name), args));
  const files = [
    ...new Set((read(reportOf(name))?.testResults ?? []).filter(isFailed).map((file) => file.name)),
  ];
  if (files.length === 0 || files.length > REPEATED_FILES_MAX) return first;
  const again = `${name}-again`;
  const second = countVitest(again, await runTests(vitestReport(again), files));
  const repeated = second.failed === 0 ? first.failures.map((failure) => `${REPEATED}${failure}`) : [];
  return {
    ...first,
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    failures: [...repeated, ...second.failures],
  };
}

function isFailed({ status }) {
  return status === 'failed';
}

function build() {
  return check(run(process.execPath, ['scripts/build.mjs']));
}

async function stories(specs = []) {
  const chromium = await findHeadlessChromium();
  if (chromium === null) {
    console.error(
      'There is no Chromium, and none could be installed. Install it, or name its program in CHROMIUM.',
    );
    return { passed: 0, failed: 1, note: 'no Chromium' };
  }
  const report = join(reports, 'stories.json');
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const exitCode = await runTool('playwright', ['test', ...specs, '--retries=1', '--reporter=line,json'], {
    env,
  });
  const { stats = {}, suites = [] } = read(report) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  const failures = [
    ...suites.flatMap((suite) => storiesWith('flaky', suite)).map((failure) => `${REPEATED}${failure}`),
    ...suites.flatMap((suite) => storiesWith('unexpected', suite)),
  ];
  return counted({ exitCode, passed: expected + flaky, failed: unexpected, skipped, failures });
}

/** Runs tests on the server of `DATABASE_URL`, else on PostgreSQL 15, or on the embedded database if that cannot be installed. */
async function onOldest(name, ...args) {
  if (!process.env.TEST_DATABASE_URL) {
    const result = await onServer(name, ...args);
    if (result.passed + result.failed > 0) return result;
  }
  return vitest(name, 'api', ...args);
}

/** Returns the path of an integrity test. Throws if it does not exist, because Vitest ignores a path without tests. */
function integrityTest(name) {
  const path = `tests/integrity/${name}.test.ts`;
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}.`);
  return path;
}

function onServer(name, ...args) {
  return withRepetition(name, args, (report, chosen) =>
    run(process.execPath, ['scripts/test-runs/test-server.mjs', ...chosen, ...report]),
  );
}

async function onOtherNodes() {
  const results = [];
  for (const version of OTHER_NODES) results.push(await onNode(version));
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  const failures = results.flatMap((result) => result.failures ?? []);
  const note = results.map((result) => result.note).find(Boolean) ?? '';
  return { passed: sum('passed'), failed: sum('failed'), failures, note };
}

/**
 * Starts the server without a build (Node.js strips the types) and runs the unit tests of the pure layers. The section `unit` has run these
 * tests on the version of this process.
 */
async function onNode(version) {
  if (!(await hasNode(version))) {
    console.log(`\n!!! SKIPPED: Node.js ${version} could not be had from the registry.\n`);
    return { passed: 0, failed: 0, note: 'see above' };
  }
  const started = await check(runNode(version, ['scripts/check-start.mjs', 'src/server/main.ts']));
  if (process.versions.node.startsWith(`${version}.`)) return started;
  const layers = ['src/domain', 'src/words', 'src/contract', 'src/ad-html'];
  const tool = join(root, 'node_modules/.bin/vitest');
  const name = `node-${version}`;
  const args = [tool, 'run', '--project', 'unit', ...layers, ...vitestReport(name)];
  const rules = countVitest(name, await runNode(version, args));
  return { ...rules, passed: started.passed + rules.passed, failed: started.failed + rules.failed };
}

function vitestReport(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
}

function countVitest(name, exitCode) {
  const report = read(reportOf(name));
  if (report === null && exitCode === 0) return { passed: 0, failed: 0, note: 'see above', failures: [] };
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
  } = report ?? {};
  const failures = (report?.testResults ?? []).flatMap(failedTests);
  return counted({ exitCode, passed, failed, skipped, failures });
}

/**
 * Returns a text for each failed test of a file in Vitest's report, with the beginning of the message. A file that could not run has one.
 */
function failedTests({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [describeFailure(name, '', message)];
  return failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0]));
}

/** Returns a text for each story of a suite with this outcome in Playwright's report, with the beginning of its first message. */
function storiesWith(outcome, { file, suites = [], specs = [] }) {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome));
  return [
    ...found.map((spec) => describeFailure(file, spec.title, storyError(spec)?.message)),
    ...suites.flatMap((suite) => storiesWith(outcome, suite)),
  ];
}

/** Returns the first error of the attempts to run a story. */
function storyError({ tests }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
}

function describeFailure(file, title, message) {
  const line = stripVTControlCharacters(message ?? '').replaceAll(/\s+/g, ' ');
  return `${relative(root, resolve(root, file))} ${title}: ${line.slice(0, MESSAGE_LENGTH)}`;
}

/** Returns the result of a run. A run without tests, or one that failed outside of its tests, counts as failed. */
function counted({ exitCode, passed, failed, skipped, failures }) {
  const hasFailed = exitCode !== 0 || passed + failed === 0;
  return {
    passed,
    failed: hasFailed ? Math.max(failed, 1) : failed,
    note: skipped > 0 ? `${skipped} not run` : '',
    failures,
  };
}

function reportOf(name) {
  return join(reports, `${name}.json`);
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
