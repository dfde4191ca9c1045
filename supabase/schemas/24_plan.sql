-- What a plan brings, as the name of each thing with what of it: what is told by the plan in its own columns.
create function private.benefits_of(discount_percent int, perks text[]) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object('Discount', discount_percent || '%')
  || coalesce((select jsonb_object_agg(perk, true) from unnest(perks) as perk), '{}');

-- The plans that are paid for: what pages show, what is charged and what an agreement says is read here.
create table public.family_subscription_plans (
  id text primary key check (id ~ '^[a-z]{2,20}$'),
  name text not null check (char_length(name) between 1 and 60),
  base_price_cents int not null check (base_price_cents > 0),
  member_price_cents int not null check (member_price_cents >= 0),
  max_members int not null default 3 check (max_members between 0 and 3),
  discount_percent int not null default 0 check (discount_percent between 0 and 100),
  description text not null default '' check (char_length(description) <= 200),
  -- What comes with it beside the discount, in the order of the card.
  perks text[] not null default '{}' check (
    cardinality(perks) <= 12 and array_position(perks, null) is null and char_length(array_to_string(perks, '')) <= 600
  ),
  benefits jsonb not null generated always as (private.benefits_of(discount_percent, perks)) stored,
  -- The names the payment provider knows the two prices by.
  plan_price_key text not null unique,
  member_price_key text not null unique,
  is_active boolean not null default true
);
create index plans_in_order on public.family_subscription_plans (base_price_cents) where is_active;
alter table public.family_subscription_plans enable row level security;
revoke all on public.family_subscription_plans from public, anon, authenticated, service_role;
grant select on public.family_subscription_plans to anon, authenticated, service_role;

create policy "Everybody reads the plans that are offered"
  on public.family_subscription_plans for select to anon, authenticated
  using (is_active);
