import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** A kind of call that only the listed files may contain. */
interface Rule {
  what: string;
  pattern: RegExp;
  folder: string;
  allowed: readonly string[];
  planted: string;
}

const RULES: readonly Rule[] = [
  {
    what: 'no code is made from text',
    pattern: /\beval\(|new Function\(|node:vm'|setTimeout\(\s*['"`]|\.constructor\(/,
    folder: 'src',
    allowed: [],
    planted: 'const run = new Function(text);',
  },
  {
    what: 'the web application makes no HTML from text, except for nodes of React',
    pattern: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/i,
    folder: 'src/web',
    allowed: [],
    planted: 'element.innerHTML = name;',
  },
  {
    what: 'programs are started by the worker pool and the embedded database only, without a shell',
    pattern: /node:child_process|shell: true/,
    folder: 'src',
    allowed: ['src/server/platform/db/embedded/server-account.ts', 'src/server/platform/work/work-pool.ts'],
    planted: `import { exec } from 'node:child_process';`,
  },
  {
    what: 'unpredictable values are from the cryptographic random source',
    pattern: /Math\.random/,
    folder: 'src',
    // They choose the length of a pause, or one of the slots of a counter, at random.
    allowed: [
      'src/server/platform/db/embedded/start-lock.ts',
      'src/server/platform/db/listener.ts',
      'src/server/platform/db/scope.ts',
      'src/server/platform/live/live-stream.ts',
      'src/web/api/live/live-refresh.ts',
      'src/web/api/live/live.ts',
    ],
    planted: 'const token = Math.random();',
  },
  {
    what: 'every hash is SHA-256, and every cipher AES-256-GCM',
    pattern: /create(?:Hash|Hmac)\('(?!sha256')|createCipheriv\((?!CIPHER)|const CIPHER = '(?!aes-256-gcm')/,
    folder: 'src',
    allowed: [],
    planted: `createHash('md5')`,
  },
  {
    what: 'no regular expression is made from input',
    pattern: /new RegExp\((?!`\^|String\.raw|`<)/,
    folder: 'src/server',
    allowed: [],
    planted: 'new RegExp(query.q)',
  },
  {
    what: 'windows exchange no messages',
    pattern: /\bwindow\.postMessage|addEventListener\('message'|onmessage\b/,
    folder: 'src/web',
    allowed: [],
    planted: `window.addEventListener('message', read);`,
  },
  {
    what: 'events of the security log are deleted by their age only',
    pattern: /(?:update|delete from)\s+security_events|(?:updateTable|deleteFrom)\('security_events'/,
    folder: 'src/server',
    allowed: ['src/server/access/security-log/security-log.ts'],
    planted: `db.deleteFrom('security_events')`,
  },
  {
    what: 'cookies have the options of all cookies',
    pattern: /setCookie\((?!.*(?:\.\.\.options|cookieOptions))/,
    folder: 'src/server',
    allowed: [],
    planted: `reply.setCookie('name', value, { path: '/' })`,
  },
  {
    what: 'certificates are always checked',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    folder: 'src',
    allowed: [],
    planted: 'request({ rejectUnauthorized: false })',
  },
];

describe.each(RULES)('$what', ({ pattern, folder, allowed, planted }) => {
  test('in every source file', () => {
    const files = sourceFiles(folder).filter(({ path }) => !/\.(?:test|harness)\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
    expect(allowed.filter((path) => !found.includes(path))).toEqual([]);
  });

  test('and a violation is found', () => {
    expect(pattern.test(planted)).toBe(true);
  });
});
