-- Destructive tools ask for this mark, which only the seed of a development database leaves.
create table private.development_mark (
  only_one boolean primary key default true check (only_one)
);
revoke all on private.development_mark from public, anon, authenticated, service_role;
alter table private.development_mark enable row level security;

create function private.is_development_database() returns boolean
  language sql stable security definer set search_path = ''
return exists (select from private.development_mark);

create function public.is_development_database() returns boolean
  language sql security invoker stable set search_path = ''
return private.is_development_database();

grant execute on function private.is_development_database() to service_role;
grant execute on function public.is_development_database() to service_role;
