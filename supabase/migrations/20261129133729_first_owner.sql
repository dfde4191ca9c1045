create function private.is_without_owner() returns boolean
  language sql stable security definer set search_path = ''
return not exists (select from public.profiles where role = 'business_owner');

create function private.make_first_owner(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('first owner', 0));
  -- Asked again after an answer got lost, it's the same owner.
  if exists (select from public.profiles where id = person and role = 'business_owner') then
    return;
  end if;
  if not private.is_without_owner() then
    perform private.refuse(409, 'owner-exists', 'The salon has an owner already.');
  end if;
  update public.profiles set role = 'business_owner' where id = person;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such account.');
  end if;
end $$;

create function public.is_without_owner() returns boolean
  language sql stable security invoker set search_path = ''
return private.is_without_owner();

create function public.make_first_owner(person uuid) returns void
  language sql security invoker set search_path = ''
return private.make_first_owner(person);

grant execute on function private.is_without_owner() to service_role;

grant execute on function private.make_first_owner(uuid) to service_role;

grant execute on function public.is_without_owner() to service_role;

grant execute on function public.make_first_owner(uuid) to service_role;
