import { existsSync } from 'node:fs';
import { root } from './run.mjs';

// Imported by what an operator starts: settings of the file `.env`, where there is one. The environment goes first.
const file = `${root}.env`;
if (existsSync(file)) process.loadEnvFile(file);
