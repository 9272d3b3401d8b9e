import type { ReactNode } from 'react';
import type { Vert } from '#contract/verts.ts';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';

interface VertWithPreviewProps {
  vert: Vert;
  /** Above the preview, whose height depends on the ad. */
  children?: ReactNode;
  below?: ReactNode;
}

/** One ad next to its preview. */
export function VertWithPreview({ vert, children, below }: VertWithPreviewProps) {
  return (
    <>
      <VertEditor key={vert.id} vert={vert} />
      <div className="edit__r">
        {children}
        <VertPreview vert={vert} />
        {below}
      </div>
    </>
  );
}
