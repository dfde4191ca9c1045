interface Rules {
  readonly places: number
  /** How many of them one person may have at once. */
  readonly placesEach: number
  /** How many more requests of one person may wait. */
  readonly waitingEach: number
  readonly patienceMs: number
  /** For requests that are one too many, or have waited too long. */
  readonly refusal: () => Error
}

type Name = string | symbol

interface Person {
  atWork: number
  readonly waiting: PromiseWithResolvers<void>[]
}

/**
 * People take turns: a thousand requests of one of them delay no one else by more than one, and leave a place for the
 * next. Someone who isn't known is a person of their own each time.
 */
export class Turns {
  private free: number
  private readonly rules: Rules
  /** Whose turn it is next comes first. */
  private readonly people = new Map<Name, Person>()

  constructor(rules: Rules) {
    this.free = rules.places
    this.rules = rules
  }

  async take<T>(whose: string | undefined, work: () => Promise<T>): Promise<T> {
    const name = whose ?? Symbol('someone')
    const person = this.people.get(name) ?? { atWork: 0, waiting: [] }
    this.people.set(name, person)
    if (this.mayWork(person)) this.seat(name, person)
    else await this.wait(name, person)
    try {
      return await work()
    } finally {
      this.leave(name, person)
    }
  }

  private mayWork({ atWork }: Person): boolean {
    return this.free > 0 && atWork < this.rules.placesEach
  }

  private seat(name: Name, person: Person): void {
    this.free -= 1
    person.atWork += 1
    this.sendToTheEnd(name, person)
  }

  private async wait(name: Name, person: Person): Promise<void> {
    const { waiting } = person
    if (waiting.length >= this.rules.waitingEach) throw this.rules.refusal()
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    const impatience = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      if (!isHere(person)) this.people.delete(name)
      turn.reject(this.rules.refusal())
    }, this.rules.patienceMs)
    await turn.promise.finally(() => clearTimeout(impatience))
  }

  private leave(name: Name, person: Person): void {
    this.free += 1
    person.atWork -= 1
    this.sendToTheEnd(name, person)
    const next = this.people
      .entries()
      .find(([, one]) => one.waiting.length > 0 && this.mayWork(one))
    if (next === undefined) return
    this.seat(...next)
    next[1].waiting.shift()?.resolve()
  }

  private sendToTheEnd(name: Name, person: Person): void {
    this.people.delete(name)
    if (isHere(person)) this.people.set(name, person)
  }
}

function isHere({ atWork, waiting }: Person): boolean {
  return atWork > 0 || waiting.length > 0
}
