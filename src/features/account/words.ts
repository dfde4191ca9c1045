import { SALON } from '#domain/salon.ts'

export const WORDS = {
  welcomeBack: 'Welcome Back',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  success: 'Success',
  successMessage: 'Welcome back!',
  error: 'Error',
  failed: 'Failed to sign in',
  offline:
    'There is no connection to the salon right now. Signing in needs one; what you typed stays here until it is back.',
  lockedTitle: (firstName: string) =>
    firstName === '' ? 'Your session ended' : `Your session ended, ${firstName}`,
  locked: 'Sign in again, and everything is where you left it.',
  loading: 'One moment',
  signingOut: 'Signing out',
  refusedTitle: 'This page is not open to you',
  refused: (who: string, you: string) => `It is for ${who}. You are signed in as ${you}.`,
  refusedHelp: `If that should be different, ask an owner or an administrator of ${SALON.name}.`,
  toYourStart: 'Go to your start page',
  home: 'Return to Home',
  portalTitle: 'Customer Portal',
  portalWhat: 'customer portal',
  portalOpen: 'Open Customer Portal in New Tab',
  portalNone: 'Your bookings are not online yet',
  portalCall: 'Call us to book, move or cancel a visit. The desk finds you by your name.',
  dashboardTitle: (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
  call: `Call ${SALON.phone}`,
} as const
