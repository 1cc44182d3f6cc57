/** The users who are replying, by ticket, as known to this process. Nothing is stored: clients repeat their state within seconds. */
export class Replying {
  /** By ticket, the moment in milliseconds until which each person counts. */
  readonly #until = new Map<number, Map<number, number>>()

  /** What the database is to pass on: that a person counts for so many seconds. */
  static told = (ticket: number, person: number, seconds: number): string =>
    `${Replying.word(ticket)}:${person}:${seconds}`

  /** What wakes calls that ask about a ticket. */
  static word = (ticket: number): string => `r${ticket}`

  /** Takes in what was told, and returns the word that wakes calls; any other word stays as it is. */
  heard(word: string, now = Date.now()): string {
    const [, ticket, person, seconds] = (/^r(\d+):(\d+):(\d+)$/.exec(word) ?? []).map(Number)
    if (ticket === undefined || person === undefined || seconds === undefined) return word
    this.#forget(now)
    const people = this.#until.get(ticket) ?? new Map<number, number>()
    people.set(person, now + seconds * 1000)
    this.#until.set(ticket, people)
    return Replying.word(ticket)
  }

  /** Ids of those who are replying, and the moment at which the first of them stops. */
  to(ticket: number, now = Date.now()): { people: number[]; until: number } {
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
