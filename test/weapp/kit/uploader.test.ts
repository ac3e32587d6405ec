/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { settle, type Callbacks } from '../host/callbacks'
import { openKit, type Kit } from './open-kit'

const ALBUM = '添加'
const FAILING = '第一次失败，重试后成功'
/** The gallery's service takes a little more than two seconds for a picture. */
const SENT = 2500

interface ChooseMedia extends Callbacks {
  count: number
}

describe('an uploader of the compiled mini-program', () => {
  let kit: Kit
  const calls: ChooseMedia[] = []
  let album: string[] | null = null
  const chooseMedia = (options: ChooseMedia) => {
    calls.push(options)
    return settle('chooseMedia', options, () => {
      if (!album) throw new Error('cancel')
      return { type: 'image', tempFiles: album.map((tempFilePath) => ({ tempFilePath, size: 1 })) }
    })
  }
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit({ wx: { chooseMedia } })
  })
  beforeEach(async () => {
    calls.length = 0
    album = ['wxfile://a.jpg']
    await kit.show('Uploader')
  })
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const add = async (title: string) => {
    const [plus] = kit.within(title, '.rx-upload-add')
    if (!plus) throw new Error(`Nothing can be added in ${title}`)
    await kit.user.tapElement(plus)
    await kit.pass(50)
  }
  const tap = async (title: string, label: string) => {
    const found = kit.within(title, '*').find((element) => kit.user.propertyOf(element, 'ariaLabel') === label)
    if (!found) throw new Error(`Nothing is called ${label} in ${title}`)
    await kit.user.tapElement(found)
    await kit.pass(50)
  }
  const pictures = (title: string) =>
    kit.within(title, '.rx-upload-picture').map((image) => kit.user.propertyOf(image, 'src'))
  const covers = (title: string) => kit.within(title, '.rx-upload-cover').map(kit.user.textOf)
  const end = () => kit.within(ALBUM, '.gl-end').map(kit.user.textOf).join()

  test('lets the messenger choose no more pictures than may be added, and shows them', async () => {
    await add(ALBUM)
    expect(calls.map(({ count }) => count)).toEqual([9])
    expect(pictures(ALBUM)).toEqual(['wxfile://a.jpg'])
    album = ['wxfile://b.jpg', 'wxfile://c.jpg']
    await add(ALBUM)
    expect(calls.map(({ count }) => count)).toEqual([9, 8])
    expect(pictures(ALBUM)).toEqual(['wxfile://a.jpg', 'wxfile://b.jpg', 'wxfile://c.jpg'])
  })

  test('nothing changes when the user gives it up', async () => {
    album = null
    await add(ALBUM)
    expect([pictures(ALBUM), end()]).toEqual([[], ''])
  })

  test('sends at once, shows the progress, and reports when it is complete', async () => {
    await add(ALBUM)
    expect(covers(ALBUM)).toEqual(['等待上传'])
    expect(end()).toBe('已上传 0 张，还有未完成的')
    await kit.pass(600)
    expect(covers(ALBUM)).toEqual(['30%'])
    await kit.pass(SENT)
    expect(covers(ALBUM)).toEqual([])
    expect(end()).toBe('已上传 1 张')
  })

  test('takes no more than its most: the plus goes', async () => {
    await add('已有两张，至多三张')
    expect(pictures('已有两张，至多三张')).toHaveLength(3)
    expect(kit.within('已有两张，至多三张', '.rx-upload-add')).toEqual([])
  })

  test('says why a picture failed, and a tap sends it again', async () => {
    await add(FAILING)
    expect(covers(FAILING)).toEqual(['网络异常，请稍后再试'])
    await tap(FAILING, '重新上传第 1 张图片，网络异常，请稍后再试')
    expect(covers(FAILING)).toEqual(['等待上传'])
    await kit.pass(SENT)
    expect(covers(FAILING)).toEqual([])
  })

  test('a removed picture goes, also while it is sent, and counts no more', async () => {
    album = ['wxfile://a.jpg', 'wxfile://b.jpg']
    await add(ALBUM)
    await tap(ALBUM, '移除第 1 张图片')
    expect(pictures(ALBUM)).toEqual(['wxfile://b.jpg'])
    await kit.pass(SENT)
    expect(end()).toBe('已上传 1 张')
    await tap(ALBUM, '移除第 1 张图片')
    expect([pictures(ALBUM), end()]).toEqual([[], '已上传 0 张'])
  })

  test('a tap opens the picture large, back closes it', async () => {
    await add(ALBUM)
    await kit.pass(SENT)
    await tap(ALBUM, '查看第 1 张图片')
    const layer = await kit.user.find('.rx-layer')
    expect([...layer.querySelectorAll('wx-image')].map((image) => kit.user.propertyOf(image, 'src'))).toEqual([
      'wxfile://a.jpg',
    ])
    kit.host.back()
    await kit.pass(300)
    expect(kit.user.all('.rx-layer')).toEqual([])
  })

  test('what is only shown can be neither added nor removed', () => {
    expect(pictures('只看')).toHaveLength(2)
    expect(kit.within('只看', '.rx-upload-add, .rx-upload-remove')).toEqual([])
  })
})
