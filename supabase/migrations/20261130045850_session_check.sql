create function private.check_session() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  session uuid := (select nullif(auth.jwt() ->> 'session_id', ''));
begin
  if me is null then
    return;
  elsif not exists (
    select from auth.sessions
    where id = session and user_id = me and (not_after is null or not_after > now())
  ) then
    perform private.refuse(401, 'session-ended', 'This session has ended. Please sign in again.');
  elsif private.owes_code() then
    perform private.refuse(401, 'second-factor-needed', 'The code of the authenticator app is still needed.');
  end if;
end $$;

create function private.owes_code() returns boolean
  language sql stable security definer set search_path = ''
return exists (
  select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
) and not exists (
  -- A token outlives its session's rank when the factor behind that is removed, so both have to say so.
  select from auth.sessions
  where id = (select auth.jwt() ->> 'session_id')::uuid and user_id = (select auth.uid())
    and aal = 'aal2' and (select auth.jwt() ->> 'aal') = 'aal2'
);

create function public.check_session() returns void
  language sql stable security invoker set search_path = ''
return private.check_session();

create policy "Sessions that owe their code have no files"
  on storage.objects as restrictive for all to authenticated
  using (not (select private.owes_code()))
  with check (not (select private.owes_code()));

grant execute on function private.check_session() to anon;

grant execute on function private.check_session() to authenticated;

grant execute on function private.check_session() to service_role;

grant execute on function private.owes_code() to authenticated;

grant execute on function public.check_session() to anon;

grant execute on function public.check_session() to authenticated;

grant execute on function public.check_session() to service_role;

create or replace function private.my_role() returns text
  language sql stable set search_path = ''
return (select role from public.profiles where id = (select auth.uid()) and not private.owes_code());

-- PostgREST asks it before each request. The setting is the role's, which all databases of a server share.
do $$
declare
  setting constant text := 'pgrst.db_pre_request=public.check_session';
begin
  if not exists (select from pg_roles where rolname = 'authenticator' and setting = any (rolconfig)) then
    alter role authenticator set pgrst.db_pre_request = 'public.check_session';
  end if;
end $$;
notify pgrst, 'reload config';
