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

-- For the storm, which asks about a thousand at a time.
create index notes_by_body on public.notes (body);
create function public.missing_notes(bodies text[]) returns setof text
  language sql stable security invoker set search_path = ''
as $$
  select asked from unnest(bodies) as asked
  where not exists (select from public.notes where body = asked)
$$;
revoke all on function public.missing_notes(text[]) from public, anon;
grant execute on function public.missing_notes(text[]) to authenticated;
