-- A sign-up goes on after the account is made and before its owner has opened any mail: the agreement,
-- the family, the payment. Until then there is no session. What stands in for it is a ticket that the
-- device drew itself, so a lost answer loses nothing; we keep its hash, for half an hour.
create table private.sign_ups (
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 minutes',
  created_at timestamptz not null default now()
);
create index sign_ups_of_a_person on private.sign_ups (user_id);
alter table private.sign_ups enable row level security;
revoke all on private.sign_ups from public, anon, authenticated, service_role;

-- In the transaction that makes the account. Whoever makes one chooses its ticket: it opens nothing else.
create function private.begin_sign_up() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.raw_user_meta_data ->> 'sign_up' ~ '^[0-9a-f]{64}$' then
    insert into private.sign_ups (ticket_hash, user_id) values (new.raw_user_meta_data ->> 'sign_up', new.id)
      on conflict do nothing;
    -- Whoever closes the browser halfway is a customer too: once the ticket is over, the desk hears of them.
    insert into private.errands (kind, reason, payload, next_at) values (
      'customer-sync', 'customer-sync ' || new.id, jsonb_build_object('userId', new.id),
      now() + interval '31 minutes'
    );
  end if;
  return new;
end $$;

create trigger begin_sign_up after insert on auth.users
  for each row execute function private.begin_sign_up();

create function private.person_of_ticket(hash text) returns uuid
  language sql stable security definer set search_path = ''
return (select user_id from private.sign_ups where ticket_hash = hash and expires_at > now());
grant execute on function private.person_of_ticket(text) to service_role;

create function public.person_of_ticket(hash text) returns uuid
  language sql stable security invoker set search_path = ''
return private.person_of_ticket(hash);
grant execute on function public.person_of_ticket(text) to service_role;

-- Who has an address, and whether this ticket made that account.
create function private.account_at(address text, hash text) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'user_id', person.id,
    'is_confirmed', person.email_confirmed_at is not null,
    -- Only the letter gives such an account a password again; a second try with the first ticket does not.
    'is_contested', coalesce(person.raw_app_meta_data -> 'must_set_password' = 'true', false),
    'is_own', exists (
      select from private.sign_ups
      where sign_ups.user_id = person.id and ticket_hash = hash and expires_at > now()
    )
  )
  from auth.users as person
  where lower(person.email) = lower(btrim(address)) and not coalesce(person.is_sso_user, false)
    and person.deleted_at is null
  limit 1
);
grant execute on function private.account_at(text, text) to service_role;

create function public.account_at(address text, hash text) returns jsonb
  language sql stable security invoker set search_path = ''
return private.account_at(address, hash);
grant execute on function public.account_at(text, text) to service_role;

-- Two people cannot both have meant an address that neither has proven. From here on no password counts
-- there: whoever opens the mail chooses it.
create function private.contest_password(person uuid) returns void
  language sql security definer set search_path = ''
as $$
  update auth.users set
    encrypted_password = '',
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"must_set_password": true}'
  where id = person and email_confirmed_at is null
$$;
grant execute on function private.contest_password(uuid) to service_role;

create function public.contest_password(person uuid) returns void
  language sql security invoker set search_path = ''
return private.contest_password(person);
grant execute on function public.contest_password(uuid) to service_role;

create function private.note_chosen_password() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(new.encrypted_password, '') <> '' then
    new.raw_app_meta_data := new.raw_app_meta_data - 'must_set_password';
  end if;
  return new;
end $$;

-- Before the address is proven, no one has chosen: an auth server gives whoever it invites a random one meanwhile.
create trigger note_chosen_password before update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
  )
  execute function private.note_chosen_password();

insert into private.timers (name, every_seconds, command) values
  ('forget-sign-ups', 3600, $$delete from private.sign_ups where expires_at < now() - interval '1 day'$$);
