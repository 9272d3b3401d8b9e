import type { SpecificationSheets } from '#contract/public/specification-sheets.ts';
import { specificationOf } from '#domain/ads/specifications/ad-specification.ts';
import { readSpecifications } from '#server/ads/verts/ad-specifications.ts';
import { readSheetToken } from '#server/ads/verts/sheet-address.ts';
import { getVertStyleRecord } from '#server/ads/verts/vert-styles.ts';
import { readLetterhead, readLogo } from '#server/billing/letterheads/letterhead.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { specificationWords } from '#words/ads/specification.ts';
import type { Locale } from '#words/locale.ts';
import { specificationWork } from './sheet-paper.ts';

const PLACEMENT_OF_SHEET = statement('placement-of-sheet')`
  select p.name, i.publication_id, n.title, o.name as publisher
  from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join organizations o on o.id = $1
  where p.organization_id = $1 and p.id = $2`;

/** Returns the sheet of the placement that a link names, and the Scope in which it is read. Refuses a wrong link. */
export async function openSheet(
  app: App,
  token: string,
): Promise<{ scope: Scope; sheets: SpecificationSheets }> {
  const linked = refuseMissing(readSheetToken(app.keys, token));
  const organization = refuseMissing(await findOrganizationToday(app.pool, linked.organizationId));
  const scope = systemScope(app.pool, organization);
  return { scope, sheets: await scope.read((tx) => readSheet(tx, linked.placementId)) };
}

async function readSheet(tx: Tx, placementId: number): Promise<SpecificationSheets> {
  const [row] = await tx.statement(PLACEMENT_OF_SHEET, [tx.organizationId, placementId]);
  const { name, publication_id: publicationId, title, publisher } = refuseMissing(row);
  return readSheets(tx, { publicationId, title, publisher, names: [name] });
}

/** Returns the sheets of these placement names of a newsletter. */
export async function readSheets(
  tx: Tx,
  {
    publicationId,
    title,
    publisher,
    names,
  }: { publicationId: number; title: string; publisher: string; names: readonly string[] },
): Promise<SpecificationSheets> {
  const style = await getVertStyleRecord(tx, publicationId);
  const { specifications } = await readSpecifications(tx, publicationId);
  return {
    publisher,
    title,
    style,
    letterhead: await readLetterhead(tx),
    today: tx.today,
    sheets: names.map((name) => ({ name, specification: specificationOf(specifications, name, style) })),
  };
}

/** Draws sheets as a PDF. Refuses an empty list. */
export async function drawSheets(
  app: App,
  sheets: SpecificationSheets,
  { organizationId, locale }: { organizationId: number; locale: Locale },
): Promise<{ fileName: string; content: Buffer }> {
  if (sheets.sheets.length === 0) throw new Problem('not_found');
  const logo = await readLogo(app.files, sheets.letterhead, organizationId);
  const content = await textWork.run(specificationWork, { ...sheets, locale, logo }, organizationId);
  // A worker process returns its bytes as a plain array.
  return { fileName: `${specificationWords[locale].file}.pdf`, content: Buffer.from(content) };
}
