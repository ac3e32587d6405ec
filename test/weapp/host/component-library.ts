/** The simulator's component library, with types for the part that is used, and the properties of native widgets. */
import 'miniprogram-simulate'
import untyped from 'j-component'

export interface Rendered {
  /** `this` of the methods. */
  readonly instance: object
  setData(data: object): void
  attach(parent: Node): void
  detach(): void
}

export interface Definition {
  id: string
  path?: string
  tagName: string
  template: unknown
  usingComponents?: Record<string, string>
  properties?: Record<string, unknown>
  options?: object
  data?: object
  methods?: Record<string, unknown>
}

export interface ComponentLibrary {
  register(definition: Definition): string
  create(id: string): Rendered
}

export const library = untyped as unknown as ComponentLibrary

/** An element of the document with the library's node behind it. */
export interface Drawn extends HTMLElement {
  __wxElement: {
    data: Record<string, unknown>
    setData(data: object): void
    /** Events that its template listens to. */
    _vt?: { event: Record<string, { name: string; isCatch: boolean }> }
    triggerEvent(name: string, detail: object, options?: { bubbles?: boolean; composed?: boolean }): void
  }
}

/** Properties by widget that tests read; the simulator's own widgets are slots without any. */
const WIDGETS: Record<string, readonly string[]> = {
  view: ['ariaRole', 'ariaLabel', 'ariaHidden', 'hoverClass'],
  text: ['ariaRole', 'ariaLabel', 'ariaHidden'],
  image: ['src', 'mode', 'ariaLabel', 'ariaHidden'],
  input: ['value', 'placeholder', 'type', 'maxlength', 'disabled', 'focus', 'ariaLabel'],
  textarea: ['value', 'placeholder', 'maxlength', 'disabled', 'ariaLabel'],
  button: ['disabled', 'openType', 'ariaLabel'],
  switch: ['checked', 'disabled'],
  swiper: ['current'],
  'picker-view': ['value'],
  'scroll-view': ['scrollLeft', 'scrollX'],
  'page-container': ['show'],
  'web-view': ['src'],
}

/** Call it after the simulator has registered its own widgets: the later registration counts. */
export const registerWidgets = (): void => {
  for (const [name, properties] of Object.entries(WIDGETS)) {
    library.register({
      id: name,
      tagName: `wx-${name}`,
      template: '<slot/>',
      properties: Object.fromEntries(properties.map((property) => [property, { type: null, value: null }])),
    })
  }
}
