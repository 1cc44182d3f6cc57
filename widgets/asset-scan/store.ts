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
  /** Looks up the failed text again. */
  retry(text: string): void
  /** Continues with the asset that the user chose among several. */
  choose(asset: CodeAsset, text: string): void
  /** Raises a ticket on the asset, or shows why this is not possible. */
  raise(asset: CodeAsset): Promise<void>
  /** Removes the result, so that the camera scans again. `collect` continues with the next code. */
  again(): void
}

export interface ScanOptions {
  host: WidgetHost
  mode: ScanMode
  /** Opens a screen. If a host page does not handle the intent, opens the screen in a panel over it. */
  openOver: (intent: Intent) => void
}

/**
 * Handles the codes of `collect` in order. If a request fails or several assets match a code, the codes after it wait
 * until the user retries or chooses.
 */
function scanQueue($state: ReadableAtom<ScanState>, handle: (text: string) => Promise<void>) {
  const waiting: string[] = []
  let isHandling = false
  async function handleWaiting(): Promise<void> {
    if (isHandling || $state.get().status === 'several') return
    isHandling = true
    for (let [text] = waiting; text !== undefined; [text] = waiting) {
      await handle(text)
      const { status } = $state.get()
      if (status === 'failed') break
      waiting.shift()
      if (status === 'several') break
    }
    isHandling = false
  }
  return {
    handleWaiting: () => void handleWaiting(),
    add(texts: readonly string[]) {
      waiting.push(...texts)
      void handleWaiting()
    },
  }
}

/** Creates the state and actions of Scan. */
export function scanStore({ host, mode, openOver }: ScanOptions): ScanStore {
  const $state = atom<ScanState>({ status: 'ready' })
  const queue = scanQueue($state, (text) => handleText(text, latest))
  let latest = 0

  async function raise(asset: CodeAsset, turn: number): Promise<void> {
    const refusal = await refusalOf(asset)
    if (turn < latest) return
    $state.set({ status: 'found', asset, refusal })
    if (refusal === undefined) openOver(raiseTicketFor(asset))
  }

  async function handleAsset(asset: CodeAsset, text: string, turn: number): Promise<void> {
    $state.set({ status: 'found', asset })
    if (!host.emit('assetdesk-scanned', { text, asset }) || mode === 'collect') return
    if (mode === 'ticket') await raise(asset, turn)
    // On a host page, the asset would open in a new tab, which browsers block without a click.
    else if (isApplication()) host.navigate(viewScannedAsset(asset))
  }

  async function handleText(text: string, turn: number): Promise<void> {
    $state.set({ status: 'looking' })
    try {
      const { kind, ...result } = await resolveScanned(text)
      if (turn < latest) return
      if (kind === 'asset' && 'asset' in result) return await handleAsset(result.asset, text, turn)
      $state.set({ status: kind, ...result } as ScanState)
      if (kind !== 'several') host.emit('assetdesk-scanned', { text, asset: null })
    } catch (error) {
      env().log(scanTexts.failed, error)
      if (turn === latest) $state.set({ status: 'failed', text })
    }
  }

  function enter(entry: string): void {
    const texts = splitScans(entry)
    if (mode === 'collect') queue.add(texts)
    else for (const text of texts.slice(-1)) void handleText(text, (latest += 1))
  }

  return {
    $state,
    enter,
    retry: (text) => (mode === 'collect' ? queue.handleWaiting() : enter(text)),
    choose(asset, text) {
      void handleAsset(asset, text, (latest += 1))
      queue.handleWaiting()
    },
    raise: (asset) => raise(asset, (latest += 1)),
    again() {
      latest += 1
      $state.set({ status: 'ready' })
      queue.handleWaiting()
    },
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
