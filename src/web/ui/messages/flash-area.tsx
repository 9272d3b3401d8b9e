import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flash, type FlashType, type ShownFlash } from './flash.ts';
import { Icon } from '../icons.tsx';
import { Mark } from '../marks.tsx';

interface FlashAreaProps {
  /** Name of the button that closes a message. */
  closeLabel: string;
}

const isUrgent = (message: ShownFlash) => message.type === 'danger' || message.type === 'alert';

/** Shows the flash messages. Mount it once. Urgent messages interrupt a screen reader, others wait. */
export function FlashArea({ closeLabel }: FlashAreaProps) {
  const shown = useSyncExternalStore(flash.subscribe, flash.list, flash.list);
  const item = (message: ShownFlash) => (
    <FlashItem key={message.id} message={message} closeLabel={closeLabel} />
  );
  return (
    // Keep the messages inside these regions: an open dialog hides the rest of the page from screen readers, but not elements with
    // `aria-live`, and flash.css places `.flashes` above the backdrop of the dialog, where the pointer reaches it.
    <div className="flashes">
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {shown.filter((message) => isUrgent(message)).map(item)}
      </div>
      <output aria-live="polite" aria-atomic="false">
        {shown.filter((message) => !isUrgent(message)).map(item)}
      </output>
    </div>
  );
}

function FlashItem({ message, closeLabel }: { message: ShownFlash; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useTimeout(message, held);
  const close = () => flash.dismiss(message.id);
  return (
    // These handlers on a non-interactive element only pause the timer. Everything the user can do has a button.
    <span
      className={`flash f-${message.type}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign type={message.type} />
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            close();
            message.action?.onAction();
          }}
        >
          {message.action.label}
        </button>
      )}
      <button type="button" className="x" aria-label={closeLabel} onClick={close}>
        <Icon name="x" />
      </button>
    </span>
  );
}

/** Removes the message after its time; the timer stops while the message is held. */
function useTimeout({ id, timeoutMs }: ShownFlash, held: boolean) {
  const left = useRef(timeoutMs);
  useEffect(() => {
    if (held || left.current === null) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => flash.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= Date.now() - since;
    };
  }, [id, held]);
}

function Sign({ type }: { type: FlashType }) {
  if (type === 'warning') return <Mark name="incomplete" />;
  if (type === 'danger') return <Mark name="failed" />;
  return (
    <Icon name={({ success: 'check', info: 'info', alert: 'warn', secondary: 'copy' } as const)[type]} />
  );
}
