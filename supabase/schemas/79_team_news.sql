-- What comes in by itself: messages and requests, and what clients book, move or cancel. Those of the team who asked for
-- it are told by email, stylists of their own visits.
create table private.team_news (
  number bigint generated always as identity primary key,
  message_id uuid references public.contact_messages on delete cascade,
  appointment_id uuid references public.appointments on delete cascade,
  -- How the visit stood before.
  before jsonb,
  done_by uuid,
  happened_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(message_id, appointment_id) = 1)
);
create index team_news_of_a_message on private.team_news (message_id);
create index team_news_of_a_visit on private.team_news (appointment_id);
alter table private.team_news enable row level security;
revoke all on private.team_news from public, anon, authenticated, service_role;

create function private.note_message_for_team() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  insert into private.team_news (message_id, done_by) values (new.id, (select auth.uid()));
  return null;
end $$;

create trigger note_message_for_team after insert on public.contact_messages
  for each row execute function private.note_message_for_team();

create function private.note_visit_for_team() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  earlier public.appointments;
  before jsonb;
begin
  if tg_op = 'UPDATE' then
    earlier := old;
  end if;
  before := private.part_for_letter(earlier);
  if not private.is_desk() and private.is_news(before, private.part_for_letter(new)) then
    insert into private.team_news (appointment_id, before, done_by) values (new.id, before, (select auth.uid()));
  end if;
  return null;
end $$;

create trigger note_visit_for_team after update of status, starts_at, stylist_id, confirm_by on public.appointments
  for each row when (
    (old.status, old.starts_at, old.stylist_id, old.confirm_by)
    is distinct from (new.status, new.starts_at, new.stylist_id, new.confirm_by)
  )
  execute function private.note_visit_for_team();
create trigger note_booking_for_team after insert on public.appointments
  for each row when (new.status in ('booked', 'confirmed') and new.confirm_by is null)
  execute function private.note_visit_for_team();

-- Whose visits somebody is told of: null for the desk, which is told of all.
create function private.columns_told_to(person public.profiles) returns uuid[]
  language sql stable set search_path = ''
return case private.rank_of(person.role) >= private.rank_of('receptionist')
  when true then null
  else array(select id from public.stylists where user_id = person.id and person.role = 'employee')
end;

create function private.takes_place(part jsonb, columns uuid[]) returns boolean
  language sql immutable set search_path = ''
return part -> 'isCancelled' = 'false' and coalesce((part ->> 'stylistId')::uuid = any (columns), columns is null);

-- What it is to somebody whose visits these are, and when and with whom; null where it's nothing to them.
create function private.visit_news(before jsonb, after jsonb, columns uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select case
    when not private.is_news(before, after) then null
    when had and has then after || jsonb_build_object('what', 'moved', 'before', before)
    when has then after || '{"what": "booked"}'
    when had and after -> 'isCancelled' = 'true' then before || '{"what": "canceled"}'
    when had then before || '{"what": "away"}'
  end
  from private.takes_place(before, columns) as had, private.takes_place(after, columns) as has
$$;

create function private.wants_visit_news(person public.profiles, what text) returns boolean
  language sql immutable set search_path = ''
return case when what in ('booked', 'moved') then person.wants_booking_emails else person.wants_cancellation_emails end;

-- One email for each of them of all that came in; the next one not for a while, however much comes in.
create function private.tell_team() returns void
  language sql set search_path = ''
as $$
  with taken as (
    delete from private.team_news returning *
  ), visits as (
    select distinct on (appointment_id) appointment_id, before, private.part_for_letter(stands) as after, done_by
    from taken join public.appointments as stands on stands.id = appointment_id
    order by appointment_id, number
  ), people as (
    select profiles as person, private.columns_told_to(profiles) as columns from public.profiles
    where wants_message_emails or wants_booking_emails or wants_cancellation_emails
  ), told as (
    select (person).id,
      array(
        select message_id from taken
        where message_id is not null and columns is null and (person).wants_message_emails
          and done_by is distinct from (person).id
        order by number
      ) as messages,
      array(
        select news || jsonb_build_object('id', appointment_id)
        from visits, private.visit_news(before, after, columns) as news
        where news is not null and private.wants_visit_news(person, news ->> 'what')
          and done_by is distinct from (person).id
        order by news ->> 'startsAt', appointment_id
      ) as parts
    from people
  )
  insert into private.errands (kind, reason, payload)
  select 'letter', 'team-news ' || gen_random_uuid(),
    jsonb_build_object('letter', 'team-news', 'userId', id, 'messages', to_jsonb(messages), 'parts', to_jsonb(parts))
  from told where cardinality(messages) + cardinality(parts) > 0
$$;

insert into private.timers (name, every_seconds, command) values ('tell-team', 20, $$
  select private.tell_team()
  where exists (select from private.team_news where happened_at < now() - interval '1 minute') and not exists (
    select from private.errands where reason like 'team-news %' and created_at > now() - interval '10 minutes'
  )$$);

-- As it is by now: what's over or was answered since is no news anymore, and what was changed is told by that.
create function private.parts_in_news(parts jsonb, person public.profiles, columns uuid[]) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'appointmentId', visits.id,
    'what', part ->> 'what',
    'clientName', visits.client_name,
    'serviceName', visits.service_name,
    'startsAt', part -> 'startsAt',
    'stylistName', coalesce(private.stylist_name(part ->> 'stylistId'), ''),
    'before', case when part ? 'before' then jsonb_build_object(
      'startsAt', part #> '{before,startsAt}',
      'stylistName', coalesce(private.stylist_name(part #>> '{before,stylistId}'), '')
    ) end
  )) order by place)
  from jsonb_array_elements(parts) with ordinality as all_parts (part, place)
  join public.appointments as visits on visits.id = (part ->> 'id')::uuid
  where private.wants_visit_news(person, part ->> 'what')
    and coalesce((part ->> 'stylistId')::uuid = any (columns), columns is null)
    and greatest((part ->> 'startsAt')::timestamptz, (part #>> '{before,startsAt}')::timestamptz) > now()
    and case part ->> 'what'
      when 'away' then true
      when 'canceled' then visits.status = 'cancelled'
      else visits.status in ('booked', 'confirmed') and visits.starts_at = (part ->> 'startsAt')::timestamptz
        and visits.stylist_id is not distinct from (part ->> 'stylistId')::uuid
    end
);

create function private.team_news_to_send(news jsonb) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'email', users.email,
    'firstName', people.first_name,
    'messages', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'name', name, 'message', message, 'serviceName', service_name, 'employee', employee,
        'wishes', wishes
      ) order by created_at, id)
      from public.contact_messages
      where id::text in (select jsonb_array_elements_text(news -> 'messages'))
        and handled_at is null and columns is null and people.wants_message_emails
    ),
    'parts', private.parts_in_news(news -> 'parts', people, columns)
  ))
  from public.profiles as people join auth.users on users.id = people.id, private.columns_told_to(people) as columns
  where people.id = (news ->> 'userId')::uuid
);
grant execute on function private.team_news_to_send(jsonb) to service_role;

create function public.team_news_to_send(news jsonb) returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_news_to_send(news);
grant execute on function public.team_news_to_send(jsonb) to service_role;
