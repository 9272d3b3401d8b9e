import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { flash, type FlashMessage } from '../flash.ts';
import { Icon } from '../icons.tsx';
import { Kbd } from '../kbd.tsx';
import { Mark } from '../marks.tsx';
import { MessageDialog } from '../message-dialog.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Bench } from './bench.tsx';

const MESSAGES: FlashMessage[] = [
  { type: 'success', text: 'The entry was saved.' },
  {
    type: 'info',
    text: 'Text ad 2, week 49 was removed from your cart.',
    action: { label: 'Undo', onAction: () => undefined },
  },
  { type: 'warning', text: 'Please select a reservation date that is before the send date of the first ad.' },
  {
    type: 'danger',
    text: 'An error occurred when saving the entry.',
    timeoutMs: 6000,
    action: { label: 'Try again', onAction: () => undefined },
  },
  { type: 'alert', text: 'You are offline. Your text is kept on this device.', timeoutMs: null },
  { type: 'secondary', text: 'Ad copied.' },
];

/** Flash messages, to be shown. */
export function FlashBench() {
  return (
    <Bench title="Flash messages">
      <div className="stack">
        <div className="row row--wrap">
          {MESSAGES.map((message) => (
            <Button key={message.type} onClick={() => flash.show(message)}>
              {message.type}
            </Button>
          ))}
        </div>
        {MESSAGES.map((message) => (
          <p key={message.type} className={`flash f-${message.type}`}>
            {message.type === 'warning' ? <Mark name="incomplete" /> : <Icon name="info" />}
            <span>{message.text}</span>
          </p>
        ))}
      </div>
    </Bench>
  );
}

/** Dialogs, to be opened. */
export function DialogBench() {
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <Bench title="Dialogs">
      <div className="row row--wrap">
        <Button onClick={() => setAsked('save')}>Unsaved changes</Button>
        <Button onClick={() => setAsked('delete')}>Delete order</Button>
      </div>
      <MessageDialog
        open={asked === 'save'}
        title="Save your changes?"
        saveLabel="Save"
        resetLabel="Reset"
        cancelLabel="Cancel"
        onSave={close}
        onReset={close}
        onCancel={close}
      >
        Text ad 1, Gebäudebrief, Thu 03.12.2026 has changes that are not saved yet.
      </MessageDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this order?"
        confirmLabel="Delete order"
        cancelLabel="Cancel"
        onConfirm={close}
        onCancel={close}
        danger
      >
        Its 6 placements become free again. This cannot be undone.
      </ConfirmDialog>
    </Bench>
  );
}

/** Tooltips. */
export function TooltipBench() {
  return (
    <Bench title="Tooltips">
      <div className="row row--wrap">
        <Tooltip head="Heat pumps in old buildings" text="Topic of the issue on 24.11.2026">
          <Button>Hover or focus me</Button>
        </Tooltip>
        <span className="tip">
          <b>Heat pumps in old buildings</b>Topic of the issue on 24.11.2026
        </span>
        <span className="tip">
          To publication details <Kbd>Enter</Kbd>
        </span>
      </div>
    </Bench>
  );
}
