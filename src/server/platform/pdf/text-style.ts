import type { PaperFont } from './paper-fonts.ts';

/** How a text on a paper looks. Sizes are in points. */
export interface TextStyle {
  font?: PaperFont;
  size?: number;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The text is cut at this height, with an ellipsis. */
  height?: number;
  underline?: boolean;
}
