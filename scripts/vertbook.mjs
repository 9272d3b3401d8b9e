import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

// npm says so itself: files are named from where the command was called.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
await prepare(['server']);

process.setSourceMapsEnabled(true);
await import('../dist/server/vertbook.js');
