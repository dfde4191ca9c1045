/** The same on every server, as on hosted Supabase: names resolve and values read alike. */
export const SEARCH_PATH = '"$user",public,extensions'

export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  search_path: SEARCH_PATH,
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
}
