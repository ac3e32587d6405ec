import { readdirSync } from 'node:fs'
import path from 'node:path'
import { act, render } from '@testing-library/react'
import { components } from './all-components'

const ui = path.join(__dirname, '../ui')

/** Modules of the kit that no page uses by itself: parts of components, and the outlets of toasts and dialogs. */
const PARTS = [
  'back-catcher',
  'dialog-outlet',
  'dialog-view',
  'filter-section',
  'image-zoom-view',
  'layer',
  'overlay-place',
  'overlays',
  'page',
  'privacy-outlet',
  'search-link',
  'share-pressable',
  'toast-outlet',
]

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

it('every module of the kit that draws is shown by an entry, or is a part of one', () => {
  const shown = new Set(components.map(({ from }) => from.replace('@/ui/', '')))
  const drawing = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|gallery)\./.test(file))
    .map((file) => file.replace(/(\.h5|\.weapp)?\.tsx$/, ''))
  const isPart = (module: string) => PARTS.includes(path.basename(module))
  expect([...new Set(drawing)].filter((module) => !shown.has(module) && !isPart(module))).toEqual([])
})

it('names, states and props are given once', () => {
  expect(repeated(components.map(({ name }) => name))).toEqual([])
  for (const { name, examples, props } of components) {
    expect([name, repeated(examples.map(({ title }) => title)), repeated(props.map((prop) => prop.name))]).toEqual([
      name,
      [],
      [],
    ])
    expect([name, examples.length > 0]).toEqual([name, true])
  }
})

describe('every state draws without a complaint', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    // jsdom cannot scroll, has no canvas, and its elements never change their size.
    Element.prototype.scrollTo = () => undefined
    HTMLCanvasElement.prototype.getContext = () => null
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
    })
  })
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers())
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  const states = components.flatMap(({ name, examples }) =>
    examples.map(({ title, Example }) => ({ state: `${name}: ${title}`, Example })),
  )
  it.each(states)('$state', ({ Example }) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = render(<Example />)
    expect(container.innerHTML).not.toBe('')
    expect(said.mock.calls).toEqual([])
  })
})
