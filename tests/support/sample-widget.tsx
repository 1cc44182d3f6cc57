import { useEffect, useId, useState } from 'react'
import type { WidgetDeclaration } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'

export interface SampleProps {
  label?: string
  count?: number
  open?: boolean
  data?: object
  broken?: boolean
}

/** Mounts and unmounts of all samples, in order. */
export const happened: string[] = []
/** The data that the last render got. */
export const seen: { data?: object | undefined } = {}

function Sample({
  label = 'no title',
  count = -1,
  open = false,
  data,
  broken = false,
}: SampleProps) {
  const [clicks, setClicks] = useState(0)
  const host = useWidgetHost()
  const id = useId()
  useEffect(() => {
    happened.push('mounted')
    return () => void happened.push('unmounted')
  }, [])
  seen.data = data
  if (broken) throw new Error('on purpose')
  return (
    <section>
      <output id={id}>{JSON.stringify({ label, count, open, clicks })}</output>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Click
      </button>
      <button
        type="button"
        onClick={() => host.navigate({ route: 'view-ticket', params: { ticketId: 5 } })}
      >
        Go
      </button>
      <slot />
    </section>
  )
}

/** A widget to test what all widgets have in common. */
export const sampleDeclaration = {
  tag: 'sample-widget',
  text: 'A sample',
  screen: () => Promise.resolve(Sample),
  properties: {
    label: { type: 'string', text: 'A text' },
    count: { type: 'number', text: 'A number' },
    open: { type: 'boolean', text: 'A flag' },
    data: { type: 'object', text: 'An object' },
    broken: { type: 'boolean', text: 'Fails while rendering' },
  },
} as const satisfies WidgetDeclaration<string, SampleProps>

export const sample = defineWidget(sampleDeclaration)

export type SampleElement = HTMLElement &
  SampleProps & { updateComplete: Promise<void>; scope?: string }
