import type { ReactNode } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { OrderSummary } from './order-summary.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { VertEditor } from './vert-editor.tsx';
import { VertPreview } from './vert-preview.tsx';

interface VertWithPreviewProps {
  order: Order;
  vert: Vert;
  /** Content between the ad and its order, such as the approval of the ad. */
  approval?: ReactNode;
  /** Content below the order, such as comments. */
  children?: ReactNode;
}

/** One ad next to its preview, which stays visible while the fields are scrolled, and its order below. */
export function VertWithPreview({ order, vert, approval, children }: VertWithPreviewProps) {
  return (
    <>
      <div className="edit__f">
        <ReservationNote order={order} />
        <VertEditor key={vert.id} vert={vert} />
      </div>
      <VertPreview vert={vert} />
      <div className="edit__m">
        {approval}
        <OrderSummary order={order} />
        {children}
      </div>
    </>
  );
}
