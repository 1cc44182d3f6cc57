import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { env, isProvided } from '../env.ts'
import { configure } from '../session/configure.ts'
import { adopt } from '../ui/sheet.ts'
import type { AnyDeclaration } from './declaration.ts'
import { emit } from './events.ts'
import { Framed } from './framed.tsx'
import { Mounted, type RenderContext } from './mounted.ts'
import { PropertyValues, propertyTable } from './properties.ts'
import { version } from './version.ts'

/** What r2wc keeps on an element, under symbols that are public by `Symbol.for`. */
const context = Symbol.for('r2wc.context')
const render = Symbol.for('r2wc.render')

interface R2wcElement extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  [context]?: RenderContext | undefined
}

type R2wcClass = new () => R2wcElement

/** r2wc’s element with what it lacks on pages that are not ours: early properties, presence booleans, moves, events. */
function mended(declaration: AnyDeclaration, table: ReturnType<typeof propertyTable>) {
  const Base = r2wc(Framed as ComponentType<object>, { shadow: 'open' }) as unknown as R2wcClass

  return class Widget extends Base {
    static readonly version = version
    static readonly observedAttributes = [...table.attributes.keys()]
    readonly #values: PropertyValues
    readonly #mounted: Mounted

    static {
      for (const name of table.properties.keys()) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: Widget) {
            return this.#values.current[name]
          },
          set(this: Widget, given: unknown) {
            this.#values.set(name, given)
          },
        })
      }
    }

    constructor() {
      super()
      // oxlint-disable-next-line typescript/no-this-alias
      const element = this
      this.#values = new PropertyValues(table, {
        changed: () => this[render](),
        fault: (fault) => queueMicrotask(() => emit(this, 'assetdesk-error', { message: `<${this.localName}> ${fault}` })),
      })
      this.#mounted = new Mounted(declaration, {
        element,
        container: this.container,
        get context() {
          return element[context]
        },
        set context(now) {
          element[context] = now
        },
        values: () => this.#values.current,
        failed: (error) => {
          env().log(`<${this.localName}> failed`, error)
          emit(this, 'assetdesk-error', { message: `<${this.localName}> failed`, error })
        },
      })
    }

    get updateComplete(): Promise<void> {
      return this.#mounted.complete
    }

    override connectedCallback(): void {
      if (!isProvided()) configure()
      adopt(this.container)
      this.#values.takeEarly(this)
      super.connectedCallback()
    }

    // A move disconnects and connects at once; only who stays away is taken down.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        this.#mounted.settle()
      })
    }

    /** `moveBefore` then leaves everything as it is. */
    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      adopt(this.container)
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      this.#values.attribute(attribute, text)
    }

    [render](): void {
      this.#mounted.schedule()
    }
  }
}

/** Builds the element class of a declaration; on demand, since there is no HTMLElement in Node. */
export function elementClass(declaration: AnyDeclaration): CustomElementConstructor {
  return mended(declaration, propertyTable(declaration))
}
