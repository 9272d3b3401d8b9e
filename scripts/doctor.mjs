import './node-version.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import './settings.mjs';

process.chdir(root);
await prepare(['server']);

process.setSourceMapsEnabled(true);
await import('../dist/server/doctor.js');
