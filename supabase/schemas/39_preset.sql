-- Ready-made answers to common questions. The desk keeps them, and begins an answer to a message with one.
create table private.preset_answers (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000)
);
create unique index preset_answers_by_name on private.preset_answers (lower(name));
alter table private.preset_answers enable row level security;
revoke all on private.preset_answers from public, anon, authenticated, service_role;

create trigger audit_additions after insert on private.preset_answers
  for each row execute function private.write_audit_entry('preset.added');
create trigger audit_changes after update on private.preset_answers
  for each row execute function private.write_audit_entry('preset.changed');
create trigger audit_removals after delete on private.preset_answers
  for each row execute function private.write_audit_entry('preset.removed');

create function private.last_change_of_preset(preset uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'preset_answers' and subject_id = preset
  order by id desc limit 1
);

create function private.standing_of_preset(preset uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', answers.id, 'name', name, 'text', text, 'version', coalesce((last).id, 0) + 1,
    'changedAt', (last).at, 'changedByName', private.name_of_person((last).actor)
  )
  from private.preset_answers as answers, private.last_change_of_preset(answers.id) as last
  where answers.id = preset
);

create function private.preset_answers() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return coalesce((
    select jsonb_agg(private.standing_of_preset(id) order by lower(name), id) from private.preset_answers
  ), '[]');
end $$;
revoke all on function private.preset_answers() from public, anon;
grant execute on function private.preset_answers() to authenticated;

create function public.preset_answers() returns jsonb
  language sql stable security invoker set search_path = ''
return private.preset_answers();
revoke all on function public.preset_answers() from public, anon;
grant execute on function public.preset_answers() to authenticated;

-- With the field names of standing_of_preset().
create function private.preset_in(args jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  said jsonb := args -> 'preset';
  said_name text;
  said_text text;
  flaw text;
begin
  if coalesce(jsonb_typeof(said), '') <> 'object' then
    perform private.reject_field('name', 'missing');
  end if;
  said_name := private.line_in(said, 'name', 60, false);
  said_text := private.words_in(said, 'text');
  flaw := case when said_text = '' then 'missing' else private.flaw_of_words(said_text, 2000) end;
  if flaw is not null then
    perform private.reject_field('text', flaw);
  end if;
  return jsonb_build_object('name', said_name, 'text', said_text);
end $$;

-- One after another, so that no two get the same name.
create function private.claim_preset_name(preset uuid, wanted text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('preset names', 0));
  if exists (select from private.preset_answers where lower(name) = lower(wanted) and id <> preset) then
    perform private.reject_field('name', 'taken');
  end if;
end $$;

create function private.add_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'presetId');
  wish jsonb := private.preset_in(args);
begin
  if exists (select from private.preset_answers where id = wanted_id) then
    perform private.reject('preset-known');
  end if;
  perform private.claim_preset_name(wanted_id, wish ->> 'name');
  insert into private.preset_answers (id, name, text) values (wanted_id, wish ->> 'name', wish ->> 'text');
  return private.standing_of_preset(wanted_id);
end $$;

create function private.change_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'presetId');
  version_seen int := private.version_in(args, 'presetVersion');
  wish jsonb := private.preset_in(args);
  standing jsonb := private.standing_of_preset(wanted_id);
begin
  if standing is null then
    perform private.reject('preset-gone');
  elsif standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  end if;
  perform private.claim_preset_name(wanted_id, wish ->> 'name');
  update private.preset_answers set name = wish ->> 'name', text = wish ->> 'text' where id = wanted_id;
  return private.standing_of_preset(wanted_id);
end $$;

-- Answers with what it removed, which may be newer than what was seen: that's what comes back.
create function private.remove_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  unwanted uuid := private.id_in(args, 'presetId');
  standing jsonb := private.standing_of_preset(unwanted);
begin
  delete from private.preset_answers where id = unwanted;
  return standing;
end $$;

insert into private.commands (kind, does, answers, asked_by) values
  ('preset.add', 'private.add_preset(args)', true, 'desk'),
  ('preset.change', 'private.change_preset(args)', true, 'desk'),
  ('preset.remove', 'private.remove_preset(args)', true, 'desk');
