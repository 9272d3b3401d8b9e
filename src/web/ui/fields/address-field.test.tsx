// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { completeAddress } from '#domain/ads/verts/ad-address.ts';
import { LanguageProvider, switchLanguage } from '../language/language.tsx';
import { AddressField } from './address-field.tsx';

afterEach(cleanup);

function Form() {
  const [value, setValue] = useState('');
  return (
    <AddressField
      label="Link"
      hint="Where the ad leads"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => setValue(completeAddress(value))}
    />
  );
}

test('an address without https:// says how it is completed, before and after', async () => {
  const language = await switchLanguage('en-gb');
  render(
    <LanguageProvider language={language} onSwitch={() => undefined}>
      <Form />
    </LanguageProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  expect(screen.getByText('Where the ad leads')).toBeTruthy();
  await user.type(field, 'www.solarwerk.example');
  expect(screen.getByText('It is saved as https://www.solarwerk.example.')).toBeTruthy();
  await user.tab();
  expect(field.value).toBe('https://www.solarwerk.example');
  expect(screen.getByText('https:// was added.')).toBeTruthy();
  await user.type(field, '/a');
  expect(screen.getByText('Where the ad leads')).toBeTruthy();
});
