-- The salon's table of customers follows our books. Of each person there is one errand: whatever changes
-- while it waits goes along with it, and nobody is written there by two at once.
create function private.want_customer_sync(person uuid, former_email text default null) returns void
  language sql security definer set search_path = ''
as $$
  insert into private.errands as known (kind, reason, payload, next_at)
    select
      'customer-sync', 'customer-sync ' || person,
      jsonb_build_object(
        'userId', person, 'formerEmails', case when former_email is null then '[]' else jsonb_build_array(former_email) end
      ),
      -- Changes come in bunches, above all the provider's messages.
      now() + interval '10 seconds'
    from public.profiles
    -- Whoever only works here is no customer.
    where id = person and (
      role = 'client'
      or adopted_at is not null and 'client' = any (personas)
      or exists (select from public.memberships where user_id = person)
    )
  on conflict on constraint errands_reason_key do update set
    is_wanted_again = known.state = 'under way',
    id = case when known.settled_at is null then known.id else gen_random_uuid() end,
    state = case when known.settled_at is null then known.state else 'waiting' end,
    attempts = case when known.settled_at is null then known.attempts else 0 end,
    -- One that waits keeps its time: after a sign-up it is the end of the ticket, after a failure the pause.
    next_at = case when known.settled_at is null then known.next_at else excluded.next_at end,
    settled_at = null,
    payload = excluded.payload || jsonb_build_object('formerEmails',
      coalesce(known.payload -> 'formerEmails', '[]') || (excluded.payload -> 'formerEmails'))
$$;

-- For the function that a sign-up calls: it has the errand at once, unless somebody is at it already. Then
-- it is done once more after them, and the answer is null.
create function private.begin_customer_sync(person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  begun private.errands;
begin
  insert into private.errands as known (kind, reason, payload, state, attempts, next_at) values (
    'customer-sync', 'customer-sync ' || person, jsonb_build_object('userId', person),
    'under way', 1, clock_timestamp() + interval '2 minutes'
  )
  on conflict on constraint errands_reason_key do update set
    is_wanted_again = known.state = 'under way' and known.next_at > clock_timestamp(),
    id = case when known.settled_at is null then known.id else gen_random_uuid() end,
    state = 'under way',
    attempts = case
      when known.settled_at is not null then 1
      when known.state = 'under way' and known.next_at > clock_timestamp() then known.attempts
      else known.attempts + 1
    end,
    next_at = case
      when known.state = 'under way' and known.next_at > clock_timestamp() then known.next_at
      else excluded.next_at
    end,
    settled_at = null,
    payload = known.payload || excluded.payload
  returning * into begun;
  if not begun.is_wanted_again then
    return jsonb_build_object(
      'id', begun.id, 'attempt', begun.attempts, 'formerEmails', coalesce(begun.payload -> 'formerEmails', '[]')
    );
  end if;
  return null;
end $$;
grant execute on function private.begin_customer_sync(uuid) to service_role;

create function public.begin_customer_sync(person uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.begin_customer_sync(person);
grant execute on function public.begin_customer_sync(uuid) to service_role;

create function private.follow_in_customer_table() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'users' then
    perform private.want_customer_sync(new.id, old.email);
  elsif tg_table_name = 'profiles' then
    perform private.want_customer_sync(new.id);
  else
    perform private.want_customer_sync(new.user_id);
  end if;
  return null;
end $$;

-- The columns that the table knows, one by one: what it does not know is nothing to it.
create trigger follow_in_customer_table after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_in_customer_table();
create trigger follow_in_customer_table
  after update of first_name, last_name, phone, home_address, stripe_customer_id on public.profiles
  for each row when (
    (old.first_name, old.last_name, old.phone, old.home_address, old.stripe_customer_id)
    is distinct from (new.first_name, new.last_name, new.phone, new.home_address, new.stripe_customer_id)
  )
  execute function private.follow_in_customer_table();
create trigger follow_begun_in_customer_table after insert on public.memberships
  for each row when (new.status not in ('incomplete', 'incomplete_expired'))
  execute function private.follow_in_customer_table();
create trigger follow_in_customer_table after update of status, plan_id on public.memberships
  for each row when ((old.status, old.plan_id) is distinct from (new.status, new.plan_id))
  execute function private.follow_in_customer_table();
create trigger follow_in_customer_table after insert on public.agreements
  for each row when (new.user_id is not null)
  execute function private.follow_in_customer_table();
