import type { ReportFacts } from '#contract/insight/reports.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { fileNameInAddress, storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { paperImage, type PaperImage } from '#server/platform/files/paper-image.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { presentFacts } from './present-report.ts';
import { reportPaperWork } from './report-paper.ts';
import { readReportSender, findCustomerLocale } from '#server/customers/report-sender.ts';
import type { ReportPaper } from './draw-reported-ad.ts';
import { reportWordsOf } from './report-words.ts';
import { getReportRow, readReportedParts } from './reports-store.ts';

/** The maximum size of all images together. Further images are left out, so that mail programs accept the file. */
const IMAGE_BYTES_MAX = 700_000;
/** The JPEG quality of logos. They contain text and flat colours, in which a lower quality would be visible. */
const LOGO_QUALITY = 92;

/** Returns a report as PDF. Without `locale`, it is in the customer's language, or else in the language of the Scope. */
export async function openReportPdf(
  files: ImageStorage,
  scope: Scope,
  { id, locale: wanted }: { id: number; locale?: Locale | undefined },
): Promise<{ fileName: string; content: Buffer }> {
  const { report, locale, sender } = await scope.read(async (tx) => {
    const row = await getReportRow(tx, id);
    return {
      report: presentFacts(row, await readReportedParts(tx, row), tx),
      locale: wanted ?? (await findCustomerLocale(tx, row.order_id)) ?? tx.locale,
      sender: await readReportSender(tx, row.order_id),
    };
  });
  const paper: ReportPaper = {
    report,
    locale,
    publisher: sender.publisher,
    contact: [sender.name, sender.email].filter((line) => line !== ''),
    logo: await readLogo(files, report, scope.organizationId),
    ...(await readImages(files, report, scope.organizationId)),
  };
  const content = await textWork.run(reportPaperWork, paper, scope.organizationId);
  // A worker process returns its bytes as a plain array.
  const fileName = reportWordsOf(locale).counting.pdf.fileName(report.order.id);
  return { fileName, content: Buffer.from(content) };
}

/** Returns the logo of the letterhead; null if it is not stored or cannot be decoded. */
async function readLogo(
  files: ImageStorage,
  { letterhead }: ReportFacts,
  organizationId: number,
): Promise<PaperImage | null> {
  const name = letterhead.logo.split('/').at(-1);
  const bytes = name ? await files.get(storageName(organizationId, name)) : null;
  return bytes && paperImage(bytes, organizationId, LOGO_QUALITY);
}

/** Returns the images of the sent ads that are stored in Vertbook, each image once. */
async function readImages(
  files: ImageStorage,
  report: ReportFacts,
  organizationId: number,
): Promise<Pick<ReportPaper, 'images' | 'imageNames'>> {
  const imageNames: Record<number, string> = {};
  const images: ReportPaper['images'] = {};
  const read = new Set<string>();
  let size = 0;
  for (const { id, sentAd } of report.vertReports) {
    const name = sentAd && fileNameInAddress(shownImageUrl(sentAd.vert), organizationId);
    if (!name) continue;
    imageNames[id] = name;
    if (read.has(name)) continue;
    read.add(name);
    const bytes = await files.get(storageName(organizationId, name));
    const image = bytes && (await paperImage(bytes, organizationId));
    if (!image || size + image.bytes.length > IMAGE_BYTES_MAX) continue;
    images[name] = image;
    size += image.bytes.length;
  }
  return { images, imageNames };
}
