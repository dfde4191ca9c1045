/** A folder laid out as Supabase's, read once at start. Field names follow config.toml. */
export interface Project {
  readonly workdir: string
  readonly id: string
  readonly api: {
    readonly schemas: readonly string[]
    readonly extraSearchPath: readonly string[]
    readonly maxRows: number
  }
  readonly auth: AuthSettings
  readonly storage: { readonly fileSizeLimitBytes: number }
  readonly functions: Readonly<Record<string, FunctionSettings>>
  readonly seedEnabled: boolean
}

export interface AuthSettings {
  readonly siteUrl: string
  readonly additionalRedirectUrls: readonly string[]
  readonly jwtExpirySeconds: number
  readonly enableSignup: boolean
  readonly enableAnonymousSignIns: boolean
  readonly minimumPasswordLength: number
  readonly enableRefreshTokenRotation: boolean
  readonly refreshTokenReuseIntervalSeconds: number
  readonly signingKeysPath: string | null
  readonly email: {
    readonly enableSignup: boolean
    readonly enableConfirmations: boolean
    readonly doubleConfirmChanges: boolean
    readonly securePasswordChange: boolean
    readonly maxFrequencySeconds: number
    readonly otpLength: number
    readonly otpExpirySeconds: number
  }
  readonly rateLimit: {
    readonly emailSentPerHour: number
    readonly tokenRefreshPer5Minutes: number
    readonly signInSignUpsPer5Minutes: number
    readonly tokenVerificationsPer5Minutes: number
  }
  /** Which kinds of second factor can be set up, and which codes are accepted. */
  readonly mfa: {
    readonly totp: FactorSettings
    readonly recoveryCodes: FactorSettings
  }
  /** schema and function of `[auth.hook.custom_access_token]`, when enabled. */
  readonly accessTokenHook: DatabaseHook | null
  /** Those of `[auth.hook.password_verification_attempt]`, when enabled. */
  readonly passwordHook: DatabaseHook | null
  /** Those of `[auth.hook.mfa_verification_attempt]`, when enabled. */
  readonly codeHook: DatabaseHook | null
  /** Those of `[auth.hook.send_email]`, when enabled: then it sends the emails, and this server none. */
  readonly sendEmailHook: DatabaseHook | null
}

export interface FactorSettings {
  readonly enroll: boolean
  readonly verify: boolean
}

export interface DatabaseHook {
  readonly schema: string
  readonly name: string
}

export interface FunctionSettings {
  readonly name: string
  readonly entrypoint: string
  readonly verifyJwt: boolean
  readonly enabled: boolean
}
