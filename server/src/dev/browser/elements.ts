/** Makes elements, and nothing more. */

type Child = Node | string

/** `make('button', { type: 'button', onclick: … }, 'Back')` */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

export const button = (label: string, act: () => void): HTMLButtonElement =>
  make('button', { type: 'button', onclick: act }, label)

/** A label with its field below. */
export const field = (label: string, control: HTMLElement): HTMLLabelElement => make('label', {}, label, control)

/** `labels`: value → what is read. */
export const select = (labels: Readonly<Record<string, string>>, value: string): HTMLSelectElement => {
  const options = Object.entries(labels).map(([name, label]) => make('option', { value: name }, label))
  const element = make('select', {}, ...options)
  element.value = value
  return element
}
