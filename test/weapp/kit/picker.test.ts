/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

const LEFT = 300

describe('a picker of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit()
  })
  beforeEach(() => kit.show('Picker'))
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const open = async (title: string) => {
    const [cell] = kit.within(title, '.rx-cell')
    if (!cell) throw new Error(`No cell in ${title}`)
    await kit.user.tapElement(cell)
    return kit.user.find('wx-picker-view')
  }
  const press = async (text: string) => {
    await kit.user.tapText(text)
    await kit.pass(LEFT)
  }
  const columns = () =>
    kit.user
      .all('wx-picker-view-column')
      .map((column) => [...column.querySelectorAll('.rx-picker-row')].map(kit.user.textOf))
  const turn = async (value: number[]) => kit.trigger(await kit.user.find('wx-picker-view'), 'change', { value })
  const selected = async () => kit.user.propertyOf(await kit.user.find('wx-picker-view'), 'value')
  const chosen = (title: string) => kit.user.textOf(kit.example(title).querySelector('.rx-cell') ?? kit.example(title))

  test('has a wheel for each column; 确定 hands over what they show', async () => {
    await open('一列')
    expect(columns()).toEqual([['34', '36', '38', '40', '42', '44']])
    await turn([2])
    await press('确定')
    expect(chosen('一列')).toContain('38')
    expect(kit.user.all('.rx-layer')).toEqual([])
  })

  test('确定 without turning takes the first row', async () => {
    await open('一列')
    await press('确定')
    expect(chosen('一列')).toContain('34')
  })

  test('取消 throws the draft away, and it opens again where it was', async () => {
    await open('一列')
    await turn([3])
    await press('确定')
    await open('一列')
    expect(await selected()).toEqual([3])
    await turn([5])
    await press('取消')
    expect(chosen('一列')).toContain('40')
    await open('一列')
    expect(await selected()).toEqual([3])
  })

  test('a wheel follows from the one at its left, and begins anew when that one turns', async () => {
    await open('联动')
    expect(columns()[1]).toEqual(['杭州', '宁波', '温州'])
    await turn([0, 2])
    await turn([1, 2])
    expect(columns()).toEqual([
      ['浙江', '江苏', '上海'],
      ['南京', '苏州'],
    ])
    expect(await selected()).toEqual([1, 0])
    await turn([1, 1])
    await press('确定')
    expect(chosen('联动')).toContain('江苏 苏州')
  })

  test('back counts as 取消', async () => {
    await open('一列')
    await turn([4])
    kit.host.back()
    await kit.pass(LEFT)
    expect(kit.user.all('.rx-layer')).toEqual([])
    expect(chosen('一列')).toContain('请选择')
  })
})
