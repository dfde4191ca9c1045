-- Two clerks at once must not demote each other, nor the last two owners: everyone the
-- decision rests on is held, in one order, before anything is read.
create function private.hold_roles(target uuid) returns void
  language sql set search_path = ''
as $$
  select from public.profiles where role = 'business_owner' or id in ((select auth.uid()), target)
  order by id for update
$$;

-- The only way a role changes while the salon is open. Answers with the role now held.
create function private.grant_role(target uuid, new_role text) returns text
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
grant execute on function private.grant_role(uuid, text) to authenticated;

create function public.grant_role(target uuid, new_role text) returns text
  language sql security invoker set search_path = ''
return private.grant_role(target, new_role);
grant execute on function public.grant_role(uuid, text) to authenticated;

-- For the person who holds the server's own key: nobody is an owner before the first one.
create function private.grant_first_owner(email text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  select id, email_confirmed_at into person from auth.users
    where lower(users.email) = lower(btrim(grant_first_owner.email)) and deleted_at is null;

  if not found then
    perform private.refuse(404, 'person-unknown', 'Nobody has signed up with this e-mail address.');
  elsif person.email_confirmed_at is null then
    perform private.refuse(409, 'email-not-confirmed', 'This e-mail address has not been confirmed yet.');
  end if;

  update public.profiles set role = 'business_owner' where id = person.id;
  return person.id;
end $$;
grant execute on function private.grant_first_owner(text) to service_role;

create function public.grant_first_owner(email text) returns uuid
  language sql security invoker set search_path = ''
return private.grant_first_owner(email);
grant execute on function public.grant_first_owner(text) to service_role;

-- A salon's first start shows a link to whoever started its server. It makes one owner, and none after that.
create function private.is_without_owner() returns boolean
  language sql stable security definer set search_path = ''
return not exists (select from public.profiles where role = 'business_owner');
grant execute on function private.is_without_owner() to service_role;

create function public.is_without_owner() returns boolean
  language sql stable security invoker set search_path = ''
return private.is_without_owner();
grant execute on function public.is_without_owner() to service_role;

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
grant execute on function private.make_first_owner(uuid) to service_role;

create function public.make_first_owner(person uuid) returns void
  language sql security invoker set search_path = ''
return private.make_first_owner(person);
grant execute on function public.make_first_owner(uuid) to service_role;

grant usage on schema private to supabase_auth_admin;
