-- What runs comes first, whatever order the provider's messages came in.

grant execute on function private.is_running(text) to authenticated, service_role;

-- One for each person: what runs, or else what was begun last. The provider's messages come in any
-- order, so the youngest row may be of a subscription that was given up.
create view public.current_memberships with (security_invoker = true) as
  select distinct on (user_id)
    id, user_id, plan_id, billed_plan_id, status, family_seats, price_cents, seat_price_cents,
    current_period_start, current_period_end, cancel_at_period_end, started_at, ended_at, card_brand,
    card_last4, stripe_subscription_id, asked_at, created_at, updated_at
  from public.memberships
  order by user_id, private.is_running(status) desc, created_at desc, id;
revoke all on public.current_memberships from public, anon, authenticated, service_role;
grant select on public.current_memberships to authenticated, service_role;

create or replace function private.sign_up_standing(hash text) returns jsonb
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
    'membership', membership.status,
    'planId', coalesce(membership.plan_id, membership.billed_plan_id)
  )
  from private.sign_ups
  join auth.users as person on person.id = sign_ups.user_id
  join public.profiles as profile on profile.id = person.id
  left join public.families as family on family.main_account_holder_id = person.id
  left join public.current_memberships as membership on membership.user_id = person.id
  where ticket_hash = hash and sign_ups.expires_at > now()
);

create or replace function private.plan_of(person uuid) returns text
  language sql stable set search_path = ''
return (
  select plan_id from public.current_memberships
  where user_id = person and status in ('trialing', 'active', 'past_due')
);
