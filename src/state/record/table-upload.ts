import { atom, type ReadableAtom } from 'nanostores'
import { dataImportTexts } from '../../domain/messages/en/data-import.ts'
import { importScreenTexts } from '../../domain/messages/en/import-screen.ts'
import { env } from '../../env.ts'
import { isRejected, problemOf } from '../../http/error.ts'
import { randomKey } from '../../http/submission.ts'
import { upload } from '../../http/upload.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { Import } from '../../wire/import.ts'
import type { ImportKind } from '../../wire/import-kinds.ts'

const { upload: texts } = importScreenTexts

/** Bytes of a file; the server reads no larger one. */
const largestFile = 20_000_000

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

class UploadMachine implements TableUpload {
  readonly $state = atom<TableUploadState>({ status: 'idle' })
  readonly #kind: ImportKind
  readonly #done: (made: Import) => void
  #picked: { file: File; key: string } | undefined
  #stop: AbortController | undefined

  constructor(kind: ImportKind, done: (made: Import) => void) {
    this.#kind = kind
    this.#done = done
  }

  readonly send = (files: readonly File[]): void => {
    const [file, ...others] = files
    if (!file || this.$state.get().status === 'sending') return
    if (others.length > 0) return this.#fail(texts.one)
    if (file.size > largestFile)
      return this.#fail(texts.refused(file.name, dataImportTexts.file.tooLarge))
    this.#picked = { file, key: randomKey() }
    void this.#go()
  }

  readonly retry = (): void => void this.#go()

  readonly cancel = (): void => {
    this.#stop?.abort()
    this.$state.set({ status: 'idle' })
  }

  #fail(fault: string, retry = false): void {
    this.$state.set({ status: 'failed', fault, retry })
  }

  async #go(): Promise<void> {
    if (!this.#picked || this.$state.get().status === 'sending') return
    const { file, key } = this.#picked
    const stop = new AbortController()
    this.#stop = stop
    const form = new FormData()
    form.append('file', file)
    const sent = (share: number) => this.$state.set({ status: 'sending', name: file.name, share })
    sent(0)
    try {
      const made = await upload(
        'createImport',
        { query: { kind: this.#kind }, form },
        { headers: { 'Idempotency-Key': key }, signal: stop.signal, onProgress: sent },
      )
      if (stop.signal.aborted) return
      this.$state.set({ status: 'idle' })
      this.#done(made)
    } catch (error) {
      if (!stop.signal.aborted) this.#failed(error, file.name)
    }
  }

  #failed(error: unknown, name: string): void {
    env().log(texts.failed(name), error)
    const reason = firstMessage(problemOf(error))
    const isJudged = isRejected(error) && reason !== undefined
    this.#fail(isJudged ? texts.refused(name, reason) : texts.failed(name), !isJudged)
  }
}

/** Creates an upload that sends one file at a time. `done` receives the import that was created from it. */
export const tableUpload = (kind: ImportKind, done: (made: Import) => void): TableUpload =>
  new UploadMachine(kind, done)
