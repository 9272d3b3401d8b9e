-- The owner of the tables must see the rows of all organizations.
alter table list_recipients no force row level security;
alter table delivery_recipients no force row level security;
alter table users no force row level security;
alter table customers no force row level security;
alter table letterheads no force row level security;
alter table order_links no force row level security;
alter table order_parties no force row level security;
alter table storefront_requests no force row level security;
alter table outgoing_mails no force row level security;

-- Why a recipient gets no mails. Those who were unsubscribed before this migration had asked for it themselves.
alter table list_recipients add column suppression text;
update list_recipients set suppression = 'unsubscribed' where unsubscribed_at is not null;
alter table list_recipients
  add constraint list_recipients_suppression_known
    check (suppression in ('unconfirmed', 'bounced', 'unsubscribed', 'complained')),
  add constraint list_recipients_suppression_stated check ((suppression is null) = (unsubscribed_at is null));
comment on column list_recipients.unsubscribed_at is 'Since when the recipient gets no mails.';

-- Addresses have one stored form: NFC, and a domain in lower case with its labels in Unicode (`canonicalEmail` of the domain).
create function pg_temp.decoded_label(label text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  code constant text := substr(label, 5);
  basic constant text := coalesce(substring(code from '^(.*)-[^-]*$'), '');
  rest text := case when position('-' in code) > 0 then substring(code from '-([^-]*)$') else code end;
  points integer[] := '{}';
  n bigint := 128;
  i bigint := 0;
  bias bigint := 72;
  before bigint;
  weight bigint;
  step bigint;
  bound bigint;
  digit integer;
  delta bigint;
  steps bigint;
  result text := '';
  point integer;
begin
  if left(label, 4) <> 'xn--' or code !~ '^[a-z0-9-]+$' then return label; end if;
  for at in 1..length(basic) loop points := points || ascii(substr(basic, at, 1)); end loop;
  while rest <> '' loop
    before := i;
    weight := 1;
    step := 36;
    loop
      digit := position(left(rest, 1) in digits) - 1;
      if rest = '' or digit < 0 then return label; end if;
      rest := substr(rest, 2);
      i := i + digit * weight;
      bound := least(greatest(step - bias, 1), 26);
      exit when digit < bound;
      weight := weight * (36 - bound);
      step := step + 36;
      if i > 2000000000 or weight > 2000000000 then return label; end if;
    end loop;
    delta := case when before = 0 then (i - before) / 700 else (i - before) / 2 end;
    delta := delta + delta / (cardinality(points) + 1);
    steps := 0;
    while delta > 455 loop
      delta := delta / 35;
      steps := steps + 36;
    end loop;
    bias := steps + 36 * delta / (delta + 38);
    n := n + i / (cardinality(points) + 1);
    i := i % (cardinality(points) + 1);
    if n > 1114111 or n between 55296 and 57343 then return label; end if;
    points := points[:i] || n::integer || points[i + 1:];
    i := i + 1;
  end loop;
  foreach point in array points loop result := result || chr(point); end loop;
  return case when result = normalize(lower(result), nfkc) and result !~ '[[:space:][:cntrl:]@.]' then result else label end;
end $$;

create function pg_temp.canonical_email(email text) returns text language sql immutable as $$
  -- Only such addresses have several spellings that are different in lower case.
  select case when email !~* 'xn--' and octet_length(email) = length(email) then email
    when email like '%@%' then
    normalize(substring(email from '^(.*)@[^@]*$'), nfc) || '@' || (
      select string_agg(pg_temp.decoded_label(label), '.' order by place)
      from unnest(string_to_array(lower(normalize(substring(email from '@([^@]*)$'), nfkc)), '.')) with ordinality as l (label, place))
    else normalize(email, nfc) end
$$;

-- Two recipients of a list that are one person become one: the one who must not be mailed, otherwise the earlier one.
do $$
declare
  found record;
  other record;
  wanted text;
begin
  for found in select * from list_recipients where email <> pg_temp.canonical_email(email) loop
    wanted := pg_temp.canonical_email(found.email);
    select * into other from list_recipients r
      where r.organization_id = found.organization_id and r.list_id = found.list_id and r.id <> found.id and lower(r.email) = lower(wanted);
    if other.id is null then
      update list_recipients set email = wanted where organization_id = found.organization_id and id = found.id;
    else
      if other.suppression is null and found.suppression is not null then
        update list_recipients set unsubscribed_at = found.unsubscribed_at, suppression = found.suppression
          where organization_id = other.organization_id and id = other.id;
      end if;
      delete from list_recipients where organization_id = found.organization_id and id = found.id;
    end if;
  end loop;
  -- An account whose other spelling is another account keeps its address.
  for found in select organization_id, id, email from users where email <> pg_temp.canonical_email(email) loop
    wanted := pg_temp.canonical_email(found.email);
    update users set email = wanted where organization_id = found.organization_id and id = found.id
      and not exists (select from users u where u.id <> found.id and lower(u.email) = lower(wanted));
  end loop;
end $$;

update customers set customer_contact_email = pg_temp.canonical_email(customer_contact_email),
    internal_contact_email = pg_temp.canonical_email(internal_contact_email), invoice_email = pg_temp.canonical_email(invoice_email)
  where (customer_contact_email, internal_contact_email, invoice_email) is distinct from
    (pg_temp.canonical_email(customer_contact_email), pg_temp.canonical_email(internal_contact_email), pg_temp.canonical_email(invoice_email));
update letterheads set email = pg_temp.canonical_email(email) where email <> pg_temp.canonical_email(email);
update order_links set email = pg_temp.canonical_email(email) where email <> pg_temp.canonical_email(email);
update order_parties set copy_to_email = pg_temp.canonical_email(copy_to_email)
  where copy_to_email <> pg_temp.canonical_email(copy_to_email);
update storefront_requests set email = pg_temp.canonical_email(email) where email <> pg_temp.canonical_email(email);
update outgoing_mails set recipient = pg_temp.canonical_email(recipient) where recipient <> pg_temp.canonical_email(recipient);
update delivery_recipients set email = pg_temp.canonical_email(email) where email <> pg_temp.canonical_email(email);

drop function pg_temp.canonical_email(text);
drop function pg_temp.decoded_label(text);

alter table list_recipients force row level security;
alter table delivery_recipients force row level security;
alter table users force row level security;
alter table customers force row level security;
alter table letterheads force row level security;
alter table order_links force row level security;
alter table order_parties force row level security;
alter table storefront_requests force row level security;
alter table outgoing_mails force row level security;
