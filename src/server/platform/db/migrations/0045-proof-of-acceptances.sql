alter table order_acceptances
  -- The name of the contact in the link that was used; null for acceptances from before this column.
  add column addressee text,
  -- Whether the name that was entered is the addressee's; null for acceptances from before this column.
  add column is_addressee boolean,
  -- By what the contact was recognized: a code of a mail to `email` for this act, such a code earlier in the session, or only the link.
  add column proof text
    constraint order_acceptances_proof_known check (proof in ('code', 'session', 'link'));
