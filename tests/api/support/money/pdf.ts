import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Returns the text of a PDF that the server returns to an administrator, with single spaces. */
export async function readPdf({ app, organizations }: TestApp, url: string): Promise<string> {
  const authorization = `Bearer ${organizations.own.users.administrator.token}`;
  const { headers, rawPayload } = await app.http.inject({ url, headers: { authorization } });
  expect(headers['content-type']).toBe('application/pdf');
  expect(rawPayload.length).toBeLessThan(1_000_000);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
