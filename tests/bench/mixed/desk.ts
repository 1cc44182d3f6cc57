import { openClient, type Asking } from '../server.ts'

/** What all people were answered, and how long they waited. */
export interface Taken {
  /** Milliseconds until the whole answer was there, by kind of call. */
  kinds: Map<string, number[]>
  /** Answers that are no success, and calls without an answer. */
  errors: string[]
}

export interface Call extends Omit<Asking, 'token'> {
  path: string
  /** Somebody else may have deleted it since it was listed: 404 is an answer then. */
  mayBeGone?: true
}

/** One person's page: makes calls and tells what came of them. */
export interface Desk {
  /** The answer of a call that is measured under a name; throws where it is no success. */
  ask<Answer>(kind: string, call: Call): Promise<Answer>
  /** A call that the server holds until there is something to tell; its time says nothing. */
  hold<Answer>(path: string): Promise<Answer>
  close(): void
}

/** A call that was not answered as it should have been; it is among the errors already. */
export class Refused extends Error {}

/** Milliseconds without an answer. */
const patience = 60_000

export function openDesk(port: number, token: string, { kinds, errors }: Taken): Desk {
  const client = openClient(port, patience)
  const good = async (call: Call) => {
    const answer = client.ask(call.path, { ...call, token })
    const { status, text } = await answer.catch(({ message }: Error) => ({
      status: 0,
      text: message,
    }))
    if (status === 200 || status === 201 || (call.mayBeGone && status === 404)) return text
    const said = `${call.method ?? 'GET'} ${call.path}: ${status} ${text.slice(0, 200)}`
    errors.push(said)
    throw new Refused(said)
  }
  return {
    async ask<Answer>(kind: string, call: Call) {
      const started = performance.now()
      const text = await good(call)
      const times = kinds.get(kind) ?? []
      kinds.set(kind, times)
      times.push(performance.now() - started)
      // A spreadsheet is no JSON; nobody asks for what is in it here.
      return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer
    },
    hold: async <Answer>(path: string) => JSON.parse(await good({ path })) as Answer,
    close: () => client.close(),
  }
}
