import type { NamedField } from '#domain/ads/approval/remark.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { formatInstant } from '#words/format.ts';
import { Fold } from '#web/pages/public/public-document.tsx';
import { useReader } from './portal-reader.tsx';

type Version = Approval['versions'][number];

/** The versions of an ad, newest first: who saved each, when, and what changed. Nothing if there are fewer than two. */
export function VersionsSection({ versions }: Pick<Approval, 'versions'>) {
  const { words } = useReader();
  if (versions.length < 2) return null;
  return (
    <Fold className="act" id="versions" title={words.versions.title(versions.length)}>
      <ol className="stack">
        {versions.map((version, at) => (
          <VersionItem key={version.number} version={version} earlier={versions[at + 1]} />
        ))}
      </ol>
    </Fold>
  );
}

function VersionItem({ version, earlier }: { version: Version; earlier: Version | undefined }) {
  const { words: all, locale, timeZone } = useReader();
  const { versions: words, approval } = all;
  const author = version.side === 'publisher' ? approval.byPublisher : approval.byCustomer(version.userName);
  const remarks = [version.isPresent && words.present, version.approvedAt !== null && words.approved];
  return (
    <li>
      <p>
        <b>{[words.version(version.number), ...remarks.filter(Boolean)].join(', ')}</b>
      </p>
      <p className="by">
        {author}, {formatInstant(locale, version.at, timeZone)}
      </p>
      {earlier && <Difference version={version} earlier={earlier} />}
    </li>
  );
}

/** Returns the name of a field of an ad; null for a field that customers do not have. */
export function fieldName(field: NamedField, { edit }: PortalWords): string | null {
  if (field === 'type') return edit.kind;
  if (field === 'imageUrl' || field === 'textImageUrl') return edit.upload;
  return field === 'trackingPixel' ? null : edit.fields[field];
}

function Difference({ version, earlier }: { version: Version; earlier: Version }) {
  const { words } = useReader();
  const fields = version.fields.filter((field) => fieldName(field, words) !== null);
  if (fields.length === 0) return null;
  return (
    <dl className="diff">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field, words)}</dt>
          <dd>
            <del>
              <Value version={earlier} field={field} />
            </del>
          </dd>
          <dd>
            <ins>
              <Value version={version} field={field} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ version: { content }, field }: { version: Version; field: NamedField }) {
  const { edit, versions } = useReader().words;
  if (field === 'type') return content.type === 'ImageVert' ? edit.image : edit.text;
  const text = content[field];
  if (text === '') return versions.nothing;
  return field === 'imageUrl' || field === 'textImageUrl' ? <img src={text} alt="" loading="lazy" /> : text;
}
