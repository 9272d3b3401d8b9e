import type { FastifyReply } from 'fastify';
import type { ExportFile } from '../files/csv-file.ts';

/** Sends a CSV file for saving, while it is generated. */
export function sendFile(reply: FastifyReply, { fileName, content }: ExportFile): void {
  void reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName))
    .send(content);
}

/** Returns the header by RFC 6266, with the name in UTF-8, and in ASCII for older clients. */
function contentDisposition(fileName: string): string {
  const ascii = fileName.normalize('NFD').replaceAll(/[^\x20-\x7E]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
