import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

process.chdir(root);
process.env.NODE_ENV ||= 'production';
await prepare();

// In this process, so that a signal or a kill reaches the server itself.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
