import { atom, type ReadableAtom } from 'nanostores'
import { isRefusal } from '../http/error.ts'
import { errorsByField, type Fault } from '../domain/faults.ts'
import { drafts } from './drafts.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

export interface FormState<Values> {
  values: Values
  errors: FieldErrors<Values>
  status: 'idle' | 'saving' | 'saved' | 'failed'
  /** Does it differ from what it started with? */
  dirty: boolean
  disabled: Partial<Record<keyof Values & string, boolean>>
}

export interface Form<Values> {
  $state: ReadableAtom<FormState<Values>>
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Checks and saves; true when it was saved. While it saves, a second call answers false. */
  submit(): Promise<boolean>
  /** Back to the start; the draft goes. */
  reset(): void
  /** A new start, for instance what the server holds; a kept draft goes on top of it. */
  load(values: Values): void
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
  /** Name under which what is typed survives (drafts); nothing is kept when absent. */
  draft?: string
  /** Told when a rule is broken and nothing was sent. */
  invalid?(errors: FieldErrors<Values>): void
  saved?(result: Result, values: Values): void
  /** Words the failure (toast); may answer texts for fields. What was typed stays. */
  failed?(error: unknown): FieldErrors<Values> | undefined | void
}

const same = (left: unknown, right: unknown) =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)

/** A draft fills only fields that the form has. */
function withDraft<Values extends object>(values: Values, draft: string | undefined): Values {
  const kept = draft === undefined ? undefined : drafts.read(draft)
  if (!kept) return values
  const known = Object.entries(kept).filter(([key]) => Object.hasOwn(values, key))
  return { ...values, ...Object.fromEntries(known) }
}

/** Texts that the server gave stay until their field changes. */
function unchanged<Values extends object>(
  errors: FieldErrors<Values>,
  before: Values,
  after: Values,
): FieldErrors<Values> {
  const kept = Object.entries(errors).filter(([name]) =>
    same(before[name as keyof Values], after[name as keyof Values]),
  )
  return Object.fromEntries(kept) as FieldErrors<Values>
}

/**
 * The one machine behind every form: values, linked and closed fields, rules, saving once, drafts. Errors
 * appear at the first try to save and follow the typing from then on.
 */
export function form<Values extends object, Result>(
  options: FormOptions<Values, Result>,
): Form<Values> {
  let start = options.initial
  let tried = false
  let told: FieldErrors<Values> = {}
  const $state = atom(view(withDraft(start, options.draft)))

  function view(values: Values): FormState<Values> {
    return {
      values,
      errors: {},
      status: 'idle',
      dirty: !same(values, start),
      disabled: options.disabled?.(values) ?? {},
    }
  }

  const faults = (values: Values) => errorsByField(options.check(values)) as FieldErrors<Values>

  function begin(values: Values): void {
    tried = false
    told = {}
    $state.set(view(values))
  }

  const forget = () => {
    if (options.draft !== undefined) drafts.remove(options.draft)
  }

  async function send(values: Values): Promise<boolean> {
    told = {}
    $state.set({ ...$state.get(), errors: {}, status: 'saving' })
    try {
      const result = await options.save(values)
      start = values
      tried = false
      const now = $state.get()
      if (same(now.values, start)) forget()
      $state.set({ ...now, errors: {}, status: 'saved', dirty: !same(now.values, start) })
      options.saved?.(result, values)
      return true
    } catch (error) {
      $state.set({ ...$state.get(), status: 'failed' })
      told = (isRefusal(error) ? undefined : options.failed?.(error)) ?? {}
      $state.set({ ...$state.get(), errors: told })
      return false
    }
  }

  return {
    $state,
    set(name, value) {
      const before = $state.get()
      const typed = { ...before.values, [name]: value }
      const values = options.link?.(typed, before.values) ?? typed
      const status = before.status === 'saving' ? 'saving' : 'idle'
      told = unchanged(told, before.values, values)
      $state.set({ ...view(values), status, errors: { ...told, ...(tried && faults(values)) } })
      if (options.draft !== undefined) drafts.write(options.draft, values)
    },
    async submit() {
      const { status, values } = $state.get()
      if (status === 'saving') return false
      tried = true
      const errors = faults(values)
      if (Object.keys(errors).length === 0) return await send(values)
      $state.set({ ...$state.get(), errors, status: 'failed' })
      options.invalid?.(errors)
      return false
    },
    reset() {
      forget()
      begin(start)
    },
    load(values) {
      start = values
      begin(withDraft(values, options.draft))
    },
  }
}
