import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

// The server reads these files at run time, from the folder of its bundle.
const FILES = [
  'platform/db/migrations',
  'platform/db/functions',
  'platform/doctor/invariants.sql',
  'demo/banners',
  'platform/pdf/fonts',
  'access/sessions/common-passwords.bin',
  'sending/tracking/data-centres.bin',
];

/** Copies the files that the server reads at run time into the folder of a bundle. */
export function copyRunTimeFiles(output) {
  for (const path of FILES) {
    cpSync(join(root, 'src/server', path), join(output, basename(path)), { recursive: true });
  }
}
