import { createElement, type ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import type { AnyDeclaration } from './declaration.ts'
import { FramedWhenNear } from './framed.tsx'
import { whenWorthRendering, type LateScreen } from './late-screen.tsx'
import { widgetRoot } from './widget-root.ts'

/** The shape of r2wc's render context: it unmounts `root`. */
export interface RenderContext {
  root: Root
  ReactComponent: ComponentType<never>
}

interface Place {
  element: HTMLElement
  container: ShadowRoot
  screen: LateScreen
  /** The render context that r2wc stores, created by the first render. */
  context: RenderContext | undefined
  values(): Readonly<Record<string, unknown>>
  /** Called if even the error notice fails to render; then nothing is shown. */
  failed(error: unknown): void
}

/** Milliseconds without a further change after which a rendered element is rendered again. */
const quiet = 100

/**
 * Renders one element. All changes within a task cause one render, which waits briefly for the screen's code. A
 * disconnected element is not rendered.
 */
export class Mounted {
  readonly #declaration: AnyDeclaration
  readonly #place: Place
  #scheduled = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #revision = 0
  #pending: PromiseWithResolvers<void> | undefined

  constructor(declaration: AnyDeclaration, place: Place) {
    this.#declaration = declaration
    this.#place = place
  }

  get complete(): Promise<void> {
    return this.#pending?.promise ?? Promise.resolve()
  }

  /** Waits for a pause: a page may change a value with every frame, and only the last value should cause requests. */
  scheduleQuietly(): void {
    if (!this.#place.context || !this.#place.element.isConnected) return this.schedule()
    this.#pending ??= Promise.withResolvers()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.schedule()
    }, quiet)
  }

  schedule(): void {
    if (!this.#place.element.isConnected) return
    // Also if a render is scheduled: since then, the element may have been removed and added again.
    this.#pending ??= Promise.withResolvers()
    if (this.#scheduled) return
    this.#scheduled = true
    whenWorthRendering(this.#place.screen, () => {
      this.#scheduled = false
      if (this.#place.element.isConnected) this.#render()
      else this.settle()
    })
  }

  /** Resolves `complete` even though pending values will not be rendered. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pending?.resolve()
    this.#pending = undefined
  }

  #render(): void {
    const { element, container, screen } = this.#place
    const { tag, route } = this.#declaration
    const revision = (this.#revision += 1)
    this.#place.context ??= {
      root: widgetRoot(container, tag, (error) => {
        this.settle()
        this.#place.failed(error)
      }),
      ReactComponent: FramedWhenNear,
    }
    this.#place.context.root.render(
      createElement(FramedWhenNear, {
        element,
        tag,
        screen,
        route,
        values: this.#place.values(),
        committed: () => {
          const isLast = revision === this.#revision && !this.#scheduled && !this.#timer
          if (isLast) this.settle()
        },
      }),
    )
  }
}
