import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Route } from '#contract/platform/route.ts';

/** A file with its name. Its content is complete or still being generated. */
export interface SentFile {
  fileName: string;
  content: Readable | Buffer;
  /** Whether the browser shows the file instead of saving it. */
  isShown?: boolean;
}

/** Sends a file. Its media type is CSV unless another one is given. */
export function sendFile(
  reply: FastifyReply,
  { fileName, content, isShown = false }: SentFile,
  type = 'text/csv; charset=utf-8',
): void {
  void reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName, isShown ? 'inline' : 'attachment'))
    .send(content);
}

/** Returns the header as in RFC 6266, with the file name in UTF-8, and in ASCII for older clients. */
function contentDisposition(fileName: string, type: 'attachment' | 'inline'): string {
  const ascii = fileName.normalize('NFD').replaceAll(/[^\x20-\x7E]/g, '');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Returns the media type of the file that a route sends. */
export function mediaTypeOf({ file }: Route): string {
  if (file === null) throw new Error('A route without a file is served by with()');
  return file === 'text/csv' ? 'text/csv; charset=utf-8' : file;
}
