-- The salon's name, address and the like, as managers change them.

create trigger count_edition after insert or update or delete or truncate on public.salon_profile
  for each statement execute function private.count_edition();
create trigger audit_changes after update on public.salon_profile
  for each row execute function private.write_audit_entry('salon.changed');

create function private.standing_of_salon() returns jsonb
  language sql stable set search_path = ''
return (
  select private.salon_on_site() || jsonb_build_object(
    'version', coalesce(last.id, 0) + 1, 'changedAt', last.at, 'changedByName', private.name_of_person(last.actor)
  )
  from (select) as always
  left join lateral (
    select id, at, actor from private.audit_log where subject_table = 'salon_profile' order by id desc limit 1
  ) as last on true
);

create function private.salon_details() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return private.standing_of_salon();
end $$;

create function public.salon_details() returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_details();
grant execute on function private.salon_details() to authenticated;
grant execute on function public.salon_details() to authenticated;

-- With the field names of salon_on_site().
create function private.salon_in(args jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := case jsonb_typeof(args -> 'salon') when 'object' then args -> 'salon' else '{}' end;
begin
  if private.text_in(said, 'state') !~ '^[A-Z]{2}$' then
    perform private.reject_field('state', 'no-state');
  elsif private.text_in(said, 'zip') !~ '^[0-9]{5}(-[0-9]{4})?$' then
    perform private.reject_field('zip', 'no-zip');
  elsif not private.is_us_time_zone(private.text_in(said, 'timeZone')) then
    perform private.reject_field('timeZone', 'missing');
  elsif not private.looks_like_phone(private.text_in(said, 'phone')) then
    perform private.reject_field('phone', 'no-phone');
  elsif not private.looks_like_email(private.text_in(said, 'email')) then
    perform private.reject_field('email', 'no-email');
  end if;
  return jsonb_build_object(
    'name', private.line_in(said, 'name', 60, false), 'tagline', private.line_in(said, 'tagline', 120, false),
    'street', private.line_in(said, 'street', 120, false), 'city', private.line_in(said, 'city', 60, false),
    'state', said -> 'state', 'zip', said -> 'zip', 'timeZone', said -> 'timeZone',
    'phone', private.line_in(said, 'phone', 30, false), 'email', private.line_in(said, 'email', 254, false)
  );
end $$;

-- Hours and shifts are on the wall; a closed day stays the day that it was. Visits were promised to people, so they
-- have to be over first, and bookings wait until this is done.
create function private.change_time_zone(was text, wanted text) returns void
  language plpgsql set search_path = ''
as $$
begin
  lock table public.appointments in share row exclusive mode;
  if exists (select from public.appointments as visits where private.is_to_settle(visits)) then
    perform private.reject_field('timeZone', 'booked');
  end if;
  perform set_config('salon.time_zone', wanted, true);
  update public.closed_times set
    starts_at = (starts_at at time zone was) at time zone wanted, ends_at = (ends_at at time zone was) at time zone wanted
  where ends_at > now();
end $$;

create function private.change_salon(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wish jsonb := private.salon_in(args);
  version_seen int := private.version_in(args, 'salonVersion');
  standing jsonb;
begin
  perform from public.salon_edition for no key update;
  standing := private.standing_of_salon();
  if standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  elsif wish -> 'timeZone' <> standing -> 'timeZone' then
    perform private.change_time_zone(standing ->> 'timeZone', wish ->> 'timeZone');
  end if;
  update public.salon_profile set
    name = wish ->> 'name', tagline = wish ->> 'tagline', street = wish ->> 'street', city = wish ->> 'city',
    state = wish ->> 'state', zip = wish ->> 'zip', time_zone = wish ->> 'timeZone', phone = wish ->> 'phone',
    email = wish ->> 'email'
  where only_one;
  return private.standing_of_salon();
end $$;

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('salon.change', 'private.change_salon(args)', true, 'manager', false);
