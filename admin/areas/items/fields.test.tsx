/** Controls of an item's form: photos with the pins on them, flaws, 查验报告, attributes. */
import type { ItemFlawInput } from '@contract/admin/items'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { choose, jpeg, open, press, Refusal, server, type, upload } from '../../test-page'
import { ActionForm } from '../../patterns/action-form'
import { AttributesField, FlawsField, flawsAfter, PhotosField, ReportField, TagsField } from './fields'
import { choices, fileOf } from './fixture'
import { acting } from '../../test-acting'

const shot = (name: string) => ({ file: fileOf(name), title: name, url: `/${name}` })
const flaw = (pictureIndex: number, closeUpIndex = pictureIndex): ItemFlawInput => ({
  ...{ type: '划痕', place: '左下', description: '划痕', x: 0.1, y: 0.2 },
  pictureIndex,
  closeUpIndex,
})
const UNSEEN = { pictureIndex: null, x: null, y: null, closeUpIndex: null }

/** The form with these values; resolves with a function that sends it, and gives what was sent. */
const openFields = async (initial: object) => {
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  const properties = Object.fromEntries(
    ['photos', 'flaws', 'report', 'attributes', 'accessories'].map((name) => [name, { title: name }]),
  )
  await open(
    <ActionForm
      schema={{ type: 'object', properties }}
      initial={{ photos: [], flaws: [], attributes: [], accessories: [], report: null, ...initial }}
      fields={{
        photos: { control: <PhotosField drawn={[]} /> },
        flaws: { control: <FlawsField drawn={[]} /> },
        report: { control: <ReportField /> },
        attributes: { control: <AttributesField attributes={choices.attributes} /> },
        accessories: { control: <TagsField /> },
      }}
      submitText="保存"
      onSubmit={onSubmit}
    />,
  )
  return async () => {
    await press('保存')
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.calls.at(-1)?.[0]
  }
}

describe('photos', () => {
  test('are sent one after the other; the first is the cover, and each can be named, moved and removed', async () => {
    const names = ['a', 'b', 'c'].values()
    const send = await openFields({})
    server.answer({
      'POST /admin/item/photo': () => ({ ...shot(names.next().value ?? ''), expiresAt: 0, alike: [] }),
    })
    await upload('添加照片', jpeg(), jpeg(), jpeg())
    await screen.findByLabelText('第 3 张照片名称')
    await type('第 2 张照片名称', '背面')
    await press('前移照片 3')
    await press('移除正面')
    expect(await send()).toMatchObject({
      photos: [
        { file: fileOf('c'), title: '照片 3' },
        { file: fileOf('b'), title: '背面' },
      ],
    })
  })

  test('that fails says why, and those before it stay', async () => {
    const answers = [{ ...shot('a'), expiresAt: 0, alike: [] }, new Refusal('照片超过 10 MB')].values()
    await openFields({})
    server.answer({ 'POST /admin/item/photo': () => answers.next().value ?? new Refusal('') })
    await upload('添加照片', jpeg(), jpeg())
    expect(await screen.findByText('照片超过 10 MB')).toBeTruthy()
    expect(screen.getAllByLabelText(/张照片名称$/)).toHaveLength(1)
  })

  test('that shows another item as well names it', async () => {
    const other = { id: '9', title: '同款手袋', state: 'ON_SALE', coverUrl: '', by: 'picture', distance: 2 } as const
    await openFields({})
    server.answer({ 'POST /admin/item/photo': { ...shot('a'), expiresAt: 0, alike: [other] } })
    await upload('添加照片', jpeg())
    expect((await screen.findByRole('link', { name: '同款手袋' })).getAttribute('href')).toBe('/records/item/9')
    expect(screen.getByText('照片相似')).toBeTruthy()
  })

  test('that are dropped on the list are added too', async () => {
    await openFields({ photos: [shot('a')] })
    server.answer({ 'POST /admin/item/photo': { ...shot('b'), expiresAt: 0, alike: [] } })
    const list = screen.getByLabelText('第 1 张照片名称').closest('ul') as Element
    await acting(() => fireEvent.drop(list, { dataTransfer: { files: [jpeg()] } }))
    expect(await screen.findByLabelText('第 2 张照片名称')).toBeTruthy()
  })
})

describe('flaws', () => {
  test('are pinned by a tap on the photo in front, or have no place', async () => {
    const send = await openFields({ photos: [shot('a'), shot('b')] })
    await choose('标注照片', 'b')
    const picture = screen.getAllByAltText('b').at(-1) as Element
    fireEvent.click(picture, { clientX: 0, clientY: 0 })
    await type('瑕疵 1 位置', '左上角')
    await type('瑕疵 1 描述', '细微划痕')
    await press('添加不可见瑕疵')
    await choose('瑕疵 2 类型', '气味')
    expect(await send()).toMatchObject({
      flaws: [
        { type: '划痕', place: '左上角', description: '细微划痕', pictureIndex: 1, x: 0, y: 0, closeUpIndex: 1 },
        { type: '气味', ...UNSEEN },
      ],
    })
  })

  test('follow their photo when it is moved, and lose their place with it', async () => {
    const send = await openFields({ photos: [shot('a'), shot('b'), shot('c')], flaws: [flaw(2), flaw(0, 1)] })
    await press('前移c')
    expect(await send()).toMatchObject({ flaws: [flaw(1), flaw(0, 2)] })
    await press('移除c')
    expect(await send()).toMatchObject({ flaws: [UNSEEN, flaw(0, 1)] })
  })

  test('whose close-up is gone show their photo instead', () => {
    const [a, b] = [shot('a'), shot('b')]
    expect(flawsAfter([flaw(1, 0)], [a, b], [b])).toEqual([flaw(0)])
  })
})

test('查验报告 begins with its usual parts and today, and can be dropped', async () => {
  const send = await openFields({})
  await press('填写查验报告')
  await type('查验人', '林鉴')
  await type('查验结论', '与描述一致。')
  await choose('分项 2 结果', '轻微痕迹')
  await press('移除分项 4')
  expect(await send()).toMatchObject({
    report: {
      inspector: '林鉴',
      inspectedOn: '2026-03-01',
      conclusion: '与描述一致。',
      sections: [
        { name: '整体', result: 'good' },
        { name: '四角', result: 'trace' },
        { name: '五金', result: 'good' },
      ],
    },
  })
  await press('移除查验报告')
  expect(await send()).not.toHaveProperty('report')
})

test('an attribute is offered once', async () => {
  const send = await openFields({})
  await press('添加属性')
  await type('属性 1 内容', '链条')
  expect(screen.queryByRole('button', { name: '添加属性' })).toBeNull()
  expect(await send()).toMatchObject({ attributes: [{ attributeId: '5', value: '链条' }] })
})
