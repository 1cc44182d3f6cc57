import { isAnswer } from '../../http/error.ts'
import { isKeyUsed, randomKey } from '../../http/submission.ts'
import { drafts } from './drafts.ts'
import { sameValue } from './form.ts'

export interface CreateOnceOptions<Values extends object, Made> {
  /** Name of the draft; the key is kept beside it. */
  draft: string
  /** An empty form: fields that a reading kept from before a reload does not have. */
  blank: Values
  /** Sends one reading of the form; `headers` hold its `Idempotency-Key`. */
  send(values: Values, headers: Readonly<Record<string, string>>): Promise<Made>
}

export interface CreateOnce<Values, Made> {
  /**
   * Creates a record once, however often it is sent, also where it is changed before it is sent again. Fails with
   * `SavedBefore` when an earlier reading, whose answer was lost, has been stored.
   */
  create(values: Values): Promise<Made>
  /** From now on, another record is sent. */
  forget(): void
}

/** What a create fails with when an earlier reading of the form has been stored. */
export class SavedBefore<Values, Made> extends Error {
  override readonly name = 'SavedBefore'
  readonly made: Made
  readonly values: Values

  constructor(made: Made, values: Values) {
    super('The record was saved as it was first sent')
    this.made = made
    this.values = values
  }
}

/** One key for all readings of the form that were sent and may have been stored. */
interface Attempt<Values> {
  key: string
  sent: readonly Values[]
}

/** One attempt to create a record; its key stays until the first answer, over a reload as well (STA-12). */
export function createOnce<Values extends object, Made>({
  draft,
  blank,
  send,
}: CreateOnceOptions<Values, Made>): CreateOnce<Values, Made> {
  const name = `${draft}:sent`
  const sendUnder = (key: string, values: Values) => send(values, { 'Idempotency-Key': key })

  /** As before a reload; any script may have written it. */
  function kept(): Attempt<Values> | undefined {
    const { key, sent } = drafts.read(name) ?? {}
    if (typeof key !== 'string' || !/^\w{32}$/.test(key) || !Array.isArray(sent)) return undefined
    return { key, sent: (sent as Partial<Values>[]).map((values) => ({ ...blank, ...values })) }
  }

  // Beside the storage, which may be closed or full.
  let attempt = kept()
  const keep = (next: Attempt<Values> | undefined) => {
    attempt = next
    if (next) drafts.write(name, next)
    else drafts.remove(name)
  }

  /** The one of several readings that has been stored under a key that is known to be used. */
  async function stored({ key, sent }: Attempt<Values>) {
    for (const values of sent) {
      try {
        return new SavedBefore(await sendUnder(key, values), values)
      } catch (error) {
        if (!isKeyUsed(error)) throw error
      }
    }
    return undefined
  }

  return {
    forget: () => keep(undefined),
    async create(values) {
      const { key, sent } = attempt ?? { key: randomKey(), sent: [] }
      const others = { key, sent: sent.filter((each) => !sameValue(each, values)) }
      keep({ key, sent: [...others.sent, values] })
      try {
        const made = await sendUnder(key, values)
        keep(undefined)
        return made
      } catch (error) {
        if (isAnswer(error)) keep(others.sent.length > 0 ? others : undefined)
        if (!isKeyUsed(error)) throw error
        const before = await stored(others)
        keep(undefined)
        throw before ?? error
      }
    },
  }
}
