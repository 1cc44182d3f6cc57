import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { isRefusal } from '../http/error.ts'
import { errorsByField, type Fault } from '../domain/faults.ts'
import { drafts } from './drafts.ts'
import { retractable } from './toasts.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

export interface FormState<Values> {
  values: Values
  errors: FieldErrors<Values>
  status: 'idle' | 'saving' | 'saved' | 'failed'
  /** Does it differ from what it started with? */
  dirty: boolean
  disabled: Partial<Record<keyof Values & string, boolean>>
  /** Fields whose value is being checked elsewhere: they wait and take no other one. */
  busy?: Partial<Record<keyof Values & string, boolean>>
}

export interface Form<Values> {
  $state: ReadableAtom<FormState<Values>>
  /** Nothing changes under a save: what was sent is what the screen shows. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Checks and saves; true when it was saved. While it saves, a second call answers false. */
  submit(): Promise<boolean>
  /** Back to the start; the draft goes. */
  reset(): void
  /** A new start, for instance what the server holds; on top goes what is `typed`, else a kept draft. */
  load(start: Values, typed?: Values): void
}

export interface FormOptions<Values extends object, Result> {
  initial: Values
  /** All broken rules, in the order of the fields; from `domain/*-rules`. */
  check(values: Values): readonly Fault[]
  save(values: Values): Promise<Result>
  /** Fields that follow another one, for instance a location that its place lost. */
  link?(after: Values, before: Values): Values
  /** Which fields are closed, given the others. */
  disabled?(values: Values): FormState<Values>['disabled']
  /** Name under which what is typed survives (drafts), at the time; nothing is kept without one. */
  draft?: string | (() => string | undefined)
  /** Told when a rule is broken and nothing was sent. */
  invalid?(errors: FieldErrors<Values>): void
  saved?(result: Result, values: Values): void
  /** Words the failure (toast); may answer texts for fields. What was typed stays. */
  failed?(error: unknown): FieldErrors<Values> | undefined | void
}

/** Are two values of a form the same? Values are plain data, compared by content. */
export const sameValue = (left: unknown, right: unknown): boolean =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)

/** May a field that is empty as `blank` hold this? Storage is open to anybody, and forms change. */
function fits(value: unknown, blank: unknown): boolean {
  if (value === null) return blank !== ''
  return blank === null ? typeof value !== 'object' : typeof value === typeof blank
}

/** Texts that the server gave stay until their field changes. */
function unchanged<Values extends object>(
  errors: FieldErrors<Values>,
  before: Values,
  after: Values,
): FieldErrors<Values> {
  const kept = Object.entries(errors).filter(([name]) =>
    sameValue(before[name as keyof Values], after[name as keyof Values]),
  )
  return Object.fromEntries(kept) as FieldErrors<Values>
}

class FormMachine<Values extends object, Result> implements Form<Values> {
  readonly $state: WritableAtom<FormState<Values>>
  readonly #options: FormOptions<Values, Result>
  #start: Values
  #tried = false
  /** What the server said about single fields. */
  #told: FieldErrors<Values> = {}
  /** Takes back the toasts of the attempt before. */
  #retract = () => {}

  constructor(options: FormOptions<Values, Result>) {
    this.#options = options
    this.#start = options.initial
    this.$state = atom(this.#view(this.#withDraft(options.initial)))
  }

  readonly set: Form<Values>['set'] = (name, value) => {
    const before = this.$state.get()
    if (before.status === 'saving') return
    const typed = { ...before.values, [name]: value }
    const values = this.#options.link?.(typed, before.values) ?? typed
    this.#told = unchanged(this.#told, before.values, values)
    const errors = { ...this.#told, ...(this.#tried && this.#faults(values)) }
    this.$state.set({ ...this.#view(values), errors })
    this.#keepDraft(values)
  }

  readonly submit = async (): Promise<boolean> => {
    const { status, values } = this.$state.get()
    if (status === 'saving') return false
    this.#tried = true
    this.#told = {}
    this.#retract()
    const errors = this.#faults(values)
    if (Object.keys(errors).length === 0) return await this.#send(values)
    this.$state.set({ ...this.$state.get(), errors, status: 'failed' })
    this.#retract = retractable(() => this.#options.invalid?.(errors))
    return false
  }

  readonly reset = (): void => {
    this.#forgetDraft()
    this.#begin(this.#start)
  }

  readonly load: Form<Values>['load'] = (start, typed) => {
    this.#start = start
    if (typed) this.#keepDraft(typed)
    this.#begin(typed ?? this.#withDraft(start))
  }

  #view(values: Values): FormState<Values> {
    const disabled = this.#options.disabled?.(values) ?? {}
    return { values, errors: {}, status: 'idle', dirty: !sameValue(values, this.#start), disabled }
  }

  #faults(values: Values): FieldErrors<Values> {
    return errorsByField(this.#options.check(values))
  }

  #begin(values: Values): void {
    this.#tried = false
    this.#told = {}
    this.$state.set(this.#view(values))
  }

  #draft(): string | undefined {
    const { draft } = this.#options
    return typeof draft === 'function' ? draft() : draft
  }

  /** A draft fills only fields that the form has, with what they can hold. */
  #withDraft(values: Values): Values {
    const name = this.#draft()
    const kept = Object.entries((name !== undefined && drafts.read(name)) || {}).filter(
      ([key, value]) =>
        Object.hasOwn(values, key) && fits(value, this.#options.initial[key as keyof Values]),
    )
    return { ...values, ...Object.fromEntries(kept) }
  }

  #keepDraft(values: Values): void {
    const name = this.#draft()
    if (name !== undefined) drafts.write(name, values)
  }

  #forgetDraft(): void {
    const name = this.#draft()
    if (name !== undefined) drafts.remove(name)
  }

  async #send(values: Values): Promise<boolean> {
    this.$state.set({ ...this.$state.get(), errors: {}, status: 'saving' })
    let result: Result
    try {
      result = await this.#options.save(values)
    } catch (error) {
      this.$state.set({ ...this.$state.get(), status: 'failed' })
      if (!isRefusal(error)) {
        this.#retract = retractable(() => {
          this.#told = this.#options.failed?.(error) ?? {}
        })
      }
      this.$state.set({ ...this.$state.get(), errors: this.#told })
      return false
    }
    this.#start = values
    this.#tried = false
    this.#forgetDraft()
    this.$state.set({ ...this.$state.get(), errors: {}, status: 'saved', dirty: false })
    this.#options.saved?.(result, values)
    return true
  }
}

/**
 * The one machine behind every form: values, linked and closed fields, rules, saving once, drafts. Errors
 * appear at the first try to save and follow the typing from then on.
 */
export function form<Values extends object, Result>(
  options: FormOptions<Values, Result>,
): Form<Values> {
  return new FormMachine(options)
}
