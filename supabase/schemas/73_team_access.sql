-- Who of the team signs in, and as what. An account whose address is proven has its role at once. Anyone else is
-- invited: the link of an email proves the address, and only then does the account get what it was promised.
-- A promise counts for a week, and as long as whoever made it still may.
create function private.counts(invitation private.team_invitations) returns boolean
  language sql stable set search_path = ''
return (invitation).state = 'waiting' and (invitation).expires_at > now() and exists (
  select from public.profiles
  where id = (invitation).invited_by
    and private.rank_of(role) >= greatest(private.rank_of((invitation).role), private.rank_of('admin'))
);

create function private.waiting_invitation_for(address text) returns private.team_invitations
  language sql stable set search_path = ''
return (
  select invitation from private.team_invitations as invitation
  where email = lower(address) and private.counts(invitation)
);

-- Who signs in for a column; whoever stopped working here left it to the next.
create function private.holder_of_column(stylist uuid) returns uuid
  language sql stable set search_path = ''
return (
  select user_id from public.stylists join public.profiles on profiles.id = user_id
  where stylists.id = stylist and role <> 'client'
);

create function private.account_with(address text) returns auth.users
  language sql stable set search_path = ''
return (
  select account from auth.users as account
  where lower(email) = lower(address) and deleted_at is null and not coalesce(is_sso_user, false)
  limit 1
);

-- No client of the salon, though the account begins as one.
create function private.is_invited(person uuid) returns boolean
  language sql stable set search_path = ''
return (
  select (private.waiting_invitation_for(email)).id is not null or invited_at is not null and email_confirmed_at is null
  from auth.users where id = person
);

-- How the email is getting on: sent, on its way, late, or not sent for good.
create function private.email_of_invitation(invitation uuid) returns text
  language sql stable set search_path = ''
return coalesce(
  (
    select case
      when state = 'done' then 'sent'
      when state = 'given up' then 'failed'
      when created_at < now() - interval '5 minutes' then 'late'
      else 'on-its-way'
    end
    from private.errands where reason = 'team-invitation ' || invitation
  ),
  'sent'
);

create function private.standing_of_invitation(invitation private.team_invitations) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'id', (invitation).id, 'email', (invitation).email, 'firstName', (invitation).first_name,
  'lastName', (invitation).last_name, 'role', (invitation).role, 'stylistId', (invitation).stylist_id,
  'state', (invitation).state, 'emailState', private.email_of_invitation((invitation).id),
  'invitedAt', (invitation).invited_at, 'expiresAt', (invitation).expires_at,
  'invitedByName', private.name_of_person((invitation).invited_by)
);

create function private.standing_of_access(person uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', profiles.id, 'name', private.name_of_person(profiles.id), 'email', coalesce(account.email, ''),
    'phone', profiles.phone, 'role', profiles.role, 'lastSeenAt', account.last_sign_in_at,
    'since', granted.at,
    'grantedByName', coalesce(nullif(private.name_of_person(granted.actor), ''), private.name_of_person(invited_by), ''),
    'stylistId', stylists.id, 'stylistName', stylists.name,
    'hasTwoStep', case when private.is_at_least('admin') then private.has_two_step(profiles.id) end,
    'visitsToCome', (
      select count(distinct visit_id) from public.appointments
      where stylist_id = stylists.id and starts_at > now() and private.takes_time(status)
    )
  )
  from public.profiles
  join auth.users as account using (id)
  left join public.stylists on stylists.user_id = profiles.id and is_active
  left join lateral (
    select at, actor from private.audit_log
    where subject_table = 'profiles' and subject_id = profiles.id and action = 'role.granted'
    order by audit_log.id desc limit 1
  ) as granted on true
  left join lateral (
    select invited_by from private.team_invitations
    where person_id = profiles.id and state = 'taken' order by invited_at desc limit 1
  ) as invitation on true
  where profiles.id = person
);

-- Managers see those whom the desk and the calendar are about; administrators and owners see everyone.
create function private.sees_access_of(role text) returns boolean
  language sql stable set search_path = ''
return private.is_at_least('admin') or private.rank_of(role) < private.rank_of('manager');

create function private.team_access() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(
        private.standing_of_access(id) order by private.rank_of(role) desc, lower(private.name_of_person(id)), id
      )
      from public.profiles where role <> 'client' and private.sees_access_of(role)
    ), '[]'),
    'invitations', coalesce((
      select jsonb_agg(private.standing_of_invitation(invitation) order by invited_at, id)
      from private.team_invitations as invitation
      where private.counts(invitation) and private.sees_access_of(role)
    ), '[]'),
    'requiresTwoStep', case when private.is_at_least('admin') then private.requires_two_step() end,
    -- Columns in the calendar that no one signs in for.
    'columns', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
      from public.stylists where is_active and private.holder_of_column(id) is null
    ), '[]')
  );
end $$;

create function public.team_access() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_access();
grant execute on function private.team_access() to authenticated;
grant execute on function public.team_access() to authenticated;

-- As the clerk at the counter decides it, with the refusal as a verdict.
create function private.grant_or_reject(person uuid, wanted text) returns void
  language plpgsql set search_path = ''
as $$
declare
  refusal text;
begin
  perform private.grant_role(person, wanted);
exception when sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
  get stacked diagnostics refusal = pg_exception_detail;
  perform private.reject(refusal);
end $$;

create function private.set_role(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  person uuid := private.id_in(args, 'personId');
  held text;
begin
  perform private.hold_roles(person);
  select role into held from public.profiles where id = person;
  if held is distinct from private.text_in(args, 'roleBefore') and held is not null then
    perform private.reject_as_stale('stale', private.standing_of_access(person));
  end if;
  perform private.grant_or_reject(person, private.text_in(args, 'role'));
  return private.standing_of_access(person);
end $$;

create function private.invitation_in(args jsonb) returns private.team_invitations
  language plpgsql volatile set search_path = ''
as $$
declare
  wish private.team_invitations;
  flaw text;
begin
  wish.id := private.id_in(args, 'invitationId');
  wish.email := lower(btrim(private.text_in(args, 'email')));
  flaw := private.flaw_of_field('email', wish.email, '');
  if flaw is not null then
    perform private.reject_field('email', flaw);
  end if;
  wish.first_name := private.line_in(args, 'firstName', 80, true);
  wish.last_name := private.line_in(args, 'lastName', 80, true);
  wish.role := private.text_in(args, 'role');
  if coalesce(private.rank_of(wish.role), 0) <= private.rank_of('client') then
    perform private.reject_field('role', 'missing');
  elsif private.rank_of(wish.role) > private.rank_of(private.my_role()) then
    perform private.reject('role-above-own');
  end if;
  wish.stylist_id := case when jsonb_typeof(args -> 'stylistId') = 'string' then private.id_in(args, 'stylistId') end;
  wish.invited_by := (select auth.uid());
  return wish;
end $$;

-- What was promised to the same address, or for the same column, counts no more.
create function private.withdraw_others(wish private.team_invitations) returns void
  language plpgsql set search_path = ''
as $$
declare
  other private.team_invitations;
begin
  for other in
    select * from private.team_invitations
    where state = 'waiting' and (email = wish.email or stylist_id = wish.stylist_id)
    order by id for update
  loop
    if private.counts(other) and private.rank_of(other.role) > private.rank_of(private.my_role()) then
      perform private.reject('owners-invitation');
    end if;
    update private.team_invitations set state = 'withdrawn' where id = other.id;
    perform private.note_client(null, id) from private.account_with(other.email) where id is not null;
  end loop;
end $$;

create function private.invite_to_team(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wish private.team_invitations := private.invitation_in(args);
  account auth.users := private.account_with(wish.email);
begin
  -- Of two at once, the second takes the place of the first.
  perform pg_advisory_xact_lock(hashtextextended('invitation to the team', 0));
  if exists (select from private.team_invitations where id = wish.id) then
    perform private.reject('invitation-known');
  elsif wish.stylist_id is not null then
    perform from public.stylists where id = wish.stylist_id and is_active;
    if not found then
      perform private.reject('stylist-gone');
    elsif private.holder_of_column(wish.stylist_id) <> coalesce(account.id, wish.id) then
      perform private.reject('column-taken');
    elsif exists (
      select from public.stylists
      where id <> wish.stylist_id and user_id = account.id and private.holder_of_column(id) = account.id
    ) then
      perform private.reject_field('email', 'taken');
    end if;
  end if;
  if private.take_token('invitations to the team', wish.invited_by::text, 40, interval '1 day') > 0 then
    perform private.reject('too-many-letters');
  end if;
  perform private.count_letter(wish.email);
  perform private.withdraw_others(wish);
  insert into private.team_invitations (id, email, first_name, last_name, role, stylist_id, invited_by)
    values (wish.id, wish.email, wish.first_name, wish.last_name, wish.role, wish.stylist_id, wish.invited_by);
  if account.email_confirmed_at is not null then
    perform private.take_invitation(account.id, account.email);
  elsif account.id is not null then
    -- Whoever made it may be someone else: from here on its password opens nothing.
    perform private.contest_password(account.id);
    perform private.note_client(null, account.id);
  end if;
  perform private.send_on_errand(
    'letter', 'team-invitation ' || wish.id, jsonb_build_object('letter', 'team-invitation', 'invitationId', wish.id)
  );
  return (
    select private.standing_of_invitation(invitation) from private.team_invitations as invitation where id = wish.id
  );
end $$;

-- Gives what was promised; a higher role that's held already stays.
create function private.take_invitation(person uuid, address text) returns void
  language plpgsql set search_path = ''
as $$
declare
  invitation private.team_invitations := private.waiting_invitation_for(address);
  held text;
begin
  if invitation.id is null then
    return;
  end if;
  perform private.hold_roles(person);
  select * into invitation from private.team_invitations where id = invitation.id and state = 'waiting' for update;
  if not found then
    return;
  end if;
  select role into held from public.profiles where id = person;
  update private.team_invitations set
    state = 'taken', person_id = person, role_before = held,
    stylist_account_before = (select user_id from public.stylists where id = stylist_id)
    where id = invitation.id;
  if coalesce(private.holder_of_column(invitation.stylist_id), person) = person then
    update public.stylists set user_id = null
      where held = 'client' and user_id = person and id <> invitation.stylist_id;
    update public.stylists set user_id = person
      where id = invitation.stylist_id and user_id is distinct from person
        and not exists (select from public.stylists as other where other.user_id = person);
  end if;
  update public.profiles set role = invitation.role
    where id = person and private.rank_of(role) < private.rank_of(invitation.role);
end $$;

-- An address is proven by a link that only its owner has, and whoever comes that way chooses a password. One that
-- somebody else chose before them is no way in.
create function private.take_invitation_with_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(new.raw_app_meta_data -> 'must_set_password' = 'true', false) then
    perform private.take_invitation(new.id, new.email);
  end if;
  perform private.note_client(null, new.id);
  return null;
end $$;

create trigger take_invitation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.take_invitation_with_account();

-- An account that's made while an invitation waits for its address has no password until the address is proven.
create function private.guard_invited_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (private.waiting_invitation_for(new.email)).id is not null then
    new.encrypted_password := '';
    new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}') || '{"must_set_password": true}';
  end if;
  return new;
end $$;

create trigger guard_invited_account before insert on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is null)
  execute function private.guard_invited_account();

-- Of one that was taken, what it gave goes back, as long as that's still how it is.
create function private.withdraw_invitation(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  invitation private.team_invitations;
  held text;
begin
  select * into invitation from private.team_invitations
    where id = private.id_in(args, 'invitationId') for update;
  if not found then
    perform private.reject('invitation-gone');
  end if;
  if invitation.state = 'taken' then
    perform private.hold_roles(invitation.person_id);
    if exists (
      select from private.team_invitations as later
      where later.person_id = invitation.person_id and later.state = 'taken' and later.invited_at > invitation.invited_at
    ) then
      perform private.reject('stale');
    end if;
    select role into held from public.profiles where id = invitation.person_id;
    if private.rank_of(invitation.role_before) < private.rank_of(invitation.role) then
      if held <> invitation.role then
        perform private.reject('stale');
      end if;
      perform private.grant_or_reject(invitation.person_id, invitation.role_before);
    end if;
    update public.stylists set user_id = (
      select id from auth.users
      where id = invitation.stylist_account_before
        and not exists (
          select from public.stylists as other where other.user_id = users.id and other.id <> invitation.stylist_id
        )
    )
      where id = invitation.stylist_id and user_id = invitation.person_id;
  elsif private.rank_of(invitation.role) > private.rank_of(private.my_role()) then
    perform private.reject('owners-invitation');
  end if;
  update private.team_invitations set state = 'withdrawn' where id = invitation.id;
  perform private.note_client(null, id) from private.account_with(invitation.email) where id is not null;
end $$;

-- What the email needs to know; nothing where there's nothing to tell anymore. Whoever proved their address before it
-- was written has their role already.
create function private.invitation_to_send(invitation uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_invitation(account.id, account.email)
  from private.team_invitations as waiting, private.account_with(waiting.email) as account
  where waiting.id = invitation and state = 'waiting' and account.email_confirmed_at is not null;
  return (
    select private.standing_of_invitation(told)
    from private.team_invitations as told
    where id = invitation and (state = 'taken' or private.counts(told))
  );
end $$;
grant execute on function private.invitation_to_send(uuid) to service_role;

create function public.invitation_to_send(invitation uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.invitation_to_send(invitation);
grant execute on function public.invitation_to_send(uuid) to service_role;

-- For those who are asked for a code and have neither their phone nor a recovery code. Their sessions end, since one
-- of them may be on that phone, and they are told.
create function private.end_two_step(person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Whoever changes it in a session waits here, or is waited for.
  perform from auth.users where id = person for update;
  if not private.has_two_step(person) then
    return;
  end if;
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  perform private.send_on_errand(
    'letter', concat_ws(' ', 'two-step-ended', person, clock_timestamp()),
    jsonb_build_object('letter', 'two-step-ended', 'userId', person, 'writtenAt', now())
  );
end $$;

create function private.end_two_step_for(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  person uuid := private.id_in(args, 'personId');
  my_rank int;
  held text;
begin
  perform private.hold_roles(person);
  my_rank := private.rank_of(private.my_role());
  select role into held from public.profiles where id = person;
  if my_rank is null or my_rank < private.rank_of('admin') then
    perform private.reject('not-allowed');
  elsif person = (select auth.uid()) then
    perform private.reject('own-two-step');
  elsif held is null then
    perform private.reject('person-unknown');
  elsif private.rank_of(held) > my_rank then
    perform private.reject('person-above-self');
  end if;
  perform private.end_two_step(person);
  return private.standing_of_access(person);
end $$;

-- For the person who holds the server's own key: the only owner may have lost their phone as well.
create function private.end_two_step_at(email text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := (private.account_with(btrim(end_two_step_at.email))).id;
begin
  if person is null then
    perform private.refuse(404, 'person-unknown', 'Nobody has signed up with this e-mail address.');
  elsif not private.has_two_step(person) then
    perform private.refuse(409, 'two-step-is-off', 'This account has no two-step sign-in.');
  end if;
  perform private.end_two_step(person);
  perform private.note_change('access.end-two-step', 'two-step', person, null, '{"isOn": true}', '{"isOn": false}');
  return person;
end $$;
grant execute on function private.end_two_step_at(text) to service_role;

create function public.end_two_step_at(email text) returns uuid
  language sql security invoker set search_path = ''
return private.end_two_step_at(email);
grant execute on function public.end_two_step_at(text) to service_role;

-- For the profile of the person who asks.
create function private.is_asked_for_two_step() returns boolean
  language sql stable security definer set search_path = ''
return exists (select from public.profiles where id = (select auth.uid()) and private.must_have_two_step(role));
grant execute on function private.is_asked_for_two_step() to authenticated;

create function public.is_asked_for_two_step() returns boolean
  language sql stable security invoker set search_path = ''
return private.is_asked_for_two_step();
revoke all on function public.is_asked_for_two_step() from public, anon;
grant execute on function public.is_asked_for_two_step() to authenticated;

-- For the emails about it, which may leave later.
create function private.two_step_standing(person uuid) returns text
  language sql stable security definer set search_path = ''
return case
  when private.has_two_step(person) then 'on'
  when private.lacks_two_step(person) then 'missing'
  else 'off'
end;
grant execute on function private.two_step_standing(uuid) to service_role;

create function public.two_step_standing(person uuid) returns text
  language sql stable security invoker set search_path = ''
return private.two_step_standing(person);
grant execute on function public.two_step_standing(uuid) to service_role;

-- One that still waits says it for both.
create function private.ask_for_two_step(person uuid) returns void
  language sql set search_path = ''
as $$
  select private.send_on_errand(
    'letter', concat_ws(' ', 'two-step-required', person, clock_timestamp()),
    jsonb_build_object('letter', 'two-step-required', 'userId', person, 'writtenAt', now())
  )
  where not exists (
    select from private.errands
    where state = 'waiting' and payload ->> 'letter' = 'two-step-required' and payload ->> 'userId' = person::text
  )
$$;

create function private.ask_promoted_for_two_step() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.lacks_two_step(new.id) and not private.must_have_two_step(old.role) then
    perform private.ask_for_two_step(new.id);
  end if;
  return null;
end $$;

create trigger ask_promoted_for_two_step after update of role on public.profiles
  for each row execute function private.ask_promoted_for_two_step();

-- Owners who ask it of others have shown that it works here, on themselves.
create function private.require_two_step(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wanted boolean := private.flag_in(args, 'isRequired');
begin
  -- Whoever changes a role, or their own two steps, waits here, or is waited for.
  perform private.hold_roles(me);
  perform from auth.users where id = me for update;
  if not private.is_at_least('business_owner') then
    perform private.reject('not-allowed');
  elsif private.requires_two_step() <> private.flag_in(args, 'wasRequired') then
    perform private.reject('stale');
  elsif wanted and not private.has_two_step(me) then
    perform private.reject('own-two-step-missing');
  end if;
  insert into private.two_step_rule (is_required) values (wanted)
    on conflict (only_one) do update set is_required = excluded.is_required;
  perform private.ask_for_two_step(id) from public.profiles where private.lacks_two_step(id);
end $$;

insert into private.commands (kind, does, answers, asked_by) values
  ('access.require-two-step', 'private.require_two_step(args)', false, 'business_owner'),
  ('access.set-role', 'private.set_role(args)', true, 'admin'),
  ('access.invite', 'private.invite_to_team(args)', true, 'admin'),
  ('access.withdraw', 'private.withdraw_invitation(args)', false, 'admin'),
  ('access.end-two-step', 'private.end_two_step_for(args)', true, 'admin');
