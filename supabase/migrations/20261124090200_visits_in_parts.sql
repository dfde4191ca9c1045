-- A visit of several services is one row for each, held together by visit_id. While a color sets, its
-- stylist has both hands free for somebody else; the client and the chair stay where they are. So what may
-- not overlap is different for each of the three, and the database refuses each by itself.

-- From the first touch to the last, with getting ready and cleaning up; odd parts are hands on.
create function private.hands_on_spans(
  begins timestamptz, parts int[], minutes_before int, minutes_after int
) returns tstzmultirange
  language sql immutable set search_path = ''
return (
  select range_agg(tstzrange(
    begins + (until_part - part - case place when 1 then minutes_before else 0 end) * interval '1 minute',
    begins + (until_part + case place when cardinality(parts) then minutes_after else 0 end) * interval '1 minute'
  ))
  from (
    select place, part, sum(part) over (order by place) as until_part
    from unnest(parts) with ordinality as listed (part, place)
  ) as stretches
  where place % 2 = 1
);

create function private.minutes_of(parts int[]) returns int
  language sql immutable set search_path = ''
return (select sum(part)::int from unnest(parts) as part);

alter table public.appointments
  add column visit_id uuid,
  add column service_id uuid references public.services (id) on delete set null,
  -- Null: hands on from beginning to end.
  add column parts int[] constraint appointments_have_parts check (parts is null or private.are_parts(parts)),
  add column minutes_before int not null default 0 check (minutes_before between 0 and 120),
  add column minutes_after int not null default 0 check (minutes_after between 0 and 120),
  add column room_id uuid references public.rooms (id) on delete restrict,
  -- Whoever arranged it for somebody else sees it too.
  add column booked_by uuid references auth.users (id) on delete set null,
  -- Asked for and not confirmed yet: gives its time back then.
  add column confirm_by timestamptz,
  -- As agreed when it was booked; null where it was not said.
  add column price_cents int check (price_cents between 0 and 1000000),
  -- When the hands of the stylist, and when the place is needed: written by the trigger below alone.
  add column hands_on tstzmultirange,
  add column stay tstzrange;

create function private.place_in_calendar() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  excess int := extract(epoch from new.ends_at - new.starts_at) / 60 - private.minutes_of(new.parts);
  last int := cardinality(new.parts);
begin
  new.visit_id := coalesce(new.visit_id, new.id);
  -- Made longer or shorter in the calendar, it is the end that changes.
  if excess <> 0 and new.parts[last] + excess >= 5 then
    new.parts[last] := new.parts[last] + excess;
  elsif excess <> 0 then
    new.parts := null;
  end if;
  new.stay := tstzrange(
    new.starts_at - new.minutes_before * interval '1 minute', new.ends_at + new.minutes_after * interval '1 minute'
  );
  new.hands_on := coalesce(
    private.hands_on_spans(new.starts_at, new.parts, new.minutes_before, new.minutes_after),
    tstzmultirange(new.stay)
  );
  return new;
end $$;

create trigger place_in_calendar before insert or update on public.appointments
  for each row execute function private.place_in_calendar();

-- What is there already takes its place; nobody changed it, so no version is raised and nothing noted.
alter table public.appointments disable trigger raise_versions, disable trigger audit_changes;
update public.appointments set visit_id = id;
alter table public.appointments enable trigger raise_versions, enable trigger audit_changes;

create function private.takes_time(status text) returns boolean
  language sql immutable set search_path = ''
return status not in ('cancelled', 'no_show');

alter table public.appointments
  alter column visit_id set not null,
  alter column hands_on set not null,
  alter column stay set not null,
  drop constraint appointments_one_at_a_time,
  -- Looked at when a statement is through, so that the rows of one visit may move up together.
  add constraint appointments_one_pair_of_hands exclude using gist (
    stylist_id with =, hands_on with &&
  ) where (private.takes_time(status)) deferrable,
  add constraint appointments_one_to_a_place exclude using gist (
    room_id with =, stay with &&
  ) where (private.takes_time(status)) deferrable,
  add constraint appointments_nobody_in_two_places exclude using gist (
    client_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (private.takes_time(status)) deferrable;
create index appointments_of_a_visit on public.appointments (visit_id);
create index appointments_of_a_service on public.appointments (service_id);
create index appointments_in_a_room on public.appointments (room_id, starts_at);
create index appointments_arranged_by on public.appointments (booked_by, starts_at);
create index appointments_to_confirm on public.appointments (confirm_by) where confirm_by is not null;

grant select (
  visit_id, service_id, parts, minutes_before, minutes_after, room_id, booked_by, confirm_by, price_cents
) on public.appointments to authenticated;

drop policy "The desk reads visits, stylists their own, clients theirs" on public.appointments;
create policy "The desk reads visits, stylists and clients their own"
  on public.appointments for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or stylist_id = (select private.my_column())
    or client_id = (select auth.uid())
    or booked_by = (select auth.uid())
  );

create or replace function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  when 'closed_times' then array['reason']
  else array[]::text[]
end;
