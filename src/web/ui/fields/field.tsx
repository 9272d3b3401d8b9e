import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons.tsx';

/** The props of every field, without the props of its control. */
export interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  /** Help below the field. */
  hint?: ReactNode;
  /** A text at the right of the label, for example "27 characters". */
  counter?: ReactNode;
  /** A link or button at the right of the label. */
  action?: ReactNode;
  /** The errors, each a sentence; the field gets the error style. */
  errors?: readonly string[] | undefined;
  /** Warnings, which do not block saving. */
  warnings?: readonly string[] | undefined;
}

/** The attributes of a control that connect it to its label and messages. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  /** Content below the messages. */
  after?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** The frame of a field: label above, control, then errors, warnings and hint, wired by `aria-describedby`. */
export function Field({ id, className, after, children, ...props }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { label, labelHidden, hint, counter, action, errors = [], warnings = [] } = props;
  const hasMessages = errors.length > 0 || warnings.length > 0 || hint !== undefined;
  const described = [hasMessages && `${controlId}-m`, counter !== undefined && `${controlId}-c`].filter(
    Boolean,
  );
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
  return (
    <div className={`field${errors.length > 0 ? ' field--error' : ''}${className ? ` ${className}` : ''}`}>
      <div className={labelHidden ? 'sr' : 'field__l'}>
        <label htmlFor={controlId}>{label}</label>
        {counter !== undefined && (
          <span className="field__c" id={`${controlId}-c`}>
            {counter}
          </span>
        )}
        {action}
      </div>
      {children(control)}
      <FieldMessages id={`${controlId}-m`} hint={hint} errors={errors} warnings={warnings} />
      {after}
    </div>
  );
}

/** The messages of a field, in a live region, so that a screen reader reads an error when it appears. */
export function FieldMessages(props: Pick<FieldProps, 'hint' | 'errors' | 'warnings'> & { id: string }) {
  const { id, hint, errors = [], warnings = [] } = props;
  return (
    <div className="field__e" id={id} aria-live="polite">
      {errors.map((error) => (
        <FieldMessage key={error} kind="error">
          {error}
        </FieldMessage>
      ))}
      {warnings.map((warning) => (
        <FieldMessage key={warning} kind="warn">
          {warning}
        </FieldMessage>
      ))}
      {hint !== undefined && <FieldMessage>{hint}</FieldMessage>}
    </div>
  );
}

/** Splits props into the props of the field and the props of its control element. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, hint, counter, action, errors, warnings, ...control } = props;
  return [
    { label, labelHidden, hint, counter, action, errors, warnings } satisfies FieldProps,
    control,
  ] as const;
}

/** The kind of a message under a field: an error to correct, a warning that does not block, or a hint. */
type FieldMessageKind = 'error' | 'warn' | 'hint';

/** A message under a field. Errors and warnings have an icon, so that they do not rely on colour. */
export function FieldMessage({ kind = 'hint', children }: { kind?: FieldMessageKind; children: ReactNode }) {
  return (
    <p className={kind === 'hint' ? 'msg' : `msg msg--${kind}`}>
      {kind !== 'hint' && <Icon name="warn" />}
      <span>{children}</span>
    </p>
  );
}

/** Fields of a form that belong together, with a heading. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="stack stack--near">
      <legend className="h2">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Returns the `ref` of a form: after a refusal, the first field with an error gets the focus. */
export function useFocusRefused(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], .field--error input')?.focus();
  }, [refusal]);
  return form;
}
