/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

/** LEAVE_MS of the kit and what follows it. */
const LEFT = 300
const WAIT = 1500

describe('a dialog of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit()
  })
  beforeEach(() => kit.show('dialog'))
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const layers = () => kit.user.all('.rx-layer').length
  const end = (title: string) => kit.within(title, '.gl-end').map(kit.user.textOf).join()
  const open = async (button: string) => {
    await kit.user.tapText(button)
    await kit.user.find('.rx-dialog')
  }
  const press = async (button: string) => {
    await kit.user.tap(button)
    await kit.pass(50)
  }
  const confirm = () => press('.rx-dialog-confirm')
  const cancel = () => press('.rx-dialog-cancel')

  test('is titled 提示, with 取消 and 确定', async () => {
    await open('确认')
    expect(kit.user.all('.rx-dialog-title').map(kit.user.textOf)).toEqual(['提示'])
    expect(kit.user.all('.rx-dialog-btn').map(kit.user.textOf)).toEqual(['取消', '确定'])
    expect(kit.user.propertyOf(await kit.user.find('.rx-dialog'), 'ariaRole')).toBe('alertdialog')
    await cancel()
    await kit.pass(LEFT)
  })

  test('确定 resolves, and it leaves the page', async () => {
    await open('确认')
    await confirm()
    expect(end('确认')).toBe('已完成')
    await kit.pass(LEFT)
    expect(layers()).toBe(0)
  })

  test('取消 rejects as cancelled', async () => {
    await open('确认')
    await cancel()
    expect(end('确认')).toBe('已取消')
    await kit.pass(LEFT)
    expect(layers()).toBe(0)
  })

  test('back counts as 取消 and leaves the page where it is', async () => {
    await open('确认')
    kit.host.back()
    await kit.pass(LEFT)
    expect(end('确认')).toBe('已取消')
    expect(layers()).toBe(0)
    expect(kit.host.routes()).toEqual(['gallery/index'])
  })

  test('with one button there is nothing to cancel', async () => {
    await open('告知')
    expect(kit.user.all('.rx-dialog-btn').map(kit.user.textOf)).toEqual(['确定'])
    await confirm()
    await kit.pass(LEFT)
    expect(layers()).toBe(0)
  })

  test('before-close refuses at once: 确定 keeps it open, 取消 does not', async () => {
    await open('否决')
    await confirm()
    await kit.pass(LEFT)
    expect([layers(), end('关闭前否决')]).toEqual([1, ''])
    await cancel()
    await kit.pass(LEFT)
    expect([layers(), end('关闭前否决')]).toEqual([0, '已取消'])
  })

  test('before-close answers later: its button is busy, neither takes a second tap, then it closes', async () => {
    await open('提交')
    await confirm()
    expect(kit.user.all('.rx-dialog-confirm .rx-spin')).toHaveLength(1)
    await cancel()
    await kit.pass(LEFT)
    expect([layers(), end('关闭前等待')]).toEqual([1, ''])
    await kit.pass(WAIT)
    expect([layers(), end('关闭前等待')]).toEqual([0, '已完成'])
  })

  test('before-close refuses later: it stays, and both buttons work again', async () => {
    await open('等待之后否决')
    await confirm()
    await kit.pass(WAIT + LEFT)
    expect([layers(), end('等待之后否决')]).toEqual([1, ''])
    expect(kit.user.all('.rx-dialog-confirm').map(kit.user.textOf)).toEqual(['确定'])
    await cancel()
    await kit.pass(LEFT)
    expect([layers(), end('等待之后否决')]).toEqual([0, '已取消'])
  })

  test('a tap beside it does nothing, unless it is to count as 取消', async () => {
    await open('确认')
    await kit.user.tap('.rx-layer-scrim')
    await kit.pass(LEFT)
    expect(layers()).toBe(1)
    await cancel()
    await kit.pass(LEFT)
    await open('点旁边')
    await kit.user.tap('.rx-layer-scrim')
    await kit.pass(LEFT)
    expect([layers(), end('点旁边也算取消')]).toEqual([0, '已取消'])
  })
})
