// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PayState, PayView } from '#contract/billing/pay-page.ts';
import { LOCALES } from '#words/locale.ts';
import { AssetsContext } from '../public-document.tsx';
import { PayPage } from './pay-page.tsx';

const VIEW: PayView = {
  locale: 'en-gb',
  publisher: 'Calder Press',
  number: 'RE-2026-0005',
  dueOn: '2026-12-04',
  currency: 'EUR',
  amount: 82_110,
  discount: 0,
  state: 'open',
  pending: null,
  provider: 'Stripe',
  pageUrl: null,
};
const pageOf = (changes: Partial<PayView>) =>
  new DOMParser().parseFromString(
    renderToStaticMarkup(
      <AssetsContext value={{ styles: [], script: '/script.js' }}>
        <PayPage {...VIEW} {...changes} />
      </AssetsContext>,
    ).replaceAll('\u00A0', ' '),
    'text/html',
  );
const buttonOf = (changes: Partial<PayView>) =>
  pageOf(changes).querySelector('form[method=post] button')?.textContent;
const statusOf = (changes: Partial<PayView>) => pageOf(changes).querySelector('[role=status]')?.textContent;

describe('the page on which an invoice is paid', () => {
  test('names the amount, its due day and the provider, and its button begins the payment', () => {
    expect(pageOf({}).body.textContent).toContain('821.10 EUR, due Fri 04.12.2026');
    expect(statusOf({})).toContain('Stripe');
    expect(buttonOf({})).toBe('Pay 821.10 EUR');
  });

  test('names the cash discount that is deducted', () => {
    expect(pageOf({ amount: 80_468, discount: 1_642 }).body.textContent).toContain(
      '804.68 EUR, after 16.42 EUR cash discount',
    );
  });

  test.each<[PayState, RegExp, string | undefined]>([
    ['returned', /being confirmed/, 'Not paid yet? Pay now'],
    ['failed', /nothing was charged/, 'Pay 821.10 EUR'],
    ['away', /does not answer/, 'Pay 821.10 EUR'],
    ['settled', /is paid/, undefined],
    ['off', /cannot be paid online/, undefined],
  ])('says in the state “%s” what has happened, and whether it can be paid', (state, text, button) => {
    expect(statusOf({ state })).toMatch(text);
    expect(buttonOf({ state })).toBe(button);
  });

  test('says in place of the button that a payment is under way, and since when', () => {
    const pending = { amount: 82_110, since: '2026-11-23' };
    expect(statusOf({ state: 'pending', pending })).toContain('821.10 EUR');
    expect(statusOf({ state: 'pending', pending })).toContain('23.11.2026');
    expect(buttonOf({ state: 'pending', pending })).toBeUndefined();
  });

  test('leads on to the provider by a link if the browser does not go on by itself', () => {
    const page = pageOf({ state: 'leaving', pageUrl: 'https://checkout.stripe.example/c/1' });
    expect(page.querySelector('main a, section a')?.getAttribute('href')).toBe(
      'https://checkout.stripe.example/c/1',
    );
    expect(page.querySelector('form')).toBeNull();
  });

  test('has other texts in each language', () => {
    const texts = LOCALES.map((locale) => statusOf({ locale, state: 'failed' }));
    expect(new Set(texts).size).toBe(3);
  });
});
