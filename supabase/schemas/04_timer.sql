-- Work that comes due by itself; nobody outside the database sees it. One clock drives it: pg_cron where there is one, else the server's timer.
create table private.timers (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  command text not null,
  last_run_at timestamptz
);

alter table private.timers enable row level security;
revoke all on private.timers from public, anon, authenticated, service_role;

-- Answers with how many timers it ran. A failing timer is reported, waits its turn, and stops no other.
create function private.run_due_timers() returns int
  language plpgsql set search_path = ''
as $$
declare
  timer record;
  ran int := 0;
begin
  for timer in
    select name, command from private.timers
    where last_run_at is null or last_run_at <= clock_timestamp() - make_interval(secs => every_seconds)
    order by name for update skip locked
  loop
    begin
      execute timer.command;
    exception when others then
      raise warning 'The timer % failed: % (%)', timer.name, sqlerrm, sqlstate;
    end;
    update private.timers set last_run_at = clock_timestamp() where name = timer.name;
    ran := ran + 1;
  end loop;
  return ran;
end $$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('run-due-timers', '* * * * *', 'select private.run_due_timers()');
  end if;
exception when others then
  -- Available but not preloaded, as on a plain PostgreSQL: the server's own timer does it.
  raise notice 'pg_cron was not started: %', sqlerrm;
end $$;
