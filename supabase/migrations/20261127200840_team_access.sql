drop trigger note_chosen_password on auth.users;

alter table private.commands drop constraint commands_asked_by_check;

create or replace function private.carry_out(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  statement text;
begin
  if command.kind is null then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif command.asked_by = 'desk' and not private.is_desk()
    or command.asked_by in ('manager', 'admin') and not private.is_at_least(command.asked_by)
  then
    perform private.reject('not-allowed');
  end if;
  statement := format('select %s from (select $1 as id, $2 as args) as asked', command.does);
  if command.answers then
    execute statement into current using wanted_id, args;
  else
    execute statement using wanted_id, args;
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
end $$;

create or replace function private.close_account(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  customer text;
  papers text[];
begin
  -- Two owners who leave at once wait for one another here.
  perform from public.profiles where role = 'business_owner' or id = person order by id for update;
  select users.email, profiles.stripe_customer_id into address, customer
    from auth.users join public.profiles using (id) where users.id = person;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  end if;
  perform private.require_other_owner(person);
  -- Members before their family, in the order in which whoever pays takes them.
  perform from public.family_members where family_id in (
    select id from public.families where main_account_holder_id = person
  ) order by id for update;
  if exists (select from public.memberships where user_id = person and private.is_running(status)) then
    perform private.refuse(409, 'membership-running', 'A membership that is billed has to be canceled first.');
  end if;

  papers := private.detach_agreements(person);
  update public.invoices set user_id = null, page_url = null where user_id = person;
  -- Said aloud, so that the bill of a family follows; rows that only vanish tell nobody.
  update public.family_members set status = 'inactive', left_at = now()
    where user_id = person and status = 'active' and not is_main_holder;
  delete from public.family_invitations where accepted_by = person;
  delete from private.team_invitations where email = lower(address);
  -- The address was proven to be theirs, so what was written under it without signing in is theirs too.
  delete from public.contact_messages
    where sender_id = person or (sender_id is null and lower(email) = lower(address));
  delete from private.errands where payload ->> 'userId' = person::text and state <> 'under way';
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;

  insert into private.audit_log (actor, action, subject_table, subject_id)
    values (person, 'account.closed', 'profiles', person);
  perform private.send_on_errand(
    'forget-customer', 'closed account ' || person,
    jsonb_build_object('customerId', coalesce(customer, ''), 'email', address)
  );
  perform private.send_on_errand(
    'remove-files', 'files of closed account ' || person,
    jsonb_build_object('folder', person, 'paths', to_jsonb(papers))
  );
  perform private.write_farewells(person, address);
  delete from auth.users where id = person;
end $$;

create or replace function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name', 'image', 'bio', 'biography', 'specialties', 'education']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  when 'closed_times' then array['reason']
  when 'team_invitations' then array['email', 'first_name', 'last_name']
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences']
  else array[]::text[]
end;

create or replace function private.grant_role(target uuid, new_role text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  my_rank int;
  held text;
begin
  perform private.hold_roles(target);
  my_rank := private.rank_of(private.my_role());
  select role into held from public.profiles where id = target;

  if my_rank is null or my_rank < private.rank_of('admin') then
    perform private.refuse(403, 'role-grant-not-allowed', 'Only an administrator or an owner may change roles.');
  elsif private.rank_of(new_role) is null then
    perform private.refuse(400, 'role-unknown', 'There is no such role.');
  elsif held is null then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  elsif private.rank_of(new_role) > my_rank then
    perform private.refuse(403, 'role-above-own', 'Nobody may grant a role above their own.');
  elsif private.rank_of(held) > my_rank then
    perform private.refuse(403, 'person-above-self', 'Nobody may change the role of someone above them.');
  elsif held = new_role then
    return held;
  elsif held = 'business_owner' and not private.is_another_owner(target) then
    perform private.refuse(409, 'last-owner', 'The last owner keeps the role until someone else has it.');
  end if;

  update public.profiles set role = new_role where id = target;
  return new_role;
end $$;

create or replace function private.note_client(of_card uuid, of_user uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  card public.client_cards;
  person public.profiles;
  whose uuid;
  called text;
  number text;
  address text;
begin
  if of_card is null then
    select * into card from public.client_cards where user_id = of_user;
  else
    select * into card from public.client_cards where id = of_card;
  end if;
  whose := coalesce(of_user, card.user_id);
  select * into person from public.profiles where id = whose;
  -- A card that is gone, or now belongs to an account.
  if of_card is not null and (card.id is null or whose is not null) then
    delete from private.client_entries where id = of_card;
  end if;
  if card.id is null and (person.id is null or person.role <> 'client' or private.is_invited(whose)) then
    delete from private.client_entries where id = whose;
    return;
  end if;
  called := coalesce(nullif(private.name_of_person(whose), ''), card.name, '');
  number := coalesce(nullif(card.phone, ''), person.phone, '');
  address := coalesce(nullif(card.email, ''), (select email from auth.users where id = whose), '');
  insert into private.client_entries as known (
    id, card_id, user_id, name, phone, email, sort_name, words, known_since, wants_newsletter,
    visits, spent_cents, last_visit_at
  )
  select
    coalesce(whose, card.id), card.id, whose, called, number, address, private.without_accents(called),
    array_to_tsvector(array(
      select distinct word from unnest(
        private.words_of(called) || private.words_of(address)
        || private.words_of_number(private.digits_of(number))
      ) as word
    )),
    least(card.created_at, person.created_at), coalesce(person.wants_newsletter, false),
    count(*), coalesce(sum(price_cents), 0), coalesce(max(starts_at), '-infinity')
  from public.appointments where card_id = card.id and status = 'done'
  on conflict (id) do update set
    card_id = excluded.card_id, name = excluded.name, phone = excluded.phone, email = excluded.email,
    sort_name = excluded.sort_name, words = excluded.words, known_since = excluded.known_since,
    wants_newsletter = excluded.wants_newsletter, visits = excluded.visits,
    spent_cents = excluded.spent_cents, last_visit_at = excluded.last_visit_at
  where known is distinct from excluded;
end $$;

create table private.team_invitations (
  id uuid primary key,
  email text not null check (email = lower(email) and private.looks_like_email(email) and char_length(email) <= 254),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  role text not null constraint team_invitations_have_a_role check (private.rank_of(role) > private.rank_of('client')),
  -- Whose column in the calendar comes with it.
  stylist_id uuid references public.stylists (id) on delete cascade,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'withdrawn')),
  -- Who took it, and what was so before: the way back.
  person_id uuid references auth.users (id) on delete cascade,
  role_before text,
  stylist_account_before uuid references auth.users (id) on delete set null
);

create function private.account_with(address text) returns auth.users
  language sql stable set search_path = ''
return (
  select account from auth.users as account
  where lower(email) = lower(address) and deleted_at is null and not coalesce(is_sso_user, false)
  limit 1
);

create function private.counts(invitation private.team_invitations) returns boolean
  language sql stable set search_path = ''
return (invitation).state = 'waiting' and (invitation).expires_at > now() and exists (
  select from public.profiles
  where id = (invitation).invited_by
    and private.rank_of(role) >= greatest(private.rank_of((invitation).role), private.rank_of('admin'))
);

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

create function private.hold_roles(target uuid) returns void
  language sql set search_path = ''
as $$
  select from public.profiles where role = 'business_owner' or id in ((select auth.uid()), target)
  order by id for update
$$;

create function private.holder_of_column(stylist uuid) returns uuid
  language sql stable set search_path = ''
return (
  select user_id from public.stylists join public.profiles on profiles.id = user_id
  where stylists.id = stylist and role <> 'client'
);

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

create function private.sees_access_of(role text) returns boolean
  language sql stable set search_path = ''
return private.is_at_least('admin') or private.rank_of(role) < private.rank_of('manager');

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

create function private.standing_of_access(person uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', profiles.id, 'name', private.name_of_person(profiles.id), 'email', coalesce(account.email, ''),
    'phone', profiles.phone, 'role', profiles.role, 'lastSeenAt', account.last_sign_in_at,
    'since', granted.at,
    'grantedByName', coalesce(nullif(private.name_of_person(granted.actor), ''), private.name_of_person(invited_by), ''),
    'stylistId', stylists.id, 'stylistName', stylists.name,
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

create function private.standing_of_invitation(invitation private.team_invitations) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'id', (invitation).id, 'email', (invitation).email, 'firstName', (invitation).first_name,
  'lastName', (invitation).last_name, 'role', (invitation).role, 'stylistId', (invitation).stylist_id,
  'state', (invitation).state, 'emailState', private.email_of_invitation((invitation).id),
  'invitedAt', (invitation).invited_at, 'expiresAt', (invitation).expires_at,
  'invitedByName', private.name_of_person((invitation).invited_by)
);

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
    -- Columns in the calendar that no one signs in for.
    'columns', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
      from public.stylists where is_active and private.holder_of_column(id) is null
    ), '[]')
  );
end $$;

create function private.waiting_invitation_for(address text) returns private.team_invitations
  language sql stable set search_path = ''
return (
  select invitation from private.team_invitations as invitation
  where email = lower(address) and private.counts(invitation)
);

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

create function public.invitation_to_send(invitation uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.invitation_to_send(invitation);

create function public.team_access() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_access();

alter table private.commands add constraint commands_asked_by_check CHECK ((asked_by = ANY (ARRAY['anyone'::text, 'person'::text, 'desk'::text, 'manager'::text, 'admin'::text])));

create index team_invitations_by_account_before on private.team_invitations (stylist_account_before);

create index team_invitations_by_inviter on private.team_invitations (invited_by);

create index team_invitations_of_a_person on private.team_invitations (person_id);

create index team_invitations_of_a_stylist on private.team_invitations (stylist_id);

create unique index team_invitations_once_per_address on private.team_invitations (email) where state = 'waiting';

create trigger audit_additions after insert on private.team_invitations
  for each row execute function private.write_audit_entry('access.invited');

create trigger audit_changes after update of state on private.team_invitations
  for each row execute function private.write_audit_entry('access.invitation-settled');

create trigger guard_invited_account before insert on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is null)
  execute function private.guard_invited_account();

create trigger take_invitation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.take_invitation_with_account();

create trigger note_chosen_password before update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
  )
  execute function private.note_chosen_password();

alter table private.team_invitations enable row level security;

grant execute on function private.invitation_to_send(uuid) to service_role;

grant execute on function private.team_access() to authenticated;

grant execute on function public.invitation_to_send(uuid) to service_role;

grant execute on function public.team_access() to authenticated;

insert into private.timers (command, every_seconds, name) values ('delete from private.team_invitations where state <> ''taken'' and expires_at < now() - interval ''30 days''', '86400', 'forget-team-invitations');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'admin', 'private.invite_to_team(args)', 'false', 'access.invite');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'admin', 'private.set_role(args)', 'false', 'access.set-role');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'admin', 'private.withdraw_invitation(args)', 'false', 'access.withdraw');

create or replace function private.my_calendar() returns jsonb
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

create function private.is_invited(person uuid) returns boolean
  language sql stable set search_path = ''
return (
  select (private.waiting_invitation_for(email)).id is not null or invited_at is not null and email_confirmed_at is null
  from auth.users where id = person
);
