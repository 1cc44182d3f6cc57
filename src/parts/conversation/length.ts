import { commentLimit, countdownFrom } from '../../domain/comment-rules.ts'
import { commentTexts } from '../../domain/messages/comment.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { characters, trimmed } from '../../domain/text.ts'
import type { Draft } from './draft.ts'

/** Why it cannot be sent as it is: `waiting`, or what is wrong with it; files say something too. */
export function faultOf(
  { body, files }: Pick<Draft, 'body' | 'files'>,
  waiting: string | undefined,
): string | undefined {
  if (waiting !== undefined) return waiting
  if (trimmed(body) === null) return files.length > 0 ? undefined : commentTexts.empty
  return characters(trimmed(body) ?? '') > commentLimit ? commentTexts.tooLong : undefined
}

/** Near the limit: how much is left, said once a hundred. */
export function countOf(
  body: string,
): { hint: { text: string; over?: boolean }; spoken: string } | undefined {
  // What has fewer units has fewer characters.
  if (body.length < countdownFrom) return undefined
  const left = commentLimit - characters(trimmed(body) ?? '')
  if (left > commentLimit - countdownFrom) return undefined
  const words = conversationTexts.composer
  if (left < 0)
    return { hint: { text: words.over(-left), over: true }, spoken: commentTexts.tooLong }
  return { hint: { text: words.left(left) }, spoken: words.left(Math.ceil(left / 100) * 100) }
}
