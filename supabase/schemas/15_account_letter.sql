-- Emails about an account itself, to confirm it or to choose a new password, leave the same way as all others: Auth
-- hands them over here, in the transaction that wants them.
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
grant execute on function private.send_account_letter(jsonb) to supabase_auth_admin;

-- What was asked for before and hasn't left doesn't work any more.
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
  perform private.send_on_errand('letter', 'account-letter ' || private.fingerprint(token), jsonb_strip_nulls(jsonb_build_object(
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

-- Auth reports each password that's tried for an account. After twelve wrong ones, or more than one an hour for a long
-- time, the person gets an email, once a day at most. A typo counts twice, since the app also asks the function for
-- people from the customer tables. It never refuses one: anyone could keep people out of their accounts by guessing.
create function private.note_password_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if event -> 'valid' = 'false' then
    person := event ->> 'user_id';
    if private.take_token('wrong passwords', person::text, 12, interval '12 hours') > 0 then
      perform private.tell_of_attempts('wrong-passwords', person);
    end if;
  end if;
  return '{"decision": "continue"}';
exception when others then
  raise warning 'A wrong password wasn''t counted: %', sqlerrm;
  return '{"decision": "continue"}';
end $$;
grant execute on function private.note_password_attempt(jsonb) to supabase_auth_admin;

-- The same of each code that's given. Who gets as far as that knows the password, so fewer are enough: the sixth. Codes
-- for an app that's only being connected don't count. A device may try two apps with one code, so each counts alone.
create function private.note_code_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  factor uuid;
begin
  if event -> 'valid' = 'false' then
    person := event ->> 'user_id';
    factor := event ->> 'factor_id';
    if exists (select from auth.mfa_factors where id = factor and status = 'verified')
      and private.take_token('wrong codes', factor::text, 5, interval '1 day') > 0
    then
      perform private.tell_of_attempts('wrong-codes', person);
    end if;
  end if;
  return '{"decision": "continue"}';
exception when others then
  raise warning 'A wrong code wasn''t counted: %', sqlerrm;
  return '{"decision": "continue"}';
end $$;
grant execute on function private.note_code_attempt(jsonb) to supabase_auth_admin;

-- An address that was never confirmed may be someone else's.
create function private.tell_of_attempts(letter text, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if not exists (select from auth.users where id = person and email_confirmed_at is not null) then
    return;
  end if;
  if private.take_token('told of ' || replace(letter, '-', ' '), person::text, 1, interval '1 day') = 0 then
    perform private.send_on_errand(
      'letter', concat_ws(' ', letter, person, clock_timestamp()),
      jsonb_build_object('letter', letter, 'userId', person, 'writtenAt', now())
    );
  end if;
end $$;

-- Who gets into an account could connect an app of their own, so the person is told of each that's connected. Of more
-- than five a day nothing new could be said.
create function private.tell_of_connected_app() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.take_token('told of connected apps', new.user_id::text, 5, interval '1 day') = 0 then
    perform private.send_on_errand(
      'letter', concat_ws(' ', 'app-connected', new.id),
      jsonb_build_object('letter', 'app-connected', 'userId', new.user_id, 'writtenAt', now())
    );
  end if;
  return null;
end $$;

create trigger tell_of_connected_app after update of status on auth.mfa_factors
  for each row when (old.status <> new.status and new.status = 'verified' and new.factor_type = 'totp')
  execute function private.tell_of_connected_app();
