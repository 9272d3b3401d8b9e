import type { FastifyReply } from 'fastify';
import * as contract from '#contract/data-export.ts';
import type { App } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { type ExportFile, openExport } from './open-export.ts';

/** Serves the monthly export. */
export function dataExportRoutes(app: App): void {
  serve(app, contract.exportMonth).with(async ({ scope, params, reply }) => {
    sendFile(reply, await openExport(scope, params.date));
  });
}

function sendFile(reply: FastifyReply, { fileName, content }: ExportFile): void {
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
