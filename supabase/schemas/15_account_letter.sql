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
