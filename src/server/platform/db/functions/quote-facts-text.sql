-- Returns the text of quote_facts. The caller has set the organization and the planner settings, as write_orders does; calling a function
-- with its own settings takes longer.
create or replace function quote_facts_text(
  p_organization_id bigint, p_placement_ids bigint[], p_customer_id bigint, p_today date, out facts text
) language plpgsql as $$
declare
  v_agreed text := 'null';
begin
  -- Few customers have agreements, so the facts about agreements are read only for those.
  if exists (
    select from agreements a where a.organization_id = p_organization_id and a.customer_id = p_customer_id
  ) then
    -- The ads called off from the agreements, as `quoted-agreements.ts` reads them: each with its day and its price.
    select json_build_object('agreements', json_agg(json_build_object('name', a.name,
        'publication_id', a.publication_id, 'scale_group', a.scale_group, 'first_day', a.first_day, 'last_day', a.last_day,
        'promised_count', a.promised_count, 'promised_amount', a.promised_amount) order by a.id),
      'called_off', (select md5(string_agg(format('%s %s %s', v.id, v.sending_date, v.price), ',' order by v.id)) from orders o
        join verts v on v.organization_id = p_organization_id and v.order_id = o.id
        where o.organization_id = p_organization_id and o.customer_id = p_customer_id and v.price is not null
          and v.sending_date between min(a.first_day) and max(a.last_day)
          and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, p_today)))::text
    into v_agreed
    from agreements a where a.organization_id = p_organization_id and a.customer_id = p_customer_id;
  end if;
  select format('{"lines":[%s],"customer":%s,"seller":%s,"agreed":%s}',
    string_agg(format('[%s,%s,%s,"%s",%s,"%s","%s %s"]', p.id, to_json(p.name), i.publication_id, i.sending_date,
      coalesce(card.id::text, 'null'), card.valid_from, card.version, extract(epoch from card.updated_at)), ',' order by p.id),
    coalesce((select row_to_json(c)::text from (
      select c.invoice_country, c.invoice_postal_code, c.invoice_city, c.vat_id, c.siren, c.commission_kind,
        c.commission_basis_points, c.payment_days, c.cash_discount_days, c.cash_discount_basis_points
      from customers c where c.organization_id = p_organization_id and c.id = p_customer_id) c), 'null'),
    coalesce((select row_to_json(s)::text from (
      select s.country, s.postal_code, s.city, s.vat_id, s.small_business from sellers s
      where s.organization_id = p_organization_id) s), 'null'),
    v_agreed)
  into facts
  from unnest(p_placement_ids) as wanted (id)
  join placements p on p.organization_id = p_organization_id and p.id = wanted.id
  join issues i on i.organization_id = p_organization_id and i.id = p.issue_id
  -- The published rate card with the latest first day up to today; if several have the same first day, the one created last.
  left join lateral (
    select c.id, c.valid_from, c.version, c.updated_at from rate_cards c
    where c.organization_id = p_organization_id and c.publication_id = i.publication_id and c.published_at is not null
      and c.valid_from <= p_today
    order by c.valid_from desc, c.id desc limit 1) card on true;
end $$;
