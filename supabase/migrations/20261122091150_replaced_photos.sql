-- A photo that another one took the place of, or that was taken away, is nobody's. Each has a name that
-- was never used before, so one that is named no more can go at any time.
create function private.let_go_of_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_on_errand(
    'remove-files',
    concat_ws(' ', 'replaced photo', old.photo_path),
    jsonb_build_object('folder', '', 'paths', jsonb_build_array(old.photo_path))
  );
  return null;
end $$;

create trigger let_go_of_photo after update of photo_path on public.profiles
  for each row when (old.photo_path is not null and old.photo_path is distinct from new.photo_path)
  execute function private.let_go_of_photo();
