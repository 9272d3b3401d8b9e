-- Whose act it was, for a contact, who is no user: a keyed hash of the address, as in `erasures`. It finds the acts of a person whose link is
-- deleted. Acts from before this migration are found by the links, acceptances and requests with the address.
alter table audit_log add column contact_hash bytea;

-- When the person who accepted was erased. The acceptance is kept as proof, and used for nothing else.
alter table order_acceptances add column locked_at timestamptz;
