import type { ReadableAtom, WritableAtom } from 'nanostores'
import { HttpError, endsSession, isTemporary, NetworkError } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { forOwner } from '../reload/follow-owner.ts'
import type { ChangeCapture } from './capture-list.ts'
import type { Capture } from './capture-store.ts'

/** `off`: no connection. `failing`: the server cannot accept anything now. `ended`: it no longer accepts marks. */
export type QueueLink = 'on' | 'off' | 'failing' | 'ended'

export interface CaptureOptions<Mark, Receipt extends { id: string }> {
  /** What the marks are about, such as `stock-take 7`. */
  subject: string
  /** Sends at most 50 marks. Must resolve to one receipt for each. */
  send(marks: readonly (Mark & { id: string })[], signal: AbortSignal): Promise<readonly Receipt[]>
  /** Returns why the server refused a mark; undefined if it stored it. */
  refusalOf(receipt: Receipt): string | undefined
  sendPhoto(id: string, photo: Blob, signal: AbortSignal): Promise<void>
  /** Takes back a mark, if the server has it. */
  takeBack(id: string, signal: AbortSignal): Promise<void>
  /** Called before these marks leave the queue. */
  received(receipts: readonly Receipt[]): void
  /** Called if the photo was refused. The mark stays. */
  photoRefused(reason: string): void
}

const perRequest = 50
/** Milliseconds after which a request counts as lost. A repeated mark is stored once. */
const timeouts = { marks: 20_000, photo: 120_000 }
const endStatuses: readonly number[] = [404, 409, 410]

/** Returns the text of the server. */
const reasonOf = (error: HttpError): string => firstMessage(error.problem) ?? ''

/**
 * Returns a function that sends a request and reports the state of the connection. Resolves to undefined after a
 * temporary failure, and to `error` after a refusal.
 */
const createRequest =
  ($link: WritableAtom<QueueLink>) =>
  async <Result>(limit: number, send: (signal: AbortSignal) => Promise<Result>) => {
    try {
      const result = await forOwner((ownerSignal) =>
        send(AbortSignal.any([ownerSignal, AbortSignal.timeout(limit)])),
      )
      $link.set('on')
      return { result }
    } catch (error) {
      if (error instanceof NetworkError) $link.set('off')
      else if (!(error instanceof HttpError)) $link.set('failing')
      else if (endStatuses.includes(error.status)) $link.set('ended')
      else if (error.status >= 500 || isTemporary(error)) $link.set('failing')
      else if (!endsSession(error)) return { error }
      return undefined
    }
  }

interface SenderOptions<Mark, Receipt extends { id: string }> extends CaptureOptions<
  Mark,
  Receipt
> {
  $link: WritableAtom<QueueLink>
  change: ChangeCapture<Mark>
}

/** Returns the capture after the server has responded to its mark; undefined if it is complete. */
function afterResponse<Mark>(now: Capture<Mark>, refused: string | undefined) {
  if (now.takenBack) return now
  if (refused !== undefined) return { ...now, refused }
  return now.photo && { ...now, mark: undefined }
}

/**
 * Returns a function that sends the marks of a failed request separately if the server accepts no more marks: it still
 * confirms those that it has, but not in one request with new ones. Sends each mark once. The function resolves to true
 * if the server confirmed one.
 */
function splitAfterEnd<Entry extends { id: string }>(
  $link: ReadableAtom<QueueLink>,
  send: (entries: readonly Entry[]) => Promise<boolean>,
) {
  const unknownIds = new Set<string>()
  return async (entries: readonly Entry[]): Promise<boolean> => {
    if ($link.get() !== 'ended') return false
    const [first, second] = entries
    if (!second) {
      if (first) unknownIds.add(first.id)
      return false
    }
    let isAnyConfirmed = false
    for (const entry of entries) {
      if (unknownIds.has(entry.id)) continue
      if (!['on', 'ended'].includes($link.get())) return false
      isAnyConfirmed = (await send([entry])) || isAnyConfirmed
    }
    return isAnyConfirmed
  }
}

/** Returns a function that sends the next marks or the next photo, and resolves to true if there may be more. */
export function captureSender<Mark extends object, Receipt extends { id: string }>(
  options: SenderOptions<Mark, Receipt>,
) {
  const { change } = options
  const request = createRequest(options.$link)

  const settle = ({ id }: Capture<Mark>, refused: string | undefined) =>
    change(id, (now) => afterResponse(now, refused))

  async function sendMarks(entries: readonly Capture<Mark>[]): Promise<boolean> {
    const marks = entries.map(({ id, mark }) => ({ ...(mark as Mark), id }))
    const response = await request(timeouts.marks, (signal) => options.send(marks, signal))
    if (!response) return await split(entries)
    if ('error' in response) {
      const [first, second] = entries
      // One of them is invalid: sends each separately, so that the others arrive.
      if (first && second) return sendMarks([first])
      if (first) await settle(first, reasonOf(response.error))
      return true
    }
    options.received(response.result)
    for (const entry of entries) {
      const receipt = response.result.find(({ id }) => id === entry.id)
      if (receipt) await settle(entry, options.refusalOf(receipt))
    }
    return response.result.length > 0
  }

  const split = splitAfterEnd(options.$link, sendMarks)

  async function sendPhoto({ id, photo }: Capture<Mark>): Promise<boolean> {
    if (!photo) return false
    const response = await request(timeouts.photo, (signal) => options.sendPhoto(id, photo, signal))
    if (!response) return false
    if ('error' in response) options.photoRefused(reasonOf(response.error))
    await change(id, () => undefined)
    return true
  }

  async function takeBack({ id, former = [] }: Capture<Mark>): Promise<boolean> {
    for (const each of [id, ...former])
      if (!(await request(timeouts.marks, (signal) => options.takeBack(each, signal)))) return false
    await change(id, () => undefined)
    return true
  }

  return (entries: readonly Capture<Mark>[]): Promise<boolean> => {
    const pending = entries.filter(({ refused }) => refused === undefined)
    const marks = pending.filter(({ mark }) => mark !== undefined).slice(0, perRequest)
    const takenBack = pending.find((entry) => entry.takenBack)
    const [photo] = pending
    if (takenBack) return takeBack(takenBack)
    if (marks.length > 0) return sendMarks(marks)
    return photo ? sendPhoto(photo) : Promise.resolve(false)
  }
}
