-- The visit that the desk booked for what someone wrote.
create table private.asked_visits (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  visit_id uuid not null,
  booked_at timestamptz not null default now()
);
alter table private.asked_visits enable row level security;
revoke all on private.asked_visits from public, anon, authenticated, service_role;

-- The whole of it, as it is now: a part that was canceled is left out, unless all of them were.
create function private.asked_visit(message uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', (array_agg(parts.id order by is_on desc, starts_at, parts.id))[1],
    'startsAt', coalesce(min(starts_at) filter (where is_on), min(starts_at)),
    'services', coalesce(jsonb_agg(service_name order by starts_at, parts.id) filter (where is_on), '[]'),
    'isCanceled', not bool_or(is_on), 'bookedAt', asked.booked_at
  )
  from private.asked_visits as asked join public.appointments as parts using (visit_id)
    cross join lateral (select parts.status <> 'cancelled' as is_on) as state
  where asked.message_id = message
  group by asked.booked_at
);

-- For the person who asked: nothing is told of a visit in someone else's account.
create function private.booked_for(message uuid, person uuid) returns timestamptz
  language sql stable set search_path = ''
return (
  select min(starts_at) from private.asked_visits join public.appointments using (visit_id)
  where message_id = message and status <> 'cancelled' and (client_id is null or client_id = person)
);

-- One visit for each message: another one only after all of the first was canceled.
create function private.note_asked_visit(args jsonb, visit uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  message uuid;
begin
  if not args ? 'messageId' then
    return;
  elsif not private.is_desk() then
    perform private.reject_field('messageId', 'unknown');
  end if;
  select id into message from public.contact_messages where id = private.id_in(args, 'messageId') for update;
  -- Deleted since: the visit counts all the same.
  if not found then
    return;
  elsif private.asked_visit(message) -> 'isCanceled' = 'false' then
    perform private.reject('already-booked');
  end if;
  insert into private.asked_visits (message_id, visit_id) values (message, visit)
    on conflict (message_id) do update set visit_id = excluded.visit_id, booked_at = default;
end $$;
