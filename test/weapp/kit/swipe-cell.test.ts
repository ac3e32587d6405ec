/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

const TITLE = '两个动作'
/** px of its two actions. */
const ACTIONS = 144
/** SCROLL_REST_MS of the kit and what follows it. */
const RESTED = 500

const measure = (element: Element) =>
  element.classList.contains('rx-swipe-actions') ? { top: 0, height: 52, left: 375 - ACTIONS, width: ACTIONS } : null

describe('a swipe cell of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit({ measure })
  })
  beforeEach(() => kit.show('SwipeCell'))
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const cell = (at: number) => kit.within(TITLE, 'wx-scroll-view')[at] as Element
  const isOpen = (at: number) => cell(at).querySelector('.rx-swipe-shield') !== null
  /** px to which the messenger must scroll the cell; the kit adds a tenth where it sets the same place again. */
  const restsAt = (at: number) => Math.round(Number(kit.user.propertyOf(cell(at), 'scrollLeft')))
  /** The finger goes left until the messenger has scrolled the cell `left` px, and lifts. */
  const pull = async (at: number, left: number, hold = 0) => {
    const path = [
      [300, 20],
      [300 - left, 20],
    ] as const
    await kit.user.drag(cell(at), path, async () => {
      await kit.trigger(cell(at), 'scroll', { scrollLeft: left })
      await kit.pass(hold)
      expect(isOpen(at)).toBe(false)
    })
    await kit.pass(RESTED)
  }

  test('opens when more than half of its actions was pulled out, and rests with them all in sight', async () => {
    await pull(0, ACTIONS / 2 + 1)
    expect([isOpen(0), restsAt(0)]).toEqual([true, ACTIONS])
    expect(isOpen(1)).toBe(false)
  })

  test('goes back when only half of them was', async () => {
    await pull(0, ACTIONS / 2)
    expect([isOpen(0), restsAt(0)]).toEqual([false, 0])
  })

  test('decides only when the finger has lifted', async () => {
    await pull(0, ACTIONS, 5000)
    expect(isOpen(0)).toBe(true)
  })

  test('a tap on its content closes it', async () => {
    await pull(0, ACTIONS)
    await kit.user.tapElement(cell(0).querySelector('.rx-swipe-shield') as Element)
    await kit.pass(50)
    expect([isOpen(0), restsAt(0)]).toEqual([false, 0])
  })

  test('one that opens closes the other', async () => {
    await pull(0, ACTIONS)
    await pull(1, ACTIONS)
    expect([isOpen(0), isOpen(1)]).toEqual([false, true])
    expect([restsAt(0), restsAt(1)]).toEqual([0, ACTIONS])
  })

  test('an action is reported, and the cell closes', async () => {
    await pull(0, ACTIONS)
    const actions = [...cell(0).querySelectorAll('.rx-swipe-action')]
    expect(actions.map(kit.user.textOf)).toEqual(['收藏', '删除'])
    await kit.user.tapElement(actions[1] as Element)
    await kit.user.see('已删除')
    expect([isOpen(0), restsAt(0)]).toEqual([false, 0])
  })

  test('disabled has nothing to pull', () => {
    expect(kit.within('禁用', 'wx-scroll-view, .rx-swipe-action')).toEqual([])
  })
})
