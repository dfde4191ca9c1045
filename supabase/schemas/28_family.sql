-- A family is one account holder and up to three others who accepted an invitation.
create table public.families (
  id uuid primary key default gen_random_uuid(),
  main_account_holder_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  payment_authorization_enabled boolean not null default true,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.families enable row level security;
revoke all on public.families from public, anon, authenticated, service_role;
grant select on public.families to authenticated, service_role;

create function private.is_relationship(value text) returns boolean
  language sql immutable set search_path = ''
return value in ('spouse', 'child', 'parent', 'sibling', 'other');
grant execute on function private.is_relationship(text) to authenticated, service_role;

create table public.family_members (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references public.families (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  relationship text not null check (private.is_relationship(relationship) or relationship = 'main_holder'),
  is_main_holder boolean not null default false,
  can_make_purchases boolean not null default false,
  -- For a calendar month of the salon; null sets no limit.
  spending_limit_cents int check (spending_limit_cents between 0 and 100000000),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  photo_url text check (char_length(photo_url) <= 200),
  status text not null default 'active' check (status in ('active', 'inactive')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint family_members_holder_is_the_holder check (is_main_holder = (relationship = 'main_holder'))
);
create index family_members_of_a_family on public.family_members (family_id);
create index family_members_of_a_person on public.family_members (user_id);
create unique index family_members_in_one_family on public.family_members (user_id) where status = 'active';
create unique index family_members_one_holder on public.family_members (family_id) where is_main_holder;
alter table public.family_members enable row level security;
revoke all on public.family_members from public, anon, authenticated, service_role;
grant select on public.family_members to authenticated, service_role;

-- Asked by mail, and a member only on saying yes within the hours that the terms name.
create table public.family_invitations (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references public.families (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  home_address text not null default '' check (char_length(home_address) <= 200),
  relationship text not null check (private.is_relationship(relationship)),
  can_make_purchases boolean not null default false,
  spending_limit_cents int check (spending_limit_cents between 0 and 100000000),
  -- One that lapsed stays pending, and can be sent again, until another takes its place or it is put away.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'lapsed')),
  -- Asked for at sign-up, where the price named on the button counts every member from the first bill.
  is_billed boolean not null default false,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  times_sent int not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- What a sign-up says of its family besides names and addresses: whether anybody has to ask before they
  -- buy, and photos that the holder chose for the people they invite.
  --
  -- Such a photo lies in the holder's own folder, where nobody else sees it. It is a stand-in: whoever
  -- accepts brings a photo of their own, so it goes as soon as the invitation is answered.
  photo_path text check (char_length(photo_path) <= 200)
);

create index family_invitations_of_a_family on public.family_invitations (family_id);
create index family_invitations_accepted_by on public.family_invitations (accepted_by);

create unique index family_invitations_once_per_address
  on public.family_invitations (family_id, lower(email)) where status = 'pending';
alter table public.family_invitations enable row level security;
revoke all on public.family_invitations from public, anon, authenticated, service_role;

grant select (
  id, family_id, email, first_name, last_name, phone, home_address, relationship, can_make_purchases,
  spending_limit_cents, status, is_billed, times_sent, sent_at, expires_at, created_at
) on public.family_invitations to authenticated, service_role;
grant select (photo_path) on public.family_invitations to authenticated, service_role;
grant update (photo_path) on public.family_invitations to service_role;

create policy "Account holders see their invitations, receptionists all"
  on public.family_invitations for select to authenticated
  using (
    family_id in (select id from public.families where main_account_holder_id = (select auth.uid()))
    or (select private.is_at_least('receptionist'))
  );

create trigger touch_updated_at before update on public.families
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.family_members
  for each row execute function private.touch_updated_at();
create trigger audit_additions after insert on public.families
  for each row execute function private.write_audit_entry('family.added');
create trigger audit_changes after update on public.families
  for each row execute function private.write_audit_entry('family.changed');
create trigger audit_additions after insert on public.family_members
  for each row execute function private.write_audit_entry('member.added');
create trigger audit_changes after update of can_make_purchases, spending_limit_cents, status on public.family_members
  for each row execute function private.write_audit_entry('member.changed');

create function private.most_family_members() returns int
  language sql immutable set search_path = ''
return 3;

create function private.invitation_period() returns interval
  language sql immutable set search_path = ''
return interval '72 hours';

-- Seats taken: members other than the holder, and invitations that can still be accepted.
create function private.seats_taken(family uuid) returns int
  language sql volatile set search_path = ''
return (
  select count(*) from public.family_members
  where family_id = family and status = 'active' and not is_main_holder
)::int + (
  select count(*) from public.family_invitations
  where family_id = family and status = 'pending' and expires_at > clock_timestamp()
)::int;

-- Two devices that each add a last member wait for one another here; a count in a policy would let both in.
create function private.keep_family_small() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.families where id = new.family_id for update;
  if private.seats_taken(new.family_id) > private.most_family_members() then
    perform private.reject('family-full');
  end if;
  return null;
end $$;

create trigger keep_family_small after insert or update of status, family_id on public.family_members
  for each row when (new.status = 'active' and not new.is_main_holder)
  execute function private.keep_family_small();
create trigger keep_family_small after insert or update of status, family_id, expires_at on public.family_invitations
  for each row when (new.status = 'pending') execute function private.keep_family_small();

-- What the holder pays for: members, and those invited at sign-up as long as they can still accept.
create function private.billed_seats(holder uuid) returns int
  language sql volatile security definer set search_path = ''
return coalesce((
  select (
    select count(*) from public.family_members
    where family_id = families.id and status = 'active' and not is_main_holder
  )::int + (
    select count(*) from public.family_invitations
    where family_id = families.id and status = 'pending' and is_billed and expires_at > clock_timestamp()
  )::int
  from public.families where main_account_holder_id = holder
), 0);
grant execute on function private.billed_seats(uuid) to service_role;

create function public.billed_seats(holder uuid) returns int
  language sql security invoker set search_path = ''
return private.billed_seats(holder);
grant execute on function public.billed_seats(uuid) to service_role;

-- The bill follows the family from its next cycle on.
create function private.follow_with_bill() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_on_errand(
    'family-seats',
    concat_ws(' ', 'family-seats', new.family_id, clock_timestamp()),
    jsonb_build_object('userId', (select main_account_holder_id from public.families where id = new.family_id))
  );
  return null;
end $$;

create trigger follow_with_bill after insert or update of status on public.family_members
  for each row when (not new.is_main_holder) execute function private.follow_with_bill();
create trigger follow_with_bill_when_given_up after update of status, is_billed on public.family_invitations
  for each row when (
    old.status = 'pending' and old.is_billed
    and (new.status in ('revoked', 'lapsed') or new.status = 'pending' and not new.is_billed)
  )
  execute function private.follow_with_bill();

-- A family sees of each other the names that the profiles say now.
create function private.rename_in_family() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.family_members set
    first_name = new.first_name, last_name = new.last_name, photo_url = new.photo_path
  where user_id = new.id and status = 'active';
  return null;
end $$;

create trigger rename_in_family after update of first_name, last_name, photo_path on public.profiles
  for each row execute function private.rename_in_family();

-- A family stands while its holder's plan does; on the Free plan it stands by itself.
create function private.follow_membership() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.families set
    subscription_status = case
      -- An older plan that ended says nothing about the one that runs.
      when exists (select from public.memberships where user_id = new.user_id and private.is_running(status))
        then 'active'
      else 'inactive'
    end
  where main_account_holder_id = new.user_id;
  return null;
end $$;

create trigger follow_membership after insert or update of status on public.memberships
  for each row when (new.status not in ('incomplete', 'incomplete_expired'))
  execute function private.follow_membership();

create function private.my_family() returns uuid
  language sql stable security definer set search_path = ''
return (
  select family_id from public.family_members where user_id = (select auth.uid()) and status = 'active'
);

create policy "Members see their family, receptionists every one"
  on public.families for select to authenticated
  using (id = (select private.my_family()) or (select private.is_at_least('receptionist')));

create policy "Members see who is in their family, receptionists everyone"
  on public.family_members for select to authenticated
  using (
    (family_id = (select private.my_family()) and status = 'active')
    or (select private.is_at_least('receptionist'))
  );
grant execute on function private.my_family() to authenticated;

-- What people do in their families. The holder
-- alone adds, removes and allows; a member may only leave.
create function private.family_of_holder() returns uuid
  language plpgsql set search_path = ''
as $$
declare
  family uuid := (select id from public.families where main_account_holder_id = (select auth.uid()));
begin
  if family is not null then
    return family;
  elsif private.my_family() is not null then
    perform private.reject('not-the-holder');
  end if;
  perform private.reject('no-family');
end $$;

-- A whole number of cents, or null for no limit; anything else is a flaw.
create function private.limit_in(args jsonb) returns int
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(args -> 'spendingLimitCents'), 'null') = 'null' then
    return null;
  elsif jsonb_typeof(args -> 'spendingLimitCents') = 'number'
    and args ->> 'spendingLimitCents' ~ '^[0-9]{1,9}$'
    and (args ->> 'spendingLimitCents')::int <= 100000000
  then
    return (args ->> 'spendingLimitCents')::int;
  end if;
  perform private.reject('invalid', '{"spendingLimitCents": "no-amount"}');
end $$;

create function private.flag_in(args jsonb, field text) returns boolean
  language sql immutable set search_path = ''
return case jsonb_typeof(args -> field) when 'boolean' then (args ->> field)::boolean else false end;

create function private.id_in(args jsonb, field text) returns uuid
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.text_in(args, field) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (args ->> field)::uuid;
  end if;
  perform private.reject('invalid', jsonb_build_object(field, 'missing'));
end $$;

create function private.family_name_in(args jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  name text := btrim(private.text_in(args, 'name'));
begin
  if name = '' then
    perform private.reject('invalid', '{"name": "missing"}');
  elsif char_length(name) > 120 then
    perform private.reject('invalid', '{"name": "too-long"}');
  elsif name ~ '[\u0001-\u001f\u007f-\u009f]' then
    perform private.reject('invalid', '{"name": "not-clean"}');
  end if;
  return name;
end $$;

-- Answers with the family there is, so that asking again is no second family.
create function private.create_family(person uuid, name text) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  family uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('family of ' || person, 0));
  select id into family from public.families where main_account_holder_id = person;
  if found then
    return family;
  elsif exists (select from public.family_members where user_id = person and status = 'active') then
    perform private.reject('already-in-a-family');
  end if;

  insert into public.families (main_account_holder_id, name) values (person, name) returning id into family;
  insert into public.family_members (
    family_id, user_id, relationship, is_main_holder, can_make_purchases, first_name, last_name, photo_url
  ) select family, id, 'main_holder', true, true, first_name, last_name, photo_path
    from public.profiles where id = person;
  return family;
end $$;

create function private.flaws_of_invitation(args jsonb) returns jsonb
  language sql immutable set search_path = ''
return (
  select jsonb_object_agg(field, flaw) from (
    select field, case
      when value = '' and field in ('email', 'relationship') then 'missing'
      when char_length(value) > most then 'too-long'
      when value ~ '[\u0001-\u001f\u007f-\u009f]' then 'not-clean'
      when field = 'email' and not private.looks_like_email(value) then 'no-email'
      when field = 'phone' and value <> '' and not private.looks_like_phone(value) then 'no-phone'
      when field = 'relationship' and not private.is_relationship(value) then 'missing'
    end as flaw
    from (values
      ('email', 254), ('firstName', 80), ('lastName', 80), ('phone', 40), ('homeAddress', 200), ('relationship', 20)
    ) as fields (field, most),
    lateral (select btrim(private.text_in(args, field)) as value) as typed
  ) as seen
  where flaw is not null
);

create function private.fresh_token() returns text
  language sql volatile set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Four letters a day to one address: nobody's mailbox is filled from here.
create function private.count_letter(address text) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.take_token('letters to an invited address', address, 4, interval '1 day') > 0 then
    perform private.reject('too-many-letters');
  end if;
end $$;

-- The link goes out by mail and is known to nobody else: we keep what it hashes to.
create function private.send_invitation(invitation uuid, token text, times int) returns void
  language sql set search_path = ''
as $$
  select private.send_on_errand(
    'letter',
    concat_ws(' ', 'family-invitation', invitation, times),
    jsonb_build_object('letter', 'family-invitation', 'invitationId', invitation, 'token', token)
  )
$$;

create function private.invite_family_member(family uuid, args jsonb, is_billed boolean default false) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := private.flaws_of_invitation(args);
  address text := lower(btrim(private.text_in(args, 'email')));
  token text := private.fresh_token();
  invitation uuid;
begin
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  if private.take_token('invitations of a family', family::text, 20, interval '1 day') > 0 then
    perform private.reject('too-many-letters');
  end if;
  perform from public.families where id = family for update;
  if exists (
    select from public.family_members join auth.users on users.id = family_members.user_id
    where family_id = family and status = 'active' and lower(users.email) = address
  ) then
    perform private.reject('already-a-member');
  end if;

  update public.family_invitations set status = 'lapsed'
    where family_id = family and lower(email) = address and status = 'pending' and expires_at <= clock_timestamp();
  if exists (
    select from public.family_invitations
    where family_id = family and lower(email) = address and status = 'pending'
  ) then
    perform private.reject('already-invited');
  end if;

  insert into public.family_invitations (
    family_id, email, first_name, last_name, phone, home_address, relationship, can_make_purchases,
    spending_limit_cents, is_billed, token_hash, expires_at
  ) values (
    family,
    address,
    btrim(private.text_in(args, 'firstName')),
    btrim(private.text_in(args, 'lastName')),
    btrim(private.text_in(args, 'phone')),
    btrim(private.text_in(args, 'homeAddress')),
    private.text_in(args, 'relationship'),
    private.flag_in(args, 'canMakePurchases'),
    case when private.flag_in(args, 'canMakePurchases') then private.limit_in(args) end,
    is_billed,
    private.fingerprint(token),
    clock_timestamp() + private.invitation_period()
  ) returning id into invitation;
  perform private.count_letter(address);
  perform private.send_invitation(invitation, token, 1);
  return invitation;
end $$;

-- A new link; the old one stops counting. One that lapsed gave up its seat on the bill: from here on it
-- is like any other that is sent later, and billed from the yes.
create function private.resend_invitation(family uuid, invitation uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  token text := private.fresh_token();
  known public.family_invitations;
begin
  -- In the order of every other step: first the family, then what belongs to it.
  perform from public.families where id = family for update;
  select * into known from public.family_invitations
    where id = invitation and family_id = family and status = 'pending' for update;
  if not found then
    perform private.reject('invitation-gone');
  end if;
  perform private.count_letter(known.email);
  update public.family_invitations set
    token_hash = private.fingerprint(token), times_sent = known.times_sent + 1,
    is_billed = known.is_billed and known.expires_at > clock_timestamp(),
    sent_at = clock_timestamp(), expires_at = clock_timestamp() + private.invitation_period()
    where id = invitation;
  perform private.send_invitation(invitation, token, known.times_sent + 1);
end $$;

-- Said yes to by the person the letter went to: signed in under that very address, and with the contact
-- details and the photo that the salon asks of every member.
create function private.accept_invitation(token text) returns void
  language plpgsql set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  invitation public.family_invitations;
  mine record;
begin
  select * into invitation from public.family_invitations where token_hash = private.fingerprint(token);
  if not found then
    perform private.reject('invitation-unknown');
  end if;
  -- Somebody who says yes to two families at once is in the first one.
  perform pg_advisory_xact_lock(hashtextextended('family of ' || me, 0));
  perform from public.families where id = invitation.family_id for update;
  select * into invitation from public.family_invitations where id = invitation.id for update;

  select lower(users.email) as email, profiles.* into mine
    from auth.users join public.profiles on profiles.id = users.id where users.id = me;
  if mine.email is distinct from lower(invitation.email) then
    perform private.reject('invitation-for-another');
  elsif invitation.status = 'accepted' then
    perform private.reject('invitation-used');
  elsif invitation.status = 'revoked' then
    perform private.reject('invitation-gone');
  elsif invitation.status = 'lapsed' or invitation.expires_at <= clock_timestamp() then
    perform private.reject('invitation-expired');
  elsif exists (select from public.family_members where user_id = me and status = 'active') then
    perform private.reject('already-in-a-family');
  elsif '' in (mine.first_name, mine.last_name, mine.phone, mine.home_address)
    or not exists (select from storage.objects where bucket_id = 'profiles' and name = mine.photo_path)
  then
    perform private.reject('profile-incomplete');
  end if;

  update public.family_invitations set status = 'accepted', accepted_by = me where id = invitation.id;
  insert into public.family_members (
    family_id, user_id, relationship, can_make_purchases, spending_limit_cents, first_name, last_name, photo_url
  ) values (
    invitation.family_id, me, invitation.relationship, invitation.can_make_purchases,
    invitation.spending_limit_cents, mine.first_name, mine.last_name, mine.photo_path
  );
end $$;

-- What the accept screen may say before anybody has signed in; only the letter's own link finds it. A
-- link that can no longer be answered says why, and nothing of anybody: it may lie about in an old mailbox.
create function private.look_at_invitation(token text) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select case
    when invitation.status = 'lapsed' or invitation.status = 'pending' and invitation.expires_at <= now()
      then '{"state": "expired"}'
    when invitation.status <> 'pending' then jsonb_build_object('state', invitation.status)
    else jsonb_build_object(
      'familyName', families.name,
      'holderFirstName', holder.first_name,
      'firstName', invitation.first_name,
      'lastName', invitation.last_name,
      'phone', invitation.phone,
      'homeAddress', invitation.home_address,
      'email', invitation.email,
      'relationship', invitation.relationship,
      'canMakePurchases', invitation.can_make_purchases,
      'spendingLimitCents', invitation.spending_limit_cents,
      'expiresAt', invitation.expires_at,
      'state', 'pending'
    )
  end
  from public.family_invitations as invitation
  join public.families on families.id = invitation.family_id
  join public.profiles as holder on holder.id = families.main_account_holder_id
  where invitation.token_hash = private.fingerprint(token)
);
grant execute on function private.look_at_invitation(text) to anon, authenticated;

create function public.look_at_invitation(token text) returns jsonb
  language sql stable security invoker set search_path = ''
return private.look_at_invitation(token);
grant execute on function public.look_at_invitation(text) to anon, authenticated;

create function private.remove_member(family uuid, member uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.family_members set status = 'inactive', left_at = now()
    where id = member and family_id = family and status = 'active' and not is_main_holder;
  if not found then
    perform private.reject('member-gone');
  end if;
  -- Nobody decides any more about what they asked for.
  update public.purchase_requests set state = 'withdrawn', decided_at = now()
    where member_id = member and state = 'pending';
end $$;

create function private.leave_family() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.remove_member(private.my_family(), (
    select id from public.family_members where user_id = (select auth.uid()) and status = 'active'
  ));
end $$;

create function private.allow_purchases(family uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.family_members set
    can_make_purchases = private.flag_in(args, 'canMakePurchases'),
    spending_limit_cents = case when private.flag_in(args, 'canMakePurchases') then private.limit_in(args) end
    where id = private.id_in(args, 'memberId') and family_id = family and status = 'active' and not is_main_holder;
  if not found then
    perform private.reject('member-gone');
  end if;
end $$;

create function private.ask_for_authorization(family uuid) returns void
  language sql set search_path = ''
as $$
  update public.families set payment_authorization_enabled = true
    where id = family and not payment_authorization_enabled
$$;

create function private.require_authorization(family uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(args -> 'enabled') is distinct from 'boolean' then
    perform private.reject('invalid', '{"enabled": "missing"}');
  end if;
  update public.families set payment_authorization_enabled = private.flag_in(args, 'enabled') where id = family;
end $$;

-- Somebody may have said yes in the meantime, and is a member now.
create function private.revoke_invitation(family uuid, invitation uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.family_invitations set status = 'revoked'
    where id = invitation and family_id = family and status = 'pending';
  if not found then
    perform private.reject('invitation-gone');
  end if;
end $$;

-- Invites whoever is not invited yet; answers with how many there are now.
create function private.invite_family(person uuid, members jsonb) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := (select id from public.families where main_account_holder_id = person for update);
  member jsonb;
begin
  if family is null then
    perform private.refuse(404, 'no-family', 'There is no family to invite to.');
  end if;
  for member in select value from jsonb_array_elements(members) loop
    if not exists (
      select from public.family_invitations
      where family_id = family and lower(email) = lower(btrim(private.text_in(member, 'email')))
        and status in ('pending', 'accepted')
    ) then
      perform private.invite_family_member(
        family, jsonb_build_object('relationship', 'other') || member, is_billed => true
      );
    end if;
  end loop;
  return (select count(*)::int from public.family_invitations where family_id = family and status = 'pending');
exception when sqlstate 'JR422' then
  perform private.refuse(422, 'invitations-refused', 'The family members could not be invited.');
end $$;
grant execute on function private.invite_family(uuid, jsonb) to service_role;

create function public.invite_family(person uuid, members jsonb) returns int
  language sql security invoker set search_path = ''
return private.invite_family(person, members);
grant execute on function public.invite_family(uuid, jsonb) to service_role;

-- A seat nobody took is free again, and off the next bill. The invitation waits to be sent again, for a
-- season; then it is put away.
create function private.lapse_invitations() returns void
  language sql security definer set search_path = ''
as $$
  update public.family_invitations set is_billed = false
    where status = 'pending' and is_billed and expires_at < now();
  update public.family_invitations set status = 'lapsed'
    where status = 'pending' and expires_at < now() - interval '90 days'
$$;

insert into private.timers (name, every_seconds, command) values
  ('lapse-invitations', 3600, 'select private.lapse_invitations()');

create function private.let_go_of_invited_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'pending' then
    new.photo_path := null;
  end if;
  if new.photo_path is distinct from old.photo_path then
    perform private.send_on_errand(
      'remove-files',
      concat_ws(' ', 'photo of invitation', old.photo_path, clock_timestamp()),
      jsonb_build_object('folder', '', 'paths', jsonb_build_array(old.photo_path))
    );
  end if;
  return new;
end $$;

create trigger let_go_of_invited_photo before update of status, photo_path on public.family_invitations
  for each row when (old.photo_path is not null)
  execute function private.let_go_of_invited_photo();

create function private.set_up_family(person uuid, name text, asks_first boolean) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.create_family(person, private.family_name_in(jsonb_build_object('name', name)));
begin
  update public.families set payment_authorization_enabled = asks_first
    where id = family and payment_authorization_enabled <> asks_first;
  return family;
exception when sqlstate 'JR422' then
  perform private.refuse(422, 'family-refused', 'The family could not be set up.');
end $$;
grant execute on function private.set_up_family(uuid, text, boolean) to service_role;

create function public.set_up_family(person uuid, name text, asks_first boolean default true) returns uuid
  language sql security invoker set search_path = ''
return private.set_up_family(person, name, asks_first);
grant execute on function public.set_up_family(uuid, text, boolean) to service_role;

-- Of what holders do with their families, more may wait for a connection now. What arrives late takes
-- nothing away that somebody else decided in the meantime, and allows nobody more than they have.
--
-- Either as the writer saw it, or as they want it: anything else was called so by somebody else since.
-- An older app does not say what it saw.
create function private.rename_family(family uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted text := private.family_name_in(args);
  expected text := case jsonb_typeof(args -> 'expectedName') when 'string' then args ->> 'expectedName' end;
  known text;
begin
  select name into known from public.families where id = family for update;
  if not found then
    perform private.reject('no-family');
  elsif known not in (wanted, coalesce(expected, known)) then
    perform private.reject_as_stale('stale', jsonb_build_object('name', known));
  end if;
  update public.families set name = wanted where id = family and name <> wanted;
  return jsonb_build_object('name', wanted);
end $$;

-- How much somebody may spend, for comparing: who may not buy at all has less than a limit of nothing.
create function private.room_to_spend(may_buy boolean, limit_cents int) returns int
  language sql immutable set search_path = ''
return case when may_buy then coalesce(limit_cents, 2147483647) else -1 end;

create function private.lower_limit(family uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  member uuid := private.id_in(args, 'memberId');
  may_buy boolean := private.flag_in(args, 'canMakePurchases');
  limit_cents int := private.limit_in(args);
  known public.family_members;
begin
  if jsonb_typeof(args -> 'canMakePurchases') is distinct from 'boolean' then
    perform private.reject('invalid', '{"canMakePurchases": "missing"}');
  end if;
  select * into known from public.family_members
    where id = member and family_id = family and status = 'active' and not is_main_holder for update;
  if not found then
    perform private.reject('member-gone');
  elsif private.room_to_spend(may_buy, limit_cents)
    > private.room_to_spend(known.can_make_purchases, known.spending_limit_cents)
  then
    perform private.reject_as_stale('limit-up', jsonb_build_object(
      'canMakePurchases', known.can_make_purchases, 'spendingLimitCents', known.spending_limit_cents
    ));
  end if;
  perform private.allow_purchases(family, args);
end $$;

-- What the calculator names is what the bill counts: members, and whoever was invited at sign-up as long as
-- they can still accept. The holder is one of the people, and already in the price of the plan.
create function private.billed_people(family uuid) returns int
  language sql volatile security definer set search_path = ''
return (
  select 1 + private.billed_seats(main_account_holder_id) from public.families
  where id = family and (id = private.my_family() or private.is_at_least('receptionist'))
);
grant execute on function private.billed_people(uuid) to authenticated;

-- What a plan costs a family in a month, holder included; 0 where there is no such plan or family.
create function public.calculate_family_subscription_cost(p_family_id uuid, p_plan_id text) returns int
  language sql volatile security invoker set search_path = ''
return coalesce((
  select plan.base_price_cents
    + plan.member_price_cents * greatest(0, private.billed_people(p_family_id) - 1)
  from public.family_subscription_plans as plan
  where plan.id = p_plan_id and plan.is_active
    and exists (select from public.families where id = p_family_id)
), 0);
grant execute on function public.calculate_family_subscription_cost(uuid, text) to authenticated;

-- The plan that somebody has through a family they do not hold, as booking counts it; null for nobody's.
create function private.my_family_cover() returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('familyName', families.name, 'planId', memberships.plan_id)
  from public.family_members as members
  join public.families on families.id = members.family_id
  join public.memberships on memberships.user_id = families.main_account_holder_id
  where members.user_id = (select auth.uid()) and members.status = 'active' and not members.is_main_holder
    and memberships.status in ('trialing', 'active', 'past_due') and memberships.plan_id is not null
  order by memberships.plan_id limit 1
);
grant execute on function private.my_family_cover() to authenticated;

create function public.my_family_cover() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_family_cover();
grant execute on function public.my_family_cover() to authenticated;

insert into private.commands (kind, does, asked_by) values
  ('family.create', 'private.create_family(auth.uid(), private.family_name_in(args))', 'person'),
  ('family.accept', 'private.accept_invitation(private.text_in(args, ''token''))', 'person'),
  ('family.leave', 'private.leave_family()', 'person'),
  ('family.authorization-on', 'private.ask_for_authorization(private.family_of_holder())', 'person'),
  ('family.authorization', 'private.require_authorization(private.family_of_holder(), args)', 'person'),
  ('family.limit-down', 'private.lower_limit(private.family_of_holder(), args)', 'person'),
  ('family.invite', 'private.invite_family_member(private.family_of_holder(), args)', 'person'),
  ('family.resend', 'private.resend_invitation(private.family_of_holder(), private.id_in(args, ''invitationId''))', 'person'),
  ('family.revoke', 'private.revoke_invitation(private.family_of_holder(), private.id_in(args, ''invitationId''))', 'person'),
  ('family.remove', 'private.remove_member(private.family_of_holder(), private.id_in(args, ''memberId''))', 'person'),
  ('family.purchases', 'private.allow_purchases(private.family_of_holder(), args)', 'person');

insert into private.commands (kind, does, answers, asked_by) values
  ('family.rename', 'private.rename_family(private.family_of_holder(), args)', true, 'person');
