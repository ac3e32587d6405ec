import {
  criteriaParams,
  criteriaQuery,
  filterCount,
  isBare,
  NO_CRITERIA,
  readCriteria,
  withValues,
  withoutFilters,
} from './criteria'

describe('the criteria of a list', () => {
  it('come back unchanged from the address they were written into', () => {
    const params = {
      keyword: '菱格',
      brandId: '2,5',
      grade: 'S,AB',
      colour: '黑色',
      minPriceFen: '100000',
      maxPriceFen: '2500000',
      dropped: 'true',
      sort: 'price-asc',
    }
    expect(criteriaParams(readCriteria(params))).toEqual(params)
  })

  it('leave out invalid values of an address', () => {
    const criteria = readCriteria({
      brandId: 'x,3,3,',
      grade: 'a',
      minPriceFen: '-1',
      maxPriceFen: '1e9',
      sort: 'toString',
      dropped: 'no',
    })
    expect(criteria).toEqual({ ...NO_CRITERIA, chosen: { brandId: ['3'] } })
  })

  it('put the lower bound of a price range first', () => {
    expect(readCriteria({ minPriceFen: '500', maxPriceFen: '100' })).toMatchObject({
      minPriceFen: 100,
      maxPriceFen: 500,
    })
  })

  it('cut what is longer than the server takes', () => {
    const criteria = readCriteria({
      keyword: '包'.repeat(80),
      brandId: Array.from({ length: 40 }, (_, index) => index + 1).join(','),
    })
    expect(criteria.keyword).toHaveLength(60)
    expect(criteria.chosen.brandId).toHaveLength(30)
  })

  it('become a query with numbers and booleans, without what is not used', () => {
    expect(criteriaQuery(readCriteria({ minPriceFen: '100', dropped: '1', sort: 'default' }))).toEqual({
      minPriceFen: 100,
      dropped: true,
    })
  })

  it('add and remove values without leaving an empty filter behind', () => {
    const taken = withValues(NO_CRITERIA, 'grade', ['S'])
    expect(taken.chosen).toEqual({ grade: ['S'] })
    expect(withValues(taken, 'grade', [])).toEqual(NO_CRITERIA)
  })

  it('take no more values than the server does', () => {
    const values = Array.from({ length: 30 }, (_, index) => String(index + 1))
    const full = readCriteria({ brandId: values.join(',') })
    expect(withValues(full, 'brandId', [...values, '99'])).toBe(full)
    expect(withValues(full, 'brandId', values.slice(1)).chosen.brandId).toHaveLength(29)
  })

  it('count every chosen value, and a price range as one', () => {
    expect(filterCount(readCriteria({ grade: 'S,A', minPriceFen: '1', maxPriceFen: '2', dropped: '1' }))).toBe(4)
  })

  it('keep keyword and order when the filters are reset', () => {
    const criteria = readCriteria({ keyword: '包', sort: 'newest', grade: 'S' })
    expect(withoutFilters(criteria)).toEqual({ ...NO_CRITERIA, keyword: '包', sort: 'newest' })
  })

  it('are bare without keyword and filters, in any order', () => {
    expect(isBare(readCriteria({ sort: 'newest' }))).toBe(true)
    expect(isBare(readCriteria({ dropped: '1' }))).toBe(false)
  })
})
