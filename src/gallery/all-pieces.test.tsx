import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, render } from '@testing-library/react'
import { pieces } from './all-pieces'

const here = __dirname
const ui = path.join(here, '../ui')

/** Modules of the kit that no page uses by itself: parts of the pieces, and what toasts and dialogs stand in. */
const PARTS = [
  'back-catcher',
  'dialog-outlet',
  'dialog-view',
  'image-zoom-view',
  'layer',
  'overlay-place',
  'overlays',
  'page',
  'privacy-outlet',
  'share-tap',
  'toast-outlet',
]

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

it('every file of pieces/ is in the gallery', () => {
  const listed = readFileSync(path.join(here, 'all-pieces.ts'), 'utf8')
  const files = readdirSync(path.join(here, 'pieces')).map((file) => file.replace('.tsx', ''))
  expect(files.filter((file) => !listed.includes(`'./pieces/${file}'`))).toEqual([])
  expect(pieces).toHaveLength(files.length)
})

it('every module of the kit that draws is shown by a piece, or is a part of one', () => {
  const shown = new Set(pieces.map(({ from }) => from.replace('@/ui/', '')))
  const drawing = readdirSync(ui)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.replace(/(\.h5|\.weapp)?\.tsx$/, ''))
  expect([...new Set(drawing)].filter((module) => !shown.has(module) && !PARTS.includes(module))).toEqual([])
})

it('names, states and props are given once', () => {
  expect(repeated(pieces.map(({ name }) => name))).toEqual([])
  for (const { name, examples, props } of pieces) {
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
    // jsdom scrolls nothing, has no canvas, and nothing in it changes its size.
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

  const states = pieces.flatMap(({ name, examples }) =>
    examples.map(({ title, Example }) => ({ state: `${name}: ${title}`, Example })),
  )
  it.each(states)('$state', ({ Example }) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = render(<Example />)
    expect(container.innerHTML).not.toBe('')
    expect(said.mock.calls).toEqual([])
  })
})
