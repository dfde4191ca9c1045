-- Everything a database of ours is made of, in the words of PostgreSQL itself: what it is called, how it
-- is made, and how it is taken away again. What belongs to an extension comes and goes with it.
with ours as (
  select oid, nspname as schema from pg_namespace where nspname in ('public', 'private')
),
of_extensions as (
  select classid, objid from pg_depend where deptype = 'e'
),
relations as (
  select c.oid, c.relkind, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner, c.reloptions,
    c.reltype, format('%I.%I', schema, relname) as name
  from pg_class c join ours on ours.oid = relnamespace
  where not exists (select from of_extensions e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
),
-- Triggers and policies of ours stand on tables of the platform, too.
watched as (
  select c.oid, format('%I.%I', nspname, relname) as name
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'private', 'auth', 'storage') and relkind in ('r', 'p')
),
routines as (
  select p.*, schema, format('%I.%I(%s)', schema, proname, pg_get_function_identity_arguments(p.oid)) as name,
    format('%I.%I(%s)', schema, proname, array_to_string(array(
      select format_type(t, null) from unnest(proargtypes) with ordinality as given (t, place) order by place
    ), ', ')) as called
  from pg_proc p join ours on ours.oid = pronamespace
  where not exists (select from of_extensions e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
),
columns as (
  select r.name as owner, format('%s.%I', r.name, attname) as name, r.relkind, a.attname as column, a.attnum, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as is_required, a.attgenerated <> '' as is_generated, a.attidentity, a.attacl,
    pg_get_expr(d.adbin, d.adrelid) as "default", r.oid
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'p')
)

select 'schema' as kind, schema::text as name, 0 as place, '' as owner,
  format('create schema %I', schema) as made, format('drop schema %I', schema) as unmade
from ours where schema <> 'public'

union all
select 'extension', extname, 0, '', format('create extension %I with schema %I', extname, nspname), format('drop extension %I', extname)
from pg_extension join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql'

union all
select 'type', name, 0, '',
  format('create type %s as (%s)', name, (
    select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
    from pg_attribute where attrelid = relations.oid and attnum > 0 and not attisdropped
  )), format('drop type %s', name)
from relations where relkind = 'c'

union all
select 'table', name, 0, '', format('create table %s ()', name), format('drop table %s', name)
from relations where relkind in ('r', 'p')

union all
select 'column', name, attnum, 'table ' || owner,
  concat_ws(' ', format('alter table %s add column %I %s', owner, "column", type),
    case when attidentity <> '' then 'generated always as identity'
      when is_generated then format('generated always as (%s) stored', "default") end),
  format('alter table %s drop column %I', owner, "column")
from columns

union all
select 'default', name, 0, 'column ' || name,
  format('alter table %s alter column %I set default %s', owner, "column", "default"),
  format('alter table %s alter column %I drop default', owner, "column")
from columns where "default" is not null and not is_generated

union all
select 'required', name, 0, 'column ' || name,
  format('alter table %s alter column %I set not null', owner, "column"),
  format('alter table %s alter column %I drop not null', owner, "column")
from columns where is_required

union all
select 'constraint', format('%s.%I', watched.name, conname), 0, 'table ' || watched.name,
  format('alter table %s add constraint %I %s', watched.name, conname, pg_get_constraintdef(c.oid)),
  format('alter table %s drop constraint %I', watched.name, conname)
from pg_constraint c join watched on watched.oid = conrelid join relations r on r.oid = conrelid
where contype in ('c', 'f', 'p', 'u', 'x')

union all
select 'index', i.relname, 0, 'table ' || r.name, pg_get_indexdef(i.oid), format('drop index %s', i.oid::regclass)
from pg_index x join pg_class i on i.oid = indexrelid join relations r on r.oid = indrelid
where not exists (select from pg_constraint where conindid = i.oid)

union all
select 'view', name, 0, '',
  format('create view %s%s as %s', name,
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', ''), pg_get_viewdef(oid)),
  format('drop view %s', name)
from relations where relkind = 'v'

union all
select 'function', called, 0, '', pg_get_functiondef(oid), format('drop function %s', called)
from routines where prokind in ('f', 'p')

union all
select 'trigger', format('%s on %s', tgname, watched.name), 0, 'table ' || watched.name,
  pg_get_triggerdef(t.oid), format('drop trigger %I on %s', tgname, watched.name)
from pg_trigger t join watched on watched.oid = tgrelid
where not tgisinternal and tgfoid in (select oid from routines)

union all
select 'security', name, 0, 'table ' || name,
  format('alter table %s enable row level security', name), format('alter table %s disable row level security', name)
from relations where relkind in ('r', 'p') and relrowsecurity

union all
select 'policy', format('%I on %s', polname, watched.name), 0, 'table ' || watched.name,
  concat_ws(' ', format('create policy %I on %s', polname, watched.name),
    case when polpermissive then null else 'as restrictive' end,
    'for ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'to ' || (
      select string_agg(case when given = 0 then 'public' else format('%I', rolname) end, ', ' order by rolname)
      from unnest(polroles) as given left join pg_roles on pg_roles.oid = given
    ),
    'using (' || pg_get_expr(polqual, polrelid) || ')',
    'with check (' || pg_get_expr(polwithcheck, polrelid) || ')'),
  format('drop policy %I on %s', polname, watched.name)
from pg_policy join watched on watched.oid = polrelid

union all
select 'grant', format('%s on %s to %s', lower(privilege_type), what, who), 0, belongs_to,
  format('grant %s on %s to %s', lower(privilege_type), what, who),
  format('revoke %s on %s from %s', lower(privilege_type), what, who)
from (
  select privilege_type, grantee, format('schema %I', nspname) as what, format('schema %s', nspname) as belongs_to, nspowner as holder
  from pg_namespace, aclexplode(nspacl) where nspname = 'private'
  union all
  select privilege_type, grantee, format('table %s', name), format('%s %s', case relkind when 'v' then 'view' else 'table' end, name), relowner
  from relations, aclexplode(coalesce(relacl, acldefault('r', relowner))) where relkind in ('r', 'p', 'v')
  union all
  select format('%s (%I)', privilege_type, "column"), grantee, format('table %s', columns.owner), 'column ' || columns.name, relowner
  from columns join relations on relations.oid = columns.oid, aclexplode(attacl)
  union all
  select privilege_type, grantee, format('function %s', called), format('function %s', called), proowner
  from routines, aclexplode(coalesce(proacl, acldefault('f', proowner)))
) as given
cross join lateral (
  select case when grantee = 0 then 'public' else (select format('%I', rolname) from pg_roles where oid = grantee) end as who
) as role
where grantee <> holder

union all
select 'default privileges', format('%s of %s', defaclobjtype, coalesce(nspname, 'every schema')), 0, '',
  array_to_string(array(select item::text from unnest(defaclacl) as item order by 1), ' '), ''
from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace
where defaclrole = (select oid from pg_roles where rolname = current_user)
order by kind, place, name
