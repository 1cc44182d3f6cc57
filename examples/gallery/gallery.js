// The gallery of elements. Its texts come from the manifest that is built with the elements.
import { byId, make, onChoice } from './dom.js'
import { reference, showSnippet, startSnippet } from './reference.js'
import { eventLine, onEvents, setValue, showElement, start } from './stage.js'

const product = document.documentElement.dataset.product

/** Attributes that show records of the demo. */
const samples = { 'asset-id': '9', 'asset-type': 'assets', 'ticket-id': '1' }

const groups = [
  ['Tickets', /ticket/],
  ['Assets', /^asset-/],
  ['Pages', /^(sign-in|privacy-policy|page-not-found)$/],
  ['People and notices', /./],
]
const groupOf = (tag) => groups.find(([, tags]) => tags.test(tag))[0]

const fetchJson = async (path) => (await fetch(`${product}/widgets/${path}`)).json()

async function begin() {
  const [{ newest }, { modules }] = await Promise.all([
    fetchJson('versions.json'),
    fetchJson('custom-elements.json'),
  ])
  const elements = modules.map(({ declarations }) => declarations[0])
  listElements(elements)
  onEvents(new Set(elements.flatMap(({ events }) => events.map(({ name }) => name))), log)
  const open = () => {
    const tag = location.hash.slice(1)
    openElement(elements.find(({ tagName }) => tagName === tag) ?? elements[0], newest)
  }
  window.addEventListener('hashchange', open)
  open()
  start()
  startSnippet()
}

function listElements(elements) {
  const rows = groups.map(([name]) => {
    const tags = elements.map(({ tagName }) => tagName).filter((tag) => groupOf(tag) === name)
    byId('choose').append(
      make('optgroup', { label: name }, ...tags.map((tag) => make('option', { value: tag }, tag))),
    )
    const links = tags.map((tag) => make('a', { href: `#${tag}` }, tag))
    return make('div', {}, make('h2', {}, name), ...links)
  })
  byId('list').append(...rows)
  byId('choose').addEventListener('change', ({ target }) => (location.hash = target.value))
  byId('find').addEventListener('input', ({ target }) => {
    for (const row of rows) {
      const links = [...row.querySelectorAll('a')]
      for (const link of links) link.hidden = !link.textContent.includes(target.value.trim())
      row.hidden = links.every(({ hidden }) => hidden)
    }
  })
}

/** Aborted when another element is opened. */
let opened = new AbortController()

function openElement(element, newest) {
  opened.abort()
  opened = new AbortController()
  const { tagName, description, attributes, cssProperties } = element
  document.title = `<${tagName}> · Elements of Assetdesk`
  byId('crumb').textContent = tagName
  byId('tag').textContent = `<${tagName}>`
  byId('text').textContent = `${description}.`
  byId('choose').value = tagName
  for (const link of document.querySelectorAll('#list a')) {
    if (link.textContent === tagName) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const weight = newest.weights[tagName]
  byId('weight').replaceChildren(
    make(
      'li',
      {},
      make('b', {}, `${(weight.bytes / 1000).toFixed(0)} kB`),
      'of code up to the content, compressed; data of the API come on top',
    ),
    make('li', {}, make('b', {}, String(weight.requests)), 'requests for it'),
  )
  const names = attributes.map(({ name }) => name)
  const values = Object.fromEntries(
    names.filter((name) => name in samples).map((name) => [name, samples[name]]),
  )
  const fields = [
    ...attributes.map(({ name, type }) => field(name, type.text, values)),
    ...cssProperties.map(({ name }) => field(name, 'string', values)),
  ]
  byId('values').replaceChildren(byId('try'), ...fields)
  byId('values').addEventListener(
    'input',
    ({ target }) => {
      setValue(target.name, target.type === 'checkbox' ? target.checked : target.value)
      showSnippet(element, values, newest)
    },
    { signal: opened.signal },
  )
  byId('reference').replaceChildren(...reference(element))
  byId('events').replaceChildren()
  byId('count').textContent = '0'
  showElement(element, values)
  showSnippet(element, values, newest)
}

/** Creates a field for a value: a checkbox, a select of the allowed values, or an input. */
function field(name, type, values) {
  const isSwitch = type.startsWith('boolean')
  const input = isSwitch ? make('input', { type: 'checkbox', name }) : valueField(name, type)
  if (!isSwitch) input.value = values[name] ?? ''
  return make('label', { className: isSwitch ? 'switch' : 'field' }, make('code', {}, name), input)
}

function valueField(name, type) {
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, value]) => value)
  if (choices.length === 0)
    return make('input', {
      name,
      type: type.startsWith('number') ? 'number' : 'text',
      placeholder: 'not set',
      autocomplete: 'off',
    })
  const options = choices.map((value) => make('option', { value }, value))
  return make('select', { name }, make('option', { value: '' }, 'not set'), ...options)
}

function log(event) {
  const events = byId('events')
  events.prepend(eventLine(event))
  byId('count').textContent = String(events.childElementCount)
}

onChoice('page-theme', (scheme) => (document.documentElement.style.colorScheme = scheme))
byId('values').addEventListener('submit', (event) => event.preventDefault())
byId('clear').addEventListener('click', () => {
  byId('events').replaceChildren()
  byId('count').textContent = '0'
})
try {
  await begin()
} catch (error) {
  byId('fault').textContent = `The elements of ${product} cannot be read: ${error.message}`
}
