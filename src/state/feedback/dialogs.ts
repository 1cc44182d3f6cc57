import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'
import { dialogTexts } from '../../domain/messages/en/kit.ts'

/** How a dialog ended: `value` is the text of its input, when it has one. */
export type DialogOutcome =
  | { kind: 'confirmed'; value?: string }
  | { kind: 'denied' }
  | { kind: 'dismissed'; reason: 'cancel' | 'close' | 'backdrop' | 'escape' | 'timer' }

/** A question or a message for the user. The buttons `deny` and `cancel` are only shown if given. */
export interface DialogRequest {
  id: number
  title: string
  text?: string
  icon?: 'error' | 'info' | 'success'
  confirm: string
  deny?: string
  cancel?: string
  tone?: 'default' | 'danger' | 'blue'
  /** Does a press outside end it? */
  dismissOutside: boolean
  /** `remark`: several lines, may stay empty. `expected`: a number that has to be typed. */
  input?: {
    kind: 'email' | 'url' | 'text' | 'remark'
    label: string
    expected?: { number: number; otherwise: string }
    /** Initial value. */
    value?: string
    /** Called with every change of it, to keep it as a draft. */
    typed?: (value: string) => void
  }
  /** Runs on confirmation, with the text of the input. The dialog stays open if it resolves to false. */
  attempt?: (value: string) => Promise<boolean>
  /** Milliseconds after which it dismisses itself. */
  timer?: number
}

/** Without options, a dialog has all three buttons: OK, No and Cancel (DLG-01). */
export type DialogQuestion = Partial<Omit<DialogRequest, 'id'>> & { title: string }

interface Waiting {
  request: DialogRequest
  settle: (outcome: DialogOutcome) => void
}

const waiting: WritableAtom<readonly Waiting[]> = pageWide('dialogs@2', () => atom([]))

/** The current dialog; further ones are queued. */
export const $dialog: ReadableAtom<DialogRequest | undefined> = computed(
  waiting,
  (queue) => queue[0]?.request,
)

function requestOf(question: DialogQuestion, id: number): DialogRequest {
  const { confirm, deny, cancel } = dialogTexts
  const hasDefaultButtons = Object.keys(question).every((key) => key === 'title' || key === 'text')
  return {
    confirm,
    ...(hasDefaultButtons && { deny, cancel }),
    dismissOutside: true,
    ...question,
    id,
  }
}

export const dialogs = {
  /** Shows a dialog and resolves with its result, exactly once. */
  ask(question: DialogQuestion): Promise<DialogOutcome> {
    return new Promise((settle) => {
      const queue = waiting.get()
      const id = Math.max(0, ...queue.map(({ request }) => request.id)) + 1
      waiting.set([...queue, { request: requestOf(question, id), settle }])
    })
  },
  /** Shows a dialog. Resolves to true if it was confirmed. */
  async confirmed(question: DialogQuestion): Promise<boolean> {
    return (await dialogs.ask(question)).kind === 'confirmed'
  },
  /** Ends the dialog `id` with a result; the next one follows. Ignores unknown ids. */
  settle(id: number, outcome: DialogOutcome): void {
    const queue = waiting.get()
    const ended = queue.find(({ request }) => request.id === id)
    if (!ended) return
    waiting.set(queue.filter((entry) => entry !== ended))
    ended.settle(outcome)
  },
}
