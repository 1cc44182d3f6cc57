// A tool of another company. It only uses the tags, attributes and events of the elements.
const card = document.querySelector('#card')
const ticket = document.querySelector('#ticket')
const events = document.querySelector('#events')

document.querySelector('#find').addEventListener('submit', (event) => {
  event.preventDefault()
  ticket.replaceChildren()
  card.setAttribute('asset-id', new FormData(event.target).get('number'))
})

// Opens the ticket form on this page, below the card. All other screens open in Assetdesk, in a new tab.
document.addEventListener('assetdesk-navigate', (event) => {
  const { route, params } = event.detail
  if (route !== 'add-ticket') return
  event.preventDefault()
  const form = document.createElement('raise-ticket')
  form.setAttribute('asset-id', params.assetId)
  ticket.replaceChildren(form)
})

const loggedEvents = [
  'assetdesk-ready',
  'assetdesk-navigate',
  'assetdesk-auth-required',
  'assetdesk-ticket-raised',
  'assetdesk-error',
]
for (const name of loggedEvents) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${event.target.localName} ${name.replace('assetdesk-', '')} ${JSON.stringify(event.detail)}`
    events.append(line)
  })
}
