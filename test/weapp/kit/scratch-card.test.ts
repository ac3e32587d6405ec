/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

const GREY = '灰色'
const PICTURE = '图'
const OFF = '禁用'
/**
 * px of a card, and between the tops of two. The eraser clears 20 px of the height with a stroke: six strokes clear
 * all, five clear 83%.
 */
const [WIDTH, HEIGHT, APART] = [340, 120, 300]
const LEFT_EDGE = 16

const cards = () => [...document.querySelectorAll('.rx-scratch')]
const topOf = (card: Element) => 100 + cards().indexOf(card) * APART
const measure = (element: Element) =>
  element.classList.contains('rx-scratch')
    ? { top: topOf(element), height: HEIGHT, left: LEFT_EDGE, width: WIDTH }
    : null

/** A canvas that records what is drawn. */
const createCanvas = () => {
  const drawn: string[] = []
  let path = ''
  const context = {
    globalCompositeOperation: '',
    fillStyle: '',
    lineWidth: 0,
    setTransform: () => {},
    fillRect: (x: number, y: number, width: number, height: number) =>
      void drawn.push(`fill ${context.fillStyle} ${x},${y} ${width}x${height}`),
    fillText: (text: string) => void drawn.push(`text ${text}`),
    drawImage: () => void drawn.push('picture'),
    beginPath: () => void (path = ''),
    moveTo: (x: number, y: number) => void (path += `${Math.round(x)},${Math.round(y)}`),
    lineTo: (x: number, y: number) => void (path += ` ${Math.round(x)},${Math.round(y)}`),
    stroke: () => void drawn.push(`${context.globalCompositeOperation} ${context.lineWidth} ${path}`),
  }
  const image = { width: 400, height: 400, onload: () => {} }
  const createImage = () => {
    setTimeout(() => image.onload(), 10)
    return image
  }
  return { drawn, node: { width: 0, height: 0, getContext: () => context, createImage } }
}

describe('a scratch card of the compiled mini-program', () => {
  let kit: Kit
  let canvases = new Map<Element, ReturnType<typeof createCanvas>>()
  let hasCanvas = true
  const canvas = (element: Element) => {
    if (!hasCanvas) return null
    const made = canvases.get(element) ?? createCanvas()
    canvases.set(element, made)
    return made.node
  }
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit({ measure, canvas })
  })
  beforeEach(() => {
    hasCanvas = true
    canvases = new Map()
  })
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const drawnIn = (title: string) => canvases.get(kit.within(title, 'wx-canvas')[0] as Element)?.drawn ?? []
  const end = (title: string) => kit.within(title, '.gl-end').map(kit.user.textOf).join()
  /**
   * Scratches across the whole card, `at` px below its upper edge, before Taro reports the place of the card (100 ms).
   */
  const scratch = async (title: string, at: number) => {
    const card = kit.within(title, '.rx-scratch')[0] as Element
    const y = topOf(card) + at
    await kit.user.drag(card, [
      [LEFT_EDGE, y],
      [LEFT_EDGE + WIDTH / 2, y],
      [LEFT_EDGE + WIDTH, y],
    ])
    await kit.pass(200)
  }

  test('is covered with #C5C5C5 and its hint, or with a picture', async () => {
    await kit.show('ScratchCard')
    expect(drawnIn(GREY)).toEqual([`fill #C5C5C5 0,0 ${WIDTH}x${HEIGHT}`, 'text 刮一刮'])
    expect(drawnIn(PICTURE)).toEqual([`fill #C5C5C5 0,0 ${WIDTH}x${HEIGHT}`, 'picture'])
  })

  test('a finger takes the cover away with a radius of 10 px, and does not move the page', async () => {
    await kit.show('ScratchCard')
    expect(kit.holdsFinger(kit.within(GREY, '.rx-scratch')[0] as Element)).toBe(true)
    await scratch(GREY, 10)
    expect(drawnIn(GREY).slice(2)).toEqual([
      'destination-out 20 0,10 0,10',
      'destination-out 20 0,10 170,10',
      'destination-out 20 170,10 340,10',
    ])
    expect(drawnIn(PICTURE)).toHaveLength(2)
  })

  test('reports once when more than 0.8 is gone, and the rest goes too', async () => {
    await kit.show('ScratchCard')
    for (const at of [10, 30, 50, 70]) await scratch(GREY, at)
    expect(end(GREY)).toBe('还没揭开')
    await scratch(GREY, 90)
    expect(end(GREY)).toBe('已揭开 1 次')
    expect(kit.within(GREY, '.rx-scratch-done')).toHaveLength(1)
    await scratch(GREY, 110)
    expect(end(GREY)).toBe('已揭开 1 次')
    expect(kit.holdsFinger(kit.within(GREY, '.rx-scratch')[0] as Element)).toBe(false)
  })

  test('scratching the same place again and again reveals nothing', async () => {
    await kit.show('ScratchCard')
    for (let times = 0; times < 8; times++) await scratch(GREY, 10)
    expect(end(GREY)).toBe('还没揭开')
  })

  test('the button reveals it for those who cannot scratch', async () => {
    await kit.show('ScratchCard')
    await kit.user.tapElement(kit.within(GREY, '.rx-scratch-skip')[0] as Element)
    await kit.pass(50)
    expect(end(GREY)).toBe('已揭开 1 次')
  })

  test('disabled, a finger takes nothing away and the page moves under it', async () => {
    await kit.show('ScratchCard')
    await scratch(OFF, 10)
    expect(drawnIn(OFF).filter((one) => one.startsWith('destination-out'))).toEqual([])
    expect(kit.holdsFinger(kit.within(OFF, '.rx-scratch')[0] as Element)).toBe(false)
    expect(kit.within(OFF, '.rx-scratch-skip')).toEqual([])
  })

  test('without a canvas an alert says so, and the button is in sight', async () => {
    hasCanvas = false
    await kit.show('ScratchCard')
    await kit.user.see('当前浏览器不支持canvas，请升级浏览器后再试')
    expect(kit.user.all('.rx-dialog-btn').map(kit.user.textOf)).toEqual(['确定'])
    // One alert for each card of the gallery.
    for (const _card of cards()) {
      await kit.user.tap('.rx-dialog-confirm')
      await kit.pass(50)
    }
    await kit.pass(300)
    expect(kit.user.all('.rx-layer')).toEqual([])
    await kit.user.tapElement(kit.within(GREY, '.rx-scratch-bare')[0] as Element)
    await kit.pass(50)
    expect(end(GREY)).toBe('已揭开 1 次')
  })
})
