import { env } from '../env.ts'
import { endsSession, isUnknownRecord } from '../http/error.ts'
import { $owner } from '../session/session.ts'

/**
 * Returns a `fetch` for `remote` whose value stays if a reload fails, unless the record does not exist any more or another
 * user has signed in. Such a failure is only logged, with `text`.
 */
export function keepLoaded<Value>(
  text: string,
  fetch: (signal: AbortSignal) => Promise<Value>,
): (signal: AbortSignal) => Promise<Value> {
  let loaded: { value: Value; owner: string } | undefined

  return async (signal) => {
    const owner = $owner.get()
    if (loaded?.owner !== owner) loaded = undefined
    try {
      const value = await fetch(signal)
      loaded = { value, owner }
      return value
    } catch (error) {
      if (isUnknownRecord(error)) loaded = undefined
      if (signal.aborted || loaded === undefined || endsSession(error)) throw error
      env().log(text, error)
      return loaded.value
    }
  }
}
