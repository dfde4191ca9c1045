-- The membership agreement a person signed: what was signed, by whom, when. The document itself lies in
-- the bucket of profiles under contracts, where nobody replaces it; here stands what it must hash to.
create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  plan_id text not null check (plan_id ~ '^[a-z]{2,20}$'),
  family_members int not null check (family_members between 0 and 3),
  monthly_cents int not null check (monthly_cents >= 0),
  signed_name text not null check (char_length(signed_name) between 1 and 170),
  initials text not null check (char_length(initials) between 1 and 20),
  terms_changed_on date not null,
  path text not null unique check (starts_with(path, 'contracts/')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes int not null check (size_bytes > 0),
  signed_at timestamptz not null default now(),
  keep_until timestamptz,
  unique (user_id, sha256),
  constraint agreements_without_owner_end check (user_id is not null or keep_until is not null)
);

create index agreements_that_end on public.agreements (keep_until) where keep_until is not null;
alter table public.agreements enable row level security;
revoke all on public.agreements from public, anon, authenticated, service_role;
grant select on public.agreements to authenticated;

grant select, insert (
  user_id, plan_id, family_members, monthly_cents, signed_name, initials, terms_changed_on, path, sha256, size_bytes
) on public.agreements to service_role;

create policy "People read their own agreements, administrators every one"
  on public.agreements for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_at_least('admin')));
