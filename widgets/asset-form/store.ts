import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { isMissing } from '../../src/http/error.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { deleteImage } from '../../src/parts/gallery/delete-image.ts'
import type { Picks } from '../../src/parts/gallery/picks.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import type { EditedRecord, EditedRecordOptions } from '../../src/state/record/editing.ts'
import { type Form, sameValue } from '../../src/state/record/form.ts'
import type { Asset, AssetImage } from '../../src/wire/asset.ts'
import type { Change } from '../../src/wire/run.ts'
import { assigneeGuard, type AssigneeGuard } from './guard.ts'
import * as links from './links.ts'
import * as outcome from './outcome.ts'
import { movePicks, picksOf, pictureSending, type Sent, unfinishedAdd } from './pictures.ts'
import * as rules from './values.ts'
import { createAssets, partChange, updateAsset, type Written } from './writing.ts'

type AssetValues = rules.AssetValues
type AssetRecord = EditedRecord<AssetValues, Asset, rules.AssetLists>

export interface AssetFormOptions {
  /** The asset to change; a new one is added when undefined. One that is no id cannot be loaded (OP-028). */
  assetId: number | undefined
  host: WidgetHost
  /** Goes on to the next screen after success; a guest stays where they are. */
  goesOn: boolean
  /** Leads to the form of an asset that is added, but not as it should be. */
  edit(assetId: number): void
  /** Told where a guest has saved an asset. */
  done?(): void
}

export interface AssetFormStore {
  record: AssetRecord
  /** Id of the asset to change; undefined for a new one. */
  assetId: number | undefined
  picks: Picks
  /** The saved pictures. */
  $images: ReadableAtom<readonly AssetImage[]>
  /** Share of an upload under way, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
  guard: AssigneeGuard
  /** The asset that is saved while its pictures are not: the new one of this form, or the one that it changes. */
  $left: ReadableAtom<number | undefined>
  /** An earlier add that is not finished, offered when an asset is added. */
  $offered: ReadableAtom<number | undefined>
  /** Goes on with the edit of the asset that is left, or that is offered. */
  carryOn(): void
  /** Leaves it as it is, and begins a new one. */
  addAnother(): void
  dismissOffer(): void
  removeImage(image: AssetImage): Promise<void>
}

/** Before it is loaded an edit shows nothing, not even what a new asset begins with. */
const nothing: AssetValues = { ...rules.noAsset, status: null, quantity: null }

/** What was added, and what of it is not saved yet. */
function leftovers(assetId: number | undefined) {
  const unfinished = unfinishedAdd.read()
  const isNew = assetId === undefined
  return {
    $left: atom(isNew || unfinished !== assetId ? undefined : assetId),
    $offered: atom(isNew ? unfinished : undefined),
  }
}

/** Everything of adding and changing an asset but its looks. */
export function assetFormStore(options: AssetFormOptions): AssetFormStore {
  const { assetId, edit } = options
  const picks = picksOf(assetId)
  const guard = assigneeGuard(assetId)
  const left = leftovers(assetId)
  const { $left, $offered } = left
  const sending = pictureSending(picks)
  const $removed = atom<ReadonlySet<number>>(new Set())
  const record: AssetRecord = assetRecord(options, { ...left, picks, sending, addAnother })

  function addAnother(): void {
    picks.clear()
    $left.set(undefined)
    record.restart()
  }

  return {
    record: { ...record, form: guarded(record, guard, $left) },
    assetId,
    picks,
    $images: computed([record.$row, $removed], (row, removed) =>
      (row?.asset_images ?? []).filter(({ id }) => !removed.has(id)),
    ),
    $progress: sending.$progress,
    guard,
    $left,
    $offered,
    addAnother,
    carryOn() {
      const id = $left.get() ?? $offered.get()
      if (id === undefined) return
      if ($left.get()) {
        movePicks(id)
        record.restart()
      }
      edit(id)
    },
    dismissOffer() {
      unfinishedAdd.end($offered.get() ?? 0)
      $offered.set(undefined)
    },
    async removeImage(image) {
      const answer = await deleteImage({ assetId, imageId: image.id })
      if (!answer || assetId === undefined) return
      options.host.emit('assetdesk-asset-saved', { id: assetId })
      $removed.set(new Set($removed.get()).add(image.id))
      record.stepped(answer.version)
    },
  }
}

interface Surroundings extends ReturnType<typeof leftovers> {
  picks: Picks
  sending: ReturnType<typeof pictureSending>
  addAnother(): void
}

type AssetRecordOptions = EditedRecordOptions<AssetValues, Asset, rules.AssetLists, Written>

/** Writes the asset, then its pictures. */
function writing(
  { assetId, host, goesOn, done }: AssetFormOptions,
  { $left, picks, sending, addAnother }: Surroundings,
  parts: { are(): boolean; formIsShown(): boolean },
) {
  const isNew = assetId === undefined
  let forParts: Change | undefined
  let images: Sent = { kind: 'none' }
  return {
    async create(values, headers) {
      const id = $left.get()
      return id === undefined ? await createAssets(values, headers) : { id, version: 0 }
    },
    async update(values, { id, base, headers }) {
      // Its pictures alone are left.
      if ($left.get() && sameValue(values, base.values)) return { id, version: base.version }
      const body = rules.bodyOf(values, base.values.assigned_to)
      const written = await updateAsset(id, body, headers)
      forParts = (parts.are() && partChange(values, base.values)) || forParts
      return written
    },
    async after({ id }) {
      if (isNew && picks.$pending.get()) unfinishedAdd.begin(id)
      images = await sending.send(id)
    },
    saved({ id, count }) {
      outcome.tellSaved({ id, images, count }, { isNew, host })
      $left.set(images.kind === 'failed' ? id : undefined)
      if (images.kind === 'failed') return
      unfinishedAdd.end(id)
      if (isNew) addAnother()
      const leave = () =>
        goesOn
          ? host.navigate(isNew ? { route: 'dashboard', replace: true } : { route: 'back' })
          : done?.()
      // The way back may lead to another document, where nobody could answer.
      if (forParts)
        void outcome.askParts(id, forParts, host).then(() => parts.formIsShown() && leave())
      else leave()
      forParts = undefined
    },
  } satisfies Partial<AssetRecordOptions>
}

function assetRecord(options: AssetFormOptions, surroundings: Surroundings): AssetRecord {
  const { assetId, host, edit } = options
  const { $left, $offered, picks, addAnother } = surroundings
  const isNew = assetId === undefined
  const record: AssetRecord = editedRecord<AssetValues, Asset, rules.AssetLists, Written>({
    kind: 'asset',
    id: assetId,
    blank: isNew ? rules.noAsset : nothing,
    valuesOf: rules.valuesOf,
    load: loadAsset,
    notLoaded(error) {
      if (isMissing(error)) unfinishedAdd.end(assetId ?? 0)
      outcome.tellNotLoaded(error)
    },
    lists: links.listsWith,
    check: (values, { lists }) => rules.faultsOf(values, lists),
    link: (after, before, { lists }) => links.linkValues(after, before, lists),
    closed: (values, { lists }) => links.closedFields(values, lists),
    resolved: (values, { lists }) => links.withManager(values, lists),
    ...writing(options, surroundings, {
      are: () => (record.$row.get()?.parts ?? 0) > 0,
      formIsShown: () => record.form.$state.lc > 0,
    }),
    invalid() {
      const { values } = record.form.$state.get()
      outcome.reportInvalid(rules.isIncomplete(values, record.$lists.get()))
    },
    failed: outcome.reportFailure,
    savedBefore({ id }) {
      outcome.tellSavedBefore(id, host)
      movePicks(id)
      edit(id)
    },
    discarded() {
      const id = isNew ? $left.get() : undefined
      picks.clear()
      if (id === undefined) return
      unfinishedAdd.end(id)
      $offered.set(undefined)
      addAnother()
    },
  })
  return record
}

/** Another person is checked against the linked tickets first (OP-065); of a new asset that is saved only pictures are sent. */
function guarded(
  { form, isNew, $base }: AssetRecord,
  guard: AssigneeGuard,
  $left: ReadableAtom<number | undefined>,
): Form<AssetValues> {
  async function checkPerson(): Promise<void> {
    const person = () => form.$state.get().values.assigned_to
    const chosen = person()
    const saved = $base.get()?.values.assigned_to ?? null
    if (isNew || chosen === saved || (await guard.allows())) return
    if (person() === chosen) form.set('assigned_to', saved)
  }
  const allClosed = Object.fromEntries(Object.keys(rules.noAsset).map((name) => [name, true]))
  return {
    ...form,
    $state: computed([form.$state, guard.$checking, $left], (state, checking, left) => ({
      ...state,
      disabled: isNew && left !== undefined ? allClosed : state.disabled,
      busy: { assigned_to: checking },
    })),
    set(name, value) {
      if (form.$state.get().status === 'saving') return
      form.set(name, value)
      if (name === 'assigned_to') void checkPerson()
    },
    submit: async () => (await guard.settled()) && (await form.submit()),
  }
}
