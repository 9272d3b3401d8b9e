import path from 'node:path';
import { rankOf } from './areas.ts';
import type { SourceFile } from './source-files.ts';

/** Which nodes each node imports: files or folders, by path. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the path of the file that an import refers to, or null for a package. */
export function targetOf(file: Pick<SourceFile, 'path'>, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file.path), specifier))
    : null;
}

/**
 * Returns the folder of a file of the server: `sales/orders` for `src/server/sales/orders/x.ts`, deeper folders included, `sales` for a file
 * of the area itself, `app.ts` for `src/server/app.ts`, null elsewhere.
 */
export function serverFolderOf(file: string): string | null {
  const [, layer, part = '', folder = '', inner] = file.split('/');
  if (layer !== 'server') return null;
  return inner === undefined || !isArea(part) ? part : `${part}/${folder}`;
}

function isArea(part: string): boolean {
  return rankOf(part) !== -1;
}

/** Returns the imports between files, including type imports. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  return new Map(
    files.map((file) => [
      file.path,
      new Set(file.imports.flatMap((specifier) => targetOf(file, specifier) ?? [])),
    ]),
  );
}

/** Returns the imports between the folders of the server, including type imports. */
export function serverFolderGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files.filter(({ path: name }) => !name.includes('.test.'))) {
    const folder = serverFolderOf(file.path);
    if (folder === null) continue;
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const specifier of file.imports) {
      const target = serverFolderOf(targetOf(file, specifier) ?? '');
      if (target !== null && target !== folder) targets.add(target);
    }
  }
  return graph;
}

/** Returns the cycles of imports as text, at least one if there is any. */
export function cyclesIn(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]) => {
    if (trail.includes(node)) found.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
    if (done.has(node) || trail.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
