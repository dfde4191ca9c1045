import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  welcomeBack: 'Welcome Back',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  emailMissing: 'Please enter your email address.',
  emailIncomplete: 'This email address looks incomplete. Try something like name@example.com.',
  passwordMissing: 'Please enter your password.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  tabs: 'Sign in or create an account',
  loginTab: 'Login',
  signUpTab: 'Sign Up',
  forgot: 'Forgot your password?',
  tooMany: 'Too many attempts. Please wait a few minutes, or try “Forgot your password?”.',
  forgotTitle: 'Reset your password',
  forgotLead: 'Enter your email address and we’ll send you a link to choose a new one.',
  forgotSend: 'Send the Link',
  forgotSent: 'Check your email',
  forgotSentWords: (email: string) =>
    `If ${email} has an account with us, a link is on its way. It works once and expires in an hour.`,
  forgotFailed: 'We couldn’t send the link. Please try again.',
  backToSignIn: 'Back to sign in',
  chooseTitle: 'Choose your password',
  chooseLead: 'From now on, you’ll sign in with the password you choose here.',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters. A short phrase is easy to remember.',
  confirmPassword: 'Confirm password',
  choose: 'Save Password',
  chosen: 'Your new password is saved.',
  chooseFailed: 'We couldn’t save your password. Please try again.',
  passwordsDiffer: 'Passwords do not match',
  linkOver:
    'This link was already used or has expired. Sign in with your password, or ask for a new link.',
  confirmed: 'Your email address is confirmed.',
  success: 'Success',
  successMessage: 'Welcome back!',
  error: 'Error',
  failed: 'Failed to sign in',
  offline:
    'You’re offline right now. Signing in needs a connection. What you typed stays here until you’re back online.',
  lockedTitle: (firstName: string) =>
    firstName === '' ? 'Your session ended' : `Your session ended, ${firstName}`,
  locked: 'Sign in again to pick up where you left off.',
  codeTitle: 'One More Step',
  get codeLead() {
    return `Enter the 6-digit code your authenticator app shows for ${SALON.name}.`
  },
  signingInAs: (email: string) => `You’re signing in as ${email}.`,
  code: 'Code',
  codeShape: 'The code has 6 digits.',
  recoveryLead:
    'Enter one of the recovery codes you saved when you set up two-step sign-in. Each one works once.',
  recoveryCode: 'Recovery code',
  get recoveryLost() {
    return `No codes left? Call us at ${SALON.phone}, and we’ll help you get back in.`
  },
  recoveryMissing: 'Please enter one of your recovery codes.',
  goOn: 'Continue',
  useRecovery: 'Use a recovery code',
  useApp: 'Use your authenticator app',
  someoneElse: 'Sign in as someone else',
  backTo: { code: 'Back to the code', app: 'Back to setting it up' },
  loading: 'One moment',
  signingOut: 'Signing out',
  refusedTitle: 'You don’t have access to this page',
  refused: (who: string, you: string) => `It’s for ${who}. You’re signed in as ${you}.`,
  get refusedHelp() {
    return `If you think you should, ask an owner or administrator at ${SALON.name}.`
  },
  toYourStart: 'Go to your start page',
  home: 'Return to Home',
  portalWhat: 'customer portal',
  portalOpen: 'Open Customer Portal in New Tab',
} as const
