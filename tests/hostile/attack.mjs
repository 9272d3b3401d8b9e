import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { readFileSync } from 'node:fs';

// Sends mixed hostile requests as one user, in a separate process, and prints the counts of requests and of responses by status as JSON.
const [address, token, vertId, imageFile, perSecond, seconds] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const image = readFileSync(imageFile);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const counts = {};
const withoutRetry = [];
const MOST_OPEN = 400;
let open = 0;
let skipped = 0;

const json = 'application/json';
const form = 'multipart/form-data; boundary=b';
const file = (bytes) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const upload = '/api/verts/upload_image';
const kinds = [
  ['PATCH', `/api/verts/${vertId}`, json, JSON.stringify({ type: 'TextVert', text: '<'.repeat(10_000) })],
  ['PATCH', `/api/verts/${vertId}`, json, JSON.stringify({ type: 'TextVert', text: '<b>'.repeat(3_000) })],
  ['PATCH', `/api/verts/${vertId}`, json, JSON.stringify({ text: '<'.repeat(100_000) })],
  ['POST', upload, form, file(image)],
  ['POST', upload, form, '--b\r\nnot a form'],
  ['POST', upload, 'multipart/form-data', 'no boundary'],
  ['POST', '/api/orders', json, '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'POST',
    '/api/orders',
    json,
    JSON.stringify({ placement_ids: Array.from({ length: 10_000 }, (_, id) => id + 1) }),
  ],
];

function send([method, path, type, body]) {
  open += 1;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
    counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1;
    const mayTryAgain = response.statusCode === 429 || response.statusCode === 503;
    if (mayTryAgain && response.headers['retry-after'] === undefined) withoutRetry.push(path);
    response.resume().once('close', () => (open -= 1));
  });
  sent.once('error', (error) => {
    open -= 1;
    counts[error.code] = (counts[error.code] ?? 0) + 1;
  });
  sent.end(body);
}

function sendSlowly() {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  const head = [
    'POST /api/orders HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    `content-type: ${json}`,
  ];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 1000\r\n\r\n{`);
  socket.once('close', () => (counts.slow = (counts.slow ?? 0) + 1));
}

const began = performance.now();
let sentCount = 0;
const timer = setInterval(() => {
  const elapsed = (performance.now() - began) / 1000;
  if (elapsed > Number(seconds)) {
    clearInterval(timer);
    setTimeout(() => {
      console.log(JSON.stringify({ sent: sentCount, skipped, counts, withoutRetry: withoutRetry.length }));
      process.exit(0);
    }, 1_000);
    return;
  }
  for (const due = Math.floor(elapsed * Number(perSecond)); sentCount < due; sentCount += 1) {
    const kind = sentCount % (kinds.length + 1);
    if (kind === kinds.length) sendSlowly();
    else if (open < MOST_OPEN) send(kinds[kind]);
    else skipped += 1;
  }
}, 5);
