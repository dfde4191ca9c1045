-- What a sign-up says of its family besides names and addresses: whether anybody has to ask before they
-- buy, and photos that the holder chose for the people they invite.

-- Such a photo lies in the holder's own folder, where nobody else sees it. It is a stand-in: whoever
-- accepts brings a photo of their own, so it goes as soon as the invitation is answered.
alter table public.family_invitations
  add column photo_path text check (char_length(photo_path) <= 200);
grant select (photo_path) on public.family_invitations to authenticated, service_role;
grant update (photo_path) on public.family_invitations to service_role;

create function private.let_go_of_invited_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'pending' then
    new.photo_path := null;
  end if;
  if new.photo_path is distinct from old.photo_path then
    perform private.send_on_errand(
      'remove-files',
      concat_ws(' ', 'photo of invitation', old.photo_path, clock_timestamp()),
      jsonb_build_object('folder', '', 'paths', jsonb_build_array(old.photo_path))
    );
  end if;
  return new;
end $$;

create trigger let_go_of_invited_photo before update of status, photo_path on public.family_invitations
  for each row when (old.photo_path is not null)
  execute function private.let_go_of_invited_photo();

-- Asked again, it leaves one family that does as was said last.
drop function public.set_up_family(uuid, text);
drop function private.set_up_family(uuid, text);

create function private.set_up_family(person uuid, name text, asks_first boolean) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.create_family(person, private.family_name_in(jsonb_build_object('name', name)));
begin
  update public.families set payment_authorization_enabled = asks_first
    where id = family and payment_authorization_enabled <> asks_first;
  return family;
exception when sqlstate 'JR422' then
  perform private.refuse(422, 'family-refused', 'The family could not be set up.');
end $$;

create function public.set_up_family(person uuid, name text, asks_first boolean default true) returns uuid
  language sql security invoker set search_path = ''
return private.set_up_family(person, name, asks_first);

grant execute on function
  private.set_up_family(uuid, text, boolean), public.set_up_family(uuid, text, boolean)
  to service_role;
