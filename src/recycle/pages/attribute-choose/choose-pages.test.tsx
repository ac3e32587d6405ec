import { fireEvent, screen, waitFor } from '@testing-library/react'
import { giveStyle } from '@/shared/intake/style'
import { estimate } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { giveCondition } from '../../condition-answers'
import BrandChoosePage from '../brand-choose'
import StyleChoosePage from '../style-choose'
import AttributeChoosePage from '.'

jest.mock('@/shared/intake/style', () => ({
  ...jest.requireActual<object>('@/shared/intake/style'),
  giveStyle: jest.fn(() => true),
}))
jest.mock('../../condition-answers', () => ({ giveCondition: jest.fn(() => true) }))
const given = jest.mocked(giveStyle)
const said = jest.mocked(giveCondition)

const DRAFT = `D${'7'.repeat(32)}`
const BAG = `draftNo=${DRAFT}&categoryId=101&categoryName=链条包`
const STYLE = `${BAG}&brandId=2&brandName=香奈儿&seriesId=0`
const ANSWERS: Answers = {
  'GET /intake/brand': () => ({
    recent: [],
    popular: [],
    list: [
      { id: '2', name: '香奈儿', latinName: 'Chanel', initial: 'C', verdict: 'accept' },
      { id: '9', name: '某牌', latinName: 'None', initial: 'N', verdict: 'refuse' },
    ],
  }),
  'GET /intake/series': () => ({
    list: [
      { id: '13', name: 'Leboy', cover: null, soldCount: 3, yearCount: 14, lowFen: 1_000_000, highFen: 2_000_000 },
    ],
  }),
  'GET /intake/schema': () => ({
    verdict: 'accept',
    verdictText: '',
    attributes: [
      { code: 'colour', name: '颜色', isRequired: true, choices: ['黑色'] },
      { code: 'year', name: '年份', isRequired: false, choices: ['2021'] },
    ],
    grades: [],
    slots: [],
    flawTypes: [{ type: 'corner', name: '磨角' }],
    faces: [
      { face: 'corners', name: '四角' },
      { face: 'inside', name: '内里' },
    ],
    accessories: ['防尘袋'],
    changes: [{ code: 'repainted', name: '补色或翻新' }],
    maxProofs: 4,
  }),
  'GET /v5/reluxe_user_mall/bidding/get-valuate-price': () => ({ estimate: estimate(), holding: null }),
}
const pathOf = ({ address }: { address: () => string }) => new URL(address(), 'https://shop').pathname
const chip = (text: string, at = 0) => {
  const found = screen.getAllByText(text)[at]
  if (!found) throw new Error(`no ${text}`)
  fireEvent.click(found)
}

beforeEach(() => {
  given.mockClear().mockReturnValue(true)
  said.mockClear().mockReturnValue(true)
})

it('says of each brand how it is priced, and goes on to its styles', async () => {
  const page = renderPage(BrandChoosePage, `/recycle/brand-choose?${BAG}`, ANSWERS)
  expect(await screen.findByText('即时报价')).toBeTruthy()
  expect(screen.getByText('暂不回收')).toBeTruthy()
  fireEvent.click(screen.getByText('香奈儿'))
  await waitFor(() => expect(pathOf(page)).toBe('/recycle/style-choose'))
  expect(given).toHaveBeenCalledWith(DRAFT, expect.objectContaining({ brandId: '2', categoryId: '101' }))
})

it('begins on the form where there is no class', async () => {
  const page = renderPage(BrandChoosePage, `/recycle/brand-choose?draftNo=${DRAFT}`, ANSWERS)
  await waitFor(() => expect(pathOf(page)).toBe('/recycle/goods-init'))
})

it('shows the sales of the year, and goes on without a style', async () => {
  const page = renderPage(StyleChoosePage, `/recycle/style-choose?${BAG}&brandId=2&brandName=香奈儿`, ANSWERS)
  expect(await screen.findByText('近一年成交 14 件 · ¥10,000 – ¥20,000')).toBeTruthy()
  fireEvent.click(screen.getByText('不确定款式'))
  await waitFor(() => expect(pathOf(page)).toBe('/recycle/attribute-choose'))
})

it('marks the attribute that is needed, then goes on to the condition; the year is not asked here', async () => {
  const page = renderPage(AttributeChoosePage, `/recycle/attribute-choose?${STYLE}`, ANSWERS)
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
  expect(await screen.findByText('请选择颜色')).toBeTruthy()
  expect(screen.queryByText('年份')).toBeNull()
  chip('黑色')
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() => expect(pathOf(page)).toBe('/recycle/expand-choose'))
})

it('has every face looked at, the kind of each flaw named, and what was done to it', async () => {
  const page = renderPage(AttributeChoosePage, `/recycle/expand-choose?${STYLE}&attributes={"colour":"黑色"}`, ANSWERS)
  const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByText('四角')
  next()
  expect(await screen.findByText('请检查四角')).toBeTruthy()
  chip('明显')
  next()
  expect(await screen.findByText('请选择四角的瑕疵')).toBeTruthy()
  chip('磨角')
  chip('无痕', 1)
  expect(await screen.findByText('当前约为 9成新')).toBeTruthy()
  next()
  expect(await screen.findByText(/^请选择功能与改动/)).toBeTruthy()
  chip('补色或翻新')
  expect(await screen.findByText('有改动，将由估价师人工估价')).toBeTruthy()
  chip('都没有')
  chip('防尘袋')
  next()
  await waitFor(() => expect(page.journey).toContain('back'))
  expect(said).toHaveBeenCalledWith(DRAFT, {
    style: expect.objectContaining({ attributes: { colour: '黑色' } }),
    condition: {
      flaws: [{ type: 'corner', face: 'corners', severity: 2 }],
      changes: [],
      accessories: ['防尘袋'],
    },
  })
})

it('opens the form with the answers where none waits', async () => {
  said.mockReturnValue(false)
  const page = renderPage(
    AttributeChoosePage,
    `/recycle/expand-choose?${STYLE}&attributes={"colour":"黑色"}&condition={"flaws":[],"changes":[],"accessories":[]}`,
    ANSWERS,
  )
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
  await waitFor(() => expect(pathOf(page)).toBe('/recycle/goods-init'))
  expect(page.address()).toContain('"flaws":[]')
})
