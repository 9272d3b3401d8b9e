import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { useWords } from '../language/language.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The name of the action, as in "Delete order"; never "OK". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action destroys data. */
  danger?: boolean | undefined;
  pending?: boolean | undefined;
  /** The focus starts on the action, so that Enter confirms it: for actions that can be undone afterwards. */
  enterConfirms?: boolean | undefined;
}

/** Asks the user to confirm an action. The focus starts on Cancel, unless Enter confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, danger, pending } = props;
  const first = useRef<HTMLButtonElement>(null);
  const { enterConfirms = false } = props;
  const footer = (
    <>
      <Button ref={enterConfirms ? undefined : first} variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        ref={enterConfirms ? first : undefined}
        variant={danger ? 'danger' : 'primary'}
        pending={pending ?? false}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onCancel={onCancel} title={title} footer={footer} initialFocus={first} alert>
      {children}
    </Dialog>
  );
}

interface ConfirmActProps {
  isOpen: boolean;
  /** The mutation that the user confirms. */
  act: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void };
  title: string;
  /** The name of the action, as in "Delete order". */
  confirmLabel: string;
  /** The action destroys data. */
  danger?: boolean;
  /** The focus starts on the action, so that Enter confirms it. */
  enterConfirms?: boolean;
  /** Closes the dialog: after the action has ended, or when the user cancels. */
  onClose: () => void;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
}

/** Asks the user to confirm an action, then runs it. */
export function ConfirmAct({ isOpen, act, onClose, ...dialog }: ConfirmActProps) {
  const { common } = useWords();
  return (
    <ConfirmDialog
      {...dialog}
      open={isOpen}
      cancelLabel={common.cancel}
      pending={act.isPending}
      onConfirm={() => act.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

interface ConfirmedButtonProps extends Omit<ConfirmActProps, 'isOpen' | 'onClose' | 'confirmLabel'> {
  label: string;
  /** The name of the action in the dialog; by default the button's label. */
  confirmLabel?: string;
  /** The look of the button. By default it is quiet, with red text if the action destroys data. */
  button?: Pick<ButtonProps, 'variant' | 'icon' | 'bar' | 'aria-label' | 'ref'>;
}

/** A button whose action is confirmed in a dialog first. */
export function ConfirmedButton({ label, button, ...question }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const look = {
    variant: 'quiet',
    dangerText: question.danger === true && !button?.variant,
    ...button,
  } as const;
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmAct confirmLabel={label} {...question} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
