/**
 * Creates elements for the server's own pages. Text becomes text nodes, never markup: much of it comes from untrusted
 * clients.
 */

export type Child = Node | string

/** `make('p', { className: 'note' }, '无数据')` */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

export const button = (label: string, act: () => void, className = ''): HTMLButtonElement =>
  make('button', { type: 'button', onclick: act, className }, label)
