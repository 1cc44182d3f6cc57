import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { isMissing } from '../../src/http/error.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { deleteImage } from '../../src/parts/gallery/delete-image.ts'
import type { Picks } from '../../src/parts/gallery/picks.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import type { EditedRecord, EditedRecordOptions } from '../../src/state/record/editing.ts'
import type { Form } from '../../src/state/record/form.ts'
import { sameValue } from '../../src/state/record/form-values.ts'
import type { Asset, AssetImage } from '../../src/wire/asset.ts'
import type { Change } from '../../src/wire/run.ts'
import { assigneeGuard, type AssigneeGuard } from './guard.ts'
import * as links from './links.ts'
import * as outcome from './outcome.ts'
import { movePicks, picksOf, pictureSending, type UploadResult, unfinishedAdd } from './pictures.ts'
import * as rules from './values.ts'
import { createAssets, partChange, updateAsset, type Written } from './writing.ts'

type AssetValues = rules.AssetValues
type AssetRecord = EditedRecord<AssetValues, Asset, rules.AssetLists>

export interface AssetFormOptions {
  /** The asset to change; undefined adds a new one. An invalid id cannot be loaded (OP-028). */
  assetId: number | undefined
  host: WidgetHost
  /** Whether the form is in the application, which opens the next screen after a save. */
  inApp: boolean
  /** Opens the form of an asset that was added incompletely. */
  edit(assetId: number): void
  /** Called on host pages after an asset was saved. */
  done?(): void
}

export interface AssetFormStore {
  record: AssetRecord
  /** Id of the asset to change; undefined for a new one. */
  assetId: number | undefined
  picks: Picks
  /** The saved pictures. */
  $images: ReadableAtom<readonly AssetImage[]>
  /** Progress of a running upload, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
  guard: AssigneeGuard
  /** The asset that was saved without its pictures: the new one of this form, or the one that it changes. */
  $unfinished: ReadableAtom<number | undefined>
  /** An earlier asset without its pictures, offered when another asset is added. */
  $offered: ReadableAtom<number | undefined>
  /** Opens the form of the unfinished or offered asset. */
  editUnfinished(): void
  /** Leaves the asset without its pictures and starts a new one. */
  addAnother(): void
  dismissOffer(): void
  removeImage(image: AssetImage): Promise<void>
}

/** The values of an edit form until its asset is loaded, without the defaults of a new asset. */
const notLoadedValues: AssetValues = { ...rules.noAsset, status: null, quantity: null }

/** Returns the asset that an earlier form saved without its pictures, as `$unfinished` or `$offered`. */
function findUnfinished(assetId: number | undefined) {
  const unfinished = unfinishedAdd.read()
  return {
    $unfinished: atom(unfinished === assetId ? assetId : undefined),
    $offered: atom(assetId === undefined ? unfinished : undefined),
  }
}

/** Creates the state and actions of adding and changing an asset. */
export function assetFormStore(options: AssetFormOptions): AssetFormStore {
  const { assetId, edit } = options
  const picks = picksOf(assetId)
  const guard = assigneeGuard(assetId)
  const unfinished = findUnfinished(assetId)
  const { $unfinished, $offered } = unfinished
  const sending = pictureSending(picks, assetId === undefined)
  const $removed = atom<ReadonlySet<number>>(new Set())
  const isShown = () => form.$state.lc > 0
  const record = assetRecord(options, { ...unfinished, picks, sending, addAnother, isShown })
  const form = guardedForm(record, guard, $unfinished)

  function addAnother(): void {
    picks.clear()
    $unfinished.set(undefined)
    record.restart()
  }

  return {
    record: { ...record, form },
    assetId,
    picks,
    $images: computed([record.$row, $removed], (row, removed) =>
      (row?.asset_images ?? []).filter(({ id }) => !removed.has(id)),
    ),
    $progress: sending.$progress,
    guard,
    $unfinished,
    $offered,
    addAnother,
    editUnfinished() {
      const id = $unfinished.get() ?? $offered.get()
      if (id === undefined) return
      if ($unfinished.get()) {
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
      const deleted = await deleteImage({ assetId, imageId: image.id })
      if (!deleted || assetId === undefined) return
      options.host.emit('assetdesk-asset-saved', { id: assetId })
      $removed.set(new Set($removed.get()).add(image.id))
      record.stepped(deleted.version)
    },
  }
}

interface FormParts extends ReturnType<typeof findUnfinished> {
  picks: Picks
  sending: ReturnType<typeof pictureSending>
  addAnother(): void
  isShown(): boolean
}

type AssetRecordOptions = EditedRecordOptions<AssetValues, Asset, rules.AssetLists, Written>

/** Returns the steps of a save: the asset, its pictures, then the next screen. */
function savingSteps(
  { assetId, host, inApp, done }: AssetFormOptions,
  { $unfinished, sending, addAnother, isShown }: FormParts,
  hasParts: () => boolean,
) {
  const isNew = assetId === undefined
  let forParts: Change | undefined
  let images: UploadResult = { kind: 'none' }
  return {
    async create(values, headers) {
      const id = $unfinished.get()
      return id === undefined ? await createAssets(values, headers) : { id, version: 0 }
    },
    async update(values, { id, base, headers }) {
      // Only the pictures still have to be saved.
      if ($unfinished.get() && sameValue(values, base.values)) return { id, version: base.version }
      const body = rules.bodyOf(values, base.values.assigned_to)
      const written = await updateAsset(id, body, headers)
      forParts = (hasParts() && partChange(values, base.values)) || forParts
      return written
    },
    async after({ id }) {
      images = await sending.send(id)
    },
    saved({ id, count }) {
      outcome.announceSaved({ id, images, count }, { isNew, host })
      $unfinished.set(images.kind === 'failed' ? id : undefined)
      if (images.kind === 'failed') return
      unfinishedAdd.end(id)
      if (isNew) addAnother()
      const leave = () => {
        if (!isShown()) return
        if (inApp) host.navigate(isNew ? { route: 'dashboard', replace: true } : { route: 'back' })
        else done?.()
      }
      // Navigating back may unload the document, so the question comes first.
      if (forParts) void outcome.askParts(id, forParts, host).then(leave)
      else leave()
      forParts = undefined
    },
  } satisfies Partial<AssetRecordOptions>
}

function assetRecord(options: AssetFormOptions, parts: FormParts): AssetRecord {
  const { assetId, host, edit } = options
  const { $unfinished, $offered, picks, addAnother } = parts
  const isNew = assetId === undefined
  const record: AssetRecord = editedRecord<AssetValues, Asset, rules.AssetLists, Written>({
    kind: 'asset',
    id: assetId,
    blank: isNew ? rules.noAsset : notLoadedValues,
    valuesOf: rules.valuesOf,
    load: loadAsset,
    notLoaded(error) {
      if (isMissing(error)) unfinishedAdd.end(assetId ?? 0)
      outcome.showNotLoaded(error)
    },
    lists: links.listsWith,
    check: (values, { lists }) => rules.faultsOf(values, lists),
    link: (after, before, { lists }) => links.linkValues(after, before, lists),
    closed: (values, { lists }) => links.closedFields(values, lists),
    resolved: (values, { lists }) => links.withManager(values, lists),
    ...savingSteps(options, parts, () => (record.$row.get()?.parts ?? 0) > 0),
    invalid() {
      const { values } = record.form.$state.get()
      outcome.reportInvalid(rules.isIncomplete(values, record.$lists.get()))
    },
    failed: outcome.reportFailure,
    savedBefore({ id }) {
      outcome.announceSavedBefore(id, host)
      movePicks(id)
      edit(id)
    },
    discarded() {
      const id = isNew ? $unfinished.get() : undefined
      picks.clear()
      if (id === undefined) return
      unfinishedAdd.end(id)
      $offered.set(undefined)
      addAnother()
    },
  })
  return record
}

/**
 * Wraps the form. A new user is checked against the linked tickets before saving (OP-065). If only the pictures of a new
 * asset are missing, all fields are disabled.
 */
function guardedForm(
  { form, isNew, $base }: AssetRecord,
  guard: AssigneeGuard,
  $unfinished: ReadableAtom<number | undefined>,
): Form<AssetValues> {
  async function checkPerson(): Promise<void> {
    const person = () => form.$state.get().values.assigned_to
    const chosen = person()
    const saved = $base.get()?.values.assigned_to ?? null
    if (isNew || chosen === saved || (await guard.allows())) return
    if (person() === chosen) form.set('assigned_to', saved)
  }
  const allDisabled = Object.fromEntries(Object.keys(rules.noAsset).map((name) => [name, true]))
  return {
    ...form,
    $state: computed([form.$state, guard.$checking, $unfinished], (state, checking, id) => ({
      ...state,
      disabled: isNew && id !== undefined ? allDisabled : state.disabled,
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
