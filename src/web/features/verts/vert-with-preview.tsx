import type { ReactNode } from 'react';
import type { Vert } from '#contract/verts.ts';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';

/** One ad next to its preview; `children` are above the preview, whose height depends on the ad. */
export function VertWithPreview({ vert, children }: { vert: Vert; children?: ReactNode }) {
  return (
    <>
      <VertEditor key={vert.id} vert={vert} />
      <div className="edit__r">
        {children}
        <VertPreview vert={vert} />
      </div>
    </>
  );
}
