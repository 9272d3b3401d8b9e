import { adLabel, storedVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import {
  soundVertStyle,
  vertStyleFields,
  vertStyleProblems,
  withVertStyleFields,
} from '#domain/ads/verts/vert-style-problems.ts';
import { refuseFields, refuseMissing, refuseStale } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Locale } from '#words/locale.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';

/** The vert style of a publication. */
export interface VertStyleRecord extends VertStyle {
  /** 0 until the publication gets its own style for the first time. */
  version: number;
}

const GET_VERT_STYLE = statement('get-vert-style')`
  select s.style, s.version, coalesce(p.language, o.default_locale) as locale from publications p
     join organizations o on o.id = $1
     left join vert_styles s on s.organization_id = $1 and s.publication_id = p.id
     where p.organization_id = $1 and p.id = $2`.as<{ style: Partial<VertStyle> | null }>();

/** Returns the vert style of a publication. Refuses an unknown publication. */
export async function getVertStyleRecord(tx: Tx, publicationId: number): Promise<VertStyleRecord> {
  const [found] = await tx.statement(GET_VERT_STYLE, [tx.organizationId, publicationId]);
  const row = refuseMissing(found);
  const style = soundVertStyle(storedVertStyle(row.style, row.locale), row.locale);
  return { ...style, version: row.version ?? 0 };
}

const WRITE_VERT_STYLE = statement('write-vert-style')`
  insert into vert_styles as s (organization_id, publication_id, style) values ($1, $2, $3)
     on conflict (organization_id, publication_id)
       do update set style = excluded.style, version = s.version + 1, updated_at = excluded.updated_at`;

/** Writes the vert style of a publication; null for the default style. */
async function writeVertStyle(tx: Tx, publicationId: number, style: VertStyle | null): Promise<void> {
  await tx.statement(WRITE_VERT_STYLE, [tx.organizationId, publicationId, style && JSON.stringify(style)]);
}

/**
 * Changes the vert style of a publication. Omitted fields do not change. Refuses each wrong field by its path. Ads that were sent keep the
 * style with which they were sent.
 */
export async function changeVertStyle(
  scope: Scope,
  publicationId: number,
  { version, ...changes }: { version?: number | undefined } & Record<string, unknown>,
): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const { version: present, ...before } = await getVertStyleRecord(tx, publicationId);
    const current = { ...before, version: present };
    await refuseStale(version, { version: present, current: () => current });
    const after = { ...withVertStyleFields(before, vertStyleFields(changes)), isDefaultStyle: false };
    const problems = vertStyleProblems(after);
    refuseFields(problems);
    const [was, is] = [vertStyleFields(before), vertStyleFields(after)];
    const fields = Object.keys(is).filter((path) => is[path] !== was[path]);
    if (fields.length === 0) return current;
    await writeVertStyle(tx, publicationId, soundVertStyle(after, scope.locale));
    await recordAct(tx, 'styled', { publication: publicationId }, { fields });
    return getVertStyleRecord(tx, publicationId);
  });
}

const RELABEL = statement('relabel-vert-style')`
  update vert_styles s set style = jsonb_set(s.style, '{labelText}', to_jsonb($4::text)), version = s.version + 1, updated_at = $5
  where s.organization_id = $1 and s.publication_id = $2 and s.style ->> 'labelText' = $3`;

const DEFAULT_LOCALE = statement(
  'default-locale-of-style',
)`select default_locale from organizations where id = $1`;

/**
 * Replaces the label of a publication's own style after a change of language, if it is the usual label of the earlier language. A null
 * language is that of the organization.
 */
export async function relabelAds(
  tx: Tx,
  publicationId: number,
  { from, to }: { from: Locale | null; to: Locale | null },
): Promise<void> {
  const { default_locale: usual } = refuseMissing(
    (await tx.statement(DEFAULT_LOCALE, [tx.organizationId]))[0],
  );
  const [before, after] = [adLabel(from ?? usual), adLabel(to ?? usual)];
  if (before !== after)
    await tx.statement(RELABEL, [tx.organizationId, publicationId, before, after, tx.now]);
}

/** Resets the vert style of a publication to the default. */
export async function resetVertStyle(scope: Scope, publicationId: number): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await getVertStyleRecord(tx, publicationId);
    if (before.isDefaultStyle) return before;
    await writeVertStyle(tx, publicationId, null);
    await recordAct(tx, 'styled', { publication: publicationId }, { reset: true });
    return getVertStyleRecord(tx, publicationId);
  });
}
