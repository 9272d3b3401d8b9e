import type { Standing } from './standing.ts';

/** How the cells of a column are read. */
export type ColumnRule =
  /** The cell names the status. `words` are those that mean something else in this system than elsewhere. */
  | { kind: 'status'; words?: Readonly<Record<string, Standing>> }
  /** A yes or a time has this standing; a no or an empty cell does not forbid mails. */
  | { kind: 'against'; standing: Standing; anyText?: true }
  /** A yes or a time is a recipient; a no and an empty cell have these standings. */
  | { kind: 'for'; no: Standing; empty: Standing }
  /** The column does not say who gets mails. */
  | { kind: 'neutral' };

/** A column that names the status. */
export const status = (words?: Readonly<Record<string, Standing>>): ColumnRule =>
  words ? { kind: 'status', words } : { kind: 'status' };
/** A column of times or of yes and no that forbids mails. */
export const against = (standing: Standing): ColumnRule => ({ kind: 'against', standing });
/** A column in which every entry forbids mails. */
export const withReason = (standing: Standing): ColumnRule => ({ kind: 'against', standing, anyText: true });
/** A column whose entry is necessary for getting mails. */
export const wanted = (no: Standing, empty: Standing = no): ColumnRule => ({ kind: 'for', no, empty });
/** A column that only seems to say who gets mails. */
export const neutral: ColumnRule = { kind: 'neutral' };
