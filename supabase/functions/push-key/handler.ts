import { endpoint } from '#functions/_shared/endpoint.ts'

/** What a browser needs to subscribe; not there where the salon tells nobody anything on a phone. */
export const pushKey = endpoint({
  // A page asks by GET, `functions.invoke` by POST.
  methods: ['GET', 'POST'],
  exists: ({ push }) => push !== null,
  parse: () => null,
  mayUse: () => true,
  run: (_, { environment: { push } }) => Promise.resolve({ publicKey: push?.publicKey }),
})
