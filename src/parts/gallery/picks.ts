import { atom, type ReadableAtom } from 'nanostores'
import { toasts } from '../../state/feedback/toasts.ts'
import { checkFiles } from './check-files.ts'

/** A picked picture that is not saved yet. */
export interface Preview {
  key: string
  /** Object URL; revoked when the preview is removed. */
  url: string
  /** Name of the file. */
  name: string
}

/** Files to upload once their asset is saved. They are only in memory, until `clear()`. */
export interface Picks {
  /** Newest pick first, its files in their own order. */
  $previews: ReadableAtom<readonly Preview[]>
  /**
   * Checks the files, adds those that the rules allow and reports the others. Calls run one after the other. `present`
   * is the number of saved pictures.
   */
  add(files: readonly File[], present: number): Promise<void>
  /** Resolves once all added files have been checked. */
  settled(): Promise<void>
  remove(key: string): void
  clear(): void
  /** The form to send (field `asset_images`), in the order shown. Null without files. */
  $pending: ReadableAtom<FormData | null>
}

interface PickedFile extends Preview {
  file: File
}

function formOf(files: readonly PickedFile[]): FormData | null {
  if (files.length === 0) return null
  const form = new FormData()
  for (const { file } of files) form.append('asset_images', file)
  return form
}

let pickCount = 0

function pickedFile(file: File): PickedFile {
  pickCount += 1
  return { key: `pick-${pickCount}`, url: URL.createObjectURL(file), name: file.name, file }
}

/** Returns an empty list of picks. */
export function picks(): Picks {
  const $picked = atom<readonly PickedFile[]>([])
  const $pending = atom<FormData | null>(null)
  const setFiles = (files: readonly PickedFile[]) => {
    const removed = $picked.get().filter((before) => !files.includes(before))
    $pending.set(formOf(files))
    $picked.set(files)
    for (const { url } of removed) URL.revokeObjectURL(url)
  }
  let epoch = 0
  let queue = Promise.resolve()
  async function addChecked(
    files: readonly File[],
    present: number,
    startedIn: number,
  ): Promise<void> {
    const { taken, messages } = await checkFiles(files, present + $picked.get().length)
    if (startedIn !== epoch) return
    // A preview may have been removed in the meantime.
    if (taken.length > 0) setFiles([...taken.map(pickedFile), ...$picked.get()])
    for (const message of messages) toasts.error(message)
  }
  async function settled(): Promise<void> {
    const last = queue
    await last
    if (last !== queue) await settled()
  }
  return {
    $previews: $picked,
    $pending,
    add(files, present) {
      const startedIn = epoch
      queue = queue.then(() => addChecked(files, present, startedIn))
      return queue
    },
    settled,
    remove(key) {
      const others = $picked.get().filter((file) => file.key !== key)
      if (others.length < $picked.get().length) setFiles(others)
    },
    clear() {
      epoch += 1
      if ($picked.get().length > 0) setFiles([])
    },
  }
}
