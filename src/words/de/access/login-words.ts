export { login } from './login.ts';
export { shell } from '../platform/shell.ts';
