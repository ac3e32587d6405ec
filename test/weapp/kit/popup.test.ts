/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

/** LEAVE_MS of the kit and what follows it. */
const LEFT = 300

describe('a popup of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit()
  })
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const boxes = () => kit.user.all('.rx-pop').map((box) => box.className)
  const scrim = () => kit.user.find('.rx-layer-scrim')
  const open = async (title: string) => {
    const [button] = kit.within(title, '.rx-btn')
    if (!button) throw new Error(`No button in ${title}`)
    await kit.user.tapElement(button)
    return kit.user.find('.rx-pop')
  }

  test.each(['bottom', 'center', 'top', 'left', 'right'])(
    'comes from %s, and its content is there only then',
    async (at) => {
      await kit.show('Popup')
      expect(boxes()).toEqual([])
      const box = await open(at)
      expect(box.className).toContain(`rx-pop-${at}`)
      expect(kit.user.textOf(box)).toContain('支持七天无理由退货')
      expect(kit.user.propertyOf(box, 'ariaLabel')).toBe('服务说明')
      await kit.user.tapLabel('关闭')
      await kit.pass(LEFT)
      expect(boxes()).toEqual([])
    },
  )

  test('has a z-index of 2000 or more while it is open', async () => {
    await kit.show('Popup')
    await open('bottom')
    await kit.pass(50)
    expect(kit.user.all('.rx-layer').map((layer) => layer.style.zIndex)).toEqual(['2000'])
  })

  test('a tap on the overlay closes it, and it stays in the page until it has left', async () => {
    await kit.show('Popup')
    await open('bottom')
    await kit.user.tapElement(await scrim())
    await kit.pass(50)
    expect(kit.user.all('.rx-layer-leaving')).toHaveLength(1)
    await kit.pass(LEFT)
    expect(kit.user.all('.rx-layer')).toEqual([])
  })

  test('a finger on the overlay does not move the page behind', async () => {
    await kit.show('Popup')
    await open('bottom')
    expect(kit.holdsFinger(await scrim())).toBe(true)
    expect(kit.holdsFinger(kit.example('bottom'))).toBe(false)
  })

  test('back closes it once a page: the next back leaves the page', async () => {
    const { host, user } = kit
    host.launch('gallery/index')
    await user.tapText('Popup 弹层')
    await user.find('.gl-example')
    for (const title of ['bottom', 'center']) {
      await open(title)
      expect(user.all('wx-page-container').map((one) => user.propertyOf(one, 'show'))).toEqual([true])
      host.back()
      await kit.pass(LEFT)
      expect(boxes()).toEqual([])
      expect(host.routes()).toHaveLength(2)
    }
    expect(user.all('wx-page-container').map((one) => user.propertyOf(one, 'show'))).toEqual([false])
    host.back()
    await kit.pass(LEFT)
    expect(host.routes()).toHaveLength(1)
  })
})
