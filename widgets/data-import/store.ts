import { atom, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError, isRejected, problemOf } from '../../src/http/error.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { firstMessage } from '../../src/wire/problem.ts'
import type { Import, ImportWrite } from '../../src/wire/import.ts'
import { planOf } from './plan.ts'

/** `failed`: the last choice is not stored, because the server did not respond. */
type Saving = 'idle' | 'saving' | 'failed'

export interface PlanStore {
  record: Remote<Import>
  /** The choices that are not stored yet. */
  $plan: ReadableAtom<ImportWrite | undefined>
  $saving: ReadableAtom<Saving>
  /** Why the last choice or action was refused, in one sentence. */
  $fault: ReadableAtom<string | undefined>
  /** Whose choices for a table with the same columns were reused. */
  remembered: Import['remembered']
  /** Shows the choice at once and stores the whole plan. */
  change(next: (plan: ImportWrite) => ImportWrite): void
  retry(): void
  /** Resolves when all choices are stored; rejects with the error if that failed. */
  saved(): Promise<void>
  /** Returns the `If-Match` header of a change. */
  headers(): Readonly<Record<string, string>>
  /** Shows why a request was refused, and reloads. */
  refused(error: unknown, otherwise: string): void
  /** Removes the fault of an earlier attempt. */
  begin(): void
}

/** Imports that were just uploaded. Only the response to the upload contains whose choices were reused. */
const uploaded = new Map<number, Import['remembered']>()

export const noteUploaded = ({ id, remembered }: Import): void => void uploaded.set(id, remembered)

const nothingToStore = Promise.resolve()

class PlanMachine implements PlanStore {
  readonly record: Remote<Import>
  readonly $plan = atom<ImportWrite | undefined>()
  readonly $saving = atom<Saving>('idle')
  readonly $fault = atom<string | undefined>()
  readonly remembered: Import['remembered']
  readonly #id: number
  /** The response to a change, which saves a reload. */
  #answer: Import | undefined
  #latest: Import | undefined
  #save = nothingToStore

  constructor(id: number) {
    this.#id = id
    this.remembered = uploaded.get(id) ?? null
    this.record = remote<Import>({
      fetch: (signal) => this.#load(signal),
      // The end of its run; after a failure, the server can be reached again.
      reloadOn: ['runs'],
      failed: (error) => env().log(texts.notLoaded, error),
    })
  }

  async #load(signal: AbortSignal): Promise<Import> {
    const params = { id: this.#id }
    try {
      if (!isRecordId(params.id)) throw new RangeError('No import has this id')
      const answer = this.#answer ?? (await call('getImport', { params }, { signal }))
      this.#answer = undefined
      this.#latest = answer
      return answer
    } catch (error) {
      if (isRejected(error) || signal.aborted || !this.#latest) throw error
      // The import stays on screen while the server cannot be reached, as its run does.
      return this.#latest
    }
  }

  readonly headers = () => ({ 'If-Match': `"${this.#latest?.version ?? 0}"` })

  readonly change = (next: (plan: ImportWrite) => ImportWrite): void => {
    const of = this.#latest
    if (!of) return
    this.begin()
    this.$plan.set(next(this.$plan.get() ?? planOf(of)))
    this.#start()
  }

  readonly retry = (): void => this.#start()

  readonly saved = (): Promise<void> => this.#save

  readonly begin = (): void => this.$fault.set(undefined)

  readonly refused = (error: unknown, otherwise: string): void => {
    env().log(otherwise, error)
    const conflict = error instanceof HttpError && error.status === 412
    const reason = firstMessage(problemOf(error))
    this.$fault.set(conflict ? texts.save.conflict : (reason ?? otherwise))
    if (isRejected(error)) void this.record.reload()
  }

  /** Sends one request at a time. Choices made in the meantime follow with the version of its response. */
  #start(): void {
    if (this.$saving.get() === 'saving') return
    this.$saving.set('saving')
    this.#save = this.#store()
    this.#save.catch((error: unknown) => this.#notSaved(error))
  }

  async #store(): Promise<void> {
    for (let body = this.$plan.get(); body; body = this.$plan.get()) {
      const params = { id: this.#id }
      const headers = this.headers()
      await this.#take(await call('updateImport', { params, body }, { headers }))
      const later = this.$plan.get()
      if (later === body) this.$plan.set(undefined)
      else if (later) this.$plan.set(this.#fitting(later))
    }
    this.$saving.set('idle')
  }

  async #take(answer: Import): Promise<void> {
    this.#answer = answer
    this.#latest = answer
    await this.record.reload()
  }

  /** Adapts a plan that was made before the file was read with other settings. */
  #fitting(plan: ImportWrite): ImportWrite {
    const of = this.#latest
    if (!of || of.columns.length === plan.columns.length) return plan
    const { columns, choices, sheet, encoding, delimiter, header_row } = planOf(of)
    return { ...plan, columns, choices, sheet, encoding, delimiter, header_row }
  }

  #notSaved(error: unknown): void {
    if (!isRejected(error)) {
      env().log(texts.save.failed, error)
      this.$saving.set('failed')
      return
    }
    this.$saving.set('idle')
    this.$plan.set(undefined)
    this.#save = nothingToStore
    this.refused(error, texts.save.refused)
  }
}

/** Creates the plan of an import. Each choice is stored at once. */
export const planStore = (id: number): PlanStore => new PlanMachine(id)
