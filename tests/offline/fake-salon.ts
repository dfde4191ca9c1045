/** What happens to one delivery on its way. */
export type Fate =
  | 'arrives'
  | 'dropped before'
  | 'answer lost'
  | 'delivered twice'
  | 'hotel page'
  | 'odd'
  | Response

/** The salon's server as the outbox knows it: receipts by id, and a network that does what it is told. */
export interface FakeSalon {
  readonly answer: (request: Request) => Promise<Response>
  /** What happens to the next deliveries, in order; afterwards all arrive. */
  readonly fates: Fate[]
  /** What it decides about an action it has not seen. */
  judge: (args: unknown) => object
  /** The actions that took effect, in order. */
  readonly effects: string[]
  /** Every delivery that left the device. */
  readonly deliveries: string[]
}

interface Action {
  readonly id: string
  readonly args: unknown
}

export function fakeSalon(): FakeSalon {
  const receipts = new Map<string, object>()
  const salon: FakeSalon = {
    fates: [],
    judge: () => ({ outcome: 'applied' }),
    effects: [],
    deliveries: [],
    answer: async (request) => {
      if (!request.url.endsWith('/rpc/apply_action')) return Response.json([])
      const { action } = (await request.json()) as { action: Action }
      salon.deliveries.push(action.id)
      const fate = salon.fates.shift() ?? 'arrives'
      if (fate instanceof Response) return fate
      if (fate === 'dropped before') throw new TypeError('Failed to fetch')
      if (fate === 'hotel page')
        return new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })
      if (fate === 'odd') return Response.json({ message: 'What is this?' }, { status: 404 })
      if (fate === 'delivered twice') apply(action)
      const verdict = apply(action)
      if (fate === 'answer lost') throw new TypeError('Failed to fetch')
      return Response.json(verdict)
    },
  }
  return salon

  function apply({ id, args }: Action): object {
    const known = receipts.get(id)
    if (known !== undefined) return { ...known, replay: true }
    const verdict = salon.judge(args)
    const { outcome }: { outcome?: unknown } = verdict
    if (outcome !== 'later') receipts.set(id, verdict)
    if (outcome === 'applied') salon.effects.push(id)
    return { ...verdict, replay: false }
  }
}
