import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog, MessageDialog } from '../dialogs/dialog.tsx';
import { flash, type FlashMessage } from '../messages/flash.ts';
import { Icon } from '../icons.tsx';
import { Kbd } from '../kbd.tsx';
import { Mark } from '../marks.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TipButton } from '../tooltips/tip-button.tsx';
import { tip } from '../tooltips/tip.ts';
import { Bench } from './bench.tsx';
import { LONG_TEXT, words } from './words.ts';

const { common, order, shell } = words;
const MESSAGES: FlashMessage[] = [
  { type: 'success', text: shell.flash.saveSuccess },
  {
    type: 'info',
    text: order.detail.cancelPlacement.success('Top', '24.11.2026'),
    action: { label: common.undo, onAction: () => undefined },
  },
  { type: 'warning', text: order.detail.afterFirstSending },
  {
    type: 'danger',
    text: shell.flash.saveFailure,
    timeoutMs: null,
    action: { label: common.retry, onAction: () => undefined },
  },
  { type: 'alert', text: shell.flash.offline, timeoutMs: null },
  { type: 'secondary', text: common.unclearChoice },
];

/** Flash messages of every kind: as static examples, and as buttons that show them. */
export function FlashBench() {
  return (
    <Bench title="Flash messages">
      <div className="stack">
        <div className="row row--wrap">
          {MESSAGES.map((message) => (
            <Button key={message.type} onClick={() => flash.show({ ...message, timeoutMs: null })}>
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

type Asked = 'save' | 'saving' | 'delete' | 'deleting' | 'form';

/** Dialogs: a question about unsaved changes and a confirmation, each also while it is pending, and a form. */
export function DialogBench() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const all: Asked[] = ['save', 'saving', 'delete', 'deleting', 'form'];
  return (
    <Bench title="Dialogs">
      <div className="row row--wrap">
        {all.map((one) => (
          <Button key={one} data-opens={one} onClick={() => setAsked(one)}>
            {one}
          </Button>
        ))}
      </div>
      <MessageDialog
        open={asked === 'save' || asked === 'saving'}
        pending={asked === 'saving'}
        title={shell.unsaved.title}
        saveLabel={shell.unsaved.save}
        resetLabel={shell.unsaved.reset}
        cancelLabel={shell.unsaved.cancel}
        onSave={close}
        onReset={close}
        onCancel={close}
      >
        {shell.unsaved.message}
      </MessageDialog>
      <ConfirmDialog
        open={asked === 'delete' || asked === 'deleting'}
        pending={asked === 'deleting'}
        title={shell.demo.question}
        confirmLabel={shell.demo.reset}
        cancelLabel={common.cancel}
        onConfirm={close}
        onCancel={close}
        danger
      >
        {shell.demo.explanation} {LONG_TEXT}
      </ConfirmDialog>
      <Dialog
        open={asked === 'form'}
        title={LONG_TEXT}
        onCancel={close}
        footer={<Button onClick={close}>{common.close}</Button>}
        wide
      >
        <TextField label={common.search} />
      </Dialog>
    </Bench>
  );
}

/** Tooltips: on a button, on a text, and as static examples. */
export function TooltipBench() {
  return (
    <Bench title="Tooltips">
      <div className="row row--wrap">
        <Button
          {...tip('Topic of the issue on 24.11.2026', 'Heat pumps in old buildings')}
          data-opens="tooltip"
        >
          Hover or focus me
        </Button>
        <TipButton head={order.delivery.failed} text={order.delivery.failedTip}>
          {order.delivery.failed}
        </TipButton>
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
