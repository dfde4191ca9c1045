import type { Visit } from './visit.ts'

export async function health(): Promise<Response> {
  return Response.json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

export async function jwks(visit: Visit): Promise<Response> {
  const headers = { 'cache-control': 'public, max-age=600' }
  return Response.json(visit.server.backend.keys.jwks, { headers })
}

const unavailableProviders: readonly string[] = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
  'phone',
]

export async function settings(visit: Visit): Promise<Response> {
  const { auth } = visit.server.backend.project
  return Response.json({
    external: {
      anonymous_users: auth.enableAnonymousSignIns,
      ...Object.fromEntries(unavailableProviders.map((provider) => [provider, false])),
      email: auth.email.enableSignup,
    },
    disable_signup: !auth.enableSignup,
    mailer_autoconfirm: !auth.email.enableConfirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}
