create or replace function private.client_record(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  entry private.client_entries;
begin
  perform private.require_desk();
  select * into entry from private.client_entries
    where id = client or card_id = (select card_id from private.merged_cards where id = client);
  -- Said rather than refused, so that devices let go of what they had saved.
  if not found then
    return null;
  end if;
  return private.client_entry(entry) || jsonb_build_object(
    'contact', private.standing_of_contact(entry.card_id),
    'card', private.cards_for_desk(array[entry.card_id], true) -> 0,
    'tagsInUse', private.tags_in_use(),
    'wishes', private.wishes_of(entry.user_id),
    'comingVisits', private.coming_visits_of(entry.card_id),
    'mergedCards', private.merged_cards_of(entry.card_id),
    'twins', private.twins_of(entry),
    'otherNames', private.other_names_on(entry.card_id),
    'history', private.history_of_card(entry.card_id)
  ) || case
    when private.may_end_two_step(entry.user_id) then jsonb_build_object('hasTwoStep', private.has_two_step(entry.user_id))
    else '{}'
  end;
end $$;

create or replace function private.my_data() returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'madeAt', now(),
    'account', jsonb_build_object(
      'id', me.id, 'email', me.email, 'emailConfirmedAt', me.email_confirmed_at, 'createdAt', me.created_at,
      'lastSignInAt', me.last_sign_in_at, 'toldAtSignUp', me.raw_user_meta_data - 'sign_up'
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = me.id),
    'profileChanges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', at, 'action', action, 'before', before, 'after', after) order by id), '[]')
      from private.audit_log where subject_table = 'profiles' and subject_id = me.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'startedAt', created_at, 'lastUsedAt', coalesce(refreshed_at at time zone 'utc', updated_at),
        'userAgent', user_agent, 'ip', host(ip)) order by created_at), '[]')
      from auth.sessions where user_id = me.id
    ),
    'twoStepSignIn', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', factor_type, 'state', status, 'since', created_at) order by created_at, id), '[]')
      from auth.mfa_factors where user_id = me.id
    ),
    'messages', (
      select coalesce(jsonb_agg(
        to_jsonb(sent) - array['action_id', 'handled_by', 'assigned_to']
          || jsonb_build_object('answers', private.answers_as_read(id)) order by created_at
      ), '[]')
      from public.contact_messages as sent where sender_id = me.id
    ),
    'actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', action_id, 'kind', kind, 'at', created_at) order by created_at), '[]')
      from private.action_receipts where actor = me.id
    ),
    'membershipAttempts', (
      select coalesce(jsonb_agg(to_jsonb(attempts) - 'user_id' order by number), '[]')
      from private.membership_attempts as attempts where user_id = me.id
    ),
    'memberships', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by created_at), '[]')
      from public.memberships as mine where user_id = me.id
    ),
    'invoices', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by billed_at), '[]')
      from public.invoices as mine where user_id = me.id
    ),
    'agreements', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by signed_at), '[]')
      from public.agreements as mine where user_id = me.id
    ),
    'families', (
      select coalesce(jsonb_agg(to_jsonb(held) order by created_at), '[]')
      from public.families as held where main_account_holder_id = me.id
    ),
    'familyPlaces', (
      select coalesce(jsonb_agg(to_jsonb(place) order by joined_at), '[]')
      from public.family_members as place where user_id = me.id
    ),
    'acceptedInvitations', (
      select coalesce(jsonb_agg(to_jsonb(accepted) - 'token_hash' order by created_at), '[]')
      from public.family_invitations as accepted where accepted_by = me.id
    ),
    'purchaseRequests', (
      select coalesce(jsonb_agg(to_jsonb(asked) - 'decided_by' order by requested_at), '[]')
      from public.purchase_requests as asked
      join public.family_members as place on place.id = asked.member_id
      where place.user_id = me.id
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'storedAt', created_at,
        'bytes', metadata -> 'size', 'type', metadata ->> 'mimetype') order by name), '[]')
      from storage.objects
      where bucket_id = 'profiles'
        and (starts_with(name, me.id || '/') or starts_with(name, 'contracts/' || me.id || '_contract_'))
    )
  )
  from auth.users as me where me.id = (select auth.uid())
);

create or replace function private.thing_changed_by(kind text) returns text[]
  language sql immutable set search_path = ''
return case
  when kind in ('service.add', 'service.change', 'service.remove', 'service.assign') then array['service', 'serviceId']
  when kind in ('stylist.add', 'stylist.change', 'stylist.remove') then array['stylist', 'stylistId']
  when kind in ('stylist.add-time-off', 'stylist.remove-time-off') then array['time-off', 'timeOffId']
  when kind = 'shifts.change' then array['shifts', 'stylistId']
  when kind = 'shifts.plan' then array['planned-days', '']
  when kind = 'hours.change' then array['hours', '']
  when kind = 'salon.change' then array['salon', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('preset.add', 'preset.change', 'preset.remove') then array['preset', 'presetId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
  when kind = 'access.end-two-step' then array['two-step', 'personId']
  when kind = 'client.forget' then array['client', 'cardId']
end;

create or replace function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'salon', 'closure', 'room', 'preset', 'client',
    'role', 'invitation', 'two-step'
  ]
  when private.is_at_least('manager')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'salon', 'closure', 'room', 'preset', 'client'
  ]
  else '{}'
end;

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

create function private.has_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from auth.mfa_factors where user_id = person and status = 'verified');

create function private.may_end_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return coalesce((
  select private.is_at_least('admin') and private.is_at_least(role) and id <> (select auth.uid())
  from public.profiles where id = person
), false);

create function public.end_two_step_at(email text) returns uuid
  language sql security invoker set search_path = ''
return private.end_two_step_at(email);

grant execute on function private.end_two_step_at(text) to service_role;

grant execute on function public.end_two_step_at(text) to service_role;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'admin', 'private.end_two_step_for(args)', 'false', 'access.end-two-step');

create or replace function private.owes_code() returns boolean
  language sql stable security definer set search_path = ''
return private.has_two_step((select auth.uid())) and not exists (
  -- A token outlives its session's rank when the factor behind that is removed, so both have to say so.
  select from auth.sessions
  where id = (select auth.jwt() ->> 'session_id')::uuid and user_id = (select auth.uid())
    and aal = 'aal2' and (select auth.jwt() ->> 'aal') = 'aal2'
);

create or replace function private.standing_of_access(person uuid) returns jsonb
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

create or replace function private.state_of(thing text, subject uuid) returns jsonb
  language sql stable set search_path = ''
return case thing
  when 'service' then private.standing_of_service(subject)
  when 'stylist' then private.standing_of_stylist(subject)
  when 'shifts' then (
    select jsonb_build_object('shifts', private.shifts_to_come(id)) from public.stylists where id = subject
  )
  when 'planned-days' then private.planned_days_to_come()
  when 'hours' then private.standing_of_hours()
  when 'salon' then private.standing_of_salon()
  when 'closure' then (select private.standing_of_closed_time(closed) from public.closed_times as closed where id = subject)
  when 'time-off' then (
    select jsonb_build_object('stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at)
    from public.closed_times where id = subject
  )
  when 'room' then private.standing_of_room(subject)
  when 'preset' then private.standing_of_preset(subject)
  when 'invitation' then (
    select jsonb_build_object('role', role, 'stylistId', stylist_id)
    from private.team_invitations where id = subject and state in ('waiting', 'taken')
  )
  when 'role' then (select jsonb_build_object('role', role) from public.profiles where id = subject)
  when 'two-step' then jsonb_build_object('isOn', private.has_two_step(subject))
  -- Not a word of who it is.
  when 'client' then (select '{}'::jsonb from public.client_cards where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];
