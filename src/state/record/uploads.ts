import { atom, onMount, type ReadableAtom } from 'nanostores'
import { maxAttachments } from '../../domain/ticket/attachment-rules.ts'
import { attachingTexts as words, attachmentTexts } from '../../domain/messages/en/attachment.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { upload } from '../../http/upload.ts'
import { $owner } from '../../session/session.ts'
import { parseDraftFiles, type DraftFiles, type DraftFile, type SendFile } from './draft-files.ts'
import { toasts } from '../feedback/toasts.ts'
import { draftFileOf, newUpload, uploadOf, type Upload } from './upload-entry.ts'
import { failureOf, isExpired, missingFiles, waitingText } from './upload-outcome.ts'

export interface Uploads {
  $all: ReadableAtom<readonly Upload[]>
  /** The last result, for screen readers. */
  $announcement: ReadableAtom<string>
  /** Uploads files at once, as far as the rules allow. */
  add(files: readonly File[], maxBytes: number): void
  retry(key: string): void
  remove(key: string): void
  /** Stops the running uploads. */
  stop(): void
}

/** A file that is being uploaded. */
interface Sending {
  file: File
  send: SendFile
  stop: AbortController | undefined
}

/** Maximum number of parallel uploads: a browser has few connections, and other requests need some. */
const maxParallel = 3

const sendAttachment: SendFile = (form, options) => upload('uploadAttachment', { form }, options)

class UploadStore implements Uploads {
  readonly $all = atom<readonly Upload[]>([])
  readonly $announcement = atom('')
  readonly #draftFiles: DraftFiles
  readonly #sending = new Map<string, Sending>()
  #owner = $owner.get()
  #isStoring = false

  constructor(draftFiles: DraftFiles) {
    this.#draftFiles = draftFiles
    this.#syncWithDraft()
    onMount(this.$all, () => {
      this.#syncWithDraft()
      const stops = [
        draftFiles.$files.listen(() => this.#syncWithDraft(true)),
        $owner.listen(() => this.#syncWithDraft()),
        draftFiles.$refused.listen((error) =>
          this.#markMissing(missingFiles(error, draftFiles.$files.get())),
        ),
      ]
      return () => {
        for (const stop of stops) stop()
        // A returning user has seen the reason already.
        for (const { key, status } of this.$all.get()) if (status === 'refused') this.#drop(key)
      }
    })
  }

  readonly add = (files: readonly File[], maxBytes: number): void => {
    const { place } = this.#draftFiles
    const send = place?.sender() ?? sendAttachment
    for (const [at, file] of files.entries()) {
      const counted = this.$all.get().filter(({ status }) => !['refused', 'gone'].includes(status))
      if (counted.length >= (place?.remaining() ?? maxAttachments)) {
        const remaining = files.slice(at).map(({ name }) => name)
        const named = remaining.slice(0, 3).join(', ')
        const full = place?.full() ?? attachmentTexts.tooMany
        toasts.error([full, words.notAdded(named, remaining.length - 3)].join(' '))
        break
      }
      const entry = newUpload(file, maxBytes)
      if (entry.status === 'uploading')
        this.#sending.set(entry.key, { file, send, stop: undefined })
      else this.$announcement.set(entry.fault ?? '')
      this.#set([...this.$all.get(), entry])
    }
    this.#next()
  }

  readonly retry = (key: string): void => {
    this.#change(key, { status: 'uploading', share: 0, fault: undefined })
    this.#next()
  }

  readonly remove = (key: string): void => {
    const entry = this.$all.get().find((each) => each.key === key)
    if (!entry) return
    this.#drop(key)
    this.$announcement.set(words.removed(entry.name))
    if (entry.file && entry.status === 'uploaded') this.#deleteFile(entry.file.id)
    this.#storeDraft()
    this.#next()
  }

  readonly stop = (): void => {
    for (const { key, status } of this.$all.get()) if (status === 'uploading') this.#drop(key)
  }

  #set(all: readonly Upload[]): void {
    this.$all.set(all)
    this.#draftFiles.$waiting.set(waitingText(all))
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#set(this.$all.get().map((each) => (each.key === key ? { ...each, ...change } : each)))
  }

  #drop(key: string): void {
    this.#sending.get(key)?.stop?.abort()
    this.#sending.delete(key)
    const entry = this.$all.get().find((each) => each.key === key)
    if (entry?.picture?.startsWith('blob:')) URL.revokeObjectURL(entry.picture)
    this.#set(this.$all.get().filter((each) => each.key !== key))
  }

  /** Deletes an unsent file; the server does so later as well. */
  #deleteFile(id: number): void {
    call('deleteAttachment', { params: { id } }).catch((error: unknown) =>
      env().log('A file could not be removed', error),
    )
  }

  #storeDraft(): void {
    this.#isStoring = true
    this.#draftFiles.keep(this.$all.get().flatMap(({ file }) => file ?? []))
    this.#isStoring = false
  }

  /** Returns whether another user signed in or out while no view was mounted. */
  #isOther(): boolean {
    return this.#owner !== $owner.get()
  }

  /**
   * Updates the tiles from the draft: files that were sent are no longer in it, and another user has another draft.
   * `isDraftChange`: the draft was changed elsewhere.
   */
  #syncWithDraft(isDraftChange = false): void {
    if (this.#isStoring) return
    const files = parseDraftFiles(this.#draftFiles.$files.get())
    const isOther = this.#isOther()
    const isOver = isDraftChange && files.length === 0
    this.#owner = $owner.get()
    for (const { key, file, status } of this.$all.get()) {
      const stays = file
        ? files.some(({ id }) => id === file.id)
        : !isOther && !(isOver && status === 'refused')
      if (!stays) this.#drop(key)
    }
    const known = new Map(this.$all.get().map((each) => [each.file?.id, each]))
    const uploaded = files.map((file) => known.get(file.id) ?? uploadOf(file))
    this.#set([...uploaded, ...this.$all.get().filter(({ file }) => !file)])
    this.#markMissing(files.filter((file) => isExpired(file, env().now())).map(({ id }) => id))
  }

  /** Marks files that are missing on the server. Their tiles stay, but they are not sent. */
  #markMissing(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#set(
      this.$all
        .get()
        .map((each) =>
          each.file && ids.includes(each.file.id)
            ? { ...each, status: 'gone', file: undefined }
            : each,
        ),
    )
    this.#storeDraft()
  }

  #arrive(key: string, file: DraftFile): void {
    const { place } = this.#draftFiles
    if (place) {
      this.#drop(key)
      place.arrived()
    } else {
      this.#change(key, { status: 'uploaded', share: 1, name: file.name, file: draftFileOf(file) })
      this.#storeDraft()
    }
  }

  #next(): void {
    const waiting = this.$all
      .get()
      .filter(({ key, status }) => status === 'uploading' && !this.#sending.get(key)?.stop)
    const running = [...this.#sending.values()].filter(({ stop }) => stop).length
    for (const { key } of waiting.slice(0, Math.max(0, maxParallel - running))) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const sending = this.#sending.get(key)
    if (!sending) return
    const stop = new AbortController()
    sending.stop = stop
    const form = new FormData()
    form.append('file', sending.file)
    try {
      const file = await sending.send(form, {
        headers: { 'Idempotency-Key': key },
        signal: stop.signal,
        onProgress: (share) => this.#change(key, { share }),
      })
      if (this.#isOther()) return this.#syncWithDraft()
      if (stop.signal.aborted && !this.#draftFiles.place) return this.#deleteFile(file.id)
      this.#sending.delete(key)
      this.#arrive(key, file)
      this.$announcement.set(words.attached(file.name))
    } catch (error) {
      if (this.#isOther()) return this.#syncWithDraft()
      if (stop.signal.aborted) return
      sending.stop = undefined
      const failure = failureOf(error)
      if (failure.status === 'refused') this.#sending.delete(key)
      this.#change(key, failure)
      this.$announcement.set(failure.fault)
    }
    this.#next()
  }
}

const known = new WeakMap<DraftFiles, Uploads>()

/** Returns the uploads of a text. All views share them, and uploads continue while none is shown. */
export function uploadsOf(draftFiles: DraftFiles): Uploads {
  const uploads = known.get(draftFiles) ?? new UploadStore(draftFiles)
  known.set(draftFiles, uploads)
  return uploads
}
