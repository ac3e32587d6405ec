import { citiesOf, districtsOf, findDistrict, PROVINCES, regionName } from './regions'

describe('the region tree', () => {
  const districts = PROVINCES.flatMap((province) => citiesOf(province.code) ?? []).flatMap(
    (city) => districtsOf(city.code) ?? [],
  )

  test('has the 34 provinces, and every district can be reached through a province and a city', () => {
    expect(PROVINCES).toHaveLength(34)
    expect(districts.length).toBeGreaterThan(3000)
    expect(new Set(districts.map((district) => district.code)).size).toBe(districts.length)
    for (const { code } of districts) expect(findDistrict(code)?.districtCode).toBe(code)
  })

  test('leaves no city without districts', () => {
    const cities = PROVINCES.flatMap((province) => citiesOf(province.code) ?? [])
    expect(cities.filter((city) => (districtsOf(city.code) ?? []).length === 0)).toEqual([])
  })

  test('names a region without repetition', () => {
    expect(regionName('330106')).toBe('浙江省 杭州市 西湖区')
    expect(regionName('110105')).toBe('北京市 朝阳区')
    expect(regionName('500229')).toBe('重庆市 城口县')
    expect(regionName('429004')).toBe('湖北省 仙桃市')
    expect(regionName('659001')).toBe('新疆维吾尔自治区 石河子市')
    expect(regionName('330100')).toBe('浙江省 杭州市')
  })

  test('knows no other codes', () => {
    expect(findDistrict('330199')).toBeUndefined()
    expect(findDistrict('330100')).toBeUndefined()
    expect(citiesOf('990000')).toBeUndefined()
    expect(districtsOf('330000')).toBeUndefined()
  })
})
