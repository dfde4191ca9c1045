-- Who changed what, kept beyond the life of the people and rows it speaks of.
create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null when the change came from the command line or a timer.
  actor uuid,
  action text not null,
  subject_table text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on private.audit_log (subject_table, subject_id);
create index audit_log_in_order on private.audit_log (subject_table, id);
alter table private.audit_log enable row level security;
revoke all on private.audit_log from public, anon, authenticated, service_role;
grant select on private.audit_log to authenticated, service_role;

create policy "Administrators and owners read the audit log"
  on private.audit_log for select to authenticated
  using ((select private.is_at_least('admin')));

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

-- The only door to the log: whoever looks through it is held to the policy above.
create view public.audit_entries with (security_invoker = true, security_barrier = true) as
  select id, at, actor, action, subject_table, subject_id, before, after
  from private.audit_log;
revoke all on public.audit_entries from public, anon, authenticated, service_role;
grant select on public.audit_entries to authenticated, service_role;

-- Put on a table as a trigger: records the columns that changed, under its first argument as action. What the
-- other arguments name may speak of people and is left out.
create function private.write_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unsaid text[] := private.columns_that_name_people(tg_table_name) || tg_argv[1:] || 'updated_at'::text;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
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

create trigger audit_role_changes after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.write_audit_entry('role.granted');
create trigger audit_adoption after update of adopted_at on public.profiles
  for each row when (old.adopted_at is distinct from new.adopted_at)
  execute function private.write_audit_entry('person.adopted');
create trigger audit_wishes after update of
  wants_email_reminders, wants_text_reminders, wants_newsletter, wants_push_reminders,
  wants_day_before_reminder, wants_two_hours_reminder, wants_message_emails, wants_booking_emails,
  wants_cancellation_emails
  on public.profiles
  for each row execute function private.write_audit_entry('wishes.changed');
