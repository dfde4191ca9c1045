create function private.benefits_of(discount_percent int, perks text[]) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object('Discount', discount_percent || '%')
  || coalesce((select jsonb_object_agg(perk, true) from unnest(perks) as perk), '{}');

alter table public.family_subscription_plans
  add column discount_percent int not null default 0 check (discount_percent between 0 and 100),
  add column description text not null default '' check (char_length(description) <= 200),
  add column perks text[] not null default '{}' check (
    cardinality(perks) <= 12 and array_position(perks, null) is null and char_length(array_to_string(perks, '')) <= 600
  );

update public.family_subscription_plans set
  discount_percent = 10, description = 'For a standing appointment.',
  perks = array['Priority booking', 'SMS notifications', 'Monthly newsletter']
where id = 'silver';
update public.family_subscription_plans set
  discount_percent = 15, description = 'For families, and for people who come in often.',
  perks = array['VIP priority booking', 'All notifications', 'Exclusive events', 'Personal stylist consultation']
where id = 'gold';

alter table public.family_subscription_plans drop column benefits;
alter table public.family_subscription_plans
  add column benefits jsonb not null generated always as (private.benefits_of(discount_percent, perks)) stored;

create trigger count_edition after insert or update or delete or truncate on public.family_subscription_plans
  for each statement execute function private.count_edition();

create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', coalesce((select number from public.salon_edition), 0),
  'hours', coalesce((
    select jsonb_agg(
      jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
      order by weekday, from_minute
    )
    from public.salon_hours
  ), '[]'),
  'plans', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'priceCents', base_price_cents, 'memberPriceCents', member_price_cents,
        'discountPercent', discount_percent, 'description', description, 'perks', perks
      )
      order by base_price_cents, id
    )
    from public.family_subscription_plans where is_active
  ), '[]')
);
