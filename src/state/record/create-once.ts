import { isRejected, isUndecided } from '../../http/error.ts'
import { isKeyUsed, randomKey } from '../../http/submission.ts'
import { drafts } from './drafts.ts'
import { sameValue } from './form-values.ts'

export interface CreateOnceOptions<Values extends object, Created> {
  /** Name of the draft; the key is stored with it. */
  draft: string
  /** An empty form, for fields that are missing in stored values. */
  blank: Values
  /** Sends the values of the form; `headers` contain the `Idempotency-Key`. */
  send(values: Values, headers: Readonly<Record<string, string>>): Promise<Created>
}

export interface CreateOnce<Values, Created> {
  /**
   * Creates a record once, however often it is sent, even if it is changed in between. Rejects with `SavedBefore` if
   * earlier values, whose response was lost, have been stored.
   */
  create(values: Values): Promise<Created>
  /** Forgets the key: the next values create another record. */
  forget(): void
}

/** The error of a create if earlier values of the form have been stored. */
export class SavedBefore<Values, Created> extends Error {
  override readonly name = 'SavedBefore'
  readonly made: Created
  readonly values: Values

  constructor(made: Created, values: Values) {
    super('The record was saved as it was first sent')
    this.made = made
    this.values = values
  }
}

/** One key for all values of the form that were sent and may have been stored. */
interface Attempt<Values> {
  key: string
  sent: readonly Values[]
}

/** Returns functions that create a record. The key stays until the first response, even over a reload (STA-12). */
export function createOnce<Values extends object, Created>({
  draft,
  blank,
  send,
}: CreateOnceOptions<Values, Created>): CreateOnce<Values, Created> {
  const name = `${draft}:sent`
  const sendWithKey = (key: string, values: Values) => send(values, { 'Idempotency-Key': key })

  /** Restores the attempt after a reload. Any script may have written it. */
  function readAttempt(): Attempt<Values> | undefined {
    const { key, sent } = drafts.read(name) ?? {}
    if (typeof key !== 'string' || !/^\w{32}$/.test(key) || !Array.isArray(sent)) return undefined
    return { key, sent: (sent as Partial<Values>[]).map((values) => ({ ...blank, ...values })) }
  }

  // In memory too, because storage may be blocked or full.
  let attempt = readAttempt()
  const setAttempt = (next: Attempt<Values> | undefined) => {
    attempt = next
    if (next) drafts.write(name, next)
    else drafts.remove(name)
  }

  /** Finds which of several sent values has been stored under a used key. */
  async function findStored({ key, sent }: Attempt<Values>) {
    for (const values of sent) {
      try {
        return new SavedBefore(await sendWithKey(key, values), values)
      } catch (error) {
        if (!isKeyUsed(error)) throw error
      }
    }
    return undefined
  }

  return {
    forget: () => setAttempt(undefined),
    async create(values) {
      const { key, sent } = attempt ?? { key: randomKey(), sent: [] }
      const others = { key, sent: sent.filter((each) => !sameValue(each, values)) }
      setAttempt({ key, sent: [...others.sent, values] })
      try {
        const made = await sendWithKey(key, values)
        setAttempt(undefined)
        return made
      } catch (error) {
        if (isRejected(error) && !isUndecided(error))
          setAttempt(others.sent.length > 0 ? others : undefined)
        if (!isKeyUsed(error)) throw error
        const before = await findStored(others)
        setAttempt(undefined)
        throw before ?? error
      }
    },
  }
}
