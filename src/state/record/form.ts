import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { endsSession } from '../../http/error.ts'
import { errorsByField, type Fault } from '../../domain/faults.ts'
import { drafts } from './drafts.ts'
import { fits, sameValue, errorsOfUnchanged, type FieldErrors } from './form-values.ts'
import { retractable } from '../feedback/toasts.ts'

/** A draft that was restored into a form. */
export interface RestoredDraft {
  /** Its name. */
  draft: string
  /** Would the form be empty without it? Otherwise the form would show the saved record. */
  overEmpty: boolean
  /** Has the user seen it? */
  seen?: boolean
  /** When it was typed, in words, once the note about it is shown. */
  moment?: string
}

export interface FormState<Values> {
  values: Values
  errors: FieldErrors<Values>
  status: 'idle' | 'saving' | 'saved' | 'failed'
  /** Do the values differ from the initial ones? */
  dirty: boolean
  disabled: Partial<Record<keyof Values & string, boolean>>
  /** Fields that are locked while the server checks their value. */
  busy?: Partial<Record<keyof Values & string, boolean>>
  /** The restored draft, until the user keeps or discards it or the form is saved. */
  restored: RestoredDraft | undefined
}

export interface Form<Values> {
  $state: ReadableAtom<FormState<Values>>
  /** Sets a value. Ignored while saving, so that the screen shows what was sent. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Checks and saves. Resolves to true if it was saved; to false for a second call while saving. */
  submit(): Promise<boolean>
  /** Restores the initial values and deletes the draft. */
  reset(): void
  /** Records what the user knows about the restored draft (OP-117); undefined: the user keeps it. */
  acknowledge(draft: RestoredDraft | undefined): void
  /** Replaces values that do not exist any more; those that become null have a fault then. */
  replace(faults: readonly (Fault & { value: unknown })[]): void
  /** Sets new initial values, for instance the server's, then applies `typed`, else a stored draft. */
  load(start: Values, typed?: Values): void
}

export interface FormOptions<Values extends object, Result> {
  initial: Values
  /** All broken rules, in the order of the fields; from `domain/*-rules`. */
  check(values: Values): readonly Fault[]
  save(values: Values): Promise<Result>
  /** Fields that follow another one, for instance a location that its place lost. */
  link?(after: Values, before: Values): Values
  /** Returns which fields are disabled, given the values. */
  disabled?(values: Values): FormState<Values>['disabled']
  /** Current name of the draft; without one, input is not stored. */
  draft?: string | (() => string | undefined)
  /** Called when rules are broken and nothing was sent. */
  invalid?(errors: FieldErrors<Values>): void
  saved?(result: Result, values: Values): void
  /** Reports a failed save (toast); may return texts for fields. The values stay. */
  failed?(error: unknown): FieldErrors<Values> | undefined | void
}

const hasAny = (errors: object): boolean => Object.keys(errors).length > 0

class FormStore<Values extends object, Result> implements Form<Values> {
  readonly $state: WritableAtom<FormState<Values>>
  readonly #options: FormOptions<Values, Result>
  #start: Values
  #wasSubmitted = false
  /** Errors that stay until their field changes, by field: those of the server, and of deleted values. */
  #lastingErrors: FieldErrors<Values> = {}
  #restored: RestoredDraft | undefined
  /** Removes the toasts of the previous attempt. */
  #retract = () => {}
  /** Was the last attempt not sent? Its toasts are obsolete once the form is left. */
  #isUnsent = false

  constructor(options: FormOptions<Values, Result>) {
    this.#options = options
    this.#start = options.initial
    this.$state = atom(this.#stateOf(options.initial))
    this.load(options.initial)
    onMount(this.$state, () => () => {
      if (this.#isUnsent) this.#retract()
    })
  }

  readonly set: Form<Values>['set'] = (name, value) => {
    const before = this.$state.get()
    if (before.status === 'saving') return
    const typed = { ...before.values, [name]: value }
    const values = this.#options.link?.(typed, before.values) ?? typed
    this.#lastingErrors = errorsOfUnchanged(this.#lastingErrors, before.values, values)
    const errors = { ...this.#lastingErrors, ...(this.#wasSubmitted && this.#faults(values)) }
    // The toast about faults is removed with the last fault.
    if (hasAny(before.errors) && !hasAny(errors)) this.#retract()
    // First, because a listener may replace values.
    this.#storeDraft(values)
    this.$state.set({ ...this.#stateOf(values), errors })
  }

  readonly submit = async (): Promise<boolean> => {
    const { status, values } = this.$state.get()
    if (status === 'saving') return false
    this.#wasSubmitted = true
    this.#lastingErrors = {}
    this.#retract()
    const errors = this.#faults(values)
    this.#isUnsent = hasAny(errors)
    if (!this.#isUnsent) return await this.#send(values)
    this.$state.set({ ...this.$state.get(), errors, status: 'failed' })
    this.#retract = retractable(() => this.#options.invalid?.(errors))
    return false
  }

  readonly reset = (): void => {
    this.#retract()
    this.#storeDraft(this.#start)
    this.#restored = undefined
    this.#restart(this.#start)
  }

  readonly acknowledge: Form<Values>['acknowledge'] = (draft) => {
    this.#restored = draft
    this.$state.set({ ...this.$state.get(), restored: draft })
  }

  readonly replace: Form<Values>['replace'] = (faults) => {
    const { values: before, status } = this.$state.get()
    if (status === 'saving') return
    const replaced = Object.fromEntries(faults.map(({ field, value }) => [field, value]))
    const typed = { ...before, ...replaced }
    const values = this.#options.link?.(typed, before) ?? typed
    this.#lastingErrors = errorsByField(faults.filter(({ value }) => value === null))
    this.$state.set({ ...this.#stateOf(values), errors: this.#lastingErrors })
    this.#storeDraft(values)
  }

  readonly load: Form<Values>['load'] = (start, typed) => {
    this.#start = start
    if (typed) this.#storeDraft(typed)
    const values = typed ?? this.#withDraft(start)
    const { initial } = this.#options
    // Did another screen write the draft for the user, who has not typed yet?
    const isPrepared = this.#readDraft()?.['$prepared'] === true
    if (typed || sameValue(values, start) || isPrepared) this.#restored = undefined
    // Input that is still on screen does not count as restored.
    else if (!sameValue(values, this.$state.get().values))
      this.#restored = { draft: this.#draftName() ?? '', overEmpty: sameValue(start, initial) }
    this.#restart(values)
  }

  #stateOf(values: Values): FormState<Values> {
    const disabled = this.#options.disabled?.(values) ?? {}
    const dirty = !sameValue(values, this.#start)
    return { values, errors: {}, status: 'idle', dirty, disabled, restored: this.#restored }
  }

  #faults(values: Values): FieldErrors<Values> {
    return errorsByField(this.#options.check(values))
  }

  #restart(values: Values): void {
    this.#wasSubmitted = false
    this.#lastingErrors = {}
    this.$state.set(this.#stateOf(values))
  }

  #draftName(): string | undefined {
    const { draft } = this.#options
    return typeof draft === 'function' ? draft() : draft
  }

  #readDraft() {
    const name = this.#draftName()
    return name === undefined ? undefined : drafts.read(name)
  }

  /** Merges a draft: only fields that the form has, with values of the right type. */
  #withDraft(values: Values): Values {
    const stored = Object.entries(this.#readDraft() ?? {}).filter(
      ([key, value]) =>
        Object.hasOwn(values, key) && fits(value, this.#options.initial[key as keyof Values]),
    )
    return { ...values, ...Object.fromEntries(stored) }
  }

  /** Stores `values` as the draft, or removes it if they are the initial ones: then nothing is unsaved. */
  #storeDraft(values: Values): void {
    const name = this.#draftName()
    if (name === undefined) return
    if (sameValue(values, this.#start)) drafts.remove(name)
    else drafts.write(name, values)
  }

  async #send(values: Values): Promise<boolean> {
    this.$state.set({ ...this.$state.get(), errors: {}, status: 'saving' })
    let result: Result
    try {
      result = await this.#options.save(values)
    } catch (error) {
      this.$state.set({ ...this.$state.get(), status: 'failed' })
      if (!endsSession(error)) {
        this.#retract = retractable(() => {
          this.#lastingErrors = this.#options.failed?.(error) ?? {}
        })
      }
      this.$state.set({ ...this.$state.get(), errors: this.#lastingErrors })
      return false
    }
    this.#start = values
    this.#wasSubmitted = false
    this.#storeDraft(values)
    this.#restored = undefined
    const saved = { errors: {}, status: 'saved', dirty: false, restored: undefined } as const
    this.$state.set({ ...this.$state.get(), ...saved })
    this.#options.saved?.(result, values)
    return true
  }
}

/**
 * Creates the state of a form: values, linked and disabled fields, rules, saving, drafts. Errors appear at the first
 * attempt to save and are updated while typing from then on.
 */
export function form<Values extends object, Result>(
  options: FormOptions<Values, Result>,
): Form<Values> {
  return new FormStore(options)
}
