/** Creates an element with properties and children. Texts are inserted as texts, never as HTML. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

export const byId = (id) => document.querySelector(`#${id}`)

/** Calls `onChange` with the value of a group of radio buttons, now and at each change. */
export function onChoice(name, onChange) {
  const radios = [...document.querySelectorAll(`[name="${name}"]`)]
  for (const radio of radios) radio.addEventListener('change', () => onChange(radio.value))
  onChange(radios.find(({ checked }) => checked)?.value)
}

/** Returns the component of a tag: `RaiseTicket` for `raise-ticket`. */
export const componentOf = (tag) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())
