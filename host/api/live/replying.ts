/** The users who are replying, by ticket. Only in memory, because clients repeat their state within seconds. */
export class Replying {
  /** By ticket and user, the time in milliseconds until which the user counts as replying. */
  readonly #until = new Map<number, Map<number, number>>()

  /** Returns the database notification that a user is replying for this number of seconds. */
  static payload = (ticket: number, person: number, seconds: number): string =>
    `${Replying.word(ticket)}:${person}:${seconds}`

  /** Returns the word that wakes the requests about a ticket. */
  static word = (ticket: number): string => `r${ticket}`

  /** Stores a notification from `payload` and returns the word that wakes requests. Returns other words unchanged. */
  receive(word: string, now = performance.now()): string {
    const [, ticket, person, seconds] = (/^r(\d+):(\d+):(\d+)$/.exec(word) ?? []).map(Number)
    if (ticket === undefined || person === undefined || seconds === undefined) return word
    this.#forget(now)
    const people = this.#until.get(ticket) ?? new Map<number, number>()
    people.set(person, now + seconds * 1000)
    this.#until.set(ticket, people)
    return Replying.word(ticket)
  }

  /** Returns the ids of the users who are replying, and the time at which the first of them expires. */
  to(ticket: number, now = performance.now()): { people: number[]; until: number } {
    const all = [...(this.#until.get(ticket) ?? [])].filter(([, until]) => until > now)
    return {
      people: all.map(([id]) => id),
      until: Math.min(...all.map(([, until]) => until)),
    }
  }

  #forget(now: number): void {
    for (const [ticket, people] of this.#until) {
      for (const [person, until] of people) if (until <= now) people.delete(person)
      if (people.size === 0) this.#until.delete(ticket)
    }
  }
}
