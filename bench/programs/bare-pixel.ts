import { createServer } from 'node:http';

// The best that Node can do: serves a fixed redirect for clicks and a fixed pixel otherwise, and reads only the path of the request.
const { PORT = '0' } = process.env;
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const server = createServer((request, response) => {
  if (request.url?.startsWith('/t/c/')) {
    response.writeHead(302, {
      location: 'https://shop.example/',
      'content-length': 0,
      'cache-control': 'no-store',
    });
    response.end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'image/gif',
    'content-length': pixel.length,
    'cache-control': 'no-store',
  });
  response.end(pixel);
});
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
