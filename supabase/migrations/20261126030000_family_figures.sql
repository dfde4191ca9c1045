-- What the calculator names is what the bill counts: members, and whoever was invited at sign-up as long as
-- they can still accept. The holder is one of the people, and already in the price of the plan.
create function private.billed_people(family uuid) returns int
  language sql volatile security definer set search_path = ''
return (
  select 1 + private.billed_seats(main_account_holder_id) from public.families
  where id = family and (id = private.my_family() or private.is_at_least('receptionist'))
);

create or replace function public.calculate_family_subscription_cost(p_family_id uuid, p_plan_id text) returns int
  language sql volatile security invoker set search_path = ''
return coalesce((
  select plan.base_price_cents
    + plan.member_price_cents * greatest(0, private.billed_people(p_family_id) - 1)
  from public.family_subscription_plans as plan
  where plan.id = p_plan_id and plan.is_active
    and exists (select from public.families where id = p_family_id)
), 0);

-- The plan that somebody has through a family they do not hold, as booking counts it; null for nobody's.
create function private.my_family_cover() returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('familyName', families.name, 'planId', memberships.plan_id)
  from public.family_members as members
  join public.families on families.id = members.family_id
  join public.memberships on memberships.user_id = families.main_account_holder_id
  where members.user_id = (select auth.uid()) and members.status = 'active' and not members.is_main_holder
    and memberships.status in ('trialing', 'active', 'past_due') and memberships.plan_id is not null
  order by memberships.plan_id limit 1
);

create function public.my_family_cover() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_family_cover();

grant execute on function private.billed_people(uuid), private.my_family_cover(), public.my_family_cover()
  to authenticated;
