import { useId, type ReactNode } from 'react';
import { FieldMessage } from './field-message.tsx';

/** What every field takes besides its control. */
export interface FieldProps {
  label: ReactNode;
  /** Keep the label for screen readers alone, where the place says it to the eye. */
  labelHidden?: boolean | undefined;
  /** Standing help under the field. */
  hint?: ReactNode;
  /** At the right of the label, for example "27 characters". */
  counter?: ReactNode;
  /** A link or button at the right of the label. */
  action?: ReactNode;
  /** What is wrong, each in a sentence; the field gets the error style. */
  errors?: readonly string[] | undefined;
  /** What deserves a look but blocks nothing. */
  warnings?: readonly string[] | undefined;
}

/** What the frame hands to its control, so that label and messages belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** The frame of a field: label above, control, then errors, warnings and hint, wired by `aria-describedby`. */
export function Field({ id, className, children, ...props }: FrameProps) {
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
    </div>
  );
}

/** The messages of a field. The place is a live region, so that an error that appears is read out. */
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

/** The field's own props apart from those of its control, so that the rest can go onto the element. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, hint, counter, action, errors, warnings, ...control } = props;
  return [
    { label, labelHidden, hint, counter, action, errors, warnings } satisfies FieldProps,
    control,
  ] as const;
}
