import type { Desk } from './desk.ts'

type Run<P> = (desk: Desk, params: P, id: string, isByPublishableKey: boolean) => Promise<object>

export interface Call {
  readonly method: string
  readonly pattern: URLPattern
  /** The name the SDK gives to the parameters. */
  readonly params: string
  /** Whether a browser may make it. */
  readonly isForBrowsers: boolean
  readonly run: Run<object>
}

export function call<P extends object>(address: string, params: string, run: Run<P>): Call {
  const [method = '', path = ''] = address.split(' ')
  return {
    method,
    pattern: new URLPattern({ pathname: `/v1${path}` }),
    params,
    isForBrowsers: false,
    // The schema of that name has been enforced by the time the call is made.
    run: (desk, given, id, isByPublishableKey) => run(desk, given as P, id, isByPublishableKey),
  }
}

/** With the client secret of what it is about. */
export function ofBrowsers(one: Call): Call {
  return { ...one, isForBrowsers: true }
}
