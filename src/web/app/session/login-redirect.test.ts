import { describe, expect, it } from 'vitest';
import { loginRedirect } from './login-redirect.ts';

const at = (address: string) => loginRedirect(new URL(address, 'https://ads.example'));

describe('the redirect of a visitor to the login page', () => {
  it('leads from the login to the start page', () => {
    expect(at('/')).toEqual({ address: '/login', identification: '', next: '/' });
    expect(at('/login')).toEqual({ address: '/login', identification: '', next: '/' });
  });

  it('leads back to the requested page', () => {
    expect(at('/orders/7?page=2')).toEqual({
      address: '/login?returnTo=%2Forders%2F7%3Fpage%3D2',
      identification: '',
      next: '/orders/7?page=2',
    });
    expect(at('/login?returnTo=%2Forders&id=ines@example.com')).toEqual({
      address: '/login?returnTo=%2Forders&id=ines@example.com',
      identification: 'ines@example.com',
      next: '/orders',
    });
  });

  it('never leads to another site', () => {
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(at(`/login?returnTo=${encodeURIComponent(foreign)}`)?.next).toBe('/');
    }
  });

  it('does not exist for public pages', () => {
    for (const address of ['/forgot-password', '/reset-password', '/shared/report/abc', '/errorinfo/x']) {
      expect(at(address), address).toBeNull();
    }
  });
});
