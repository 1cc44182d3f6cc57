import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { env, isProvided } from '../env.ts'
import { adoptPageSettings } from '../session/configure.ts'
import { followLang } from '../session/language.ts'
import { followPlace } from '../ui/root.tsx'
import { adopt } from '../ui/stylesheet.ts'
import type { AnyDeclaration } from './declaration.ts'
import { emit } from './events.ts'
import { FramedWhenNear } from './framed.tsx'
import { fetchScreen, lateScreen, type LateScreen } from './late-screen.tsx'
import { Mounted, type RenderContext } from './mounted.ts'
import { whenVisible } from '../ui/near.ts'
import { PropertyValues, propertyTable, type PropertyTable } from './properties.ts'
import { version } from './version.ts'

/** Keys of r2wc's state on an element. They are reachable because r2wc creates them with `Symbol.for`. */
const context = Symbol.for('r2wc.context')
const render = Symbol.for('r2wc.render')

interface R2wcElement extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  [context]?: RenderContext | undefined
}

type R2wcClass = new () => R2wcElement

/** Key of our own two objects on an element: a symbol cannot collide with a property of a widget. */
const own = Symbol('assetdesk')

interface Own {
  values: PropertyValues
  mounted: Mounted
}

/** The values that all elements of a class share. */
interface Kind {
  declaration: AnyDeclaration
  table: PropertyTable
  screen: LateScreen
}

/**
 * Dialogs and popovers that should be open. Popovers are rendered only while open; a toast stack is empty otherwise.
 * Tooltips are also rendered while hidden, so they stay closed.
 */
const layers = 'dialog[open]:not(:modal), [popover]:not(:empty, :popover-open, [role=tooltip])'

/** Adapts a moved element to the language and the background at its new place. */
function adaptAfterMove(element: R2wcElement): void {
  followLang(element)
  const root = element.container.querySelector<HTMLElement>('[data-theme]')
  if (root) followPlace(root)
}

/**
 * Restores what the browser ends when an element is moved with `append` or `insertBefore`: it takes dialogs and
 * popovers out of the top layer without an event.
 */
function restoreLayers({ container }: R2wcElement): void {
  for (const layer of container.querySelectorAll<HTMLElement>(layers)) {
    if (layer instanceof HTMLDialogElement) {
      // `showModal` throws on a dialog that has the attribute.
      layer.removeAttribute('open')
      layer.showModal()
      layer.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    } else layer.showPopover()
  }
}

function ownParts(element: R2wcElement, { declaration, table, screen }: Kind): Own {
  const reportFault = (fault: string, error?: unknown) =>
    emit(element, 'assetdesk-error', {
      message: `<${element.localName}> ${fault}`,
      ...(error !== undefined && { error }),
    })
  const values: PropertyValues = new PropertyValues(table, {
    changed: (isCommon) => (isCommon ? mounted.schedule() : mounted.scheduleQuietly()),
    fault: (fault) => queueMicrotask(() => reportFault(fault)),
  })
  const mounted: Mounted = new Mounted(declaration, {
    element,
    container: element.container,
    screen,
    get context() {
      return element[context]
    },
    set context(now) {
      element[context] = now
    },
    values: () => values.current,
    failed(error) {
      env().log(`<${element.localName}> failed`, error)
      reportFault('failed', error)
    },
  })
  return { values, mounted }
}

/**
 * Extends r2wc's element class: properties set before the definition, boolean attributes by presence, moved elements,
 * events.
 */
function widgetClass(kind: Kind) {
  const Base = r2wc(FramedWhenNear as ComponentType<object>, {
    shadow: 'open',
  }) as unknown as R2wcClass

  return class Widget extends Base {
    static readonly version = version
    static readonly observedAttributes = [...kind.table.attributes.keys()]
    readonly [own]: Own = ownParts(this, kind)

    get updateComplete(): Promise<void> {
      return this[own].mounted.complete
    }

    override connectedCallback(): void {
      if (!isProvided()) adoptPageSettings()
      adopt(this.container)
      this[own].values.takeEarly(this)
      if (this.getAttribute('loading') !== whenVisible)
        fetchScreen(kind.screen, kind.declaration.route)
      super.connectedCallback()
      if (!this[context]) return
      adaptAfterMove(this)
      restoreLayers(this)
    }

    // Moving an element disconnects and reconnects it within one task, so it is unmounted only if it is still
    // disconnected afterwards.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        this[own].mounted.settle()
      })
    }

    /** With this callback `moveBefore` neither disconnects nor connects. */
    connectedMoveCallback(): void {
      adaptAfterMove(this)
    }

    adoptedCallback(): void {
      adopt(this.container)
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      this[own].values.attribute(attribute, text)
    }

    [render](): void {
      this[own].mounted.schedule()
    }
  }
}

/** Builds the element class of a declaration; on demand, because Node has no HTMLElement. */
export function elementClass(declaration: AnyDeclaration): CustomElementConstructor {
  const table = propertyTable(declaration)
  const Widget = widgetClass({ declaration, table, screen: lateScreen(declaration) })
  for (const name of table.properties.keys()) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: InstanceType<typeof Widget>) {
        return this[own].values.current[name]
      },
      set(this: InstanceType<typeof Widget>, given: unknown) {
        this[own].values.set(name, given)
      },
    })
  }
  return Widget
}
