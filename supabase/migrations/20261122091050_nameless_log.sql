-- The log outlives the people it speaks of: it keeps what was changed, and of which number, never who
-- somebody is.
create function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  else array[]::text[]
end;

create or replace function private.write_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unsaid text[] := private.columns_that_name_people(tg_table_name) || 'updated_at'::text;
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

-- Who agreed to which letters and texts, and when, has to be shown to whoever asks for it later.
create trigger audit_wishes after update of wants_email_reminders, wants_text_reminders, wants_newsletter
  on public.profiles
  for each row execute function private.write_audit_entry('wishes.changed');
