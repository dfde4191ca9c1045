-- The plans that are paid for. The app's own catalogue says the same, and a test holds them together;
-- a visitor reads them, and nobody changes them but a migration.
create table public.family_subscription_plans (
  id text primary key check (id ~ '^[a-z]{2,20}$'),
  name text not null check (char_length(name) between 1 and 60),
  base_price_cents int not null check (base_price_cents > 0),
  member_price_cents int not null check (member_price_cents >= 0),
  max_members int not null default 3 check (max_members between 0 and 3),
  benefits jsonb not null,
  -- The names the payment provider knows the two prices by.
  plan_price_key text not null unique,
  member_price_key text not null unique,
  is_active boolean not null default true
);
create index plans_in_order on public.family_subscription_plans (base_price_cents) where is_active;

insert into public.family_subscription_plans
  (id, name, base_price_cents, member_price_cents, benefits, plan_price_key, member_price_key) values
  (
    'silver', 'Silver', 2000, 1000,
    '{"Discount": "10%", "Priority booking": true, "SMS notifications": true, "Monthly newsletter": true}',
    'membership_silver_month', 'family_silver_month'
  ),
  (
    'gold', 'Gold', 10000, 3000,
    '{"Discount": "15%", "VIP priority booking": true, "All notifications": true, "Exclusive events": true, "Personal stylist consultation": true}',
    'membership_gold_month', 'family_gold_month'
  );

revoke all on public.family_subscription_plans from public, anon, authenticated, service_role;
grant select on public.family_subscription_plans to anon, authenticated, service_role;
alter table public.family_subscription_plans enable row level security;

create policy "Everybody reads the plans that are offered"
  on public.family_subscription_plans for select to anon, authenticated
  using (is_active);
