import { areaOf, rankOf } from './areas.ts';
import { serverFolderOf, targetOf } from './folder-graph.ts';
import type { SourceFile } from './source-files.ts';

/**
 * The folders of `src/server/platform/`, lowest first. A folder imports from its own rank and from those below, never from above.
 * A folder that is not named here is above all of them.
 */
const PLATFORM = [
  ['base', 'env.ts'],
  ['db'],
  ['work'],
  ['http', 'queue', 'mail', 'files', 'keys', 'outgoing', 'pdf', 'derived-rows'],
] as const;

/** What joins the areas, lowest first. It imports every area; no area imports it, except that the demo resets itself. */
const JOINING = [
  ['demo'],
  ['link-areas.ts'],
  ['app.ts', 'schedule'],
  ['main.ts', 'work-worker.ts', 'command-line'],
] as const;

const ABOVE_AREAS = PLATFORM.length + 2;

/** Returns the rank of a folder or file: of the platform, then of the areas, then of what joins them. */
function rankInServer(file: string): number {
  const [, , part = '', folder = ''] = file.split('/');
  const joining = JOINING.findIndex((rank) => (rank as readonly string[]).includes(part));
  if (joining !== -1) return ABOVE_AREAS + joining;
  if (part !== 'platform') return PLATFORM.length + 1;
  const rank = PLATFORM.findIndex((names) => (names as readonly string[]).includes(folder));
  return rank === -1 ? PLATFORM.length : rank;
}

/** The files that register the routes of every area. */
const REGISTERS_ROUTES = new Set(['app.ts']);

/** The folders that use the connection pool directly. */
const OWN_THE_POOL = new Set(['platform/db', 'platform/queue']);
/** Other files that use the connection pool, each with its reason. */
export const MAY_USE_THE_POOL: Readonly<Record<string, string>> = {
  'src/server/platform/doctor/run-doctor.ts':
    'reads an organization in one transaction that may take half an hour',
};

/** Returns a sentence for each forbidden import of a file of the server, and one for a forbidden use of the connection pool. */
export function serverViolations(file: SourceFile): string[] {
  const folder = serverFolderOf(file.path);
  if (folder === null) return [];
  return [
    ...file.imports.flatMap((specifier) => importViolation(file.path, folder, specifier)),
    ...poolViolation(file, folder),
  ];
}

function importViolation(from: string, folder: string, specifier: string): string[] {
  const target = targetOf({ path: from }, specifier);
  const targetFolder = serverFolderOf(target ?? '');
  if (target === null || targetFolder === null || targetFolder === folder) return [];
  if (rankInServer(target) > rankInServer(from)) {
    return [`${from} imports ${target}: ${folder} is below ${targetFolder}`];
  }
  const [area = ''] = folder.split('/');
  const isPrivate =
    rankOf(areaOf(target)?.area) > 0 && targetFolder !== area && /-(?:store|routes)\.ts$/.test(target);
  // The routes of an area join all of its nouns.
  const isOwnRoutes =
    from === `src/server/${area}/${area}-routes.ts` && target.startsWith(`src/server/${area}/`);
  return isPrivate && !isOwnRoutes && !REGISTERS_ROUTES.has(folder)
    ? [`${from} imports ${target}: another slice may only import its acts`]
    : [];
}

function poolViolation({ path, text, runtimeImports }: SourceFile, folder: string): string[] {
  if (OWN_THE_POOL.has(folder) || path in MAY_USE_THE_POOL) return [];
  if (runtimeImports.includes('pg')) return [`${path} imports pg: an act receives a Scope`];
  return /\bpool\s*\.\s*(?:query|connect)\b/.test(text)
    ? [`${path} uses the pool: an act receives a Scope, a system read is a systemQuery`]
    : [];
}
