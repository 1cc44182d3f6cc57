import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

/** The folder in which the packages of this folder's manifest are installed. */
export const installation = 'node_modules/.bench-embed'

/** A page with a form or a sign-in of other components, built and served like ours. */
export interface Contestant {
  name: string
  /** Body of the page. The default script is `/<name>/page.js`. */
  body: string
  /** Source of the script, bundled with everything it imports. */
  source?: string
  /** A folder that is served unchanged under `/<name>/`, with the script and styles that the page uses. */
  folder?: string
  script?: string
  styles?: string
  /** Responses of the component's service, by path below `/<name>-api/`. */
  answers?: Readonly<Record<string, string>>
  /** Selector of an element that is visible when the form can be used. */
  usable: string
}

const form = `<label>Priority <select><option>High</option><option>Low</option></select></label>
<label>Description <textarea></textarea></label>
<label>Category <select><option>Furniture</option></select></label>
<label>Place <select><option>Pune</option></select></label>
<button>Save</button>`

const shoelaceForm = `<form>
<sl-select label="Priority"><sl-option value="h">High</sl-option><sl-option value="l">Low</sl-option></sl-select>
<sl-textarea label="Description"></sl-textarea>
<sl-select label="Category"><sl-option value="f">Furniture</sl-option></sl-select>
<sl-select label="Place"><sl-option value="p">Pune</sl-option></sl-select>
<sl-button type="submit" variant="primary">Save</sl-button></form>`

const shoelace = `${installation}/node_modules/@shoelace-style/shoelace`

export const contestants: readonly Contestant[] = [
  {
    name: 'react-r2wc',
    body: '<bare-form></bare-form>',
    source: `import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
const Form = () => createElement('form', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(form)} } })
customElements.define('bare-form', r2wc(Form, { shadow: 'open' }))`,
    usable: 'textarea',
  },
  {
    name: 'shoelace-bundled',
    body: shoelaceForm,
    source: `import '@shoelace-style/shoelace/dist/themes/light.css'
import '@shoelace-style/shoelace/dist/components/select/select.js'
import '@shoelace-style/shoelace/dist/components/option/option.js'
import '@shoelace-style/shoelace/dist/components/textarea/textarea.js'
import '@shoelace-style/shoelace/dist/components/button/button.js'`,
    styles: 'page.css',
    usable: 'textarea',
  },
  {
    name: 'shoelace-autoloaded',
    body: shoelaceForm,
    folder: `${shoelace}/cdn`,
    script: 'shoelace-autoloader.js',
    styles: 'themes/light.css',
    usable: 'textarea',
  },
  {
    name: 'uppy-dashboard',
    body: '<div id="drop"></div>',
    source: `import Uppy from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
new Uppy().use(Dashboard, { inline: true, target: '#drop' })`,
    styles: 'page.css',
    usable: '.uppy-Dashboard-browse',
  },
  {
    // Clerk's own sign-in with a password and Google. The responses are those for a small company.
    name: 'clerk-sign-in',
    body: `<div id="sign-in"></div>
<script src="/clerk-sign-in/clerk.browser.js" data-clerk-publishable-key="pk_live_${Buffer.from('clerk.bench.test$').toString('base64')}" data-clerk-proxy-url="http://localhost:7397/clerk-sign-in-api"></script>
<script type="module">await window.Clerk.load()
window.Clerk.mountSignIn(document.querySelector('#sign-in'), { routing: 'virtual' })</script>`,
    folder: `${installation}/node_modules/@clerk/clerk-js/dist`,
    answers: {
      'v1/environment': readFileSync('tests/bench/embed/clerk-environment.json', 'utf8'),
      'v1/client': JSON.stringify({ response: { object: 'client', id: null, sessions: [] } }),
    },
    usable: 'input[name="identifier"]',
  },
]

/** Bundles the source of a contestant. Returns the files by name. */
export async function bundled(source: string): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: installation, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    outfile: 'page.js',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(
    outputFiles.map(({ path, contents }) => [path.replace(/^.*[\\\\/]/, ''), contents]),
  )
}
