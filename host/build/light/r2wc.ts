// `@r2wc/react-to-web-component` of the light build: the part that src/element does not override.
const context = Symbol.for('r2wc.context')
const render = Symbol.for('r2wc.render')

// oxlint-disable-next-line import/no-default-export -- the package has one
export default function r2wc() {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode: 'open' });
    [context]: { root: { unmount(): void } } | undefined

    connectedCallback(): void {
      this[render]()
    }

    disconnectedCallback(): void {
      this[context]?.root.unmount()
      this[context] = undefined
    }

    [render](): void {}
  }
}
