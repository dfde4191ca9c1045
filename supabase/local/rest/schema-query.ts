import { literal, raw, sql, type Sql } from '#local/database/sql.ts'

/** Changes whenever a table, column, constraint, view or function does; one pass over four catalogues. */
const FINGERPRINT = `
  select string_agg(n || ':' || x, ' ') from (
    select count(*) n, max(xmin::text::bigint) x from pg_class
    union all select count(*), max(xmin::text::bigint) from pg_attribute
    union all select count(*), max(xmin::text::bigint) from pg_constraint
    union all select count(*), max(xmin::text::bigint) from pg_proc
    union all select count(*), max(xmin::text::bigint) from pg_auth_members
  ) catalogues`

const OWN = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`

const RELATIONS = `
  select c.oid, n.nspname, c.relname, c.relkind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${OWN}`

const TABLES = `
  select json_agg(json_build_object(
    'oid', r.oid::text, 'schema', r.nspname, 'name', r.relname,
    'isView', r.relkind in ('v', 'm'),
    'primaryKey', coalesce((
      select json_agg(a.attname order by array_position(k.conkey, a.attnum))
      from pg_constraint k join pg_attribute a on a.attrelid = r.oid and a.attnum = any(k.conkey)
      where k.conrelid = r.oid and k.contype = 'p'), '[]'),
    'uniques', coalesce((
      select json_agg((
        select json_agg(a.attname) from pg_attribute a
        where a.attrelid = r.oid and a.attnum = any(i.indkey::int2[])))
      from pg_index i
      where i.indrelid = r.oid and i.indisunique and i.indpred is null and i.indexprs is null), '[]'),
    'columns', coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, -1),
        'baseType', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), -1),
        'default', case
          when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', r.nspname, r.relname), a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped), '[]')))
  from relations r`

const FOREIGN_KEYS = `
  select json_agg(json_build_object(
    'constraint', k.conname, 'table', k.conrelid::text, 'target', k.confrelid::text,
    'columns', (
      select json_agg(json_build_array(a.attname, f.attname) order by p.place)
      from unnest(k.conkey, k.confkey) with ordinality p(here, there, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.here
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = p.there)
  ) order by k.conname)
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
    and k.conrelid in (select oid from relations) and k.confrelid in (select oid from relations)`

/** The stored query of a view says which table column each plain output column came from. */
const VIEW_COLUMNS = `
  select json_agg(distinct jsonb_build_array(w.ev_class::text, a.attname, m.parts[3], s.attname))
  from pg_rewrite w
  join relations r on r.oid = w.ev_class and r.relkind in ('v', 'm')
  cross join lateral regexp_matches(w.ev_action::text,
    ':resno (\\d+) :resname (\\S+) :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+)', 'g') m(parts)
  join pg_attribute a on a.attrelid = w.ev_class and a.attnum = m.parts[1]::int and a.attname = m.parts[2]
  join pg_attribute s on s.attrelid = m.parts[3]::oid and s.attnum = m.parts[4]::int
  where w.ev_action::text !~ ':setOperations \\{' and m.parts[3] <> '0'`

const FUNCTIONS = `
  select json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'returnsSet', p.proretset,
    'returns', format_type(p.prorettype, -1),
    'returnTable', nullif(rt.typrelid, 0)::text,
    'isVolatile', p.provolatile = 'v',
    'isComposite', rt.typtype = 'c' or p.prorettype = 'record'::regtype
      or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
    'parameters', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(x.name, ''), 'type', format_type(x.type, -1),
        'required', x.input <= p.pronargs - p.pronargdefaults,
        'variadic', x.mode = 'v') order by x.input)
      from (
        select u.type, u.name, coalesce(u.mode, 'i') mode,
          row_number() over (order by u.place) input
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
          with ordinality u(type, name, mode, place)
        where coalesce(u.mode, 'i') in ('i', 'b', 'v')
      ) x), '[]')))
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  where p.prokind = 'f' and n.nspname = any(array(select jsonb_array_elements_text(names) from exposed))
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/** Only what `authenticator` was granted may be put on; the server itself may be a superuser. */
const ROLES = `
  select json_agg(g.rolname) from pg_auth_members m
  join pg_roles g on g.oid = m.roleid
  join pg_roles a on a.oid = m.member and a.rolname = 'authenticator'`

/** One row with the fingerprint alone: cheap enough for every request that names something unknown. */
export const fingerprintQuery = raw(`select (${FINGERPRINT}) as fingerprint`)

/** One row: the fingerprint and all that requests can be checked against. */
export function schemaQuery(schemas: readonly string[]): Sql {
  // A bare search_path makes PostgreSQL spell every type with its schema.
  return sql`select set_config('search_path', 'pg_catalog', true);
    with exposed as materialized (select ${literal(schemas)}::jsonb as names),
      relations as materialized (${raw(RELATIONS)})
    select (${raw(FINGERPRINT)}) as fingerprint, json_build_object(
      'tables', (${raw(TABLES)}), 'foreignKeys', (${raw(FOREIGN_KEYS)}),
      'viewColumns', (${raw(VIEW_COLUMNS)}), 'functions', (${raw(FUNCTIONS)}),
      'roles', (${raw(ROLES)})) as facts
    from exposed`
}
