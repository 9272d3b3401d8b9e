import type { CSSProperties } from 'react';
import { missingFields } from '#domain/ads/verts/vert.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { adPath, type AdView, orderPath } from '#contract/public/portal-pages.ts';
import { formatDay } from '#words/format.ts';
import { sheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { helpLocale } from '#words/locale.ts';
import { sheetRows } from '#words/texts/specification-text.ts';
import { SpecificationSheet } from '#web/pages/public/specification-sheet.tsx';
import { portalWords } from '#words/public/portal.ts';
import { Note } from '#web/ui/messages/note.tsx';
import { Fold, FramedDocument, PortalHead } from '#web/pages/public/public-document.tsx';
import { AdEditor } from './ad-editor.tsx';
import { DecideSection, DueNote, RemarksSection, WaitingNote } from './decide-section.tsx';
import { ReaderContext, useReader } from './portal-reader.tsx';
import { previewHeight } from './preview-height.ts';
import { fieldName, VersionsSection } from './versions-section.tsx';

/**
 * The page on which a contact delivers one ad: the preview, the image, the texts and the approval. The form comes first while the ad is
 * incomplete, otherwise the preview.
 */
export function AdPage(view: AdView) {
  const { reader, vert, approval, note, isDone = false } = view;
  const { locale, publisher, orderId } = reader;
  const words = portalWords[locale];
  const { name, issue } = vert.placement;
  const { vertStyle } = issue.publication;
  const style = vertStyle as VertStyle & typeof vertStyle;
  const title = words.edit.title(name, formatDay(locale, issue.sendingDate));
  const missing = missingFields(vert);
  const missingNames = missing.flatMap((field) => fieldName(field, words) ?? []).join(', ');
  const isComplete = missing.length === 0;
  return (
    <ReaderContext value={reader}>
      <FramedDocument
        head={<PortalHead />}
        locale={locale}
        title={words.title(title, orderId, publisher)}
        publisher={publisher}
      >
        <p className="row">
          <a className="btn btn--quiet" href={orderPath(orderId)}>
            {words.edit.back}
          </a>
        </p>
        <section className="sheet dsec" aria-labelledby="ad">
          <div className="dhead adhead">
            <h1 className="h2" id="ad">
              {title}
            </h1>
            <span className="over">
              {isComplete ? words.edit.complete : words.edit.missing(missingNames)}
            </span>
          </div>
          <div className="adwhere">
            <p>{issue.publication.title}</p>
            <DueNote {...view} />
          </div>
          {note !== undefined && (
            <Note role="status" state={isDone ? 'sent' : 'incomplete'}>
              {note}
            </Note>
          )}
          {view.image !== null && (
            <Note role="status" state="pending">
              {specificationWords[locale].unsaved}
            </Note>
          )}
          <RemarksSection remarks={approval.remarks} />
          <WaitingNote {...view} />
          <div className="adedit">
            {isComplete && <Preview {...view} />}
            <div className="act adedit__f">
              <AdEditor {...view} />
            </div>
            {!isComplete && <Preview {...view} />}
          </div>
          <Fold icon="paper" title={specificationWords[locale].title} className="spec">
            <SpecificationSheet rows={sheetRows(locale, sheetFacts(view.specification, style))} />
            <p className="row">
              <a className="btn" href={`${view.sheetUrl}/specification.pdf?lang=${helpLocale(locale)}`}>
                {specificationWords[locale].pdf}
              </a>
            </p>
          </Fold>
          <DecideSection {...view} />
          <VersionsSection versions={approval.versions} />
        </section>
      </FramedDocument>
    </ReaderContext>
  );
}

/** The ad as it will be sent. The page reserves its height before the frame has loaded. */
function Preview({ vert, image, type }: Pick<AdView, 'vert' | 'image' | 'type'>) {
  const { words, orderId } = useReader();
  const { vertStyle } = vert.placement.issue.publication;
  const shown =
    image === null
      ? vert
      : {
          ...vert,
          type,
          imageUrl: image.address,
          textImageUrl: image.address,
          imageWidth: image.width,
          imageHeight: image.height,
        };
  const unsaved = image === null ? '' : `&kind=${type}&image=${image.fileName}`;
  const { base, share } = previewHeight(shown, vertStyle as VertStyle & typeof vertStyle);
  return (
    <div className="adedit__m">
      <h2 className="h3">{words.edit.preview}</h2>
      <div className="adframe__b">
        <iframe
          className="adframe"
          style={{ '--base': base, '--share': share } as CSSProperties}
          title={words.edit.preview}
          src={`${adPath(orderId, vert.id)}/preview?v=${vert.version}${unsaved}`}
          sandbox="allow-same-origin"
        />
      </div>
    </div>
  );
}
