-- Of what holders do with their families, more may wait for a connection now. What arrives late takes
-- nothing away that somebody else decided in the meantime, and allows nobody more than they have.

-- Either as the writer saw it, or as they want it: anything else was called so by somebody else since.
-- An older app does not say what it saw.
create function private.rename_family(family uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted text := private.family_name_in(args);
  expected text := case jsonb_typeof(args -> 'expectedName') when 'string' then args ->> 'expectedName' end;
  known text;
begin
  select name into known from public.families where id = family for update;
  if not found then
    perform private.reject('no-family');
  elsif known not in (wanted, coalesce(expected, known)) then
    perform private.reject_as_stale('stale', jsonb_build_object('name', known));
  end if;
  update public.families set name = wanted where id = family and name <> wanted;
  return jsonb_build_object('name', wanted);
end $$;

-- How much somebody may spend, for comparing: who may not buy at all has less than a limit of nothing.
create function private.room_to_spend(may_buy boolean, limit_cents int) returns int
  language sql immutable set search_path = ''
return case when may_buy then coalesce(limit_cents, 2147483647) else -1 end;

create function private.lower_limit(family uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  member uuid := private.id_in(args, 'memberId');
  may_buy boolean := private.flag_in(args, 'canMakePurchases');
  limit_cents int := private.limit_in(args);
  known public.family_members;
begin
  if jsonb_typeof(args -> 'canMakePurchases') is distinct from 'boolean' then
    perform private.reject('invalid', '{"canMakePurchases": "missing"}');
  end if;
  select * into known from public.family_members
    where id = member and family_id = family and status = 'active' and not is_main_holder for update;
  if not found then
    perform private.reject('member-gone');
  elsif private.room_to_spend(may_buy, limit_cents)
    > private.room_to_spend(known.can_make_purchases, known.spending_limit_cents)
  then
    perform private.reject_as_stale('limit-up', jsonb_build_object(
      'canMakePurchases', known.can_make_purchases, 'spendingLimitCents', known.spending_limit_cents
    ));
  end if;
  perform private.allow_purchases(family, args);
end $$;

drop function private.perform_family_action(text, jsonb);
drop function private.perform_holder_action(uuid, text, jsonb);

create function private.perform_holder_action(family uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  case kind
    when 'family.rename' then
      return private.rename_family(family, args);
    when 'family.authorization-on' then
      update public.families set payment_authorization_enabled = true
        where id = family and not payment_authorization_enabled;
    when 'family.authorization' then
      perform private.require_authorization(family, args);
    when 'family.limit-down' then
      perform private.lower_limit(family, args);
    when 'family.invite' then
      perform private.invite_family_member(family, args);
    when 'family.resend' then
      perform private.resend_invitation(family, private.id_in(args, 'invitationId'));
    when 'family.revoke' then
      perform private.revoke_invitation(family, private.id_in(args, 'invitationId'));
    when 'family.remove' then
      perform private.remove_member(family, private.id_in(args, 'memberId'));
    when 'family.purchases' then
      perform private.allow_purchases(family, args);
  end case;
  return null;
end $$;

create function private.perform_family_action(kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind = 'family.create' then
    perform private.create_family((select auth.uid()), private.family_name_in(args));
  elsif kind = 'family.accept' then
    perform private.accept_invitation(private.text_in(args, 'token'));
  elsif kind = 'family.leave' then
    perform private.remove_member(private.my_family(), (
      select id from public.family_members where user_id = (select auth.uid()) and status = 'active'
    ));
  elsif kind in (
    'family.rename', 'family.authorization-on', 'family.authorization', 'family.limit-down', 'family.invite',
    'family.resend', 'family.revoke', 'family.remove', 'family.purchases'
  ) then
    return private.perform_holder_action(private.family_of_holder(), kind, args);
  else
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  end if;
  return null;
end $$;
