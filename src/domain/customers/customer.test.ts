import { describe, expect, test } from 'vitest';
import { customerProblem, fullName, splitName } from './customer.ts';

describe('a contact', () => {
  // spec: entity-2
  test('is shown with first and last name, or with the one that is known', () => {
    expect(fullName('Anna', 'Brandt')).toBe('Anna Brandt');
    expect(fullName(' ', 'Brandt ')).toBe('Brandt');
    expect(fullName('', '')).toBe('');
  });

  test('has the last word of the full name as last name', () => {
    expect(splitName(' Anna  Maria Brandt ')).toEqual({ firstName: 'Anna Maria', lastName: 'Brandt' });
    expect(splitName('Brandt')).toEqual({ firstName: '', lastName: 'Brandt' });
    expect(splitName('')).toEqual({ firstName: '', lastName: '' });
  });
});

describe('a customer', () => {
  test('needs a name and nothing else', () => {
    expect(customerProblem('name', '  ')).toBe('blank');
    expect(customerProblem('agencyName', '')).toBeNull();
    expect(customerProblem('customerContactEmail', '')).toBeNull();
  });

  test('has fields of limited length, each in one line', () => {
    expect(customerProblem('name', 'x'.repeat(201))).toBe('too_long');
    expect(customerProblem('name', 'x'.repeat(200))).toBeNull();
    expect(customerProblem('internalContactEmail', 'not an address')).toBe('not_an_email');
    expect(customerProblem('internalContactLastName', 'Brandt\r\nBcc: all')).toBe('not_a_plain_name');
  });
});
