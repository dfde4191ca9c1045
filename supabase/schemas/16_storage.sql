-- profiles: photos in a folder named after their owner, contracts in one folder of their own; never public.
-- service-images: the pictures of the public site.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('profiles', 'profiles', false, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  ('service-images', 'service-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Sessions that owe their code or its app have no files"
  on storage.objects as restrictive for all to authenticated
  using (not (select private.owes_code() or private.owes_app()))
  with check (not (select private.owes_code() or private.owes_app()));

create policy "People see their own photos"
  on storage.objects for select to authenticated
  using (bucket_id = 'profiles' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- A contract is evidence: once stored, nobody replaces or removes it.
create policy "People see their own contracts, administrators every one"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'profiles'
    and (storage.foldername(name))[1] = 'contracts'
    and (
      starts_with(name, 'contracts/' || (select auth.uid())::text || '_contract_')
      or (select private.is_at_least('admin'))
    )
  );

create policy "Managers see service images"
  on storage.objects for select to authenticated
  using (bucket_id = 'service-images' and (select private.is_at_least('manager')));

create policy "Managers add service images"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'service-images' and (select private.is_at_least('manager')));

create policy "Managers replace service images"
  on storage.objects for update to authenticated
  using (bucket_id = 'service-images' and (select private.is_at_least('manager')))
  with check (bucket_id = 'service-images' and (select private.is_at_least('manager')));

create policy "Managers remove service images"
  on storage.objects for delete to authenticated
  using (bucket_id = 'service-images' and (select private.is_at_least('manager')));
