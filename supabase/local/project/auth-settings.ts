import path from 'node:path'
import type { AuthSettings, DatabaseHook, FactorSettings } from '#local/project.ts'
import type { ConfigTable } from './config-table.ts'

const WEEK_SECONDS = 604_800
const MANY = 1_000_000
/** The CLI raises the limit so far when mail goes to its own inbox; config.toml may lower it. */
const EMAILS_PER_HOUR = 360_000

export function readAuthSettings(auth: ConfigTable, supabaseFolder: string): AuthSettings {
  const keys = auth.optionalText('signing_keys_path')
  return {
    siteUrl: auth.url('site_url', 'http://127.0.0.1:3000').replace(/\/+$/, ''),
    additionalRedirectUrls: auth.texts('additional_redirect_urls', ['https://127.0.0.1:3000']),
    jwtExpirySeconds: auth.whole('jwt_expiry', 3600, { least: 1, most: WEEK_SECONDS }),
    enableSignup: auth.flag('enable_signup', true),
    enableAnonymousSignIns: auth.flag('enable_anonymous_sign_ins', false),
    minimumPasswordLength: auth.whole('minimum_password_length', 6, { least: 6, most: 72 }),
    enableRefreshTokenRotation: auth.flag('enable_refresh_token_rotation', true),
    refreshTokenReuseIntervalSeconds: auth.whole('refresh_token_reuse_interval', 10, {
      least: 0,
      most: WEEK_SECONDS,
    }),
    signingKeysPath: keys === null ? null : path.resolve(supabaseFolder, keys),
    email: readEmail(auth.table('email')),
    rateLimit: readRateLimit(auth.table('rate_limit')),
    mfa: {
      totp: readFactor(auth.table('mfa').table('totp')),
      recoveryCodes: readFactor(auth.table('mfa').table('recovery_codes')),
    },
    accessTokenHook: readHook(auth.table('hook').table('custom_access_token')),
    passwordHook: readHook(auth.table('hook').table('password_verification_attempt')),
    codeHook: readHook(auth.table('hook').table('mfa_verification_attempt')),
    sendEmailHook: readHook(auth.table('hook').table('send_email')),
  }
}

function readEmail(email: ConfigTable): AuthSettings['email'] {
  return {
    enableSignup: email.flag('enable_signup', true),
    enableConfirmations: email.flag('enable_confirmations', false),
    doubleConfirmChanges: email.flag('double_confirm_changes', true),
    securePasswordChange: email.flag('secure_password_change', false),
    maxFrequencySeconds: email.seconds('max_frequency', 1),
    otpLength: email.whole('otp_length', 6, { least: 6, most: 10 }),
    otpExpirySeconds: email.whole('otp_expiry', 3600, { least: 1, most: WEEK_SECONDS }),
  }
}

function readRateLimit(limits: ConfigTable): AuthSettings['rateLimit'] {
  const range = { least: 1, most: MANY }
  return {
    emailSentPerHour: limits.whole('email_sent', EMAILS_PER_HOUR, range),
    tokenRefreshPer5Minutes: limits.whole('token_refresh', 150, range),
    signInSignUpsPer5Minutes: limits.whole('sign_in_sign_ups', 30, range),
    tokenVerificationsPer5Minutes: limits.whole('token_verifications', 30, range),
  }
}

function readFactor(factor: ConfigTable): FactorSettings {
  return {
    enroll: factor.flag('enroll_enabled', false),
    verify: factor.flag('verify_enabled', false),
  }
}

function readHook(hook: ConfigTable): DatabaseHook | null {
  if (!hook.flag('enabled', false)) return null
  const [, schema, name] =
    /^pg-functions:\/\/[^/]+\/([^/]+)\/([^/]+)$/.exec(hook.text('uri', '')) ?? []
  if (schema !== undefined && name !== undefined) return { schema, name }
  hook.refuse('uri', 'of the form "pg-functions://postgres/schema/function" while it is enabled')
  return null
}
