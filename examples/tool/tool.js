// A tool of another company: it uses only the tags, attributes and events of the elements.
const card = document.querySelector('#card')
const ticket = document.querySelector('#ticket')
const events = document.querySelector('#events')

document.querySelector('#find').addEventListener('submit', (event) => {
  event.preventDefault()
  ticket.replaceChildren()
  card.setAttribute('asset-id', new FormData(event.target).get('number'))
})

// A ticket is raised on this page, below the card; every other way leads into Assetdesk, in a new tab.
document.addEventListener('assetdesk-navigate', (event) => {
  const { route, params } = event.detail
  if (route !== 'add-ticket') return
  event.preventDefault()
  const form = document.createElement('raise-ticket')
  form.setAttribute('asset-id', params.assetId)
  ticket.replaceChildren(form)
})

const told = [
  'assetdesk-ready',
  'assetdesk-navigate',
  'assetdesk-auth-required',
  'assetdesk-ticket-raised',
  'assetdesk-error',
]
for (const name of told) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${event.target.localName} ${name.replace('assetdesk-', '')} ${JSON.stringify(event.detail)}`
    events.append(line)
  })
}
