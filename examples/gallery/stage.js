import { byId, make, onChoice } from './dom.js'

const frame = byId('frame')
const holder = byId('holder')
const handle = byId('handle')
const product = document.documentElement.dataset.product

/** The element in the frame; undefined until the frame is loaded. */
let shown
let wanted
const narrowest = 240

/** Shows an element of the manifest in the frame. `values`: its initial attributes and tokens. */
export function showElement(element, values) {
  wanted = { element, values }
  place()
}

/** Sets an attribute or a token of the element. An empty value removes it. */
export function setValue(name, value) {
  wanted.values[name] = value
  if (shown) apply(name, value)
}

function apply(name, value) {
  if (name.startsWith('--')) shown.style.setProperty(name, value)
  else if (value === '' || value === false) shown.removeAttribute(name)
  else shown.setAttribute(name, value === true ? '' : value)
}

function place() {
  const page = frame.contentDocument
  if (!wanted || !page?.body || page.URL === 'about:blank') return
  shown = page.createElement(wanted.element.tagName)
  for (const [name, value] of Object.entries(wanted.values)) apply(name, value)
  page.body.replaceChildren(shown)
}

/** Reloads the frame, signed in as another user. */
function load(person) {
  shown = undefined
  const hash = encodeURIComponent(JSON.stringify({ product, person }))
  frame.contentWindow.location.replace(new URL(`frame.html?${Date.now()}#${hash}`, location.href))
}

frame.addEventListener('load', () => {
  const page = frame.contentDocument
  if (page.URL === 'about:blank') return
  applyTheme()
  new ResizeObserver(measure).observe(page.body)
  place()
})

function applyTheme() {
  const root = frame.contentDocument?.documentElement
  if (!root) return
  root.style.colorScheme = document.querySelector('[name="theme"]:checked').value
  root.dir = byId('rtl').checked ? 'rtl' : 'ltr'
}

function measure() {
  const page = frame.contentDocument
  if (page?.body) frame.style.height = `${Math.max(240, page.body.offsetHeight)}px`
  const { offsetWidth, offsetHeight } = frame
  byId('size').textContent = `${offsetWidth} × ${offsetHeight}`
  handle.setAttribute('aria-valuenow', String(offsetWidth))
  handle.setAttribute('aria-valuetext', `${offsetWidth} pixels`)
  handle.setAttribute('aria-valuemax', String(widest()))
}

const widest = () => Math.round(holder.parentElement.clientWidth - 48)

function setWidth(width) {
  const clamped = Math.min(Math.max(narrowest, Math.round(width)), widest())
  holder.style.width = `${clamped}px`
  measure()
  const same = document.querySelector(`[name="width"][value="${clamped}"]`)
  for (const radio of document.querySelectorAll('[name="width"]')) radio.checked = radio === same
}

handle.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 10, ArrowUp: 10, ArrowLeft: -10, ArrowDown: -10 }[event.key]
  const end = { Home: narrowest, End: widest() }[event.key]
  if (step === undefined && end === undefined) return
  event.preventDefault()
  setWidth(end ?? holder.offsetWidth + step)
})
handle.addEventListener('pointerdown', (event) => {
  handle.setPointerCapture(event.pointerId)
  const start = { at: event.clientX, width: holder.offsetWidth }
  // The frame is centered, so it grows on both sides.
  const move = ({ clientX }) => setWidth(start.width + 2 * (clientX - start.at))
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
    once: true,
  })
})

/** Listens for events of the elements in the frame, also after it is reloaded. */
export function onEvents(names, listener) {
  frame.addEventListener('load', () => {
    for (const name of names) frame.contentDocument.addEventListener(name, listener)
  })
}

export function start() {
  onChoice('width', (value) => {
    holder.style.width = value === 'full' ? '100%' : `${value}px`
    measure()
  })
  onChoice('theme', applyTheme)
  byId('rtl').addEventListener('change', applyTheme)
  const person = byId('person')
  person.addEventListener('change', () => load(person.value))
  new ResizeObserver(measure).observe(holder)
  load(person.value)
}

/** Creates a line of the event log. */
export function eventLine({ type, detail }) {
  const time = new Date().toLocaleTimeString('en-GB')
  const text = detail === null || detail === undefined ? '' : JSON.stringify(detail)
  return make('li', {}, make('time', {}, time), make('span', {}, make('b', {}, type), ` ${text}`))
}
