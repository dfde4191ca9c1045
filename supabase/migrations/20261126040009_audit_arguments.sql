create or replace function private.write_audit_entry() returns trigger
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
