import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

const TEXT = /\.(?:tsx?|mjs|js|json|sql|css|html|md|ya?ml)$/;

export interface TextFile {
  /** From the project's root, with slashes. */
  name: string;
  text: string;
}

/** Returns the named files, and the source and documentation files below the named folders. */
export function listTextFiles(names: readonly string[]): TextFile[] {
  return names.flatMap((name) => {
    const file = path.join(root, name);
    if (!statSync(file).isDirectory()) return [{ name, text: readFileSync(file, 'utf8') }];
    return readdirSync(file, { recursive: true, encoding: 'utf8' })
      .map((child) => path.posix.join(name, child.replaceAll(path.sep, '/')))
      .filter((child) => TEXT.test(child))
      .map((child) => ({ name: child, text: readFileSync(path.join(root, child), 'utf8') }));
  });
}
