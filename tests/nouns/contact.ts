import type { Noun } from '#support/nouns.ts'

const REQUEST = { serviceSlug: '', serviceName: '', employee: '', wishes: '' }

export const NOUN: Noun = {
  storm: {
    'contact.send': {
      share: 2,
      effects: { 'contact_messages INSERT': [1, 1] },
      draw: message,
    },
    'booking.request': {
      share: 1,
      effects: { 'contact_messages INSERT': [1, 1] },
      draw: message,
    },
  },
}

function message({ number }: { readonly number: number }): () => object {
  const writer = { name: `Writer ${number}`, email: `writer-${number % 90}@example.com` }
  return () => ({ ...writer, phone: '', message: 'Hello', ...REQUEST })
}
