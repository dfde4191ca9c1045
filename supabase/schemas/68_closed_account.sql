-- An account that is closed is gone, and what the law or the terms make us keep stays without it: the
-- books by their amounts, and the signed agreement of somebody who paid, for as long as the terms say.
create function private.retention_period() returns interval
  language sql immutable set search_path = ''
return interval '5 years';

create function private.require_other_owner(person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if (select role from public.profiles where id = person) = 'business_owner'
    and not private.is_another_owner(person)
  then
    perform private.refuse(409, 'last-owner', 'The last owner keeps the account until someone else has the role.');
  end if;
end $$;

-- What the server has to know, and may have to refuse, before it closes an account.
create function private.account_to_close(person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  select email, coalesce(encrypted_password, '') <> '' as has_password into account
    from auth.users where id = person;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  end if;
  perform private.require_other_owner(person);
  return jsonb_build_object('email', account.email, 'hasPassword', account.has_password);
end $$;
grant execute on function private.account_to_close(uuid) to service_role;

-- Lets go of what names a person in rows that stay, and hands back the files that go with the account.
create function private.detach_agreements(person uuid) returns text[]
  language plpgsql set search_path = ''
as $$
declare
  has_paid boolean := exists (select from public.invoices where user_id = person and paid_cents > 0);
begin
  update public.agreements set user_id = null, keep_until = now() + private.retention_period()
    where user_id = person and plan_id <> 'free' and has_paid;
  return coalesce((select array_agg(path) from public.agreements where user_id = person), '{}');
end $$;

-- Whoever leaves hears that it is done, and everybody whose family goes with its holder hears of it.
create function private.write_farewells(person uuid, address text) returns void
  language sql set search_path = ''
as $$
  select private.send_on_errand(
    'letter', 'account-closed ' || person,
    jsonb_build_object('letter', 'account-closed', 'to', address, 'firstName', first_name)
  ) from public.profiles where id = person;
  select private.send_on_errand(
    'letter', 'family-dissolved ' || member.id,
    jsonb_build_object('letter', 'family-dissolved', 'userId', member.user_id, 'familyName', family.name)
  )
  from public.families family join public.family_members member on member.family_id = family.id
  where family.main_account_holder_id = person and member.status = 'active' and not member.is_main_holder;
$$;

-- Everything in one transaction: either the account is there as it was, or it is gone. What lies
-- outside the database follows as errands, which are carried out however often it takes.
create function private.close_account(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  their_address text;
  customer text;
  papers text[];
begin
  -- Two owners who leave at once wait for one another here.
  perform from public.profiles where role = 'business_owner' or id = person order by id for update;
  select users.email, profiles.stripe_customer_id into their_address, customer
    from auth.users join public.profiles using (id) where users.id = person;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  end if;
  perform private.require_other_owner(person);
  -- Before what they wrote: whoever books for it takes the two in this order.
  perform from auth.users where id = person for update;
  -- Members before their family, in the order in which whoever pays takes them.
  perform from public.family_members where family_id in (
    select id from public.families where main_account_holder_id = person
  ) order by id for update;
  if exists (select from public.memberships where user_id = person and private.is_running(status)) then
    perform private.refuse(409, 'membership-running', 'A membership that is billed has to be canceled first.');
  end if;

  papers := private.detach_agreements(person);
  update public.invoices set user_id = null, page_url = null where user_id = person;
  -- Said aloud, so that the bill of a family follows; rows that only vanish tell nobody.
  update public.family_members set status = 'inactive', left_at = now()
    where user_id = person and status = 'active' and not is_main_holder;
  delete from public.family_invitations where accepted_by = person;
  delete from private.team_invitations where email = lower(their_address);
  -- The address was proven to be theirs, so what was written under it or to it is theirs too. What's known of an
  -- email before the message it answers, as whoever sends it takes them.
  delete from private.emails where person_id = person or lower(address) = lower(their_address);
  delete from public.contact_messages
    where sender_id = person or (sender_id is null and lower(email) = lower(their_address));
  delete from private.errands where payload ->> 'userId' = person::text and state <> 'under way';
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;

  insert into private.audit_log (actor, action, subject_table, subject_id)
    values (person, 'account.closed', 'profiles', person);
  perform private.send_on_errand(
    'forget-customer', 'closed account ' || person,
    jsonb_build_object('customerId', coalesce(customer, ''), 'email', their_address)
  );
  perform private.send_on_errand(
    'remove-files', 'files of closed account ' || person,
    jsonb_build_object('folder', person, 'paths', to_jsonb(papers))
  );
  perform private.write_farewells(person, their_address);
  delete from auth.users where id = person;
end $$;
grant execute on function private.close_account(uuid) to service_role;

create function public.account_to_close(person uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.account_to_close(person);
grant execute on function public.account_to_close(uuid) to service_role;

create function public.close_account(person uuid) returns void
  language sql security invoker set search_path = ''
return private.close_account(person);
grant execute on function public.close_account(uuid) to service_role;

create function private.forget_kept_agreements() returns void
  language sql set search_path = ''
as $$
  with due as (
    delete from public.agreements where user_id is null and keep_until < now() returning path
  )
  select private.send_on_errand(
    'remove-files', 'kept agreement ' || path,
    jsonb_build_object('folder', '', 'paths', jsonb_build_array(path))
  ) from due
$$;

insert into private.timers (name, every_seconds, command) values
  ('forget-kept-agreements', 86400, 'select private.forget_kept_agreements()');
