import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS, type Salon } from './salon.ts'
import type { Role } from '#domain/session/roles.ts'

interface Visit {
  readonly id: string
  readonly status: string
  readonly statusVersion: number
  readonly startsAt: string
}

/** The salon's own books, as a receptionist reads and changes them from a computer that nothing is wrong with. */
export interface Desk {
  readonly userId: string
  act(kind: string, args: object): Promise<{ readonly outcome: string }>
  /** Somebody stands in the salon, and nobody is free yet. */
  addVisit(): Promise<string>
  visit(id: string): Promise<Visit>
  /** What was noted about a visit, in the order in which it arrived. */
  notesOf(visit: string): Promise<readonly string[]>
}

/** The server counts tries by the connection they come from: nobody here shares theirs. */
let homes = 0

export function homeOfItsOwn(): Record<string, string> {
  homes += 1
  return { 'x-forwarded-for': `203.0.${homes >> 8}.${homes & 255}` }
}

export function accountOf(role: Role) {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)
  if (account === undefined) throw new Error(`Nobody here is ${role}.`)
  return account
}

export async function openDesk(
  { url, publishableKey }: Salon,
  role: Role = 'receptionist',
): Promise<Desk> {
  const { email, password } = accountOf(role)
  const apikey = { apikey: publishableKey, 'content-type': 'application/json' }
  const signIn = async () => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { ...apikey, ...homeOfItsOwn() },
      body: JSON.stringify({ email, password }),
    })
    return (await answer.json()) as Session
  }
  const { access_token: first, user } = await signIn()
  let token = first

  /** A long story outlives the proof it began with. */
  async function asked<Answer>(question: string, init: RequestInit = {}): Promise<Answer> {
    const ask = () =>
      fetch(`${url}/rest/v1/${question}`, {
        ...init,
        headers: { ...apikey, authorization: `Bearer ${token}` },
      })
    let answer = await ask()
    if (answer.status === 401) {
      token = (await signIn()).access_token
      answer = await ask()
    }
    return answer.json() as Promise<Answer>
  }

  const rows = <Row>(question: string) => asked<readonly Row[]>(question)
  const act: Desk['act'] = (kind, args) => {
    const action = { id: randomUUID(), kind, args }
    return asked('rpc/apply_action', { method: 'POST', body: JSON.stringify({ action }) })
  }

  return {
    userId: user.id,
    act,
    async addVisit() {
      const appointmentId = randomUUID()
      const verdict = await act('appointment.walk-in', walkIn(appointmentId))
      if (verdict.outcome !== 'applied') throw new Error(JSON.stringify(verdict))
      return appointmentId
    },
    async visit(id) {
      const [visit] = await rows<Visit>(
        `appointments?id=eq.${id}&select=id,status,statusVersion:status_version,startsAt:starts_at`,
      )
      if (visit === undefined) throw new Error(`There is no visit ${id}.`)
      return visit
    },
    async notesOf(visit) {
      const notes = await rows<{ text: string }>(
        `appointment_notes?appointment_id=eq.${visit}&order=created_at&select=text`,
      )
      return notes.map(({ text }) => text)
    },
  }
}

interface Session {
  readonly access_token: string
  readonly user: { readonly id: string }
}

export function walkIn(appointmentId: string) {
  return {
    appointmentId,
    clientName: 'Ada Bell',
    phone: '',
    serviceSlug: '',
    serviceName: 'Haircut',
    startsAt: new Date().toISOString(),
    minutes: 30,
    stylistId: null,
  }
}

export function note(appointmentId: string, text: string) {
  return { kind: 'appointment.note', args: { appointmentId, text } } as const
}

/** The next step of a visit that was added here and that nobody else has touched. */
export function step(
  appointmentId: string,
  from: 'arrived' | 'in_service',
  to: 'in_service' | 'done',
) {
  const statusVersion = from === 'arrived' ? 1 : 2
  return {
    kind: 'appointment.status',
    args: { appointmentId, to, expectedFrom: from, statusVersion },
  } as const
}
