create function private.note_password_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if event -> 'valid' = 'false' then
    person := event ->> 'user_id';
    if private.take_token('wrong passwords', person::text, 12, interval '12 hours') > 0 then
      perform private.tell_of_wrong_passwords(person);
    end if;
  end if;
  return '{"decision": "continue"}';
exception when others then
  raise warning 'A wrong password wasn''t counted: %', sqlerrm;
  return '{"decision": "continue"}';
end $$;

create function private.tell_of_wrong_passwords(person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if not exists (select from auth.users where id = person and email_confirmed_at is not null) then
    return;
  end if;
  if private.take_token('told of wrong passwords', person::text, 1, interval '1 day') = 0 then
    perform private.send_on_errand(
      'letter', concat_ws(' ', 'wrong-passwords', person, clock_timestamp()),
      jsonb_build_object('letter', 'wrong-passwords', 'userId', person, 'writtenAt', now())
    );
  end if;
end $$;

grant execute on function private.note_password_attempt(jsonb) to supabase_auth_admin;
