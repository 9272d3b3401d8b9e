import { serverFolderOf, targetOf } from './folder-graph.ts';
import type { SourceFile } from './source-files.ts';

/**
 * The layers of the server, lowest first. A file imports from its own layer and from those below, never from above.
 * A folder that is not named here is a slice.
 */
const LAYERS = [
  ['base', 'env.ts'],
  ['db'],
  ['work'],
  ['http', 'queue', 'mail', 'files', 'keys', 'outgoing', 'pdf'],
  ['slices'],
  ['price-routes.ts'],
  ['app.ts', 'schedule'],
  ['main.ts', 'work-worker.ts', 'command-line'],
] as const;
const SLICES = LAYERS.findIndex(([first]) => first === 'slices');

/** Returns the rank of a folder's layer, 0 for the lowest. */
function rankOf(folder: string): number {
  const rank = LAYERS.findIndex((layer) => (layer as readonly string[]).includes(folder));
  return rank === -1 ? SLICES : rank;
}

/** The files that register the routes of slices. */
const REGISTERS_ROUTES = new Set(['app.ts', 'price-routes.ts']);

/** The folders that use the connection pool directly. */
const OWN_THE_POOL = new Set(['db', 'queue']);
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
  if (rankOf(targetFolder) > rankOf(folder)) {
    return [`${from} imports ${target}: ${folder} is below ${targetFolder}`];
  }
  const isPrivate = rankOf(targetFolder) === SLICES && /-(?:store|routes)\.ts$/.test(target);
  return isPrivate && !REGISTERS_ROUTES.has(folder)
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
