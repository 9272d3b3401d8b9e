import { existsSync } from 'node:fs';
import { root } from './run.mjs';

// Loads the settings of `.env`, if it exists; the environment takes precedence.
const file = `${root}.env`;
if (existsSync(file)) process.loadEnvFile(file);
