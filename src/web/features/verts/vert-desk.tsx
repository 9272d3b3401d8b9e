import type { ReactNode } from 'react';
import type { Vert } from '#contract/verts.ts';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';

/** One ad with its preview beside it; `children` stand below the preview. */
export function VertDesk({ vert, children }: { vert: Vert; children?: ReactNode }) {
  return (
    <>
      <VertEditor key={vert.id} vert={vert} />
      <div className="edit__r">
        <VertPreview vert={vert} />
        {children}
      </div>
    </>
  );
}
