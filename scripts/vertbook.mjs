import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

// The directory of the call, to which relative file names refer. npm sets it.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
await prepare(['server']);

process.setSourceMapsEnabled(true);
await import('../dist/server/vertbook.js');
