-- Nobody books the calendar full for a rainy day. A year of Tuesdays has room, and what the desk arranges for
-- somebody does not count.

create function private.most_held() returns int
  language sql immutable set search_path = ''
return 60;

-- Two devices that each book the last one wait for one another here.
create function private.keep_few_held() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('held by ' || new.booked_by, 0));
  if (
    select count(*) from public.appointments
    where booked_by = new.booked_by and starts_at > clock_timestamp() and status in ('booked', 'confirmed')
  ) > private.most_held() then
    perform private.reject_as_stale('too-many-held', jsonb_build_object('most', private.most_held()));
  end if;
  return null;
end $$;

create trigger keep_few_held after insert on public.appointments
  for each row when (new.booked_by is not null) execute function private.keep_few_held();
