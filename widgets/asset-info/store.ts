import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { inboxSubjects } from '../../src/domain/event/inbox-subjects.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import type { AssetView } from '../../src/parts/asset/abilities.ts'
import { deleteAsset, restoreAsset } from '../../src/parts/asset/lifecycle.ts'
import { oneAsset } from '../../src/parts/asset/one-asset.ts'
import { isApplication } from '../../src/session/settings.ts'
import { readUpTo } from '../../src/parts/inbox/reading.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { followChanges } from '../../src/state/reload/while-watched.ts'
import type { Asset } from '../../src/wire/asset.ts'

export interface AssetInfoOptions {
  assetId: number | undefined
  /** Undefined for an unknown asset type: then the asset does not exist (OP-024). */
  view: AssetView | undefined
  host: WidgetHost
}

/** `moved`: this screen has just deleted or restored the asset. */
export type AssetInfoState =
  | { status: 'loading'; slow: boolean }
  | { status: 'shown'; slow: boolean; asset: Asset }
  | { status: 'missing'; error: unknown }
  | { status: 'moved'; text: string }

export interface AssetInfoStore {
  $state: ReadableAtom<AssetInfoState>
  reload(): void
  /** Marks notifications about the asset as read. */
  markRead(): void
  /** Deletes the asset after a confirmation, then opens the dashboard (OP-051). */
  remove(asset: Asset): Promise<void>
  /** Restores the asset, then opens the trash (TRASH-08). */
  restore(asset: Asset): Promise<void>
}

/** What this screen has done with the asset. `version` is the one that it had before. */
interface Move {
  text: string
  version: number
}

function stateOf(asset: RemoteState<Asset>, moved: Move | undefined): AssetInfoState {
  if (moved) return { status: 'moved', text: moved.text }
  if (asset.status === 'failed') return { status: 'missing', error: asset.error }
  const slow = asset.status === 'loading' && asset.slow
  return 'value' in asset && asset.value
    ? { status: 'shown', slow, asset: asset.value }
    : { status: 'loading', slow }
}

/** Forgets the move once another screen has moved the asset back. After a failed request, the value is the old one. */
function clearIfBack($moved: WritableAtom<Move | undefined>, state: RemoteState<Asset>): void {
  const moved = $moved.get()
  if (!moved || state.status !== 'ready') return
  if (state.value.version > moved.version + 1) $moved.set(undefined)
}

const moves = {
  deleted: { to: 'dashboard', run: deleteAsset },
  restored: { to: 'trash', run: restoreAsset },
} as const

/** Reports a missing asset in a toast, but only once until `reset()`, because the asset may be loaded many times. */
function missingReporter(host: WidgetHost) {
  let reported = false
  return {
    report(error: unknown): void {
      env().log(assetTexts.notThere, error)
      if (reported) return
      reported = true
      if (isApplication()) toasts.error(assetTexts.notThere)
      host.navigate({ route: 'dashboard', automatic: true })
    },
    reset: () => void (reported = false),
  }
}

const readingOf = (assetId = 0) =>
  readUpTo(() => call('readNotifications', { body: { subjects: [inboxSubjects.asset(assetId)] } }))

/** Creates the state and actions of the asset view. */
export function assetInfoStore({ assetId, view, host }: AssetInfoOptions): AssetInfoStore {
  const $moved = atom<Move | undefined>()
  const missing = missingReporter(host)
  const remote = oneAsset({
    assetId: view && assetId,
    archived: view === 'trash',
    failed(error) {
      // The page may set the id later. An asset that this screen has moved is expected to be missing.
      if (assetId !== undefined && !$moved.get()) missing.report(error)
    },
  })
  const $state = computed([remote.$state, $moved], stateOf)

  const reading = readingOf(assetId)

  // While this screen moves the asset, reloading would return a 404.
  let isMoving = false
  let hasMissedChange = false
  onMount($state, () =>
    followChanges(['assets'], {
      $state,
      load() {
        if (isMoving) hasMissedChange = true
        else void remote.reload()
      },
    }),
  )
  onMount($state, () => remote.$state.listen((state) => clearIfBack($moved, state)))

  async function move(asset: Asset, how: keyof typeof moves): Promise<void> {
    const { to, run } = moves[how]
    isMoving = true
    const succeeded = await run(asset, host)
    isMoving = false
    if (succeeded) {
      const isOnScreen = $state.lc > 0
      $moved.set({ text: assetTexts[how], version: asset.version })
      if (isOnScreen) host.navigate({ route: to, automatic: true })
    } else if (hasMissedChange) await remote.reload()
    hasMissedChange = false
  }

  return {
    $state,
    markRead() {
      const state = $state.get()
      if (state.status === 'shown') reading.reach(state.asset.version)
    },
    reload() {
      missing.reset()
      void remote.reload()
    },
    remove: (asset) => move(asset, 'deleted'),
    restore: (asset) => move(asset, 'restored'),
  }
}
