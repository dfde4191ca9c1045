-- Who changed what, kept beyond the life of the people and rows it speaks of.
create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null when the change came from the command line or a job.
  actor uuid,
  action text not null,
  subject_table text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on private.audit_log (subject_table, subject_id);

-- Put on a table as a trigger: records the columns that changed, under the trigger's argument as action.
create function private.write_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end;
begin
  if was = is_now then
    return null;
  end if;
  insert into private.audit_log (actor, action, subject_table, subject_id, before, after) values (
    (select auth.uid()),
    tg_argv[0],
    tg_table_name,
    (coalesce(is_now, was) ->> 'id')::uuid,
    private.only_changed(was, is_now),
    private.only_changed(is_now, was)
  );
  return null;
end $$;

create function private.only_changed(one jsonb, other jsonb) returns jsonb
  language sql immutable set search_path = ''
return (
  select jsonb_object_agg(field.key, field.value)
  from jsonb_each(one) as field
  where other is null or field.value is distinct from other -> field.key
);

create function private.keep_history() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The audit log only grows.';
end $$;

create trigger keep_history before update or delete or truncate on private.audit_log
  for each statement execute function private.keep_history();

create trigger audit_role_changes after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.write_audit_entry('role.granted');

revoke all on private.audit_log from public, anon, authenticated, service_role;
grant select on private.audit_log to authenticated, service_role;
alter table private.audit_log enable row level security;

create policy "Administrators and owners read the audit log"
  on private.audit_log for select to authenticated
  using ((select private.is_at_least('admin')));

-- The only door to the log: whoever looks through it is held to the policy above.
create view public.audit_entries with (security_invoker = true, security_barrier = true) as
  select id, at, actor, action, subject_table, subject_id, before, after
  from private.audit_log;

revoke all on public.audit_entries from public, anon, authenticated, service_role;
grant select on public.audit_entries to authenticated, service_role;
