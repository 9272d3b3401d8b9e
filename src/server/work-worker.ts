import sharp from 'sharp';
import { Problem } from '#server/platform/base/problem.ts';
import { reEncode, scaleDown, shrink } from '#server/platform/files/clean-image.ts';
import { paperImageWork } from '#server/platform/files/paper-image.ts';
import { tableLinesWork, tableWork } from '#server/platform/files/read-table.ts';
import { invoicePaperWork } from '#server/billing/invoices/invoice-paper.ts';
import { bankFileWork } from '#server/billing/payments/read-bank-file.ts';
import { statementWork } from '#server/billing/account/statement-paper.ts';
import { dunningPaperWork } from '#server/billing/dunning/draw-dunning.ts';
import { recipientsWork } from '#server/sending/lists/read-recipients.ts';
import { paperWork } from '#server/billing/papers/draw-paper.ts';
import { reportPaperWork } from '#server/insight/reports/report-paper.ts';
import { mediaKitWork } from '#server/public/storefront/media-kit-paper.ts';
import { specificationWork } from '#server/public/specifications/sheet-paper.ts';
import { filterTextsWork } from '#server/ads/verts/update-vert.ts';
import type { Work, WorkOutcome, WorkRequest, WorkResponse } from '#server/platform/work/work.ts';

// Runs in its own process: see WorkPool. The process ends when the server ends or disconnects it.
const ALL: readonly Work<never, unknown>[] = [
  paperImageWork,
  paperWork,
  invoicePaperWork,
  statementWork,
  dunningPaperWork,
  mediaKitWork,
  specificationWork,
  reEncode,
  reportPaperWork,
  scaleDown,
  shrink,
  tableWork,
  tableLinesWork,
  recipientsWork,
  bankFileWork,
  filterTextsWork,
];

sharp.cache(false);
sharp.concurrency(1);

process.on('message', (request: WorkRequest) => void respond(request));

async function respond(request: WorkRequest): Promise<void> {
  const outcome = await execute(request);
  const residentMb = process.memoryUsage.rss() / 1024 ** 2;
  const response: WorkResponse = { ...outcome, id: request.id, residentMb };
  // If the server has ended meanwhile, a failure to send the response is ignored.
  process.send?.(response, undefined, undefined, () => undefined);
}

async function execute({ name, input }: WorkRequest): Promise<WorkOutcome> {
  try {
    const work = ALL.find((one) => one.name === name);
    if (!work) throw new Error(`There is no work ${name}.`);
    return { result: await work.run(input as never) };
  } catch (error) {
    if (error instanceof Problem) {
      return { refusal: { code: error.code, fields: error.fields, extra: error.extra } };
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
