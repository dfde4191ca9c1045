-- What a family member wants to buy on the family. Every way of buying asks here first, under one lock
-- for each member, so that two devices together cannot spend more than one.
create table public.purchase_requests (
  -- The id of the action that asked, so that asking twice is asking once.
  id uuid primary key,
  family_id uuid not null references public.families (id) on delete cascade,
  member_id uuid not null references public.family_members (id) on delete cascade,
  amount_cents int not null check (amount_cents between 1 and 100000000),
  kind text not null check (kind in ('gift-card', 'booking', 'product')),
  description text not null check (char_length(description) between 1 and 200),
  state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn', 'revoked', 'expired', 'completed')),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  -- From here on money may be moving, and nobody can take it back any more.
  charge_began_at timestamptz,
  completed_at timestamptz
);
create index purchase_requests_of_a_family on public.purchase_requests (family_id, requested_at desc);
create index purchase_requests_of_a_member on public.purchase_requests (member_id, requested_at desc);
create index purchase_requests_decided_by on public.purchase_requests (decided_by);
alter table public.purchase_requests enable row level security;
revoke all on public.purchase_requests from public, anon, authenticated, service_role;
grant select on public.purchase_requests to authenticated, service_role;

create policy "Members see their own purchase requests, the holder all"
  on public.purchase_requests for select to authenticated
  using (
    member_id in (select id from public.family_members where user_id = (select auth.uid()) and status = 'active')
    or family_id in (select id from public.families where main_account_holder_id = (select auth.uid()))
    or (select private.is_at_least('manager'))
  );

create trigger audit_additions after insert on public.purchase_requests
  for each row execute function private.write_audit_entry('purchase.asked');
create trigger audit_changes after update of state on public.purchase_requests
  for each row execute function private.write_audit_entry('purchase.decided');

-- Spent, or allowed and not yet charged, since the salon's month began.
create function private.spent_this_month(member uuid) returns bigint
  language sql volatile set search_path = ''
return (
  select coalesce(sum(amount_cents), 0)
  from public.purchase_requests
  where member_id = member and (
    state = 'completed' and completed_at >= private.salon_month_start()
    or state = 'approved' and expires_at > clock_timestamp()
    -- A charge that began may still happen, however long it takes.
    or state in ('approved', 'expired') and charge_began_at >= private.salon_month_start()
  )
);
grant execute on function private.spent_this_month(uuid) to authenticated;

create function private.require_room(member public.family_members, amount_cents int) returns void
  language plpgsql set search_path = ''
as $$
begin
  if member.status is distinct from 'active' then
    perform private.reject('member-gone');
  elsif not member.can_make_purchases then
    perform private.reject('purchases-not-allowed');
  elsif private.spent_this_month(member.id) + amount_cents > member.spending_limit_cents then
    perform private.reject('over-the-limit');
  end if;
end $$;

-- Answers with the state it is in: approved at once where no one has to be asked, else pending.
-- Whoever is in no family, or holds it, buys on their own account and leaves no row.
create function private.authorize_purchase(
  person uuid, request uuid, amount_cents int, kind text, description text
) returns text
  language plpgsql set search_path = ''
as $$
declare
  member public.family_members;
  needs_approval boolean;
  known public.purchase_requests;
begin
  select * into member from public.family_members where user_id = person and status = 'active' for update;
  if not found or member.is_main_holder then
    return 'approved';
  end if;
  -- Locked, so that nobody takes it back between this look at it and the charge that follows.
  select * into known from public.purchase_requests where id = request for update;
  if found then
    if known.member_id <> member.id or known.amount_cents <> authorize_purchase.amount_cents then
      perform private.reject('key_reuse');
    elsif known.state in ('pending', 'approved') and known.expires_at <= clock_timestamp() then
      return 'expired';
    elsif known.state = 'approved' and known.charge_began_at is null then
      -- What was allowed yesterday may have been taken back; its own amount is counted already.
      perform private.require_room(member, 0);
    end if;
    return known.state;
  end if;

  perform private.require_room(member, amount_cents);
  select payment_authorization_enabled into needs_approval from public.families where id = member.family_id;
  insert into public.purchase_requests (id, family_id, member_id, amount_cents, kind, description, state, decided_at)
    values (
      request, member.family_id, member.id, amount_cents, kind, description,
      case when needs_approval then 'pending' else 'approved' end,
      case when not needs_approval then now() end
    );
  if needs_approval then
    perform private.send_on_errand(
      'letter', 'purchase-request ' || request, jsonb_build_object('letter', 'purchase-request', 'requestId', request)
    );
    return 'pending';
  end if;
  return 'approved';
end $$;

-- The member first and then the request, as whoever charges does: none of them sees what the other has half done.
create function private.lock_request_of_holder(request uuid) returns public.purchase_requests
  language plpgsql set search_path = ''
as $$
declare
  family uuid := private.family_of_holder();
  known public.purchase_requests;
begin
  perform from public.family_members
    where id = (select member_id from public.purchase_requests where id = request and family_id = family) for update;
  select * into known from public.purchase_requests where id = request and family_id = family for update;
  if not found then
    perform private.reject('request-gone');
  end if;
  return known;
end $$;

-- The holder's word counts only while the limit still has room, looked at under the same lock.
create function private.decide_purchase(request uuid, new_state text) returns void
  language plpgsql set search_path = ''
as $$
declare
  known public.purchase_requests := private.lock_request_of_holder(request);
  member public.family_members;
begin
  if known.state <> 'pending' or known.expires_at <= clock_timestamp() then
    perform private.reject('request-gone');
  end if;
  if new_state = 'approved' then
    select * into member from public.family_members where id = known.member_id;
    perform private.require_room(member, known.amount_cents);
  end if;
  update public.purchase_requests set
    state = new_state, decided_at = now(), decided_by = (select auth.uid()),
    expires_at = case new_state when 'approved' then now() + interval '24 hours' else expires_at end
    where id = request;
end $$;

-- A yes can be taken back until the charge begins; from then on its room is free for something else.
create function private.revoke_purchase(request uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  known public.purchase_requests := private.lock_request_of_holder(request);
begin
  if known.state = 'completed' or known.charge_began_at is not null then
    perform private.reject('payment-began');
  elsif known.state <> 'approved' or known.expires_at <= clock_timestamp() then
    perform private.reject('request-gone');
  end if;
  update public.purchase_requests set state = 'revoked', decided_at = now(), decided_by = (select auth.uid())
    where id = request;
end $$;

create function private.withdraw_purchase(request uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.purchase_requests set state = 'withdrawn', decided_at = now()
    where id = request and state in ('pending', 'approved') and charge_began_at is null and member_id in (
      select id from public.family_members where user_id = (select auth.uid())
    );
  if not found then
    perform private.reject('request-gone');
  end if;
end $$;

create function private.request_purchase(wanted_id uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if coalesce(args ->> 'amountCents', '') !~ '^([1-9][0-9]{0,7}|100000000)$'
    or private.text_in(args, 'what') not in ('gift-card', 'booking', 'product')
    or char_length(btrim(private.text_in(args, 'description'))) not between 1 and 200
  then
    perform private.reject('invalid');
  end if;
  perform private.authorize_purchase(
    (select auth.uid()), wanted_id, (args ->> 'amountCents')::int,
    private.text_in(args, 'what'), btrim(private.text_in(args, 'description'))
  );
end $$;

insert into private.commands (kind, does, asked_by) values
  ('purchase.request', 'private.request_purchase(id, args)', 'person'),
  ('purchase.approve', 'private.decide_purchase(private.id_in(args, ''requestId''), ''approved'')', 'person'),
  ('purchase.decline', 'private.decide_purchase(private.id_in(args, ''requestId''), ''declined'')', 'person'),
  ('purchase.revoke', 'private.revoke_purchase(private.id_in(args, ''requestId''))', 'person'),
  ('purchase.withdraw', 'private.withdraw_purchase(private.id_in(args, ''requestId''))', 'person');

-- For the functions that take money: first this, then the charge, then complete_purchase.
create function private.authorize_purchase_of(
  person uuid, request uuid, amount_cents int, kind text, description text
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  answer text;
  refusal text;
begin
  answer := private.authorize_purchase(person, request, amount_cents, kind, description);
  -- Its room under the limit is kept for as long as a charge may take. Whoever pays for themselves has none,
  -- and the number they give may be somebody else's.
  update public.purchase_requests set
    charge_began_at = coalesce(charge_began_at, clock_timestamp()),
    expires_at = greatest(expires_at, clock_timestamp() + interval '1 hour')
    where id = request and answer = 'approved' and member_id in (
      select id from public.family_members where user_id = person and status = 'active'
    );
  return jsonb_build_object('state', answer);
exception when sqlstate 'JR422' then
  get stacked diagnostics refusal = pg_exception_detail;
  return jsonb_build_object('state', 'refused', 'code', refusal);
end $$;
grant execute on function private.authorize_purchase_of(uuid, uuid, int, text, text) to service_role;

create function private.complete_purchase(request uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A charge that took very long has happened all the same.
  update public.purchase_requests set state = 'completed', completed_at = now()
    where id = request and state in ('approved', 'expired') and charge_began_at is not null;
  return found;
end $$;
grant execute on function private.complete_purchase(uuid) to service_role;

-- What each member has spent, by their ids: the holder hears of everybody, a member of themselves.
create function public.family_spending() returns jsonb
  language sql stable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(member.id, private.spent_this_month(member.id)), '{}')
  from public.family_members as member
  join public.families on families.id = member.family_id
  where member.family_id = (select private.my_family()) and member.status = 'active'
    and (select auth.uid()) in (member.user_id, families.main_account_holder_id)
);
grant execute on function public.family_spending() to authenticated;

create function public.authorize_purchase_of(person uuid, request uuid, amount_cents int, kind text, description text)
  returns jsonb language sql security invoker set search_path = ''
return private.authorize_purchase_of(person, request, amount_cents, kind, description);
grant execute on function public.authorize_purchase_of(uuid, uuid, int, text, text) to service_role;

create function public.complete_purchase(request uuid) returns boolean
  language sql security invoker set search_path = ''
return private.complete_purchase(request);
grant execute on function public.complete_purchase(uuid) to service_role;

insert into private.timers (name, every_seconds, command) values
  ('expire-purchase-requests', 600, $$
    update public.purchase_requests set state = 'expired', decided_at = now()
    where state in ('pending', 'approved') and expires_at < now()$$);
