-- A token says who signed in and for how long. Whether they signed out since, or still owe the code of
-- their second factor, or the factor itself, the tables say.
create function private.has_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from auth.mfa_factors where user_id = person and status = 'verified');

create function private.owes_code() returns boolean
  language sql stable security definer set search_path = ''
return private.has_two_step((select auth.uid())) and not exists (
  -- A token outlives its session's rank when the factor behind that is removed, so both have to say so.
  select from auth.sessions
  where id = (select auth.jwt() ->> 'session_id')::uuid and user_id = (select auth.uid())
    and aal = 'aal2' and (select auth.jwt() ->> 'aal') = 'aal2'
);
grant execute on function private.owes_code() to authenticated;

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
  elsif private.owes_app() then
    perform private.refuse(401, 'second-factor-missing', 'The salon asks for an authenticator app, which is not set up yet.');
  end if;
end $$;
grant execute on function private.check_session() to anon, authenticated, service_role;

create function public.check_session() returns void
  language sql stable security invoker set search_path = ''
return private.check_session();
grant execute on function public.check_session() to anon, authenticated, service_role;

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
