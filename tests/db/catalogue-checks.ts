import { sql, type Sql } from '#local/database/sql.ts'

/** A question to the catalogue whose every answer is a mistake, and a mistake it must find. */
export interface CatalogueCheck {
  readonly rule: string
  readonly offenders: Sql
  readonly planted: Sql
  readonly found: string
}

const ours = sql`nspname in ('public', 'private')`
const apiRoles = sql`unnest(array['anon', 'authenticated']) as who`

export const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [
  {
    rule: 'row level security is on for every table',
    offenders: sql`
      select relname::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
    planted: sql`create table public.open_door (id int)`,
    found: 'open_door',
  },
  {
    rule: 'every table an API role may touch has at least one policy',
    offenders: sql`
      select relname::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours} and relkind in ('r', 'p')
        and (nspname = 'public' or exists (
          select from ${apiRoles}, unnest(array['select', 'insert', 'update', 'delete']) as verb
          where has_table_privilege(who, c.oid, verb)))
        and not exists (select from pg_policy where polrelid = c.oid)`,
    planted: sql`
      create table private.lost_door (id int);
      alter table private.lost_door enable row level security;
      grant select on private.lost_door to authenticated`,
    found: 'lost_door',
  },
  {
    rule: 'no policy asks auth.uid() or auth.jwt() anew for every row',
    offenders: sql`
      select policyname::text as name
      from pg_policies, concat_ws(' ', qual, with_check) as rule
      where schemaname in ('public', 'private', 'storage')
        and regexp_replace(rule, 'SELECT auth[.](uid|jwt|role|email)[(][)]', '', 'g')
          ~ 'auth[.](uid|jwt|role|email)[(][)]'`,
    planted: sql`
      create policy "Slow readers read" on public.profiles for select to authenticated
      using (id = (select auth.uid()) or id = auth.uid())`,
    found: 'Slow readers read',
  },
  {
    rule: 'every function of ours has a fixed search_path',
    offenders: sql`
      select proname::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
      where ${ours} and coalesce(array_to_string(proconfig, ' '), '') !~ 'search_path=""'`,
    planted: sql`create function public.loose() returns int language sql as 'select 1'`,
    found: 'loose',
  },
  {
    rule: 'no function with its owner’s rights lives where the API can name it, or is open to anon but for the eleven doors of visitors',
    offenders: sql`
      select proname::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
      where ${ours} and prosecdef
        and (nspname = 'public' or has_function_privilege('anon', p.oid, 'execute'))
        and p.oid not in (
          'private.apply_action(jsonb)'::regprocedure, 'private.look_at_invitation(text)'::regprocedure,
          'private.booking_times(date, integer)'::regprocedure, 'private.follow_visit_link(text, text)'::regprocedure,
          'private.times_to_move_by_link(text, date, integer)'::regprocedure,
          'private.published_booking()'::regprocedure, 'private.team_on_site()'::regprocedure,
          'private.team_profiles()'::regprocedure, 'private.closures_on_site()'::regprocedure,
          'private.check_session()'::regprocedure, 'private.is_development_database()'::regprocedure
        )`,
    planted: sql`
      create function private.trapdoor() returns int
      language sql security definer set search_path = '' return 1;
      grant execute on function private.trapdoor() to anon`,
    found: 'trapdoor',
  },
  {
    rule: 'every foreign key has an index that begins with its columns',
    offenders: sql`
      select conname::text as name from pg_constraint c
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    planted: sql`
      create table public.slow_lookup (person uuid constraint person_is_known references public.profiles)`,
    found: 'person_is_known',
  },
  {
    rule: 'every view shows its reader no more than the tables would',
    offenders: sql`
      select relname::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours} and (relkind = 'm' or (relkind = 'v'
        and coalesce(array_to_string(reloptions, ' '), '') !~ 'security_invoker=true'))`,
    planted: sql`create view public.everyone as select id, phone from public.profiles`,
    found: 'everyone',
  },
  {
    rule: 'every policy is an English sentence that PostgreSQL did not cut short',
    offenders: sql`
      select policyname::text as name from pg_policies
      where schemaname in ('public', 'private', 'storage')
        and (policyname !~ '^[A-Z][a-z]+( [A-Za-z,''-]+){2,}$' or octet_length(policyname) >= 63)`,
    planted: sql`create policy profiles_read on public.profiles for select to anon using (false)`,
    found: 'profiles_read',
  },
  {
    rule: 'every policy names the role it is for',
    offenders: sql`
      select policyname::text as name from pg_policies
      where schemaname in ('public', 'private', 'storage') and 'public' = any(roles)`,
    planted: sql`create policy "Anyone at all reads" on public.profiles for select using (true)`,
    found: 'Anyone at all reads',
  },
]
