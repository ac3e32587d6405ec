/** Fields of the content's blocks: each changes its own part of its block. */
import type { ContentBlock } from '@contract/admin/content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { choose, enter, jpeg, NOW, offered, open, press, server, type, upload } from '../../test-page'
import { ALL, AudienceField, BlockForm, CommonFields, EditingContext, newBlock } from './fields'

type Plain = Exclude<ContentBlock, { kind: 'tabs' }>
let block: Plain

/** The fields of a new block of the kind. */
const show = (kind: Plain['kind']) => {
  const Fields = () => {
    const [value, setValue] = useState(newBlock(kind, 'b1', NOW) as Plain)
    block = value
    return (
      <EditingContext.Provider
        value={{ pictures: new Map(), onPicture: () => undefined, waiting: [{ id: 'b2', name: '1 公告' }] }}
      >
        <CommonFields block={value} onChange={(own) => setValue({ ...value, ...own })} />
        <BlockForm block={value} onChange={setValue} />
      </EditingContext.Provider>
    )
  }
  return open(<Fields />)
}

test('an audience in part has its percentage', async () => {
  await show('notice')
  expect(screen.queryByLabelText('比例 %')).toBeNull()
  await choose('人群', '部分用户')
  await type('比例 %', '30')
  expect(block.audience).toEqual({ who: 'share', percent: 30 })
  await type('比例 %', '')
  expect(block.audience.percent).toBe(1)
})

test('a scene’s audience is its own', async () => {
  const onChange = jest.fn()
  await open(<AudienceField value={ALL} onChange={onChange} />)
  expect(await offered('人群')).toContain('小程序')
  await choose('人群', '新人')
  expect(onChange.mock.calls).toEqual([[{ who: 'newcomer', percent: 100 }]])
})

test('a height is kept for the block', async () => {
  await show('search')
  await type('提示文字', '搜索手袋')
  await type(/^预留高度/, '88')
  expect(block).toMatchObject({ placeholder: '搜索手袋', height: 88 })
})

test('a banner has up to eight pictures, each with its words and address', async () => {
  await show('banner')
  server.answer({ 'POST /admin/content/picture': { id: '8', url: '/media/8.jpg', width: 1, height: 1 } })
  await upload('上传图片', jpeg())
  await waitFor(() => expect(block).toMatchObject({ pictures: [{ pictureId: '8' }] }))
  await type(/^图片说明/, '春季手袋')
  await type(/^链接/, '/product/sale')
  for (let at = 1; at < 8; at += 1) await press('添加图片')
  expect(screen.getByRole('button', { name: '添加图片' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getAllByRole('button', { name: '删除' })[7] as Element)
  const empty = { pictureId: '0', alt: '', title: '', subtitle: '', link: '' }
  expect(block).toMatchObject({
    pictures: [{ ...empty, pictureId: '8', alt: '春季手袋', link: '/product/sale' }, ...Array<object>(6).fill(empty)],
  })
})

test('places of a picture map are shares of a thousand', async () => {
  await show('imageMap')
  await press('添加')
  await type('热区 1 x', '250')
  await type('热区 1 w', '')
  await type('名称', '手袋')
  expect(block).toMatchObject({ areas: [{ x: 250, y: 0, w: 1, h: 1_000, label: '手袋', link: '' }] })
})

test('items are those with their numbers, then what the query finds; a price is in yuan', async () => {
  await show('items')
  await type(/^商品编号/, '100001，100002 x9 100003')
  await type('最高价（元）', '8800.5')
  await choose('排序', '降价最多')
  await choose('样式', '双列网格')
  fireEvent.click(screen.getByLabelText('仅看降价'))
  fireEvent.click(screen.getByLabelText('无限加载'))
  expect(block).toMatchObject({
    ...{ ids: ['100001', '100002', '100003'], layout: 'grid', endless: true },
    query: { maxPriceFen: 880_050, sort: 'drop', dropped: true },
  })
  // What was typed stays as it is.
  expect(screen.getByLabelText<HTMLInputElement>(/^商品编号/).value).toBe('100001，100002 x9 100003')
  fireEvent.click(screen.getByLabelText('按条件选品 / 补位'))
  expect(block).toMatchObject({ query: null })
  expect(screen.queryByLabelText('最高价（元）')).toBeNull()
})

test('vouchers are at most six', async () => {
  await show('vouchers')
  await type(/^优惠券编号/, '1,2,3,4,5,6,7')
  expect(block).toMatchObject({ templateIds: ['1', '2', '3', '4', '5', '6'] })
})

test('questions are added with their answers', async () => {
  await show('faq')
  await press('添加')
  fireEvent.change(screen.getAllByLabelText('问题')[1] as Element, { target: { value: '能自提吗？' } })
  fireEvent.change(screen.getAllByLabelText('回答')[1] as Element, { target: { value: '可以。' } })
  expect(block).toMatchObject({ items: [{}, { question: '能自提吗？', answer: '可以。' }] })
})

test('what follows a countdown wants its words, or a block of the page', async () => {
  await show('countdown')
  expect(screen.queryByLabelText('结束后的文字')).toBeNull()
  await choose('结束后', '显示文字')
  await type('结束后的文字', '已结束')
  await choose('结束后', '显示内容块')
  expect(screen.queryByLabelText('结束后的文字')).toBeNull()
  await choose('结束后显示的内容块', '1 公告')
  expect(block).toMatchObject({ after: 'block', afterText: '已结束', afterBlock: 'b2', to: NOW + 86_400_000 })
})

test('a countdown’s end is a time of the day', async () => {
  await show('countdown')
  fireEvent.mouseDown(screen.getByLabelText('结束时间'))
  await enter('结束时间', '2026-03-05 20:00:00')
  expect(block).toMatchObject({ to: new Date(2026, 2, 5, 20).getTime() })
})
