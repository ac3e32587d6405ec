import { partsOf } from './budget'

const YUAN = 100
const budgetsIn = (keyword: string) => partsOf(keyword).flatMap(({ budget }) => budget ?? [])

describe('a price in a query', () => {
  it.each([
    ['包包 1万以内', 0, 10_000],
    ['5000以下 钱包', 0, 5000],
    ['预算两万', 0, 20_000],
    ['2w以内', 0, 20_000],
    ['5k预算', 0, 5000],
    ['十五万以下', 0, 150_000],
    ['不超过1.5万', 0, 15_000],
    ['5000-10000', 5000, 10_000],
    ['５０００～１００００元', 5000, 10_000],
    ['1到2万', 10_000, 20_000],
    ['5千至1万', 5000, 10_000],
    ['1万左右', 8000, 12_000],
    ['￥3000元以内', 0, 3000],
  ])('%s is from %i to %i yuan', (keyword, min, max) => {
    expect(budgetsIn(keyword)).toEqual([{ minFen: min * YUAN, maxFen: max * YUAN }])
  })

  it.each(['3万以上', '至少3万', '三万起'])('%s has no upper end', (keyword) => {
    expect(budgetsIn(keyword)).toEqual([{ minFen: 30_000 * YUAN, maxFen: Number.MAX_SAFE_INTEGER }])
  })

  it.each(['36-38', '40以内', '40mm以下', '2005', 'Birkin 25', '2.55', '万国', '十字', 'B33-1万x', '10000-5000'])(
    '%s names none',
    (keyword) => expect(budgetsIn(keyword)).toEqual([]),
  )

  it('is cut out of the words around it', () => {
    expect(partsOf('爱马仕 5千到1万 包')).toEqual([
      { text: '爱马仕 ' },
      { text: '5千到1万', budget: { minFen: 500_000, maxFen: 1_000_000 } },
      { text: ' 包' },
    ])
  })
})
