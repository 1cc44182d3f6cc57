import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { isKeyUsed, randomKey } from '../../src/http/submission.ts'
import { drafts } from '../../src/state/drafts.ts'
import { sameValue } from '../../src/state/form.ts'
import { type Made, SavedBefore } from './edit.ts'
import { bodyOf, noAsset, type AssetValues } from './values.ts'

export interface Creating {
  /** Adds an asset once, however often it is sent, and also where it is changed before it is sent again. */
  create(values: AssetValues): Promise<Made>
  /** What is sent from now on is another asset. */
  forget(): void
}

/** One key for all readings of the form that were sent and may have been stored. */
interface Attempt {
  key: string
  sent: readonly AssetValues[]
}

const name = 'asset:sent'

/** As it was before a reload; anybody may have written it. */
function kept(): Attempt | undefined {
  const { key, sent } = drafts.read(name) ?? {}
  if (typeof key !== 'string' || !Array.isArray(sent)) return undefined
  const readings = sent as readonly Partial<AssetValues>[]
  return { key, sent: readings.map((values) => ({ ...noAsset, ...values })) }
}

async function send(values: AssetValues, key: string): Promise<Made> {
  const headers = { 'Idempotency-Key': key }
  const saved = await call('createAsset', { body: bodyOf(values, null) }, { headers })
  return { ...saved, values }
}

/** The one of several readings that has been stored under a key that is known to be used. */
async function stored(sent: readonly AssetValues[], key: string): Promise<Made | undefined> {
  for (const values of sent) {
    try {
      return await send(values, key)
    } catch (error) {
      if (!isKeyUsed(error)) throw error
    }
  }
  return undefined
}

/** A refusal is an answer: nothing has been stored. */
const isAnswer = (error: unknown) => error instanceof HttpError && error.status < 500

export function creating(): Creating {
  // Beside the storage, which may be closed or full.
  let attempt = kept()
  const keep = (next: Attempt | undefined) => {
    attempt = next
    if (next) drafts.write(name, next)
    else drafts.remove(name)
  }
  const forget = () => keep(undefined)

  return {
    forget,
    async create(values) {
      const { key, sent } = attempt ?? { key: randomKey(), sent: [] }
      const others = sent.filter((each) => !sameValue(each, values))
      keep({ key, sent: [...others, values] })
      try {
        const made = await send(values, key)
        forget()
        return made
      } catch (error) {
        if (isAnswer(error)) keep(others.length > 0 ? { key, sent: others } : undefined)
        if (!isKeyUsed(error)) throw error
        const made = await stored(others, key)
        forget()
        throw made ? new SavedBefore(made) : error
      }
    },
  }
}
