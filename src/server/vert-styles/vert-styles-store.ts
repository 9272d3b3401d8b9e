import { defaultVertStyle, type VertStyle } from '#domain/vert-style.ts';
import { soundVertStyle } from '#domain/vert-style-problems.ts';
import type { Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';

/** How the ads of a publication look. */
export interface VertStyleRecord extends VertStyle {
  /** 0 while the publication never had a look of its own. */
  version: number;
}

interface StyleRow {
  style: Partial<VertStyle> | null;
  version: number | null;
  default_locale: string;
}

/** The look of the ads of a publication; refuses a publication that is not there. */
export async function getVertStyleRecord(tx: Tx, publicationId: number): Promise<VertStyleRecord> {
  const [row] = await tx.statement<StyleRow>(
    'get-vert-style',
    `select s.style, s.version, o.default_locale from publications p
     join organizations o on o.id = $1
     left join vert_styles s on s.organization_id = $1 and s.publication_id = p.id
     where p.organization_id = $1 and p.id = $2`,
    [tx.organizationId, publicationId],
  );
  if (!row) {
    throw new Problem('not_found');
  }
  const fallback = defaultVertStyle(row.default_locale);
  const style = row.style
    ? soundVertStyle({ ...fallback, ...row.style, isDefaultStyle: false }, row.default_locale)
    : fallback;
  return { ...style, version: row.version ?? 0 };
}

/** Writes the look of the ads of a publication; null is the default one. */
export async function writeVertStyle(tx: Tx, publicationId: number, style: VertStyle | null): Promise<void> {
  await tx.statement(
    'write-vert-style',
    `insert into vert_styles as s (organization_id, publication_id, style) values ($1, $2, $3)
     on conflict (organization_id, publication_id)
       do update set style = excluded.style, version = s.version + 1, updated_at = now()`,
    [tx.organizationId, publicationId, style && JSON.stringify(style)],
  );
}
