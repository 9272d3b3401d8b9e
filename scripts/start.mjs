import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

process.chdir(root);
process.env.NODE_ENV ||= 'production';
await prepare();

// Runs in this process, so that signals reach the server.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
