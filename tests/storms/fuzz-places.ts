/** An address, the methods that get past its door, and words that mean something behind it. */
export interface Place {
  readonly path: string
  readonly methods: readonly string[]
  readonly pieces?: readonly string[]
  readonly bodies?: readonly string[]
}

const READ = ['GET', 'GET', 'HEAD'] as const
const TABLE = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const
const POST = ['POST'] as const

const SERVICE = {
  slug: 'a-cut',
  name: 'A cut',
  price_cents: 100,
  duration_seconds: 60,
  category: 'Hair',
}
const SERVICE_BODIES = [
  SERVICE,
  [SERVICE, SERVICE],
  { ...SERVICE, features: [[[[[[[['deep']]]]]]]] },
  { ...SERVICE, price_cents: '1e400' },
  { name: 'Renamed' },
  { is_published: true },
].map((body) => JSON.stringify(body))

const SERVICE_PIECES = [
  'select=id,slug,name',
  'select=name,price_cents::text',
  'select=name,row_to_json',
  'select=slug,features->0',
  'select=name::regclass',
  'select=name::int',
  'select=tableoid::regclass,ctid',
  'slug=eq.signature-cut',
  'name=ilike.*a*',
  'name=match.(a|b)*%5C1',
  'name=fts(english).cut',
  'features=cs.{a}',
  'price_cents=gte.1000',
  'price_cents=in.(1,2,5500)',
  'price_cents=not.in.(a)',
  'or=(price_cents.lt.9000,and(name.like.*e*,not.or(slug.is.null)))',
  'order=price_cents.desc.nullslast,name',
  'order=row_to_json',
  'limit=2',
  'offset=1',
  'on_conflict=slug',
  'on_conflict=name',
  'columns=slug,name',
]

const PROFILE_PIECES = [
  'select=id,first_name,role',
  'select=*,users(*)',
  'select=id,users!profiles_id_fkey(email)',
  'select=first_name::regclass',
  'select=to_jsonb',
  'select=json_agg',
  'role=neq.client',
  'first_name=like.canary*',
  'first_name=gt.a',
  'or=(role.eq.client,first_name.like.canary*)',
  'order=stripe_customer_id',
  'order=last_name.desc',
  'on_conflict=id',
  'columns=first_name',
  'id=not.is.null',
]

const PROFILE_BODIES = [
  '{"first_name":"A"}',
  '{"first_name":"A","role":"admin"}',
  '{"role":"business_owner"}',
  '{"id":"00000000-0000-4000-8000-000000000001","first_name":"A"}',
  '{"phone":"1","stripe_customer_id":"cus"}',
]

const CREDENTIALS = [
  '{"email":"client@example.com","password":"wrong-password"}',
  '{"email":"client@example.com"}',
  '{"email":"nobody@example.com","password":"a-long-password-1","data":{"role":"admin"}}',
  '{"email":"nobody@example.com","password":"a-long-password-1","data":{"__proto__":{"a":1}}}',
  '{"email":"nobody@example.com","code_challenge":"x","code_challenge_method":"s256"}',
  '{"refresh_token":"x"}',
  '{"auth_code":"x","code_verifier":"y"}',
  `{"email":"deep@example.com","password":"a-long-password-1","data":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
]

const PROOFS = [
  '{"type":"signup","token_hash":"x"}',
  '{"type":"__proto__","token_hash":"x"}',
  '{"type":"recovery","email":"client@example.com","token":"%"}',
  '{"type":"email_change","email":"client@example.com","token":"000000"}',
]

const MOVES = [
  '{"bucketId":"profiles","sourceKey":"a/a.png","destinationKey":"../b"}',
  '{"bucketId":"profiles","sourceKey":"a/a.png","destinationBucket":"service-images","destinationKey":"b"}',
]

export const PLACES: readonly Place[] = [
  { path: '/rest/v1/services', methods: TABLE, pieces: SERVICE_PIECES, bodies: SERVICE_BODIES },
  { path: '/rest/v1/services', methods: TABLE, pieces: SERVICE_PIECES, bodies: SERVICE_BODIES },
  { path: '/rest/v1/services', methods: READ, pieces: SERVICE_PIECES },
  { path: '/rest/v1/profiles', methods: TABLE, pieces: PROFILE_PIECES, bodies: PROFILE_BODIES },
  { path: '/rest/v1/profiles', methods: TABLE, pieces: PROFILE_PIECES, bodies: PROFILE_BODIES },
  { path: '/rest/v1/profiles', methods: READ, pieces: PROFILE_PIECES },
  { path: '/rest/v1/audit_entries', methods: READ, pieces: ['select=after', 'order=at.desc'] },
  { path: '/rest/v1/nothing_here', methods: TABLE },
  {
    path: '/rest/v1/rpc/grant_role',
    methods: ['POST', 'POST', 'GET'],
    pieces: ['target=00000000-0000-4000-8000-000000000001&new_role=admin', 'select=x'],
    bodies: [
      '{"target":"00000000-0000-4000-8000-000000000001","new_role":"admin"}',
      '{"target":["x"],"new_role":{"a":1}}',
      '{"target":null,"new_role":null}',
      '[{"target":1}]',
    ],
  },
  { path: '/rest/v1/rpc/is_development_database', methods: ['GET', 'POST'] },
  { path: '/rest/v1/rpc/pg_read_file', methods: POST, bodies: ['{"filename":"/etc/passwd"}'] },
  { path: '/rest/v1/', methods: READ },
  { path: '/rest/v1/auth.users', methods: READ },
  { path: '/auth/v1/signup', methods: POST, bodies: CREDENTIALS },
  { path: '/auth/v1/token?grant_type=password', methods: POST, bodies: CREDENTIALS },
  { path: '/auth/v1/token?grant_type=refresh_token', methods: POST, bodies: CREDENTIALS },
  { path: '/auth/v1/token?grant_type=pkce', methods: POST, bodies: CREDENTIALS },
  {
    path: '/auth/v1/user',
    methods: ['GET', 'PUT'],
    bodies: ['{"data":{"role":"admin"}}', '{"email":"ada@example.com"}', '{"app_metadata":{}}'],
  },
  { path: '/auth/v1/logout?scope=nowhere', methods: POST },
  {
    path: '/auth/v1/verify',
    methods: ['GET', 'POST'],
    pieces: [
      'token=abc&type=signup&redirect_to=//evil.example',
      'token=abc&type=constructor',
      'token=pkce_abc&type=recovery&redirect_to=http://localhost:4173%5C@evil.example',
    ],
    bodies: PROOFS,
  },
  { path: '/auth/v1/recover', methods: POST, bodies: CREDENTIALS },
  { path: '/auth/v1/resend', methods: POST, bodies: ['{"type":"signup","email":"a@b.c"}'] },
  { path: '/auth/v1/otp', methods: POST, bodies: CREDENTIALS },
  { path: '/auth/v1/admin/users', methods: ['GET', 'POST'] },
  { path: '/auth/v1/settings', methods: READ },
  { path: '/storage/v1/bucket', methods: ['GET', 'POST'], bodies: ['{"name":"x","public":true}'] },
  { path: '/storage/v1/object/profiles/a.png', methods: ['GET', 'POST', 'PUT', 'DELETE'] },
  {
    path: '/storage/v1/object/list/profiles',
    methods: POST,
    bodies: ['{"prefix":""}', '{"prefix":"contracts","search":"%"}', '{"sortBy":{"column":"x"}}'],
  },
  { path: '/storage/v1/object/public/service-images/a.png', methods: READ },
  {
    path: '/storage/v1/object/sign/profiles/a.png',
    methods: ['POST', 'GET'],
    bodies: ['{"expiresIn":60}'],
  },
  { path: '/storage/v1/object/move', methods: POST, bodies: MOVES },
  { path: '/storage/v1/object/copy', methods: POST, bodies: MOVES },
  { path: '/storage/v1/object/profiles', methods: ['DELETE'], bodies: ['{"prefixes":["a.png"]}'] },
  { path: '/functions/v1/health', methods: ['GET', 'POST'] },
  { path: '/functions/v1/clear-all-users', methods: POST },
  { path: '/functions/v1/__proto__', methods: READ },
  { path: '/mailbox/messages', methods: READ, pieces: ['x=1'] },
  { path: '/', methods: READ },
  { path: '/assets/nothing.js', methods: READ },
  { path: '/%2e%2e/%2e%2e/etc/passwd', methods: READ },
]
