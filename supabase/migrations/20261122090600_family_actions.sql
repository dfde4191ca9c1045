-- What people do in their families, each a branch of perform_action and so applied once. The holder
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

create function public.look_at_invitation(token text) returns jsonb
  language sql stable security invoker set search_path = ''
return private.look_at_invitation(token);
grant execute on function private.look_at_invitation(text), public.look_at_invitation(text) to anon, authenticated;

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

create function private.perform_holder_action(family uuid, kind text, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  case kind
    when 'family.rename' then
      update public.families set name = private.family_name_in(args) where id = family;
    when 'family.authorization' then
      perform private.require_authorization(family, args);
    when 'family.invite' then
      perform private.invite_family_member(family, args);
    when 'family.resend' then
      perform private.resend_invitation(family, private.id_in(args, 'invitationId'));
    when 'family.revoke' then
      perform private.revoke_invitation(family, private.id_in(args, 'invitationId'));
    when 'family.remove' then
      perform private.remove_member(family, private.id_in(args, 'memberId'));
    when 'family.purchases' then
      perform private.allow_purchases(family, args);
  end case;
end $$;

create function private.perform_family_action(kind text, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if kind = 'family.create' then
    perform private.create_family((select auth.uid()), private.family_name_in(args));
  elsif kind = 'family.accept' then
    perform private.accept_invitation(private.text_in(args, 'token'));
  elsif kind = 'family.leave' then
    perform private.remove_member(private.my_family(), (
      select id from public.family_members where user_id = (select auth.uid()) and status = 'active'
    ));
  elsif kind in (
    'family.rename', 'family.authorization', 'family.invite', 'family.resend', 'family.revoke',
    'family.remove', 'family.purchases'
  ) then
    perform private.perform_holder_action(private.family_of_holder(), kind, args);
  else
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  end if;
end $$;

create or replace function private.perform_action(wanted_id uuid, kind text, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if kind in ('contact.send', 'booking.request') then
    perform private.receive_message(wanted_id, kind, args);
  elsif (select auth.uid()) is null then
    perform private.refuse(401, 'sign-in-first', 'Only a signed-in person may do this.');
  elsif kind like 'family.%' then
    perform private.perform_family_action(kind, args);
  elsif kind like 'purchase.%' then
    perform private.perform_purchase_action(wanted_id, kind, args);
  else
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  end if;
end $$;

-- For a sign-up, whose person has no session yet: the same two steps, by the server's own hand.
create function private.set_up_family(person uuid, name text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  return private.create_family(person, private.family_name_in(jsonb_build_object('name', name)));
exception when sqlstate 'JR422' then
  perform private.refuse(422, 'family-refused', 'The family could not be set up.');
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

create function public.set_up_family(person uuid, name text) returns uuid
  language sql security invoker set search_path = ''
return private.set_up_family(person, name);

create function public.invite_family(person uuid, members jsonb) returns int
  language sql security invoker set search_path = ''
return private.invite_family(person, members);

grant execute on function
  private.set_up_family(uuid, text), public.set_up_family(uuid, text),
  private.invite_family(uuid, jsonb), public.invite_family(uuid, jsonb)
  to service_role;

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

insert into private.jobs (name, every_seconds, command) values
  ('lapse-invitations', 3600, 'select private.lapse_invitations()');
