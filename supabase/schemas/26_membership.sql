-- What the payment provider told us about a person's subscription, and nothing a device said.
create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The plan whose benefits count now: the one last paid for. Null until the first payment.
  plan_id text references public.family_subscription_plans (id),
  -- The plan that the next bill is for.
  billed_plan_id text not null references public.family_subscription_plans (id),
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'
  )),
  family_seats int not null default 0 check (family_seats between 0 and 3),
  -- What the provider charges a month for the plan and for each seat: what it cost when they joined. Null
  -- where it charges none, or has not said.
  price_cents int check (price_cents >= 0),
  seat_price_cents int check (seat_price_cents >= 0),
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  card_brand text check (char_length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  stripe_subscription_id text not null unique check (char_length(stripe_subscription_id) <= 255),
  -- When we asked the provider for what stands here: an answer never undoes a younger one.
  asked_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index memberships_of_a_person on public.memberships (user_id, created_at);
create index memberships_by_plan on public.memberships (plan_id);
create index memberships_by_billed_plan on public.memberships (billed_plan_id);
alter table public.memberships enable row level security;
revoke all on public.memberships from public, anon, authenticated, service_role;
grant select on public.memberships to authenticated, service_role;

create policy "People read their own membership, receptionists every one"
  on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_at_least('receptionist')));

create trigger touch_updated_at before update on public.memberships
  for each row execute function private.touch_updated_at();
create trigger audit_additions after insert on public.memberships
  for each row execute function private.write_audit_entry('membership.added');
create trigger audit_changes after update of status, plan_id, billed_plan_id, family_seats, cancel_at_period_end
  on public.memberships
  for each row execute function private.write_audit_entry('membership.changed');

-- States in which the provider still bills or will bill.
create function private.is_running(status text) returns boolean
  language sql immutable set search_path = ''
return status in ('trialing', 'active', 'past_due', 'unpaid', 'paused');
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

-- Every message of the provider, once. What it was about is asked for again, so neither order nor
-- repetition matters; the message itself is kept only by its name and number.
create table private.payment_events (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 100),
  subject text check (char_length(subject) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'done', 'nobody', 'failed')),
  attempts int not null default 0,
  last_problem text
);
create index payment_events_by_age on private.payment_events (received_at);
alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

-- One try of a person to join: its number is part of the key under which the provider makes the
-- subscription, so that asking twice makes one. A new number only after the last try is over.
create table private.membership_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  number int not null,
  plan_id text not null references public.family_subscription_plans (id),
  family_seats int not null check (family_seats between 0 and 3),
  stripe_subscription_id text unique,
  state text not null default 'open' check (state in ('open', 'replaced', 'succeeded', 'over')),
  created_at timestamptz not null default now(),
  primary key (user_id, number)
);
create index membership_attempts_by_plan on private.membership_attempts (plan_id);
create unique index one_open_attempt_of_a_person on private.membership_attempts (user_id) where state = 'open';
alter table private.membership_attempts enable row level security;
revoke all on private.membership_attempts from public, anon, authenticated, service_role;

-- Answers with the open try for exactly this plan and number of seats, and with those that it takes the
-- place of. They stay replaced until the provider has confirmed that they can never be paid. One whose
-- subscription is not known yet is replaced as well: whoever makes it is told so when they note it.
create function private.open_membership_attempt(person uuid, plan text, seats int) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  attempt private.membership_attempts;
begin
  perform from public.profiles where id = person for update;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  end if;

  select * into attempt from private.membership_attempts
    where user_id = person and state = 'open' order by number desc limit 1;
  if found and (attempt.plan_id <> plan or attempt.family_seats <> seats) then
    update private.membership_attempts set state = 'replaced'
      where user_id = person and number = attempt.number and state = 'open';
    attempt := null;
  end if;
  if attempt.number is null then
    insert into private.membership_attempts (user_id, number, plan_id, family_seats) values (
      person,
      (select coalesce(max(number), 0) + 1 from private.membership_attempts where user_id = person),
      plan, seats
    ) returning * into attempt;
  end if;
  -- Asked last, because a payment may have been written down while the tries were looked at.
  if exists (select from public.memberships where user_id = person and private.is_running(status)) then
    perform private.refuse(409, 'membership-exists', 'This person has a membership already.');
  end if;
  return jsonb_build_object(
    'number', attempt.number, 'subscription_id', attempt.stripe_subscription_id,
    'replaces', (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'subscription_id', stripe_subscription_id)), '[]')
      from private.membership_attempts
      where user_id = person and state = 'replaced' and stripe_subscription_id is not null
    )
  );
end $$;
grant execute on function private.open_membership_attempt(uuid, text, int) to service_role;

-- One that is over because something else was chosen is said to be replaced.
create function private.membership_attempt_state(person uuid, attempt int) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when state = 'over' and exists (
      select from private.membership_attempts as later
      where later.user_id = person and later.number > attempt and later.state = 'open'
        and (later.plan_id, later.family_seats) <> (known.plan_id, known.family_seats)
    ) then 'replaced'
    else state
  end
  from private.membership_attempts as known
  where user_id = person and number = attempt
$$;
grant execute on function private.membership_attempt_state(uuid, int) to service_role;

-- Keeps the subscription of a try in any case, and answers with the state the try is in. One that is not
-- open any more never opens again, and that somebody found nothing does not end what another call made.
create function private.note_membership_attempt(
  person uuid, attempt int, subscription text, new_state text default 'open'
) returns text
  language sql security definer set search_path = ''
as $$
  update private.membership_attempts set
    stripe_subscription_id = coalesce(subscription, stripe_subscription_id),
    state = case
      when new_state = 'over' and subscription is not distinct from coalesce(stripe_subscription_id, subscription)
        then 'over'
      else state
    end
  where user_id = person and number = attempt;
  select private.membership_attempt_state(person, attempt)
$$;
grant execute on function private.note_membership_attempt(uuid, int, text, text) to service_role;

-- The whole state of a subscription as the provider has it now. Where it cannot say any more which plan
-- that is, the books remember; and what they know is followed also when its customer is known no more.
create function private.record_membership(facts jsonb) returns text
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
grant execute on function private.record_membership(jsonb) to service_role;

-- What a member hears in writing: that it began, that it ends, that a payment failed, and when it was the last.
create function private.write_membership_letters(was public.memberships, is_now public.memberships) returns void
  language plpgsql set search_path = ''
as $$
declare
  about text := is_now.stripe_subscription_id;
  facts jsonb := jsonb_build_object('userId', is_now.user_id, 'membershipId', is_now.id);
begin
  if is_now.status = 'active' and coalesce(was.status, 'incomplete') = 'incomplete' then
    perform private.send_on_errand('letter', 'membership-began ' || about, facts || '{"letter": "membership-began"}');
  end if;
  if is_now.cancel_at_period_end and not coalesce(was.cancel_at_period_end, false) then
    perform private.send_on_errand(
      'letter', concat_ws(' ', 'membership-ends', about, is_now.asked_at), facts || '{"letter": "membership-ends"}'
    );
  end if;
  if is_now.status = 'past_due' and was.status = 'active' then
    perform private.send_on_errand(
      'letter', concat_ws(' ', 'payment-failed', about, is_now.current_period_start), facts || '{"letter": "payment-failed"}'
    );
  end if;
  if is_now.status = 'canceled' and was.status in ('past_due', 'unpaid') and not was.cancel_at_period_end then
    perform private.send_on_errand('letter', 'membership-lapsed ' || about, facts || '{"letter": "membership-lapsed"}');
  end if;
end $$;

-- Answers with the state the message is in; one that is done needs nothing more.
create function private.receive_payment_event(event_id text, type text, subject text, happened_at timestamptz)
  returns text
  language sql security definer set search_path = ''
as $$
  insert into private.payment_events as known (id, type, subject, happened_at, attempts)
    values (event_id, type, subject, happened_at, 1)
    on conflict (id) do update set attempts = known.attempts + 1
  returning state
$$;
grant execute on function private.receive_payment_event(text, text, text, timestamptz) to service_role;

create function private.settle_payment_event(event_id text, new_state text, problem text default null) returns void
  language sql security definer set search_path = ''
as $$
  update private.payment_events set state = new_state, last_problem = left(problem, 200)
  where id = event_id and state <> 'done'
$$;
grant execute on function private.settle_payment_event(text, text, text) to service_role;

create function public.open_membership_attempt(person uuid, plan text, seats int) returns jsonb
  language sql security invoker set search_path = ''
return private.open_membership_attempt(person, plan, seats);
grant execute on function public.open_membership_attempt(uuid, text, int) to service_role;

create function public.note_membership_attempt(person uuid, attempt int, subscription text, new_state text default 'open')
  returns text language sql security invoker set search_path = ''
return private.note_membership_attempt(person, attempt, subscription, new_state);
grant execute on function public.note_membership_attempt(uuid, int, text, text) to service_role;

create function public.membership_attempt_state(person uuid, attempt int) returns text
  language sql stable security invoker set search_path = ''
return private.membership_attempt_state(person, attempt);
grant execute on function public.membership_attempt_state(uuid, int) to service_role;

create function public.record_membership(facts jsonb) returns text
  language sql security invoker set search_path = ''
return private.record_membership(facts);
grant execute on function public.record_membership(jsonb) to service_role;

create function public.receive_payment_event(event_id text, type text, subject text, happened_at timestamptz)
  returns text language sql security invoker set search_path = ''
return private.receive_payment_event(event_id, type, subject, happened_at);
grant execute on function public.receive_payment_event(text, text, text, timestamptz) to service_role;

create function public.settle_payment_event(event_id text, new_state text, problem text default null)
  returns void language sql security invoker set search_path = ''
return private.settle_payment_event(event_id, new_state, problem);
grant execute on function public.settle_payment_event(text, text, text) to service_role;
