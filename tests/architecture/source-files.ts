import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the project's root, with slashes: `src/domain/platform/week.ts`. */
  path: string;
  text: string;
  imports: string[];
  /** The run-time imports, without type imports. */
  runtimeImports: string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/** Returns the imports of a source text, including types and dynamic imports. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Returns the run-time imports of a source text, without `import type` and imports of types only. */
export function runtimeImportsOf(text: string): string[] {
  const withoutTypes = text
    .replaceAll(/(?:import|export)\s+type\b[^;]*?from\s*'[^']+'/g, '')
    .replaceAll(/import\s*\{(?:\s*type\s[^,}]*,?)+\s*\}\s*from\s*'[^']+'/g, '');
  return importsOf(withoutTypes);
}

/** Returns every TypeScript file below a folder. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      const text = readFileSync(path.join(root, file), 'utf8');
      return { path: file, text, imports: importsOf(text), runtimeImports: runtimeImportsOf(text) };
    });
}
