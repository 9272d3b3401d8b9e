import './node-version.mjs';
import { startServer } from './servers.mjs';

// Starts a server on an empty data folder, sends a few requests, and stops it: `node scripts/check-start.mjs src/server/main.ts`.
const [program = 'dist/server/main.js'] = process.argv.slice(2);

try {
  await check(await startServer(program, { stdio: ['ignore', 'inherit', 'inherit'] }));
  console.log(`${program} starts, serves and ends on Node.js ${process.versions.node}.`);
} catch (error) {
  console.error(`${program} on Node.js ${process.versions.node}: ${error.message}`);
  process.exitCode = 1;
}

async function check({ origin, stop }) {
  let code = null;
  try {
    const signedIn = await fetch(`${origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email: 'sales@demo.vertbook.example', password: 'vertbook-demo' } }),
    });
    expect('signing in', signedIn.status, 201);
    const { session } = await signedIn.json();
    const orders = await fetch(`${origin}/api/orders/overview`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect('the orders', orders.status, 200);
  } finally {
    code = await stop();
  }
  expect('the end', code, 0);
}

function expect(what, found, wanted) {
  if (found !== wanted) throw new Error(`${what} returned ${found}, not ${wanted}`);
}
