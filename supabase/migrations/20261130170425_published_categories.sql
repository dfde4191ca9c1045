create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', private.edition(),
  'salon', private.salon_on_site(),
  'isExample', private.is_development_database(),
  'hours', private.hours_of_week(),
  'closures', private.closures_on_site(),
  'plans', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'priceCents', base_price_cents, 'memberPriceCents', member_price_cents,
        'discountPercent', discount_percent, 'description', description, 'perks', perks
      )
      order by base_price_cents, id
    )
    from public.family_subscription_plans where is_active
  ), '[]'),
  'team', private.team_on_site(),
  'categories', coalesce((
    select jsonb_agg(category order by first, category)
    from (
      select category, min(position) as first from public.services where is_published group by category
    ) as offered
  ), '[]')
);
