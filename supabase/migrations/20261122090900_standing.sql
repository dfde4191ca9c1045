-- How far a sign-up has come, told to whoever holds its ticket: after a reload or a lost answer the
-- device goes on from here.
create function private.sign_up_standing(hash text) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'userId', person.id,
    'email', person.email,
    'isConfirmed', person.email_confirmed_at is not null,
    'expiresAt', sign_ups.expires_at,
    'hasPhoto', profile.photo_path is not null,
    'hasAgreement', exists (select from public.agreements where user_id = person.id),
    'hasFamily', family.id is not null,
    'invited', (select count(*) from public.family_invitations where family_id = family.id and status <> 'revoked'),
    'membership', (
      select status from public.memberships where user_id = person.id order by created_at desc limit 1
    ),
    'planId', (
      select coalesce(plan_id, billed_plan_id) from public.memberships
      where user_id = person.id order by created_at desc limit 1
    )
  )
  from private.sign_ups
  join auth.users as person on person.id = sign_ups.user_id
  join public.profiles as profile on profile.id = person.id
  left join public.families as family on family.main_account_holder_id = person.id
  where ticket_hash = hash and sign_ups.expires_at > now()
);

create function public.sign_up_standing(hash text) returns jsonb
  language sql stable security invoker set search_path = ''
return private.sign_up_standing(hash);

grant execute on function private.sign_up_standing(text), public.sign_up_standing(text) to service_role;

-- Booking requests of one's own that the desk has not answered.
create function private.my_open_requests() returns bigint
  language sql stable security definer set search_path = ''
return (
  select count(*) from public.contact_messages
  where sender_id = (select auth.uid()) and kind = 'booking' and handled_at is null
);

-- The figures of a client's dashboard, from the books and never from a device.
create function public.my_figures() returns jsonb
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

grant execute on function private.salon_month_start(), private.salon_time_zone(), private.my_open_requests() to authenticated;
grant execute on function public.my_figures() to authenticated;
