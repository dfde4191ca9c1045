import type { Backend } from '#local/service.ts'

/**
 * What a hosted function finds in its environment. Functions share the server's process, so the
 * database's own address, which they do not have there either, is taken out.
 */
export function provideFunctionEnvironment(
  { url, keys }: Pick<Backend, 'url' | 'keys'>,
  environment: Record<string, string | undefined>,
): void {
  Object.assign(environment, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_JWKS: JSON.stringify(keys.jwks),
  })
  delete environment['SUPABASE_DB_URL']
  delete environment['DATABASE_URL']
}
