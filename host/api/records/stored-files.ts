import { message, type Message, type MessageArguments } from '../../../src/wire/texts.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/problem.ts'
import { semaphore } from '../runtime/semaphore.ts'
import type { Services } from '../services.ts'
import { thumbnailKey } from '../files/files.ts'
import { removeUnsettled, writeUnsettled } from '../files/unsettled.ts'

/** A file to store. Pictures have a thumbnail. */
export interface NewFile {
  key: string
  content: Uint8Array
  thumbnail?: Uint8Array
}

/** Files that are stored and whose rows are not inserted yet. */
export interface Unsettled {
  /** Removes the files without a row. Never rejects. */
  release(): Promise<void>
}

/** Returns a random name. */
export const newKey = (extension: string): string =>
  `${randomBytes(16).toString('hex')}.${extension}`

/** Limits the concurrent writes of uploads, because each occupies a database connection. */
const writing = semaphore(3, 'picture_writes')

/** Returns a 503. The store failed, or a sweep removed the names, so the client may retry. */
export const unavailable = <Group extends object, Key extends keyof Group & string>(
  ...sentence: MessageArguments<Group, Key>
): Refusal => storeFailed(message(...sentence))

const storeFailed = (sentence: Message) => new Refusal(503, sentence, { 'retry-after': '30' })

/** Writes all files. Waits for all of them even when one fails, so that none is written after the cleanup. */
async function writeFiles(
  log: FastifyRequest['log'],
  { files }: Services,
  { added, sentence }: { added: readonly NewFile[]; sentence: Message },
): Promise<void> {
  const written = await Promise.allSettled(
    added.flatMap(({ key, content, thumbnail }) => [
      files.write(key, content),
      ...(thumbnail ? [files.write(thumbnailKey(key), thumbnail)] : []),
    ]),
  )
  const failed = written.find((one) => one.status === 'rejected')
  if (!failed) return
  log.error({ err: failed.reason as unknown }, 'files could not be stored')
  throw storeFailed(sentence)
}

/** Stores files under new names. If the store fails, removes them and throws a 503 with `sentence`. */
export async function storeFiles(
  { log }: Pick<FastifyRequest, 'log'>,
  services: Services,
  stored: { added: readonly NewFile[]; sentence: Message },
): Promise<Unsettled> {
  const keys = stored.added.map(({ key }) => key)
  const release = () =>
    removeUnsettled(services, keys).catch((error: unknown) =>
      log.warn(
        { err: error },
        'files of a failed upload could not be removed; the next sweep removes them',
      ),
    )
  const write = () => writeFiles(log, services, stored)
  await writing(1, () => writeUnsettled(services, keys, write)).catch(async (error: unknown) => {
    await release()
    throw error
  })
  return { release }
}
