import { atom, type ReadableAtom } from 'nanostores'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { splitScans } from '../../src/domain/asset/scanned-text.ts'
import { canRaiseFor } from '../../src/domain/ticket/ticket-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env, type Intent } from '../../src/env.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { resolveScanned, type Resolved } from '../../src/parts/scan/resolve.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { isApplication } from '../../src/session/settings.ts'
import { viewScannedAsset } from '../../src/parts/scan/intents.ts'
import { raiseTicketFor } from './intents.ts'
import type { CodeAsset } from '../../src/wire/code.ts'

/** What to do with a found asset: open it, raise a ticket on it, or only dispatch the event. */
export const scanModes = ['open', 'ticket', 'collect'] as const
export type ScanMode = (typeof scanModes)[number]

/** `refusal`: why the user cannot raise a ticket on the asset. */
export type ScanState =
  | { status: 'ready' }
  | { status: 'looking' }
  | { status: 'found'; asset: CodeAsset; refusal?: string | undefined }
  | Exclude<WithStatus<Resolved>, { status: 'asset' }>
  | { status: 'failed'; text: string }

type WithStatus<Result> = Result extends { kind: infer Kind }
  ? Omit<Result, 'kind'> & { status: Kind }
  : never

export interface ScanStore {
  $state: ReadableAtom<ScanState>
  /** Handles a typed or scanned text: `collect` handles all codes in order, the other modes the last one. */
  enter(entry: string): void
  /** Continues with one of several assets. */
  choose(asset: CodeAsset, text: string): void
  /** Raises a ticket on the asset, or shows why this is not possible. */
  raise(asset: CodeAsset): Promise<void>
  /** Removes the result, so that the camera scans again. */
  again(): void
}

export interface ScanOptions {
  host: WidgetHost
  mode: ScanMode
  /** Opens a screen. If a host page does not handle the intent, opens the screen in a panel over it. */
  openOver: (intent: Intent) => void
}

/** Creates the state and actions of Scan. */
export function scanStore({ host, mode, openOver }: ScanOptions): ScanStore {
  const $state = atom<ScanState>({ status: 'ready' })
  let queue: Promise<void> = Promise.resolve()
  let latest = 0

  async function raise(asset: CodeAsset): Promise<void> {
    const refusal = await refusalOf(asset)
    $state.set({ status: 'found', asset, refusal })
    if (refusal !== undefined) return
    openOver(raiseTicketFor(asset))
  }

  async function handleAsset(asset: CodeAsset, text: string): Promise<void> {
    $state.set({ status: 'found', asset })
    if (!host.emit('assetdesk-scanned', { text, asset }) || mode === 'collect') return
    if (mode === 'ticket') await raise(asset)
    // On a host page, opening the asset in a new tab needs a click.
    else if (isApplication()) host.navigate(viewScannedAsset(asset))
  }

  async function handleText(text: string, turn: number): Promise<void> {
    $state.set({ status: 'looking' })
    try {
      const { kind, ...result } = await resolveScanned(text)
      if (turn < latest) return
      if (kind === 'asset' && 'asset' in result) return await handleAsset(result.asset, text)
      $state.set({ status: kind, ...result } as ScanState)
      if (kind !== 'several') host.emit('assetdesk-scanned', { text, asset: null })
    } catch (error) {
      env().log(scanTexts.failed, error)
      if (turn === latest) $state.set({ status: 'failed', text })
    }
  }

  return {
    $state,
    enter(entry) {
      const texts = splitScans(entry)
      if (mode === 'collect')
        for (const text of texts) queue = queue.then(() => handleText(text, latest))
      else for (const text of texts.slice(-1)) void handleText(text, (latest += 1))
    },
    choose: (asset, text) => void handleAsset(asset, text),
    raise,
    again: () => $state.set({ status: 'ready' }),
  }
}

/** Returns why the user cannot raise a ticket about the asset. If the asset cannot be loaded, the form checks it. */
async function refusalOf({ id, archived }: CodeAsset): Promise<string | undefined> {
  if (archived) return scanTexts.inTrash
  try {
    const asset = await loadAsset(id)
    return canRaiseFor(asset, userOf($session.get())?.id) ? undefined : scanTexts.notYours
  } catch (error) {
    env().log(scanTexts.failed, error)
    return undefined
  }
}
