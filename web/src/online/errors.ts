// What goes wrong, as the key of a text.
import { say } from '../i18n';
import { HostError } from './api';

export function codeKey(code: string): string {
  const key = `online.error.${code}`;
  return say.has(key) ? key : 'online.error.unknown';
}

export function errorKey(error: unknown): string {
  return codeKey(error instanceof HostError ? error.code : 'unknown');
}
