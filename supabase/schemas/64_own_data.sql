-- How far a sign-up has come, told to whoever holds its ticket: after a reload or a lost answer the
-- device goes on from here.
create function private.sign_up_standing(hash text) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'userId', person.id,
    'email', person.email,
    'isConfirmed', person.email_confirmed_at is not null,
    'expiresAt', sign_ups.expires_at,
    'hasPhoto', profile.photo_path is not null,
    'hasAgreement', exists (select from public.agreements where user_id = person.id),
    'hasFamily', family.id is not null,
    'invited', (select count(*) from public.family_invitations where family_id = family.id and status <> 'revoked'),
    'membership', membership.status,
    'planId', coalesce(membership.plan_id, membership.billed_plan_id)
  )
  from private.sign_ups
  join auth.users as person on person.id = sign_ups.user_id
  join public.profiles as profile on profile.id = person.id
  left join public.families as family on family.main_account_holder_id = person.id
  left join public.current_memberships as membership on membership.user_id = person.id
  where ticket_hash = hash and sign_ups.expires_at > now()
);
grant execute on function private.sign_up_standing(text) to service_role;

create function public.sign_up_standing(hash text) returns jsonb
  language sql stable security invoker set search_path = ''
return private.sign_up_standing(hash);
grant execute on function public.sign_up_standing(text) to service_role;

-- Booking requests of one's own that the desk has not answered.
create function private.my_open_requests() returns bigint
  language sql stable security definer set search_path = ''
return (
  select count(*) from public.contact_messages
  where sender_id = (select auth.uid()) and kind = 'booking' and handled_at is null
    and private.booked_for(id, sender_id) is null
);
grant execute on function private.my_open_requests() to authenticated;

-- The figures of a client's dashboard, from the books and never from a device.
create function public.my_figures() returns jsonb
  language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'familyMembers', (
      select count(*) from public.family_members where status = 'active' and family_id = private.my_family()
    ),
    'openRequests', private.my_open_requests(),
    'spentThisMonthCents', (
      select coalesce(sum(kept_cents), 0) from public.invoices
      where user_id = (select auth.uid()) and paid_at >= private.salon_month_start()
    ),
    'monthlyBudgetCents', (select monthly_budget_cents from public.profiles where id = (select auth.uid())),
    -- One point for every whole dollar that stayed with the salon.
    'loyaltyPoints', (
      select coalesce(sum(kept_cents), 0) / 100 from public.invoices
      where user_id = (select auth.uid())
    )
  )
  where (select auth.uid()) is not null
);
grant execute on function public.my_figures() to authenticated;

-- What people do with an account of their own: see what they asked the desk for, end sessions
-- elsewhere, take everything along that we hold about them, and leave for good.

-- The answers as the person who wrote reads them: without the name of the person who answered.
create function private.answers_as_read(message uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('text', text, 'at', written_at) order by written_at, id)
  from private.contact_answers where message_id = message
), '[]');

-- Of a request one sees what one wrote, whether it is handled, and the answers.
create function private.my_requests() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'serviceSlug', service_slug, 'serviceName', service_name, 'employee', employee,
      'wishes', wishes, 'message', message, 'sentAt', created_at, 'handledAt', handled_at,
      'answers', private.answers_as_read(id), 'bookedFor', private.booked_for(id, sender_id)
    ) order by created_at desc, id
  )
  from (
    select * from public.contact_messages
    where sender_id = (select auth.uid()) and kind = 'booking'
    order by created_at desc, id limit 100
  ) as newest
), '[]');
grant execute on function private.my_requests() to authenticated;

create function public.my_requests() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_requests();
grant execute on function public.my_requests() to authenticated;

create function private.is_my_session(session uuid) returns boolean
  language sql stable set search_path = ''
return session::text is not distinct from (select auth.jwt() ->> 'session_id');

-- Where one is signed in, this device first.
create function private.my_sessions() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id,
      'userAgent', coalesce(user_agent, ''),
      'startedAt', created_at,
      'lastUsedAt', coalesce(refreshed_at at time zone 'utc', updated_at, created_at),
      'isCurrent', private.is_my_session(id)
    ) order by private.is_my_session(id) desc, coalesce(refreshed_at at time zone 'utc', updated_at, created_at) desc
  )
  from auth.sessions
  where user_id = (select auth.uid()) and (not_after is null or not_after > now())
), '[]');
grant execute on function private.my_sessions() to authenticated;

create function public.my_sessions() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_sessions();
grant execute on function public.my_sessions() to authenticated;

-- Another one of one's own; the session that asks is left by signing out.
create function private.end_my_session(session uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions
    where id = session and user_id = (select auth.uid()) and not private.is_my_session(id);
  if not found then
    perform private.refuse(404, 'session-gone', 'There is no such session of yours.');
  end if;
end $$;
grant execute on function private.end_my_session(uuid) to authenticated;

create function public.end_my_session(session uuid) returns void
  language sql security invoker set search_path = ''
return private.end_my_session(session);
grant execute on function public.end_my_session(uuid) to authenticated;

-- How many seats of one's own family a bill would count today, for the price on the button.
create function private.my_billed_seats() returns int
  language sql volatile security definer set search_path = ''
return private.billed_seats((select auth.uid()));
grant execute on function private.my_billed_seats() to authenticated;

create function public.my_billed_seats() returns int
  language sql volatile security invoker set search_path = ''
return private.my_billed_seats();
grant execute on function public.my_billed_seats() to authenticated;

-- Everything that is kept about whoever asks, and nothing about anybody else: of a family only one's
-- own place in it, of a message not who answered it.
create function private.my_data() returns jsonb
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
grant execute on function private.my_data() to authenticated;

-- What of a visit stays without whoever came: the time in the calendar, and what it brought in. What lies ahead gives
-- its time back.
create function private.take_name_out(visits uuid[]) returns void
  language sql set search_path = ''
as $$
  update public.appointments set
    client_id = null, client_name = '',
    status = case when status in ('booked', 'confirmed') and starts_at > now() then 'cancelled' else status end
    where id = any (visits);
  select private.end_visit_letters(array(
    select distinct visit_id from public.appointments where id = any (visits) order by visit_id
  ));
  delete from public.appointment_contacts where appointment_id = any (visits);
  delete from public.appointment_notes where appointment_id = any (visits);
$$;

-- Whoever goes with their account takes their name along: out of their visits, out of the notes they
-- wrote, and out of what was answered to actions.
create function private.forget_visits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.name_of_person(old.id);
begin
  -- The address was proven to be theirs, so what the desk wrote down under it is theirs too.
  perform private.take_name_out(array(
    select appointments.id from public.appointments
    where client_id = old.id or client_id is null and id in (
      select appointment_id from public.appointment_contacts where email <> '' and lower(email) = lower(old.email)
    ) order by appointments.id for update
  ));
  update public.appointment_notes set author_id = null, author_name = '' where author_id = old.id;
  update private.contact_answers set author_id = null, author_name = '' where author_id = old.id;
  update private.action_receipts set verdict = verdict - 'current' where actor = old.id and verdict ? 'current';
  update private.action_receipts set verdict = jsonb_set(verdict, '{current,changedByName}', '""')
    where name <> '' and verdict #>> '{current,changedByName}' = name;
  return old;
end $$;

create trigger forget_visits before delete on auth.users
  for each row execute function private.forget_visits();

-- Of a device what it is and when it was there; its keys open nothing for its owner.
create function private.my_reminders() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'devices', (
    select coalesce(jsonb_agg(to_jsonb(mine) - array['user_id', 'p256dh', 'auth'] order by created_at, id), '[]')
    from public.push_subscriptions as mine where user_id = (select auth.uid())
  ),
  'reminders', (
    select coalesce(jsonb_agg(to_jsonb(told) - 'settled_devices' order by told.created_at, told.step), '[]')
    from public.reminder_deliveries as told
    join public.appointments as visits on visits.id = told.appointment_id
    where visits.client_id = (select auth.uid())
  ),
  'visitLetters', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'visitId', visit_id, 'state', state, 'problem', problem, 'at', updated_at,
      'onPhoneAt', case when private.addressee_of(visit_id) ->> 'accountId' = (select auth.uid())::text then on_phone_at end)
      order by created_at, id), '[]')
    from private.visit_letters
    where visit_id in (
      select visit_id from public.appointments where (select auth.uid()) in (client_id, booked_by)
    )
  )
);
grant execute on function private.my_reminders() to authenticated;

-- What a person takes along of their visits, and what of them stays when an account is closed: the time in
-- the calendar, without a name.
--
-- Notes are about whoever comes, so they belong to them; who wrote them does not.
create function private.my_visits() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    to_jsonb(visits) - array['created_by', 'changed_by', 'hands_on', 'stay'] || jsonb_build_object(
      'phone', coalesce(contacts.phone, ''),
      'email', coalesce(contacts.email, ''),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('text', text, 'createdAt', created_at) order by created_at, id), '[]')
        from public.appointment_notes where appointment_id = visits.id
      )
    ) order by visits.starts_at, visits.id
  )
  from public.appointments as visits
  left join public.appointment_contacts as contacts on contacts.appointment_id = visits.id
  where visits.client_id = (select auth.uid())
), '[]');

create function private.my_waitlist() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object('waitlist', coalesce((
  select jsonb_agg(to_jsonb(mine) - array['passed', 'queued_at'] order by joined_at, id)
  from public.waitlist_entries as mine where user_id = (select auth.uid())
), '[]'));
grant execute on function private.my_waitlist() to authenticated;

create function private.my_emails() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('emails', coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'to', address, 'state', state, 'at', tried_at) order by number)
    from private.emails where person_id = (select auth.uid())
  ), '[]'));
end $$;
grant execute on function private.my_emails() to authenticated;

create function private.my_card() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'allergies', allergies, 'preferences', preferences, 'tags', tags, 'changedAt', changed_at, 'createdAt', created_at,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]')
  )
  from public.client_cards as cards where user_id = (select auth.uid())
);

create function private.my_calendar() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'appointments', private.my_visits(),
  'clientCard', private.my_card(),
  'stylist', (select to_jsonb(mine) from public.stylists as mine where user_id = (select auth.uid())),
  'teamInvitations', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'email', mine.email, 'firstName', first_name, 'lastName', last_name, 'role', mine.role, 'state', state,
        'invitedAt', mine.invited_at
      )
      order by mine.invited_at, mine.id
    )
    from private.team_invitations as mine join auth.users as me on me.id = (select auth.uid())
    where person_id = me.id or mine.email = lower(me.email)
  ), '[]')
);

create function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_data() || private.my_calendar() || private.my_reminders() || private.my_waitlist()
  || private.my_emails();
grant execute on function public.my_data() to authenticated;
grant execute on function private.my_calendar() to authenticated;
