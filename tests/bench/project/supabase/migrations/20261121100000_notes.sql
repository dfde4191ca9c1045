-- The least a real request meets: a table, an index, and a policy that asks who is calling.
create table public.notes (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid(),
  body text not null
);
create index notes_by_owner on public.notes (owner, id);
revoke all on public.notes from anon, authenticated;
grant select, insert on public.notes to authenticated;
alter table public.notes enable row level security;

create policy "People read their own notes"
  on public.notes for select to authenticated
  using (owner = (select auth.uid()));

create policy "People add their own notes"
  on public.notes for insert to authenticated
  with check (owner = (select auth.uid()));
