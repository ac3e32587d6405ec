/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

const LONG = '五百行，每次四十'
const FAILING = '加载失败，重试'
const ROW = 44
/** px of the page above the first list, and between two. */
const ABOVE = 200
/** Rows of this height that the kit keeps: the 19 of the window in bands of four, one band above and two below. */
const WINDOW = 36

const rowsOf = (list: Element) => {
  const spaces = [...list.querySelectorAll<HTMLElement>('.rx-list-space')]
  return (
    list.querySelectorAll('.gl-line').length +
    spaces.reduce((rows, space) => rows + Number(space.style.getPropertyValue('--rx-rows')), 0)
  )
}
/** The lists lie one below the other, and all rows have one height. */
const topOf = (list: Element): number => {
  const lists = [...document.querySelectorAll('.rx-list')]
  return lists.slice(0, lists.indexOf(list)).reduce((top, before) => top + rowsOf(before) * ROW + ABOVE, ABOVE)
}
const measure = (element: Element) =>
  element.classList.contains('rx-list') ? { top: topOf(element), height: rowsOf(element) * ROW } : null

describe('a long list of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit({ measure })
  })
  beforeEach(() => kit.show('InfiniteList'))
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const list = (title: string) => kit.within(title, '.rx-list')[0] as Element
  const drawn = (title: string) => kit.within(title, '.gl-line').map(kit.user.textOf)
  const foot = (title: string) => kit.within(title, '.rx-foot').map(kit.user.textOf).join()
  /** Brings a row, counted from 1, to the top of the window. */
  const scrollTo = async (title: string, row: number) => {
    kit.host.scroll(topOf(list(title)) + (row - 1) * ROW)
    await kit.pass(300)
  }
  /** Scrolls on, ten rows at a time, until the footer has this text. */
  const scrollUntil = async (title: string, end: string) => {
    for (let row = 1; row <= 520 && foot(title) !== end; row += 10) await scrollTo(title, row)
  }

  test('five hundred rows keep 36 in the page; space of their height stands for the others', async () => {
    await scrollUntil(LONG, '没有更多了')
    await scrollTo(LONG, 490)
    expect(rowsOf(list(LONG))).toBe(500)
    expect(drawn(LONG).length).toBeLessThanOrEqual(WINDOW)
    expect(drawn(LONG).pop()).toBe('第 500 行')
    await scrollTo(LONG, 250)
    expect(drawn(LONG).length).toBeLessThanOrEqual(WINDOW)
    expect(drawn(LONG)).toEqual(expect.arrayContaining(['第 250 行', '第 260 行']))
    expect(rowsOf(list(LONG))).toBe(500)
    const [before] = kit.within(LONG, '.rx-list-space')
    expect(before?.style.getPropertyValue('--rx-row')).toBe(String(ROW))
  })

  test('loads more when its end comes near, once for each length', async () => {
    expect([rowsOf(list(LONG)), foot(LONG)]).toEqual([40, '加载中'])
    await scrollTo(LONG, 5)
    expect(rowsOf(list(LONG))).toBe(40)
    await scrollTo(LONG, 20)
    expect(rowsOf(list(LONG))).toBe(80)
    await scrollTo(LONG, 21)
    expect(rowsOf(list(LONG))).toBe(80)
  })

  test('what is drawn does not cross to the page again while the finger moves within it', async () => {
    await scrollTo(LONG, 13)
    const calls = () => kit.host.setDataCounts()['gallery/index']?.calls
    const before = calls()
    await scrollTo(LONG, 14)
    expect(calls()).toBe(before)
  })

  test('at the end it says 没有更多了 and loads no more', async () => {
    await scrollTo(FAILING, 30)
    await scrollTo(FAILING, 70)
    await kit.user.tapElement(kit.within(FAILING, '.rx-foot-retry')[0] as Element)
    await kit.pass(300)
    await scrollTo(FAILING, 110)
    expect([rowsOf(list(FAILING)), foot(FAILING)]).toEqual([120, '没有更多了'])
  })

  test('a page that fails says so and is not fetched again until 重试', async () => {
    await scrollTo(FAILING, 30)
    expect(rowsOf(list(FAILING))).toBe(80)
    await scrollTo(FAILING, 70)
    expect([rowsOf(list(FAILING)), foot(FAILING)]).toEqual([80, '加载失败重试'])
    await scrollTo(FAILING, 60)
    await scrollTo(FAILING, 70)
    expect(rowsOf(list(FAILING))).toBe(80)
    await kit.user.tapElement(kit.within(FAILING, '.rx-foot-retry')[0] as Element)
    await kit.pass(300)
    expect(rowsOf(list(FAILING))).toBe(120)
  })
})
