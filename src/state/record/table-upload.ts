import { atom, type ReadableAtom } from 'nanostores'
import { dataImportTexts } from '../../domain/messages/en/data-import.ts'
import { importScreenTexts } from '../../domain/messages/en/import-screen.ts'
import { env } from '../../env.ts'
import { isRefused, problemOf } from '../../http/error.ts'
import { randomKey } from '../../http/submission.ts'
import { upload } from '../../http/upload.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { Import } from '../../wire/import.ts'
import type { ImportKind } from '../../wire/import-kinds.ts'

const { upload: texts } = importScreenTexts

/** Bytes of a file; the server reads no larger one. */
const maxBytes = 20_000_000

/** `retry`: the same file may be sent again, because the server has not checked it. */
export type TableUploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; share: number }
  | { status: 'failed'; fault: string; retry: boolean }

export interface TableUpload {
  $state: ReadableAtom<TableUploadState>
  send(files: readonly File[]): void
  retry(): void
  cancel(): void
}

class TableUploadStore implements TableUpload {
  readonly $state = atom<TableUploadState>({ status: 'idle' })
  readonly #kind: ImportKind
  readonly #done: (created: Import) => void
  #picked: { file: File; key: string } | undefined
  #request: AbortController | undefined

  constructor(kind: ImportKind, done: (created: Import) => void) {
    this.#kind = kind
    this.#done = done
  }

  readonly send = (files: readonly File[]): void => {
    const [file, ...others] = files
    if (!file || this.$state.get().status === 'sending') return
    if (others.length > 0) return this.#fail(texts.one)
    if (file.size > maxBytes)
      return this.#fail(texts.refused(file.name, dataImportTexts.file.tooLarge))
    this.#picked = { file, key: randomKey() }
    void this.#upload()
  }

  readonly retry = (): void => void this.#upload()

  readonly cancel = (): void => {
    this.#request?.abort()
    this.$state.set({ status: 'idle' })
  }

  #fail(fault: string, retry = false): void {
    this.$state.set({ status: 'failed', fault, retry })
  }

  async #upload(): Promise<void> {
    if (!this.#picked || this.$state.get().status === 'sending') return
    const { file, key } = this.#picked
    const request = new AbortController()
    this.#request = request
    const form = new FormData()
    form.append('file', file)
    const sent = (share: number) => this.$state.set({ status: 'sending', name: file.name, share })
    sent(0)
    try {
      const created = await upload(
        'createImport',
        { query: { kind: this.#kind }, form },
        { headers: { 'Idempotency-Key': key }, signal: request.signal, onProgress: sent },
      )
      if (request.signal.aborted) return
      // Not if the user has left the screen. The import is among the unfinished ones then.
      const isShown = this.$state.lc > 0
      this.$state.set({ status: 'idle' })
      if (isShown) this.#done(created)
    } catch (error) {
      if (!request.signal.aborted) this.#failed(error, file.name)
    }
  }

  #failed(error: unknown, name: string): void {
    env().log(texts.failed(name), error)
    const reason = firstMessage(problemOf(error))
    const isFinal = isRefused(error) && reason !== undefined
    this.#fail(isFinal ? texts.refused(name, reason) : texts.failed(name), !isFinal)
  }
}

/** Creates an upload that sends one file at a time. `done` receives the import that was created from it. */
export const tableUpload = (kind: ImportKind, done: (created: Import) => void): TableUpload =>
  new TableUploadStore(kind, done)
