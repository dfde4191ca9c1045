import { askAboutAccount } from './ask-about-account.ts'

/** `npm run end-two-step -- EMAIL`: for the owner who lost their phone and their recovery codes. */
await askAboutAccount({
  command: 'end-two-step',
  asks: 'end_two_step_at',
  done: (email) =>
    `Two-step sign-in is off for ${email}. They’re signed out everywhere, and an email tells them.`,
})
