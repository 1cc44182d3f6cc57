import { atom, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError, isRefused, isRejected, problemOf } from '../../src/http/error.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { firstMessage } from '../../src/wire/problem.ts'
import type { Import, ImportWrite } from '../../src/wire/import.ts'
import { hasPlan, planOf } from './plan.ts'

/** `failed`: the last choice is not stored, because the server did not respond or was too busy. */
type Saving = 'idle' | 'saving' | 'failed'

export interface PlanStore {
  record: Remote<Import>
  /** The plan with choices that are not stored yet. */
  $plan: ReadableAtom<ImportWrite | undefined>
  $saving: ReadableAtom<Saving>
  /** Why the last choice or action was refused, in one sentence. */
  $fault: ReadableAtom<string | undefined>
  /** Who made the choices that were reused from a table with the same columns, and when. */
  remembered: Import['remembered']
  /** Shows the choice at once and stores the whole plan. */
  change(next: (plan: ImportWrite) => ImportWrite): void
  retry(): void
  /** Resolves when all choices are stored; retries a failed request. Rejects with the error of the last request. */
  saved(): Promise<void>
  /** Returns the `If-Match` header of a change. */
  headers(): Readonly<Record<string, string>>
  /** Shows why a request was refused, or `fallback`, and reloads the import. */
  refused(error: unknown, fallback: string): void
  /** Removes the fault of an earlier attempt. */
  begin(): void
}

/** `remembered` of uploaded imports by id, because only the response to the upload contains it. */
const rememberedById = new Map<number, Import['remembered']>()

export const storeRemembered = ({ id, remembered }: Import): void =>
  void rememberedById.set(id, remembered)

const isConflict = (error: unknown) => error instanceof HttpError && error.status === 412

const nothingToStore = Promise.resolve()

class PlanMachine implements PlanStore {
  readonly record: Remote<Import>
  readonly $plan = atom<ImportWrite | undefined>()
  readonly $saving = atom<Saving>('idle')
  readonly $fault = atom<string | undefined>()
  readonly remembered: Import['remembered']
  readonly #id: number
  /** The response to a change, which replaces the next request. */
  #response: Import | undefined
  #latest: Import | undefined
  /** Plans that were sent without a response. The server may have stored one of them. */
  #sent: ImportWrite[] = []
  #save = nothingToStore

  constructor(id: number) {
    this.#id = id
    this.remembered = rememberedById.get(id) ?? null
    this.record = remote<Import>({
      fetch: (signal) => this.#load(signal),
      reloadOn: ['runs'],
      failed: (error) => env().log(texts.notLoaded, error),
    })
  }

  async #load(signal: AbortSignal): Promise<Import> {
    const params = { id: this.#id }
    try {
      if (!isRecordId(params.id)) throw new RangeError('No import has this id')
      const loaded = this.#response ?? (await call('getImport', { params }, { signal }))
      this.#response = undefined
      this.#latest = loaded
      return loaded
    } catch (error) {
      if (isRefused(error) || signal.aborted || !this.#latest) throw error
      // After a temporary failure, the import stays on screen, like its run.
      return this.#latest
    }
  }

  readonly headers = () => ({ 'If-Match': `"${this.#latest?.version ?? 0}"` })

  readonly change = (next: (plan: ImportWrite) => ImportWrite): void => {
    const latest = this.#latest
    if (!latest) return
    this.begin()
    this.$plan.set(next(this.$plan.get() ?? planOf(latest)))
    this.#startSaving()
  }

  readonly retry = (): void => this.#startSaving()

  readonly saved = (): Promise<void> => {
    if (this.$saving.get() === 'failed') this.#startSaving()
    return this.#save
  }

  readonly begin = (): void => this.$fault.set(undefined)

  readonly refused = (error: unknown, fallback: string): void => {
    env().log(fallback, error)
    const reason = firstMessage(problemOf(error))
    this.$fault.set(isConflict(error) ? texts.save.conflict : (reason ?? fallback))
    if (isRefused(error)) void this.record.reload()
  }

  /** Sends one request at a time. Choices made in the meantime follow with the version of its response. */
  #startSaving(): void {
    if (this.$saving.get() === 'saving') return
    this.$saving.set('saving')
    this.#save = this.#sendPlan()
    this.#save.catch((error: unknown) => this.#notSaved(error))
  }

  async #sendPlan(): Promise<void> {
    for (let body = this.$plan.get(); body; body = this.$plan.get()) {
      this.#response = await this.#put(body)
      this.#latest = this.#response
      await this.record.reload()
      const later = this.$plan.get()
      if (later === body) this.$plan.set(undefined)
      else if (later) this.$plan.set(this.#adaptPlan(later, body))
    }
    this.$saving.set('idle')
  }

  /** Sends a plan. If the version is outdated because of an earlier plan without a response, sends it again. */
  async #put(body: ImportWrite): Promise<Import> {
    const params = { id: this.#id }
    try {
      const stored = await call('updateImport', { params, body }, { headers: this.headers() })
      this.#sent = []
      return stored
    } catch (error) {
      if (!isRejected(error)) this.#sent.push(body)
      if (!isConflict(error) || this.#sent.length === 0) throw error
      const current = await call('getImport', { params })
      const isOwn = this.#sent.some((plan) => hasPlan(current, plan))
      this.#sent = []
      if (!isOwn) throw error
      this.#latest = current
      return await this.#put(body)
    }
  }

  /** Adapts a plan to a file that has since been read with other settings. Changes since `sent` stay. */
  #adaptPlan(plan: ImportWrite, sent: ImportWrite): ImportWrite {
    const latest = this.#latest
    if (!latest || latest.columns.length === plan.columns.length) return plan
    const { sheet, encoding, delimiter, header_row, ...detected } = planOf(latest)
    const { columns, choices } = detected
    const decimal = plan.decimal === sent.decimal ? detected.decimal : plan.decimal
    const currency = plan.currency === sent.currency ? detected.currency : plan.currency
    const reading = { sheet, encoding, delimiter, header_row }
    return { ...plan, ...reading, columns, choices, decimal, currency }
  }

  #notSaved(error: unknown): void {
    if (!isRefused(error)) {
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

/** Creates the plan of an import. Each choice is sent at once. */
export const planStore = (id: number): PlanStore => new PlanMachine(id)
