import type { ReactNode } from 'react';

/** The props of a field for rich text. */
export interface RichTextFieldProps {
  label: string;
  name: string;
  /** The HTML of the text. */
  value: string;
  errors?: readonly string[];
  counter?: ReactNode;
  disabled?: boolean;
  /** The height of the field in lines, while it is edited as HTML. */
  rows?: number;
  readOnly?: boolean;
  onBlur: () => void;
  onChange: (value: string) => void;
}
