create or replace function private.settle_errand(
  errand uuid, attempt int, outcome text, problem text default null, retry_after_seconds int default 0
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  most_attempts constant int := 14;
  waits boolean := outcome = 'waits';
  pause double precision := least(6 * 3600, 15 * 2 ^ attempt) * (0.75 + random() / 2);
  is_over boolean := not waits and (outcome <> 'later' or attempt >= most_attempts);
begin
  update private.errands set
    id = case when is_over and is_wanted_again then gen_random_uuid() else id end,
    state = case
      when not is_over or is_wanted_again then 'waiting'
      when outcome = 'done' then 'done'
      else 'given up'
    end,
    attempts = case when is_over and is_wanted_again then 0 when waits then attempts - 1 else attempts end,
    payload = case
      when is_over and not is_wanted_again and (outcome = 'done' or payload ->> 'letter' = 'account') then '{}'
      else payload
    end,
    next_at = case
      when is_over then clock_timestamp()
      -- Some sooner, some later, so that one that's always in the way isn't always the first.
      when waits then clock_timestamp() + (0.75 + random() / 2)
        * least(interval '8 minutes', greatest(interval '30 seconds', (clock_timestamp() - created_at) / 4))
      else clock_timestamp() + make_interval(secs => greatest(pause, retry_after_seconds))
    end,
    is_wanted_again = false,
    last_problem = left(problem, 200),
    settled_at = case when is_over and not is_wanted_again then clock_timestamp() end
  where id = errand and state = 'under way' and attempts = attempt;
  return found;
end $$;

create function private.send_account_letter(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  person jsonb := event -> 'user';
  mail jsonb := event -> 'email_data';
begin
  if mail ->> 'email_action_type' = 'email_change' then
    -- Auth's names are the other way around: the new address has the token that isn't called new.
    perform private.want_account_letter(person, mail, person ->> 'new_email', mail ->> 'token_hash');
    perform private.want_account_letter(person, mail, person ->> 'email', mail ->> 'token_hash_new');
  elsif mail ->> 'email_action_type' in ('signup', 'recovery', 'magiclink', 'invite', 'reauthentication') then
    perform private.want_account_letter(person, mail, person ->> 'email', mail ->> 'token_hash');
  end if;
  return '{}';
end $$;

create function private.want_account_letter(person jsonb, mail jsonb, address text, token text) returns void
  language plpgsql set search_path = ''
as $$
declare
  action text := mail ->> 'email_action_type';
begin
  if coalesce(address, '') = '' or coalesce(token, '') = '' then
    return;
  end if;
  delete from private.errands
    where kind = 'letter' and state = 'waiting' and payload ->> 'userId' = person ->> 'id'
      and payload ->> 'letter' = 'account' and payload ->> 'action' = action and payload ->> 'to' = address;
  perform private.send_on_errand('letter', 'account-letter ' || token, jsonb_strip_nulls(jsonb_build_object(
    'letter', 'account',
    'action', action,
    'userId', person -> 'id',
    'to', address,
    'token', token,
    -- Only where it's typed.
    'code', case action when 'reauthentication' then mail -> 'token' end,
    'redirectTo', mail -> 'redirect_to',
    'writtenAt', now()
  )));
end $$;

grant execute on function private.send_account_letter(jsonb) to supabase_auth_admin;
