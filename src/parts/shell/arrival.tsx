import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import { $subject } from './subject.ts'

let first = true

/** After a screen has rendered: sets the document's title, and focuses the heading after every change of route. */
export function Arrival({ title }: { title: string }) {
  const subject = useStore($subject)
  useEffect(() => {
    document.title = [subject, title, shellTexts.product].filter(Boolean).join(' · ')
  }, [title, subject])
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!first && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    first = false
  }, [title])
  return null
}
