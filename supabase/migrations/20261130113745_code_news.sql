drop function private.tell_of_wrong_passwords(uuid);

create or replace function private.note_password_attempt(event jsonb) returns jsonb
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

grant execute on function private.note_code_attempt(jsonb) to supabase_auth_admin;
