import { phoneAddress } from '../navigation/phone-address.ts';
import type { ReactNode } from 'react';
import { footerLines, hasSender, type Letterhead, shownAddress } from '#domain/billing/papers/letterhead.ts';

interface LetterheadTopProps {
  letterhead: Letterhead;
  /** The name of the organization, shown if the letterhead has neither a logo nor a company name. Also the logo's alternative text. */
  publisher: string;
  /** Shown instead of an empty letterhead. */
  children?: ReactNode;
}

/** The logo, the name and the contact of the organization, at the top of a report. */
export function LetterheadTop({ letterhead, publisher, children }: LetterheadTopProps) {
  const { logo, companyName, contactName, phone, email, website } = letterhead;
  if (!hasSender(letterhead)) return children;
  const name = companyName || (logo === '' ? publisher : '');
  return (
    <header className="lh">
      <p className="lh__o">
        {logo !== '' && <img className="lh__logo" src={logo} alt={name === '' ? publisher : ''} />}
        {name !== '' && <span>{name}</span>}
      </p>
      <address className="lh__c">
        {(contactName !== '' || phone !== '') && (
          <span>
            {contactName}
            {contactName !== '' && phone !== '' && ' · '}
            {phone !== '' && (
              <a className="link" href={phoneAddress(phone)}>
                {phone}
              </a>
            )}
          </span>
        )}
        {email !== '' && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {website !== '' && (
          <a className="link" href={website} target="_blank" rel="noreferrer">
            {shownAddress(website)}
          </a>
        )}
      </address>
    </header>
  );
}

/** The address and the footer of the organization, at the end of a report. */
export function LetterheadEnd({ letterhead }: Pick<LetterheadTopProps, 'letterhead'>) {
  const lines = footerLines(letterhead);
  if (lines.length === 0) return null;
  return <footer className="lh__f">{lines.join('\n')}</footer>;
}
