import type { AnyDeclaration, ElementOf } from './declaration.ts'
import { elementClass } from './element-class.ts'
import { version } from './version.ts'

export interface DefineOptions {
  /** Tag to define instead of the widget's own, such as `acme-raise-ticket`. */
  tag?: string
  /** Prefix of the widget's own tag; a hyphen is added. */
  prefix?: string
}

export interface DefinableWidget<Element extends HTMLElement = HTMLElement> {
  /** Returns the class, built at the first call. Throws in Node, which has no HTMLElement. */
  elementClass(): new () => Element
  /** Registers the element and returns its tag; does nothing when it is registered already, or in Node. */
  define(options?: string | DefineOptions): string
}

function tagOf(declared: string, options: string | DefineOptions): string {
  const { tag, prefix } =
    typeof options === 'string' ? { tag: options, prefix: undefined } : options
  return tag ?? (prefix ? `${prefix}-${declared}` : declared)
}

/** Makes a declaration registrable. Nothing is registered until `define` is called. */
export function defineWidget<Declaration extends AnyDeclaration>(
  declaration: Declaration,
): DefinableWidget<ElementOf<Declaration>> {
  let base: CustomElementConstructor | undefined
  const baseClass = () => (base ??= elementClass(declaration))

  return {
    elementClass: baseClass as () => new () => ElementOf<Declaration>,
    define(options = {}) {
      const tag = tagOf(declaration.tag, options)
      if (typeof customElements === 'undefined') return tag
      const before = customElements.get(tag)
      if (before) {
        warnOnce(tag, before, base)
        return tag
      }
      // A class can only have one tag, and the page may register the base class itself.
      customElements.define(tag, class extends baseClass() {})
      return tag
    },
  }
}

const warned = new Set<string>()

/** Logs once that another copy of the bundle has defined the element already, since elements cannot be redefined. */
function warnOnce(
  tag: string,
  before: CustomElementConstructor,
  mine: CustomElementConstructor | undefined,
): void {
  const same = mine !== undefined && (before === mine || mine.isPrototypeOf(before))
  if (same || warned.has(tag)) return
  warned.add(tag)
  const theirs = 'version' in before ? String(before.version) : 'unknown'
  console.warn(
    `<${tag}> is already defined by version ${theirs}; version ${version} leaves it as it is`,
  )
}
