import { once } from 'node:events';
import { buildPayingApp, type PayingAct, type PayingSettings } from './paying-app.ts';

const [settings = '', act = ''] = process.argv.slice(2);
const app = await buildPayingApp(JSON.parse(settings) as PayingSettings);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await app.run(JSON.parse(act) as PayingAct);
process.stdout.write('done\n', () => process.exit(0));
