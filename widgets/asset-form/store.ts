import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import {
  type Choices,
  type Conflict,
  EditConflict,
  resolveEdits,
} from '../../src/state/conflict.ts'
import { form, type Form, type FormState } from '../../src/state/form.ts'
import { $reference } from '../../src/state/reference.ts'
import { type Made, type Saved, SavedBefore } from './edit.ts'
import { EditedAsset } from './edited.ts'
import { assigneeGuard, type AssigneeGuard } from './guard.ts'
import { listsWith, type AssetLists } from './lists.ts'
import { tellFailed, tellInvalid, tellSaved, tellSavedBefore } from './outcome.ts'
import { assetSaving, type Saving } from './saving.ts'
import * as rules from './values.ts'

type AssetValues = rules.AssetValues

export interface AssetFormOptions {
  /** The asset to change; a new one is added when undefined. One that is no id cannot be loaded (OP-028). */
  assetId: number | undefined
  host: WidgetHost
  /** Goes on to the next screen after success; a guest stays where they are. */
  goesOn: boolean
}

/** Before it is loaded an edit shows nothing, not even what a new asset begins with. */
const nothing: AssetValues = { ...rules.noAsset, status: null, quantity: null }
const allClosed: FormState<AssetValues>['disabled'] = Object.fromEntries(
  Object.keys(rules.noAsset).map((name) => [name, true]),
)

/** Everything of adding and changing an asset but its looks (spec A §2, §4, §5, §8). */
export class AssetFormStore {
  /** Did it begin as a new asset? */
  readonly adding: boolean
  /** As shown: closed until it is loaded. */
  readonly form: Form<AssetValues>
  readonly edited: EditedAsset
  readonly picks
  /** Share of an upload under way, 0 to 1. */
  readonly $progress: ReadableAtom<number | undefined>
  readonly $lists: ReadableAtom<AssetLists>
  readonly guard: AssigneeGuard = assigneeGuard()
  /** An edit that met somebody else's, until it is resolved or put off. */
  readonly $conflict = atom<Conflict<AssetValues> | undefined>()
  readonly #typed: Form<AssetValues>
  readonly #options: AssetFormOptions
  readonly #saving: Saving
  #loaded: boolean

  constructor(options: AssetFormOptions) {
    const { assetId } = options
    this.#options = options
    this.adding = assetId === undefined
    this.edited = new EditedAsset(assetId, (start) => {
      this.#loaded = true
      this.#typed.load(start)
    })
    this.#loaded = this.edited.$now.get().id === undefined
    this.picks = this.edited.picks()
    this.$lists = computed([$reference, this.edited.loading.$state], (reference, asset) =>
      listsWith(reference, 'value' in asset ? asset.value : undefined),
    )
    this.#saving = assetSaving(this.picks, (made) => this.edited.carryOn(made, 'images'))
    this.$progress = this.#saving.$progress
    this.#typed = this.#machine()
    this.form = {
      ...this.#typed,
      $state: this.#viewed(),
      set: this.#set,
      submit: this.#submit,
    }
  }

  /** Saves what came of a conflict, with the version of theirs. */
  async resolve(choices: Choices<AssetValues>): Promise<void> {
    const conflict = this.$conflict.get()
    if (!conflict) return
    this.$conflict.set(undefined)
    const resolved = rules.withManager(resolveEdits(conflict, choices), this.$lists.get())
    this.edited.rebase(conflict.theirs)
    this.#typed.load(conflict.theirs.values, resolved)
    await this.#submit()
  }

  /** Back to the form, with everything as typed. */
  readonly putOff = (): void => this.$conflict.set(undefined)

  /** Gives up what is typed and picked. */
  readonly discard = (): void => {
    this.picks.clear()
    this.#typed.reset()
    this.edited.forgetBase()
    if (this.adding) this.#saving.forget()
    if (this.edited.$outdated.get()) void this.edited.loading.reload()
  }

  /**
   * Leaves the saved asset as it is and begins a new one: with what was typed since the other was saved, while
   * pictures that could not be sent belong to that other one.
   */
  readonly addAnother = (): void => {
    const { values } = this.#typed.$state.get()
    const goes = this.edited.$now.get().left === 'changes'
    if (goes) {
      this.#typed.reset()
      this.edited.forgetBase()
    } else this.picks.clear()
    this.edited.restart()
    this.#typed.load(rules.noAsset, goes ? values : undefined)
  }

  #machine(): Form<AssetValues> {
    const { edited, adding, $lists } = this
    return form<AssetValues, Saved>({
      initial: this.#loaded ? rules.noAsset : nothing,
      draft: () => (this.#loaded ? edited.draft() : undefined),
      check: (values) => rules.faultsOf(values, $lists.get()),
      link: (after, before) => rules.linkValues(after, before, $lists.get()),
      save: (values) => this.#saving.save(values, edited.$now.get()),
      invalid: () => tellInvalid(rules.isIncomplete(this.#typed.$state.get().values, $lists.get())),
      failed: (error) => {
        if (error instanceof SavedBefore) return this.#carryOn(error.made)
        if (!(error instanceof EditConflict)) return tellFailed(error)
        this.$conflict.set(error.conflict as Conflict<AssetValues>)
        return undefined
      },
      saved: (saved, values) => {
        edited.adopt(saved, values)
        tellSaved(saved, adding, this.#options.host)
        if (saved.images.kind !== 'failed') this.#goOn()
      },
    })
  }

  /** It was saved as it was first sent: what has been typed since is a change of it, which nobody has asked for yet. */
  #carryOn(made: Made): void {
    const { values } = this.#typed.$state.get()
    this.edited.carryOn(made, 'changes')
    this.#typed.load(made.values, values)
    this.edited.keepBase()
    tellSavedBefore(made.id, this.#options.host)
  }

  #goOn(): void {
    const { host, goesOn } = this.#options
    if (this.adding) this.addAnother()
    if (goesOn) host.navigate({ route: this.adding ? 'dashboard' : 'back' })
    else if (!this.adding) void this.edited.loading.reload()
  }

  readonly #submit = async (): Promise<boolean> =>
    this.#loaded && (await this.guard.settled()) && (await this.#typed.submit())

  /** Nothing changes under a save; another person is checked against the linked tickets (OP-065). */
  readonly #set: Form<AssetValues>['set'] = (name, value) => {
    if (this.#typed.$state.get().status === 'saving') return
    this.#typed.set(name, value)
    this.edited.keepBase()
    if (name === 'assigned_to') void this.#checkPerson()
  }

  async #checkPerson(): Promise<void> {
    const chosen = this.#typed.$state.get().values.assigned_to
    const { id, base } = this.edited.$now.get()
    const saved = base.values.assigned_to
    if (id === undefined || chosen === saved || (await this.guard.allows(id))) return
    if (this.#typed.$state.get().values.assigned_to === chosen)
      this.#typed.set('assigned_to', saved)
  }

  #viewed(): Form<AssetValues>['$state'] {
    const { edited, guard, $lists } = this
    const $loaded = computed(
      [edited.loading.$state, edited.$now],
      (asset, { id }) => id === undefined || 'value' in asset,
    )
    const $shown = computed([$loaded, $lists], (loaded, lists) => ({ loaded, lists }))
    return computed(
      [this.#typed.$state, guard.$checking, $shown],
      (state, checking, { loaded, lists }) => ({
        ...state,
        disabled: loaded ? rules.closedFields(state.values, lists) : allClosed,
        busy: { assigned_to: checking },
      }),
    )
  }
}
