import { lazy, Suspense, useState } from 'react';
import type { VertLayout } from '#ad-html/render-vert.ts';
import { sendTestMail, type Vert } from '#contract/ads/verts.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { PREVIEW_WIDTHS, type PreviewWidth, WidthChoice } from '#web/ui/frames/width-choice.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useEditing } from './editing-context.ts';
import { useShownImages } from './use-image-probe.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { FAILURE_MS, reportFailure } from '#web/api/failure-text.ts';
import { flash } from '#web/ui/messages/flash.ts';

// Loaded separately, because both need the HTML filter, which few other pages need.
const importCount = () => import('./character-count.tsx');
const importFrame = () => import('#web/ui/frames/preview-frame.tsx');

/** Shows the number of characters that a reader sees. */
export const LengthFinding = lazy(() => importCount().then((part) => ({ default: part.LengthFinding })));
export const CharacterCount = lazy(() => importCount().then((part) => ({ default: part.CharacterCount })));
/** The ad as it is sent, in an isolated frame. */
const PreviewFrame = lazy(() => importFrame().then((part) => ({ default: part.PreviewFrame })));

/** The ad as it appears in the e-mail, updated while typing. Spec §2 Verts. */
export function VertPreview({ vert }: { vert: Vert }) {
  const { preview } = useWords().vert;
  const content = useEditing().contentOf(vert);
  const [layout, setLayout] = useState<VertLayout>('one-column');
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const shownImages = useShownImages(shownImageUrl(content));
  const isOneColumn = layout === 'one-column';
  const { name, issue } = vert.placement;
  const { title, vertStyle } = issue.publication;
  return (
    <section className="sheet edit__p" aria-label={preview.title}>
      <div className="tools">
        <h2 className="h3">{preview.title}</h2>
        <IconButton icon="info" label={preview.about} tooltip={preview.explanation} variant="quiet" bar />
        <span className="tools__r">
          <WidthChoice width={width} onChange={setWidth} />
          <TestMail vert={vert} />
          <Button
            bar
            icon={isOneColumn ? 'columns' : 'image'}
            onClick={() => setLayout(isOneColumn ? 'two-column' : 'one-column')}
          >
            {isOneColumn ? preview.toTwoColumns : preview.toOneColumn}
          </Button>
        </span>
      </div>
      <div className="prev">
        <Suspense fallback={<div className="prev__w" />}>
          <PreviewFrame
            key={width}
            widthPx={PREVIEW_WIDTHS[width]}
            vert={content}
            // The contract leaves the style's shape to the domain; rendering replaces invalid fields.
            style={vertStyle as VertStyle & typeof vertStyle}
            layout={layout}
            shownImages={shownImages}
            title={preview.frame(name)}
          />
        </Suspense>
      </div>
      {vertStyle.isDefaultStyle && (
        <div className="prev__n">
          <Icon name="info" />
          <FieldMessage>{preview.defaultStyle(title)}</FieldMessage>
        </div>
      )}
    </section>
  );
}

/** Sends the saved ad to the user as a test. */
function TestMail({ vert }: { vert: Vert }) {
  const { testMail } = useWords().vert;
  const isUnsaved = useEditing().isUnsaved(vert);
  const send = useMutation({
    mutationFn: () => call(sendTestMail, { params: { id: vert.id } }),
    onSuccess: ({ recipient }) =>
      flash.show({ type: 'success', text: testMail.sent(recipient), timeoutMs: FAILURE_MS }),
    onError: reportFailure,
  });
  const why = isUnsaved ? { 'data-tip': testMail.saveFirst, 'aria-description': testMail.saveFirst } : {};
  return (
    <Button
      bar
      icon="mail"
      pending={send.isPending}
      unavailable={isUnsaved}
      {...why}
      onClick={() => send.mutate()}
    >
      {testMail.send}
    </Button>
  );
}
