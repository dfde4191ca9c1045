-- Some people were in the salon's tables before they had an account here: as staff, as a client, or as
-- both. Whoever is both chooses which side the screens show first. What a person may do follows from
-- the role alone, never from a persona.
alter table public.profiles
  add column personas text[] not null default '{client}'
    constraint profiles_personas_are_known check (personas in ('{client}', '{employee}', '{employee,client}')),
  add column active_persona text not null default 'client',
  -- When the tables had their say; they have it once.
  add column adopted_at timestamptz,
  add constraint profiles_active_persona_is_own check (active_persona = any (personas));

create trigger audit_adoption after update of adopted_at on public.profiles
  for each row when (old.adopted_at is distinct from new.adopted_at)
  execute function private.write_audit_entry('person.adopted');

-- Whoever edits the tables must not choose who runs the salon: they make an employee or a receptionist,
-- of somebody who is no more than a client yet, and only once. Answers with the role now held.
create function private.adopt_table_person(
  person uuid, as_employee boolean, as_customer boolean, table_role text
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  held public.profiles;
begin
  select * into held from public.profiles where id = person for update;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  elsif not (coalesce(as_employee, false) or coalesce(as_customer, false)) then
    perform private.refuse(400, 'persona-missing', 'A person comes from at least one of the tables.');
  elsif held.adopted_at is not null then
    return held.role;
  end if;

  update public.profiles set
    personas = case
      when as_employee and as_customer then '{employee,client}'::text[]
      when as_employee then '{employee}'
      else '{client}'
    end,
    active_persona = case when as_employee then 'employee' else 'client' end,
    adopted_at = now(),
    role = case
      when held.role <> 'client' or as_employee is not true then held.role
      when lower(btrim(table_role)) = 'receptionist' then 'receptionist'
      else 'employee'
    end
  where id = person
  returning * into held;
  return held.role;
end $$;

create function public.adopt_table_person(
  person uuid, as_employee boolean, as_customer boolean, table_role text
) returns text
  language sql security invoker set search_path = ''
return private.adopt_table_person(person, as_employee, as_customer, table_role);

create function private.switch_persona(wanted text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = me) then
    perform private.refuse(401, 'no-user-logged-in', 'No user logged in');
  end if;
  update public.profiles set active_persona = wanted where id = me and wanted = any (personas);
  if not found then
    perform private.refuse(403, 'persona-not-yours', 'This is not one of your own profiles.');
  end if;
  return wanted;
end $$;

create function public.switch_persona("to" text) returns text
  language sql security invoker set search_path = ''
return private.switch_persona("to");

grant execute on function
  private.adopt_table_person(uuid, boolean, boolean, text), public.adopt_table_person(uuid, boolean, boolean, text)
  to service_role;
grant execute on function private.switch_persona(text), public.switch_persona(text) to authenticated;
