import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../domain/access/record-id.ts'
import { isRejected, isMissing } from '../../http/error.ts'
import { EditConflict, isOlder, mergeEdits, resolveEdits, sendEdit } from './conflict.ts'
import type { Choices, Conflict, Versioned } from './conflict.ts'
import { createOnce, type CreateOnce, SavedBefore } from './create-once.ts'
import { draftBases } from './draft-bases.ts'
import { draftOf, drafts } from './drafts.ts'
import type { EditContext, EditedRecord, EditedRecordOptions, Stored } from './editing.ts'
import { form, type Form, type FormState } from './form.ts'
import { sameValue, type FieldErrors } from './form-values.ts'
import { $reference } from '../reference.ts'
import { dropMissing } from './missing-values.ts'
import { remote, type Remote } from '../remote.ts'

class RecordEditor<
  Values extends object,
  Row extends Stored,
  Lists,
  Written extends Stored,
> implements EditedRecord<Values, Row, Lists> {
  readonly isNew: boolean
  readonly canRetry: boolean
  readonly loading: Remote<Row | undefined>
  readonly form: Form<Values>
  readonly $row = atom<Row | undefined>()
  readonly $base = atom<Versioned<Values> | undefined>()
  readonly $gone = atom(false)
  readonly $conflict = atom<Conflict<Values> | undefined>()
  readonly $open: ReadableAtom<boolean>
  readonly $outdated: ReadableAtom<boolean>
  readonly $lists: ReadableAtom<Lists>
  readonly #options: EditedRecordOptions<Values, Row, Lists, Written>
  readonly #inner: Form<Values>
  readonly #draft: string
  readonly #creation: CreateOnce<Values, Written> | undefined
  /** Sent edits without a response. */
  readonly #$sent = atom<readonly Values[]>([])

  constructor(options: EditedRecordOptions<Values, Row, Lists, Written>) {
    const { kind, id, blank, create, known, check } = options
    this.#options = options
    this.isNew = id === undefined && create !== undefined
    this.canRetry = isRecordId(id)
    this.#draft = draftOf(kind, id)
    if (this.isNew && create) this.#creation = createOnce({ draft: kind, blank, send: create })
    this.$open = computed(this.$base, (base) => this.isNew || base !== undefined)
    this.$outdated = computed([this.$row, this.$base, this.#$sent], (row, base, sent) => {
      if (!row || !base || (row.version ?? 0) <= base.version) return false
      return ![base.values, ...sent].some((known) => sameValue(options.valuesOf(row), known))
    })
    this.$lists = computed([$reference, this.$row], (lists, row) => options.lists(lists, row))
    this.#inner = this.#createForm()
    this.form = this.#createShownForm()
    this.loading = remote({
      fetch: (signal) => this.#load(signal),
      ...(options.reloadOn && { reloadOn: options.reloadOn }),
      failed: (error) => options.notLoaded?.(error),
    })
    onMount(this.form.$state, () => dropMissing(this.#inner, (all) => check(all, this.#context())))
    if (known) this.#startEdit(known)
  }

  readonly resolve = async (choices: Choices<Values>): Promise<void> => {
    const conflict = this.$conflict.get()
    if (!conflict) return
    this.$conflict.set(undefined)
    this.$base.set(conflict.theirs)
    const chosen = resolveEdits(conflict, choices)
    const values = this.#options.resolved?.(chosen, this.#context()) ?? chosen
    this.#inner.load(conflict.theirs.values, values)
    this.#storeBase()
    await this.form.submit()
  }

  readonly postpone = (): void => this.$conflict.set(undefined)

  readonly stepped = (version: number, values?: Values): void => {
    const base = this.$base.get()
    if (base?.version !== version - 1) return
    this.$base.set({ version, values: values ?? base.values })
    this.#storeBase()
  }

  readonly restart = (): void => {
    drafts.remove(this.#draft)
    this.#inner.load(this.#options.blank)
  }

  #createForm(): Form<Values> {
    const { blank, link, saved, invalid } = this.#options
    return form<Values, Written>({
      initial: blank,
      draft: () => (this.$open.get() ? this.#draft : undefined),
      check: (values) => this.#faults(values),
      link: (after, before) => link?.(after, before, this.#context()) ?? after,
      save: (values) => this.#save(values),
      invalid: () => invalid?.(),
      failed: (error) => this.#failed(error),
      saved: (written, values) => {
        this.#$sent.set([])
        draftBases.remove(this.#draft)
        if (!this.isNew) this.#adopt(written, values)
        saved(written)
      },
    })
  }

  /** Creates the form as shown: with disabled fields, and with the base version of its draft. */
  #createShownForm(): Form<Values> {
    const { blank, closed, discarded } = this.#options
    const all = Object.keys(blank).map((name) => [name, true] as const)
    const allClosed = Object.fromEntries(all) as FormState<Values>['disabled']
    const $context = computed([this.$row, this.$lists], (row, lists) => ({ row, lists }))
    return {
      ...this.#inner,
      $state: computed([this.#inner.$state, this.$open, $context], (state, open, context) => ({
        ...state,
        disabled: open ? (closed?.(state.values, context) ?? {}) : allClosed,
      })),
      set: (name, value) => {
        this.#inner.set(name, value)
        this.#storeBase()
      },
      submit: async () => this.$open.get() && (await this.#inner.submit()),
      reset: () => {
        draftBases.remove(this.#draft)
        this.#creation?.forget()
        this.#inner.reset()
        discarded?.()
        if (this.$outdated.get()) void this.loading.reload()
      },
    }
  }

  #context = (): EditContext<Row, Lists> => ({ row: this.$row.get(), lists: this.$lists.get() })

  #versioned = (row: Row): Versioned<Values> => ({
    version: row.version ?? 0,
    values: this.#options.valuesOf(row),
  })

  /** Checks the values; refused ones again with the changes of a newer version, which the conflict screen adds. */
  #faults(mine: Values) {
    const { check, valuesOf } = this.#options
    const [base, row, faults] = [this.$base.get(), this.$row.get(), check(mine, this.#context())]
    if (faults.length === 0 || !base || !row || !this.$outdated.get()) return faults
    return check(mergeEdits(base.values, mine, valuesOf(row)).values, this.#context())
  }

  #storeBase(): void {
    const base = this.$base.get()
    if (base && !this.isNew) draftBases.write(this.#draft, base)
  }

  async #load(signal: AbortSignal): Promise<Row | undefined> {
    if (this.isNew) return undefined
    const row = await this.#fetchRow(signal)
    const isSaving = this.#inner.$state.get().status === 'saving'
    if (this.$row.get() === row && !isSaving) this.#startEdit(row)
    return row
  }

  /** Loads the current record. Ignores a slow response from before the last edit. */
  async #fetchRow(signal?: AbortSignal): Promise<Row> {
    try {
      const row = await this.#options.load(this.#options.id, signal)
      if (!signal?.aborted && !isOlder(row, this.$row.get())) this.#setRow(row)
      return row
    } catch (error) {
      if (isMissing(error)) this.$gone.set(true)
      throw error
    }
  }

  #setRow(row: Row): void {
    this.$row.set(row)
    this.$gone.set(false)
  }

  #startEdit(row: Row): void {
    const base = draftBases.read(this.#draft, this.#versioned(row))
    this.#setRow(row)
    this.$base.set(base)
    this.#inner.load(base.values)
  }

  /** Takes over the written record as the base of the next edit. */
  #adopt(written: Written, values: Values): void {
    const row = this.#options.rowOf?.(written)
    if (row) this.#startEdit(row)
    else {
      this.$base.set({ version: written.version ?? 0, values })
      void this.loading.reload()
    }
  }

  async #save(values: Values): Promise<Written> {
    const written = await (this.#creation?.create(values) ?? this.#send(values))
    await this.#options.after?.(written)
    return written
  }

  async #send(mine: Values): Promise<Written> {
    const { id } = this.#options
    const base = this.$base.get()
    if (id === undefined || !base) throw new Error('Nothing is being edited yet')
    const put = (version: number) =>
      this.#options.update(mine, { id, base, headers: { 'If-Match': `"${version}"` } })
    const fetch = async () => this.#versioned(await this.#fetchRow())
    try {
      return await sendEdit({ base, mine, sent: this.#$sent.get(), put, fetch })
    } catch (error) {
      if (!isRejected(error) && !(error instanceof EditConflict))
        this.#$sent.set([...this.#$sent.get(), mine])
      // The record or a record that it refers to is missing: the form shows which.
      if (isMissing(error)) await this.#fetchRow().catch(() => undefined)
      throw error
    }
  }

  #failed(error: unknown): FieldErrors<Values> {
    if (error instanceof SavedBefore) this.#handOver(error as SavedBefore<Values, Written>)
    else if (error instanceof EditConflict) this.$conflict.set(error.conflict as Conflict<Values>)
    else return this.#options.failed(error, this.#inner.$state.get().values)
    return {}
  }

  /** The record was saved with the first values: later input becomes a draft of an edit. */
  #handOver({ made, values }: SavedBefore<Values, Written>): void {
    const draft = draftOf(this.#options.kind, made.id)
    drafts.write(draft, this.#inner.$state.get().values)
    draftBases.write(draft, { version: made.version ?? 0, values })
    this.restart()
    this.#options.savedBefore?.(made)
  }
}

/**
 * Creates the store behind a form that changes or adds a record: loading, draft, `If-Match`, conflicts with other
 * users' edits, a deleted record, a lost response, discarding.
 */
export const editedRecord = <
  Values extends object,
  Row extends Stored,
  Lists,
  Written extends Stored,
>(
  options: EditedRecordOptions<Values, Row, Lists, Written>,
): EditedRecord<Values, Row, Lists> => new RecordEditor(options)
