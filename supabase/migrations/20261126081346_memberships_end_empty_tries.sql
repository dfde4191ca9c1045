-- A membership that runs leaves no try open for which nothing was made.

create or replace function private.record_membership(facts jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  billed_plan text;
  attempt private.membership_attempts;
  was public.memberships;
  is_now public.memberships;
begin
  perform pg_advisory_xact_lock(hashtextextended('membership ' || (facts ->> 'subscription_id'), 0));
  select * into was from public.memberships where stripe_subscription_id = facts ->> 'subscription_id';
  select * into attempt from private.membership_attempts where stripe_subscription_id = facts ->> 'subscription_id';
  -- A customer deleted at the provider may have been replaced meanwhile; what they had is still theirs.
  person := coalesce(
    (select id from public.profiles where stripe_customer_id = facts ->> 'customer_id'), was.user_id, attempt.user_id
  );
  billed_plan := coalesce(facts ->> 'billed_plan_id', was.billed_plan_id, attempt.plan_id);
  -- A subscription to something else of the salon's is none of ours.
  if person is null or billed_plan is null then
    return 'nobody';
  end if;
  if was.asked_at > (facts ->> 'asked_at')::timestamptz then
    return 'older';
  end if;

  insert into public.memberships as known (
    user_id, plan_id, billed_plan_id, status, family_seats, price_cents, seat_price_cents, current_period_start,
    current_period_end, cancel_at_period_end, started_at, ended_at, card_brand, card_last4, stripe_subscription_id,
    asked_at
  ) values (
    person,
    coalesce(facts ->> 'paid_plan_id', case when (facts ->> 'is_billed_plan_paid')::boolean then billed_plan end),
    billed_plan,
    facts ->> 'status',
    coalesce((facts ->> 'family_seats')::int, was.family_seats, attempt.family_seats, 0),
    (facts ->> 'price_cents')::int,
    (facts ->> 'seat_price_cents')::int,
    (facts ->> 'period_start')::timestamptz,
    (facts ->> 'period_end')::timestamptz,
    (facts ->> 'cancel_at_period_end')::boolean,
    (facts ->> 'started_at')::timestamptz,
    (facts ->> 'ended_at')::timestamptz,
    facts ->> 'card_brand',
    facts ->> 'card_last4',
    facts ->> 'subscription_id',
    (facts ->> 'asked_at')::timestamptz
  )
  on conflict (stripe_subscription_id) do update set
    plan_id = coalesce(excluded.plan_id, known.plan_id),
    billed_plan_id = excluded.billed_plan_id,
    status = excluded.status,
    family_seats = excluded.family_seats,
    price_cents = excluded.price_cents,
    seat_price_cents = excluded.seat_price_cents,
    current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end,
    started_at = excluded.started_at,
    ended_at = excluded.ended_at,
    card_brand = excluded.card_brand,
    card_last4 = excluded.card_last4,
    asked_at = excluded.asked_at
  returning * into is_now;

  update private.membership_attempts set state = case
      when private.is_running(is_now.status) then 'succeeded'
      when is_now.status in ('incomplete_expired', 'canceled') then 'over'
      else state
    end
    where stripe_subscription_id = is_now.stripe_subscription_id;
  -- A later try for which nothing was made yet now never may be. One that this subscription may belong to,
  -- because it was heard of before it was noted, is left alone.
  if private.is_running(is_now.status) then
    update private.membership_attempts set state = 'over'
      where user_id = person and number > attempt.number and state = 'open' and stripe_subscription_id is null;
  end if;
  perform private.write_membership_letters(was, is_now);
  -- Somebody may have joined the family between the payment and this message.
  if private.is_running(is_now.status) and not coalesce(private.is_running(was.status), false) then
    perform private.send_on_errand(
      'family-seats', concat_ws(' ', 'began', is_now.stripe_subscription_id, is_now.asked_at),
      jsonb_build_object('userId', person)
    );
  end if;
  return 'done';
end $$;
