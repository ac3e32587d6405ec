/** The region tree: province → city → district, by the six digits of GB/T 2260 (package @vant/area-data). */
import type { Region } from '@contract/user'
import { areaList } from '@vant/area-data'

/** A pseudo city that means "directly under the province": it is a step of the picker, but no part of an address. */
const PLACEHOLDER_CITY = /^(县|省直辖县|自治区直辖县级行政区划)$/

export interface District {
  provinceCode: string
  cityCode: string
  districtCode: string
  /** 浙江省 杭州市 西湖区; a repeated name (北京市) appears once, and administrative names (省直辖县) are left out. */
  regionName: string
}

export const PROVINCES = toRegions(areaList.province_list)
const cities = groupBy(toRegions(areaList.city_list), provinceOf)
const districts = groupBy(toRegions(areaList.county_list), cityOf)

export function provinceOf(code: string): string {
  return `${code.slice(0, 2)}0000`
}

export function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`
}

/** Undefined when the code is not a province's. */
export function citiesOf(provinceCode: string): Region[] | undefined {
  return cities.get(provinceCode)
}

/** Undefined when the code is not a city's. */
export function districtsOf(cityCode: string): Region[] | undefined {
  return districts.get(cityCode)
}

/** 浙江省 杭州市, down to the level of the code. */
export function regionName(code: string): string {
  const names = [
    areaList.province_list[provinceOf(code)],
    areaList.city_list[cityOf(code)],
    areaList.county_list[code],
  ].filter((name) => name !== undefined && !PLACEHOLDER_CITY.test(name))
  return names.filter((name, index) => name !== names[index - 1]).join(' ')
}

/** Undefined when the code is not a district's. */
export function findDistrict(districtCode: string): District | undefined {
  if (areaList.county_list[districtCode] === undefined) return undefined
  return {
    provinceCode: provinceOf(districtCode),
    cityCode: cityOf(districtCode),
    districtCode,
    regionName: regionName(districtCode),
  }
}

export function isPlaceholderCity(name: string): boolean {
  return PLACEHOLDER_CITY.test(name)
}

function toRegions(list: Record<string, string>): Region[] {
  return Object.entries(list)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => Number(a.code) - Number(b.code))
}

function groupBy(regions: Region[], keyOf: (code: string) => string): Map<string, Region[]> {
  const groups = new Map<string, Region[]>()
  for (const region of regions) {
    const key = keyOf(region.code)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [region])
    else group.push(region)
  }
  return groups
}
