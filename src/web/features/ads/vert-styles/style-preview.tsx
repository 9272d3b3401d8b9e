import { lazy, Suspense } from 'react';
import type { VertLayout } from '#ad-html/render-vert.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { vertStyleWords } from '#words/ads/vert-style.ts';

// Loaded lazily: it needs the HTML filter, which few pages use.
const PreviewFrame = lazy(() =>
  import('#web/ui/frames/preview-frame.tsx').then((part) => ({ default: part.PreviewFrame })),
);

/** The addresses of the sample ads. For the image, which is on another server, the preview shows a placeholder. */
const LINK = 'https://www.example.com/';
const IMAGE = 'https://www.example.com/ad.png';

/** Sample ads in the edited style: a text ad in each layout, and an image ad. */
export function StylePreview({ style }: { style: VertStyle }) {
  const { preview, sample } = useWordsOf(vertStyleWords);
  const text: VertContent = {
    ...EMPTY_VERT,
    type: 'TextVert',
    ...sample,
    linkUrl: LINK,
    textImageUrl: IMAGE,
  };
  const image: VertContent = {
    ...EMPTY_VERT,
    linkUrl: LINK,
    imageUrl: IMAGE,
    imageWidth: 800,
    imageHeight: 320,
  };
  const samples: { title: string; vert: VertContent; layout: VertLayout }[] = [
    { title: preview.oneColumn, vert: { ...text, textImageUrl: '' }, layout: 'one-column' },
    { title: preview.twoColumns, vert: text, layout: 'two-column' },
    { title: preview.image, vert: image, layout: 'one-column' },
  ];
  return (
    <section className="style-preview" aria-label={preview.title}>
      {samples.map(({ title, vert, layout }) => (
        <div key={title} className="sheet">
          <div className="tools">
            <h2 className="h3">{title}</h2>
          </div>
          <div className="prev">
            <Suspense fallback={<div className="prev__w" />}>
              <PreviewFrame vert={vert} style={style} layout={layout} title={title} />
            </Suspense>
          </div>
        </div>
      ))}
    </section>
  );
}
