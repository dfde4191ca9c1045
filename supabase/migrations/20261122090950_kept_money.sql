-- What was given back, asked for or through a bank, was not spent and earns no points.
create or replace function public.my_figures() returns jsonb
  language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'familyMembers', (
      select count(*) from public.family_members where status = 'active' and family_id = private.my_family()
    ),
    'openRequests', private.my_open_requests(),
    'spentThisMonthCents', (
      select coalesce(sum(kept_cents), 0) from public.invoices
      where user_id = (select auth.uid()) and paid_at >= private.salon_month_start()
    ),
    'monthlyBudgetCents', (select monthly_budget_cents from public.profiles where id = (select auth.uid())),
    -- One point for every whole dollar that stayed with the salon.
    'loyaltyPoints', (
      select coalesce(sum(kept_cents), 0) / 100 from public.invoices
      where user_id = (select auth.uid())
    )
  )
  where (select auth.uid()) is not null
);
