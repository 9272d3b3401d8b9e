import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

// npm sets it: relative file names refer to the directory of the call.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
await prepare(['server']);

process.setSourceMapsEnabled(true);
await import('../dist/server/vertbook.js');
