import '../../styles/pages/approval.css';
import '../../styles/pages/comments.css';
import type { Order } from '#contract/sales/orders.ts';
import { ApprovalSection } from '#web/features/ads/approval/approval-section.tsx';
import { Comments } from '#web/features/customers/customers/comments/comments-section.tsx';
import { PlacementHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { useEditing } from '#web/features/ads/verts/editing-context.ts';
import { VertWithPreview } from '#web/features/ads/verts/vert-with-preview.tsx';

interface EditedVertProps {
  order: Order;
  vert: Order['verts'][number];
  /** Whether the ad was cancelled while the page was open. */
  isGone: boolean;
}

/** An ad being edited, with its preview, order, history and comments. Used on the pages of an order and of a week. Spec §2 Verts. */
export function EditedVert({ order, vert, isGone }: EditedVertProps) {
  const { isUnsaved } = useEditing();
  if (isGone) return <VertWithPreview order={order} vert={vert} isGone />;
  return (
    <VertWithPreview
      order={order}
      vert={vert}
      approval={
        <ApprovalSection
          vertId={vert.id}
          customerName={vert.order.customerName}
          isBooked={order.state === 'booked'}
          type={vert.type}
          stamp={`${order.version}.${vert.version}`}
          isUnsaved={isUnsaved(vert)}
        />
      }
    >
      <PlacementHistory id={vert.placement.id} stamp={`${order.version}.${vert.version}`} />
      <Comments orderId={order.id} vertId={vert.id} />
    </VertWithPreview>
  );
}
