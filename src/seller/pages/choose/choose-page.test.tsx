import { fireEvent, screen, waitFor } from '@testing-library/react'
import { giveStyle } from '@/shared/intake/style'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import ChoosePage from '.'

jest.mock('@/shared/intake/style', () => ({
  ...jest.requireActual<object>('@/shared/intake/style'),
  giveStyle: jest.fn(() => true),
}))
const given = jest.mocked(giveStyle)

const brand = { id: '2', name: '香奈儿', latinName: 'Chanel', initial: 'C' }
const ANSWERS: Answers = {
  'GET /intake/class': () => ({
    list: [{ id: '1', code: 'bags', name: '箱包', leaves: [{ id: '101', name: '链条包', verdict: 'accept' }] }],
  }),
  'GET /intake/brand': ({ keyword }) => ({ recent: [], popular: [], list: keyword === '没有' ? [] : [brand] }),
  'GET /intake/series': ({ brandId }) => ({
    list: brandId === '2' ? [{ id: '13', name: 'Leboy', cover: null, soldCount: 1 }] : [],
  }),
  'GET /intake/schema': () => ({
    verdict: 'manual',
    verdictText: '该品牌由估价师人工判断是否收取',
    attributes: [
      { code: 'size', name: '尺寸', isRequired: false, choices: ['小号'] },
      { code: 'colour', name: '颜色', isRequired: true, choices: ['黑色', '白色'] },
    ],
    grades: [],
    slots: [],
    flawTypes: [],
    faces: [],
    accessories: [],
    maxProofs: 4,
  }),
  'POST /intake/brand-wish': () => ({}),
}
const open = (address: string) => renderPage(ChoosePage, address, ANSWERS)
const addressOf = ({ address }: ReturnType<typeof open>) => new URL(address(), 'https://shop').pathname

beforeEach(() => given.mockClear().mockReturnValue(true))

it('goes from the class to the brand, and tells the form at once', async () => {
  const page = open('/seller-product/choose-class?id=D1')
  fireEvent.click(await screen.findByText('链条包'))
  await waitFor(() => expect(addressOf(page)).toBe('/seller-product/choose-brand'))
  expect(given).toHaveBeenCalledWith('D1', expect.objectContaining({ categoryId: '101', categoryName: '链条包' }))
})

it('skips the style of a brand that has none', async () => {
  const page = open('/seller/evaluate-style?id=D1&categoryId=101&brandId=9&brandName=x')
  await waitFor(() => expect(addressOf(page)).toBe('/m/seller-attribute-choose'))
})

it('offers to go on without a style', async () => {
  open('/seller/evaluate-style?id=D1&categoryId=101&brandId=2&brandName=x')
  fireEvent.click(await screen.findByText('不确定款式'))
  expect(given).toHaveBeenCalledWith('D1', expect.objectContaining({ seriesId: '' }))
})

it('finds a style by a word where there are many, and says when there is none', async () => {
  const list = Array.from({ length: 9 }, (_, at) => ({
    id: String(at + 1),
    name: `款式${at}`,
    cover: null,
    soldCount: 0,
  }))
  renderPage(ChoosePage, '/seller/evaluate-style?id=D1&categoryId=101&brandId=2&brandName=x', {
    ...ANSWERS,
    'GET /intake/series': ({ keyword = '' }) => ({
      list: keyword === '' ? list : keyword === 'ks3' ? list.slice(3, 4) : [],
    }),
  })
  const field = await screen.findByPlaceholderText('中文名、英文名或拼音')
  const write = (value: string) => fireEvent.input(field, { target: { value }, detail: { value } })
  write('ks3')
  await waitFor(() => expect(screen.queryByText('款式0')).toBeNull())
  expect(await screen.findByText('款式3')).toBeTruthy()
  write('没有')
  expect(await screen.findByText('没有找到这个款式')).toBeTruthy()
  expect(screen.getByText('不确定款式')).toBeTruthy()
})

it('marks the attribute that is needed, and goes back to the form with all', async () => {
  const page = open('/m/seller-attribute-choose?id=D1&categoryId=101&brandId=2&seriesId=0')
  fireEvent.click(await screen.findByRole('button', { name: '完成' }))
  expect(screen.getByText('请选择颜色')).toBeTruthy()
  fireEvent.click(screen.getByText('白色'))
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(given).toHaveBeenLastCalledWith('D1', expect.objectContaining({ attributes: { colour: '白色' } }))
  await waitFor(() => expect(page.journey).toContain('back'))
})

it('opens a form with the answers where none waits', async () => {
  given.mockReturnValue(false)
  const page = open('/m/seller-attribute-choose?id=D1&categoryId=101&brandId=2&seriesId=0&attributes={"colour":"黑色"}')
  fireEvent.click(await screen.findByRole('button', { name: '完成' }))
  await waitFor(() => expect(addressOf(page)).toBe('/seller-product/create-new'))
  expect(new URL(page.address(), 'https://shop').searchParams.get('draftNo')).toBe('D1')
})

it('takes the name of a brand that it does not find', async () => {
  const { requests } = open('/m/seller-product/search-brand?id=D1&categoryId=101')
  fireEvent.input(screen.getByPlaceholderText('中文名、英文名或别名'), { target: { value: '没有' } })
  fireEvent.click(await screen.findByText('提交品牌名'))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /intake/brand-wish')?.input).toMatchObject({ name: '没有' }),
  )
})

it('begins with the class where the address names none', async () => {
  open('/m/seller-attribute-choose')
  expect(await screen.findByText('链条包')).toBeTruthy()
})
