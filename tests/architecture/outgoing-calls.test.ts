import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The files that may open connections, each with its reason. */
const MAY_CONNECT: Readonly<Record<string, string>> = {
  'src/server/platform/files/clamd.ts': 'connects to the virus scanner of the operator only',
  'src/server/platform/outgoing/outgoing-http.ts':
    'checks every address that a user can set, and resolves the names',
};
/** Code that can connect to another machine. Imports of servers from `node:http` and `node:net` are not included. */
const CONNECTS = [
  /(?<!\.)\bfetch\(/,
  /\bfrom 'node:(?:https|http2|tls|dns|dgram)'/,
  /\bimport \{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:http|net)'/,
  /\bfrom '(?:undici|axios|got|node-fetch)'/,
];

const connects = (text: string) => CONNECTS.some((pattern) => pattern.test(text));

test('only the guarded client of the server makes HTTP calls', () => {
  const files = sourceFiles('src/server').filter(({ path }) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const callers = files.filter(({ path, text }) => !(path in MAY_CONNECT) && connects(text));
  expect(callers.map(({ path }) => path)).toEqual([]);
});

test.each([
  `const reply = await fetch(address);`,
  `import { request } from 'node:https';`,
  `import { createServer, request } from 'node:http';`,
  `import { connect } from 'node:net';`,
  `import { request } from 'undici';`,
])('a planted call is found: %s', (planted) => expect(connects(planted)).toBe(true));
