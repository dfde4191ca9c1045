-- What people do with an account of their own: see what they asked the desk for, end sessions
-- elsewhere, take everything along that we hold about them, and leave for good.

-- Of a request one sees what one wrote and whether it is handled; who handled it is the desk's affair.
create function private.my_requests() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'serviceSlug', service_slug, 'serviceName', service_name, 'employee', employee,
      'wishes', wishes, 'message', message, 'sentAt', created_at, 'handledAt', handled_at
    ) order by created_at desc, id
  )
  from (
    select * from public.contact_messages
    where sender_id = (select auth.uid()) and kind = 'booking'
    order by created_at desc, id limit 100
  ) as newest
), '[]');

create function public.my_requests() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_requests();

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

create function public.my_sessions() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_sessions();

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

create function public.end_my_session(session uuid) returns void
  language sql security invoker set search_path = ''
return private.end_my_session(session);

-- How many seats of one's own family a bill would count today, for the price on the button.
create function private.my_billed_seats() returns int
  language sql volatile security definer set search_path = ''
return private.billed_seats((select auth.uid()));

create function public.my_billed_seats() returns int
  language sql volatile security invoker set search_path = ''
return private.my_billed_seats();

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
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(sent) - array['action_id', 'handled_by'] order by created_at), '[]')
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

create function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_data();

grant execute on function
  private.my_requests(), public.my_requests(),
  private.my_sessions(), public.my_sessions(),
  private.end_my_session(uuid), public.end_my_session(uuid),
  private.my_billed_seats(), public.my_billed_seats(),
  private.my_data(), public.my_data()
  to authenticated;
