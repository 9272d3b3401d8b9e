// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import { open, serve } from './delivery.harness.tsx';
import { press, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mail = (facts: Partial<OutboxMail>): OutboxMail => ({
  id: 1,
  issueId: null,
  recipient: 'ida@leser.example',
  subject: 'Your password',
  text: 'Please click here.',
  html: null,
  attachment: null,
  createdAt: '2026-11-24T07:00:00.000Z',
  ...facts,
});

test('a mail is shown in the list: a plain mail as text, a newsletter as HTML', async () => {
  const newsletter = mail({
    issueId: 5,
    subject: 'Baubrief: Heat pumps',
    text: 'Advertisement',
    html: '<!doctype html><html><head></head><body><a href="https://ads.example/c/1">Solar</a></body></html>',
  });
  const attachment = { name: 'report-90.pdf', byteSize: 84_321 };
  serve({ 'GET /api/outbox': { mails: [newsletter, mail({ attachment })] } });
  await open('/outbox');
  await typist.click(await screen.findByText('Your password'));
  expect(await screen.findByText('Please click here.')).toBeTruthy();
  expect(screen.getByText('Attached: report-90.pdf (84 kB)')).toBeTruthy();
  await typist.click(screen.getByText('Baubrief: Heat pumps'));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email: Baubrief: Heat pumps');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  expect(frame.srcdoc).toContain('https://ads.example/c/1');
  expect(frame.srcdoc).toContain('<base target="_blank">');
  expect(screen.getByRole('link', { name: 'Open the sending of this issue' }).getAttribute('href')).toBe(
    '/deliveries/5',
  );
  await press('As text');
  expect(await screen.findByText('Advertisement')).toBeTruthy();
});

test('an instance with a mail server has no outbox', async () => {
  serve({ 'GET /api/outbox': refused(404, 'not_found') });
  await open('/outbox');
  expect(await screen.findByText(/A mail server is set up/)).toBeTruthy();
});
