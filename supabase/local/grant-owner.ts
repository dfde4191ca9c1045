import { askAboutAccount } from './ask-about-account.ts'

/** `npm run grant-owner -- EMAIL`: a confirmed account becomes an owner. */
await askAboutAccount({
  command: 'grant-owner',
  asks: 'grant_first_owner',
  done: (email) =>
    `${email} is now an owner. The next sign-in or the next quarter of an hour brings it into force.`,
})
