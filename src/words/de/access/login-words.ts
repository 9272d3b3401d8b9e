import { login } from './login.ts';
import { shell } from '../platform/shell.ts';

/** The words of the login page, which is shown before the application is loaded. */
export const loginWords = { login, shell };
