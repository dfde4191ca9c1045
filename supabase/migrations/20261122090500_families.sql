-- A family is one account holder and up to three others who accepted an invitation.
create table public.families (
  id uuid primary key default gen_random_uuid(),
  main_account_holder_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  payment_authorization_enabled boolean not null default true,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.is_relationship(value text) returns boolean
  language sql immutable set search_path = ''
return value in ('spouse', 'child', 'parent', 'sibling', 'other');

create table public.family_members (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references public.families (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  relationship text not null check (private.is_relationship(relationship) or relationship = 'main_holder'),
  is_main_holder boolean not null default false,
  can_make_purchases boolean not null default false,
  -- For a calendar month of the salon; null sets no limit.
  spending_limit_cents int check (spending_limit_cents between 0 and 100000000),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  photo_url text check (char_length(photo_url) <= 200),
  status text not null default 'active' check (status in ('active', 'inactive')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint family_members_holder_is_the_holder check (is_main_holder = (relationship = 'main_holder'))
);
create index family_members_of_a_family on public.family_members (family_id);
create index family_members_of_a_person on public.family_members (user_id);
create unique index family_members_in_one_family on public.family_members (user_id) where status = 'active';
create unique index family_members_one_holder on public.family_members (family_id) where is_main_holder;

-- Asked by mail, and a member only on saying yes within the hours that the terms name.
create table public.family_invitations (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references public.families (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  home_address text not null default '' check (char_length(home_address) <= 200),
  relationship text not null check (private.is_relationship(relationship)),
  can_make_purchases boolean not null default false,
  spending_limit_cents int check (spending_limit_cents between 0 and 100000000),
  -- One that lapsed stays pending, and can be sent again, until another takes its place or it is put away.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'lapsed')),
  -- Asked for at sign-up, where the price named on the button counts every member from the first bill.
  is_billed boolean not null default false,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  times_sent int not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index family_invitations_of_a_family on public.family_invitations (family_id);
create index family_invitations_accepted_by on public.family_invitations (accepted_by);
create unique index family_invitations_once_per_address
  on public.family_invitations (family_id, lower(email)) where status = 'pending';

create trigger touch_updated_at before update on public.families
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.family_members
  for each row execute function private.touch_updated_at();
create trigger audit_additions after insert on public.families
  for each row execute function private.write_audit_entry('family.added');
create trigger audit_changes after update on public.families
  for each row execute function private.write_audit_entry('family.changed');
create trigger audit_additions after insert on public.family_members
  for each row execute function private.write_audit_entry('member.added');
create trigger audit_changes after update of can_make_purchases, spending_limit_cents, status on public.family_members
  for each row execute function private.write_audit_entry('member.changed');

create function private.most_family_members() returns int
  language sql immutable set search_path = ''
return 3;

create function private.invitation_period() returns interval
  language sql immutable set search_path = ''
return interval '72 hours';

-- Seats taken: members other than the holder, and invitations that can still be accepted.
create function private.seats_taken(family uuid) returns int
  language sql volatile set search_path = ''
return (
  select count(*) from public.family_members
  where family_id = family and status = 'active' and not is_main_holder
)::int + (
  select count(*) from public.family_invitations
  where family_id = family and status = 'pending' and expires_at > clock_timestamp()
)::int;

-- Two devices that each add a last member wait for one another here; a count in a policy would let both in.
create function private.keep_family_small() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.families where id = new.family_id for update;
  if private.seats_taken(new.family_id) > private.most_family_members() then
    perform private.reject('family-full');
  end if;
  return null;
end $$;

create trigger keep_family_small after insert or update of status, family_id on public.family_members
  for each row when (new.status = 'active' and not new.is_main_holder)
  execute function private.keep_family_small();
create trigger keep_family_small after insert or update of status, family_id, expires_at on public.family_invitations
  for each row when (new.status = 'pending') execute function private.keep_family_small();

-- What the holder pays for: members, and those invited at sign-up as long as they can still accept.
create function private.billed_seats(holder uuid) returns int
  language sql volatile security definer set search_path = ''
return coalesce((
  select (
    select count(*) from public.family_members
    where family_id = families.id and status = 'active' and not is_main_holder
  )::int + (
    select count(*) from public.family_invitations
    where family_id = families.id and status = 'pending' and is_billed and expires_at > clock_timestamp()
  )::int
  from public.families where main_account_holder_id = holder
), 0);

create function public.billed_seats(holder uuid) returns int
  language sql security invoker set search_path = ''
return private.billed_seats(holder);

-- The bill follows the family from its next cycle on.
create function private.follow_with_bill() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_on_errand(
    'family-seats',
    concat_ws(' ', 'family-seats', new.family_id, clock_timestamp()),
    jsonb_build_object('userId', (select main_account_holder_id from public.families where id = new.family_id))
  );
  return null;
end $$;

create trigger follow_with_bill after insert or update of status on public.family_members
  for each row when (not new.is_main_holder) execute function private.follow_with_bill();
create trigger follow_with_bill_when_given_up after update of status, is_billed on public.family_invitations
  for each row when (
    old.status = 'pending' and old.is_billed
    and (new.status in ('revoked', 'lapsed') or new.status = 'pending' and not new.is_billed)
  )
  execute function private.follow_with_bill();

-- A family sees of each other the names that the profiles say now.
create function private.rename_in_family() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.family_members set
    first_name = new.first_name, last_name = new.last_name, photo_url = new.photo_path
  where user_id = new.id and status = 'active';
  return null;
end $$;

create trigger rename_in_family after update of first_name, last_name, photo_path on public.profiles
  for each row execute function private.rename_in_family();

-- A family stands while its holder's plan does; on the Free plan it stands by itself.
create function private.follow_membership() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.families set
    subscription_status = case
      -- An older plan that ended says nothing about the one that runs.
      when exists (select from public.memberships where user_id = new.user_id and private.is_running(status))
        then 'active'
      else 'inactive'
    end
  where main_account_holder_id = new.user_id;
  return null;
end $$;

create trigger follow_membership after insert or update of status on public.memberships
  for each row when (new.status not in ('incomplete', 'incomplete_expired'))
  execute function private.follow_membership();

create function private.my_family() returns uuid
  language sql stable security definer set search_path = ''
return (
  select family_id from public.family_members where user_id = (select auth.uid()) and status = 'active'
);
grant execute on function private.my_family() to authenticated;
grant execute on function private.is_relationship(text) to authenticated, service_role;

revoke all on public.families, public.family_members, public.family_invitations
  from public, anon, authenticated, service_role;
grant select on public.families, public.family_members to authenticated, service_role;
grant select (
  id, family_id, email, first_name, last_name, phone, home_address, relationship, can_make_purchases,
  spending_limit_cents, status, is_billed, times_sent, sent_at, expires_at, created_at
) on public.family_invitations to authenticated, service_role;
alter table public.families enable row level security;
alter table public.family_members enable row level security;
alter table public.family_invitations enable row level security;

create policy "Members see their family, receptionists every one"
  on public.families for select to authenticated
  using (id = (select private.my_family()) or (select private.is_at_least('receptionist')));

create policy "Members see who is in their family, receptionists everyone"
  on public.family_members for select to authenticated
  using (
    (family_id = (select private.my_family()) and status = 'active')
    or (select private.is_at_least('receptionist'))
  );

create policy "Account holders see their invitations, receptionists all"
  on public.family_invitations for select to authenticated
  using (
    family_id in (select id from public.families where main_account_holder_id = (select auth.uid()))
    or (select private.is_at_least('receptionist'))
  );

-- What a plan costs a family in a month, holder included; 0 where there is no such plan or family.
create function public.calculate_family_subscription_cost(p_family_id uuid, p_plan_id text) returns int
  language sql stable security invoker set search_path = ''
return coalesce((
  select plan.base_price_cents + plan.member_price_cents * greatest(0, (
    select count(*)::int from public.family_members
    where family_id = p_family_id and status = 'active'
  ) - 1)
  from public.family_subscription_plans as plan
  where plan.id = p_plan_id and plan.is_active
    and exists (select from public.families where id = p_family_id)
), 0);

grant execute on function public.calculate_family_subscription_cost(uuid, text) to authenticated;
grant execute on function private.billed_seats(uuid), public.billed_seats(uuid) to service_role;
