import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import { inboxState, shownUnread } from '../../state/feed/inbox.ts'
import { $subject } from './subject.ts'

const $none = atom<{ unread?: number }>({})

interface RouteEffectsProps {
  title: string
  /** Whether the screen is open to everybody and sends no request. */
  open?: boolean | undefined
  /** Whether the route has changed since the page was loaded: the heading then takes the focus. */
  moved: boolean
}

/**
 * What the page does when it has opened a route: it sets the document's title and, unless this is the first route,
 * focuses the heading. The title begins with the number of unread notifications, and the favicon has a dot if there are
 * any. It is mounted again for each route.
 */
export function RouteEffects({ title, open, moved }: RouteEffectsProps) {
  const subject = useStore($subject)
  const { unread = 0 } = useStore(open ? $none : inboxState())
  useEffect(() => {
    const name = [subject, title, shellTexts.product].filter(Boolean).join(' · ')
    document.title = unread > 0 ? `(${shownUnread(unread)}) ${name}` : name
  }, [title, subject, unread])
  const icon = unread > 0 ? '/favicon-unread.svg' : '/favicon.svg'
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
  }, [icon])
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!moved || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [moved])
  return null
}
