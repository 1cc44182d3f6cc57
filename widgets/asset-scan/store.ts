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

/** What happens with an asset that was found: it opens, a ticket is raised on it, or the page only gets the event. */
export const scanModes = ['open', 'ticket', 'collect'] as const
export type ScanMode = (typeof scanModes)[number]

/** `refused`: why no ticket can be raised on the asset. */
export type ScanState =
  | { status: 'ready' }
  | { status: 'looking' }
  | { status: 'found'; asset: CodeAsset; refused?: string | undefined }
  | Exclude<Named<Resolved>, { status: 'asset' }>
  | { status: 'failed'; text: string }

type Named<Result> = Result extends { kind: infer Kind }
  ? Omit<Result, 'kind'> & { status: Kind }
  : never

export interface ScanStore {
  $state: ReadableAtom<ScanState>
  /** Handles a typed or scanned text: `collect` handles all codes in order, the other modes the last one. */
  enter(entry: string): void
  /** Continues with one of several assets. */
  choose(asset: CodeAsset, text: string): void
  /** Raises a ticket on it, or says why not. */
  raise(asset: CodeAsset): Promise<void>
  again(): void
}

export interface ScanOptions {
  host: WidgetHost
  mode: ScanMode
  /** Opens a screen, over a host page if that does not handle it. */
  openOver: (intent: Intent) => void
}

/** Creates the state and actions of Scan. */
export function scanStore({ host, mode, openOver }: ScanOptions): ScanStore {
  const $state = atom<ScanState>({ status: 'ready' })
  let queue: Promise<void> = Promise.resolve()
  let latest = 0

  async function raise(asset: CodeAsset): Promise<void> {
    const refused = await refusalOf(asset)
    $state.set({ status: 'found', asset, refused })
    if (refused !== undefined) return
    openOver(raiseTicketFor(asset))
  }

  async function found(asset: CodeAsset, text: string): Promise<void> {
    $state.set({ status: 'found', asset })
    if (!host.emit('assetdesk-scanned', { text, asset }) || mode === 'collect') return
    if (mode === 'ticket') await raise(asset)
    // On a host page a new tab needs a click.
    else if (isApplication()) host.navigate(viewScannedAsset(asset))
  }

  async function handle(text: string, turn: number): Promise<void> {
    $state.set({ status: 'looking' })
    try {
      const { kind, ...result } = await resolveScanned(text)
      if (turn < latest) return
      if (kind === 'asset' && 'asset' in result) return await found(result.asset, text)
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
        for (const text of texts) queue = queue.then(() => handle(text, latest))
      else for (const text of texts.slice(-1)) void handle(text, (latest += 1))
    },
    choose: (asset, text) => void found(asset, text),
    raise,
    again: () => $state.set({ status: 'ready' }),
  }
}

/** Returns why this user cannot raise a ticket about the asset. If that is unknown, the form will check it. */
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
