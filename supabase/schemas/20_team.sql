create function private.are_lines(lines text[], most int, longest int) returns boolean
  language sql immutable set search_path = ''
return cardinality(lines) <= most and array_position(lines, null) is null and array_position(lines, '') is null
  and char_length(array_to_string(lines, '')) <= longest;

-- Weekdays with minutes since midnight, as in salon_hours.
create function private.are_hours(hours jsonb) returns boolean
  language sql immutable set search_path = ''
return jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 21 and jsonb_array_length(hours)
  = jsonb_array_length(jsonb_path_query_array(hours, 'strict $[*] ?
    (@.weekday >= 1 && @.weekday <= 7 && @.from >= 0 && @.from < @.until && @.until <= 1440
      && @.weekday == @.weekday.floor() && @.from == @.from.floor() && @.until == @.until.floor())'));

create table public.stylists (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  position int not null default 0,
  -- Whoever signs in as this stylist; a column may stand before its person has an account.
  user_id uuid unique references auth.users (id) on delete set null,
  is_active boolean not null default true,
  -- On the pages of the team, with what is told there.
  is_on_site boolean not null default false,
  title text not null default '' check (char_length(title) <= 80),
  -- A picture’s name, as in team/mara-ellison.
  image text check (image ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and char_length(image) <= 120),
  bio text not null default '' check (char_length(bio) <= 300),
  biography text[] not null default '{}' check (private.are_lines(biography, 12, 6000)),
  specialties text[] not null default '{}' check (private.are_lines(specialties, 12, 1200)),
  education text[] not null default '{}' check (private.are_lines(education, 12, 1200)),
  -- What is told until shifts and skills say it.
  usual_hours jsonb not null default '[]' check (private.are_hours(usual_hours)),
  categories text[] not null default '{}' check (private.are_lines(categories, 20, 1200)),
  -- What's written about somebody isn't in the audit log. That it was changed is.
  texts_version int not null default 1
);

create function private.count_texts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.texts_version := old.texts_version + 1;
  return new;
end $$;

create trigger count_texts before update of name, image, bio, biography, specialties, education on public.stylists
  for each row when (
    (old.name, old.image, old.bio, old.biography, old.specialties, old.education)
      is distinct from (new.name, new.image, new.bio, new.biography, new.specialties, new.education)
  )
  execute function private.count_texts();

alter table public.stylists enable row level security;
revoke all on public.stylists from public, anon, authenticated, service_role;
grant select (id, slug, name, position) on public.stylists to anon, authenticated;
grant select on public.stylists to service_role;

create policy "Anyone reads who works here"
  on public.stylists for select to anon, authenticated
  using (is_active);

-- Whose account a column belongs to decides who reads it.
create trigger audit_changes after update on public.stylists
  for each row execute function private.write_audit_entry('stylist.changed');
create trigger audit_additions after insert on public.stylists
  for each row execute function private.write_audit_entry('stylist.added');
create trigger audit_removals after delete on public.stylists
  for each row execute function private.write_audit_entry('stylist.removed');

-- The column of whoever asks, as long as they work here.
create function private.my_column() returns uuid
  language sql stable security definer set search_path = ''
return (
  select id from public.stylists where user_id = (select auth.uid()) and private.is_at_least('employee')
);
grant execute on function private.my_column() to authenticated;

-- A service that nobody is named for can be done by everybody.
create table public.skills (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references public.stylists (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  -- Where it takes this person another time.
  parts int[] constraint skills_have_parts check (parts is null or private.are_parts(parts)),
  unique (stylist_id, service_id)
);
create index skills_for_a_service on public.skills (service_id);
alter table public.skills enable row level security;
revoke all on public.skills from public, anon, authenticated, service_role;
grant select on public.skills to anon, authenticated, service_role;
grant delete, insert (stylist_id, service_id, parts), update (parts) on public.skills to authenticated;

create policy "Anyone reads who does what"
  on public.skills for select to anon, authenticated using (true);

create policy "Managers say who does what"
  on public.skills for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change what somebody does"
  on public.skills for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create policy "Managers take somebody off a service"
  on public.skills for delete to authenticated using ((select private.is_at_least('manager')));

create trigger audit_additions after insert on public.skills
  for each row execute function private.write_audit_entry('skill.added');
create trigger audit_changes after update on public.skills
  for each row execute function private.write_audit_entry('skill.changed');
create trigger audit_removals after delete on public.skills
  for each row execute function private.write_audit_entry('skill.removed');

create function private.skills_in_use() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('stylistId', stylist_id, 'serviceId', service_id, 'parts', parts)
    order by stylist_id, service_id
  )
  from public.skills
), '[]');

-- What became of a visit, for whoever has it in their calendar: who, when and from what to what. The log has
-- it all; how to reach somebody is not in it, and the words of notes are where the notes are.
create function private.stylist_name(stylist text) returns text
  language sql stable set search_path = ''
return (select name from public.stylists where id::text = stylist);
