import { storedVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { soundVertStyle } from '#domain/ads/verts/vert-style-problems.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/** The vert style of a publication. */
export interface VertStyleRecord extends VertStyle {
  /** 0 until the publication gets its own style for the first time. */
  version: number;
}

const GET_VERT_STYLE = statement('get-vert-style')`
  select s.style, s.version, o.default_locale from publications p
     join organizations o on o.id = $1
     left join vert_styles s on s.organization_id = $1 and s.publication_id = p.id
     where p.organization_id = $1 and p.id = $2`.as<{ style: Partial<VertStyle> | null }>();

/** Returns the vert style of a publication. Refuses an unknown publication. */
export async function getVertStyleRecord(tx: Tx, publicationId: number): Promise<VertStyleRecord> {
  const [found] = await tx.statement(GET_VERT_STYLE, [tx.organizationId, publicationId]);
  const row = refuseMissing(found);
  const style = soundVertStyle(storedVertStyle(row.style, row.default_locale), row.default_locale);
  return { ...style, version: row.version ?? 0 };
}

const WRITE_VERT_STYLE = statement('write-vert-style')`
  insert into vert_styles as s (organization_id, publication_id, style) values ($1, $2, $3)
     on conflict (organization_id, publication_id)
       do update set style = excluded.style, version = s.version + 1, updated_at = excluded.updated_at`;

/** Writes the vert style of a publication; null for the default style. */
export async function writeVertStyle(tx: Tx, publicationId: number, style: VertStyle | null): Promise<void> {
  await tx.statement(WRITE_VERT_STYLE, [tx.organizationId, publicationId, style && JSON.stringify(style)]);
}
