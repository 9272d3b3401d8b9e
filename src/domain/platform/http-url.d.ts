import type { ProblemCode } from './problem-code.ts';
/** The maximum length of the address of a link or an image, in characters. */
export declare const URL_MAX = 2000;
/**
 * Returns the problem with an address, or null. It must be a complete http or https address with a host, without user name, white
 * space and control characters, and not longer than {@link URL_MAX}. The caller decides whether it may be empty.
 */
export declare function httpUrlProblem(text: string): ProblemCode | null;
