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

const PATTERN = /\bimport\(\s*`\.\/([^`]+)`\s*\)/g;

/** Returns the files that match the patterns of dynamic imports, such as `./systems/${kind}/${kind}-adapter.ts`. */
function importsByPattern(file: string, text: string): string[] {
  return [...text.matchAll(PATTERN)].flatMap(([, pattern = '']) => {
    const parts = pattern.split(/\$\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
    const isFound = new RegExp(`^${parts.join('[\\w-]+')}$`);
    return readdirSync(path.join(root, path.dirname(file)), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => isFound.test(name))
      .map((name) => `./${name}`);
  });
}

/** Returns every TypeScript file below a folder. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      const text = readFileSync(path.join(root, file), 'utf8');
      const byPattern = importsByPattern(file, text);
      return {
        path: file,
        text,
        imports: [...importsOf(text), ...byPattern],
        runtimeImports: [...runtimeImportsOf(text), ...byPattern],
      };
    });
}
