import { invalidRequest } from './stripe-error.ts'

interface Automatic {
  readonly enabled: boolean | null
  readonly allow_redirects?: string
}

/** A method that leads away from the page needs a way back, even if the one at hand does not. */
export function requireReturnUrl(
  name: 'PaymentIntent' | 'SetupIntent',
  automatic: Automatic | null,
  params: { readonly return_url?: string },
): void {
  const mayRedirect = automatic?.enabled === true && automatic.allow_redirects !== 'never'
  if (!mayRedirect || params.return_url !== undefined) return
  throw invalidRequest(
    `This ${name} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\`.`,
    { param: 'return_url' },
  )
}
