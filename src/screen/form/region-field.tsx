/** The region field: province, city, district, fetched level by level. */
import type { Region } from '@contract/user'
import { useEffect, useState } from 'react'
import { endpoints, query } from '@/core/store/endpoints'
import { RegionPicker } from '@/ui/form/region-picker'
import { NO_REGION, type RegionValue } from './field-values'
import { PickRow } from './picker-fields'
import { bindingOf, type Wired } from './use-form'

/** The choices of one level. */
export interface RegionChoices {
  /** Undefined while they are fetched, and after an error. */
  list: readonly Region[] | undefined
  isError: boolean
  retry: () => void
}

/** A hook that fetches the choices of the three levels; '' or a closed picker fetches nothing. */
export type UseRegions = (query: {
  isOpen: boolean
  provinceCode: string
  cityCode: string
}) => readonly [RegionChoices, RegionChoices, RegionChoices]

/** Regions change once in years. */
const REGIONS = { isPublic: true, keepSeconds: 3600 } as const

const regionApi = endpoints({
  /** Provinces, or the cities of a province. */
  regions: query('GET /city/index', (code: string) => (code ? { code } : {}), REGIONS),
  /** Of a city. */
  districts: query('GET /city/district', (code: string) => ({ code }), REGIONS),
})
export const { useRegionsQuery, useDistrictsQuery } = regionApi

const choicesOf = (query: ReturnType<typeof useRegionsQuery>): RegionChoices => ({
  list: query.currentData?.list,
  isError: query.isError,
  retry: () => void query.refetch(),
})

const useServerRegions: UseRegions = ({ isOpen, provinceCode, cityCode }) => [
  choicesOf(useRegionsQuery('', { skip: !isOpen })),
  choicesOf(useRegionsQuery(provinceCode, { skip: !isOpen || !provinceCode })),
  choicesOf(useDistrictsQuery(cityCode, { skip: !isOpen || !cityCode })),
]

/**
 * A region under its own name, as the server writes it: 北京市 is not said twice, and a city that only groups districts
 * is left out.
 */
const nameOf = (path: readonly Region[]): string =>
  path
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1] && !/^(?:市辖区|县|省直辖县|自治区直辖县)$/.test(name))
    .join(' ')

interface RegionFieldProps<T extends object> extends Wired<T, RegionValue> {
  placeholder?: string
  /** Default: the shop's regions. Must not change while the field is shown. */
  useRegions?: UseRegions
}

/** Province, city and district, one after the other in a sheet; the value changes when the district is chosen. */
export function RegionField<T extends object>({
  label,
  placeholder,
  useRegions = useServerRegions,
  ...wired
}: RegionFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<RegionValue, T>(wired)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(NO_REGION)
  const [level, setLevel] = useState(0)
  const { provinceCode, cityCode, districtCode } = draft
  const levels = useRegions({ isOpen, provinceCode, cityCode })
  const shown = levels[level]

  const chosen = [provinceCode, cityCode, districtCode]
    .map((code, at) => levels[at]?.list?.find((region) => region.code === code))
    .filter((region): region is Region => region !== undefined)

  // A province that is one city (北京市, 上海市) is chosen once.
  const only = level === 1 && !cityCode && levels[1].list?.length === 1 ? levels[1].list[0]?.code : undefined
  useEffect(() => {
    if (only === undefined) return
    setDraft({ ...NO_REGION, provinceCode, cityCode: only })
    setLevel(2)
  }, [only, provinceCode])

  const open = () => {
    setDraft(value)
    setLevel(value.cityCode ? 2 : value.provinceCode ? 1 : 0)
    setOpen(true)
  }
  const pick = (region: Region, at: number) => {
    if (at < 2) {
      const code = region.code
      setDraft(at === 0 ? { ...NO_REGION, provinceCode: code } : { ...NO_REGION, provinceCode, cityCode: code })
      return setLevel(at + 1)
    }
    setOpen(false)
    onChange({ ...draft, districtCode: region.code, regionName: nameOf([...chosen.slice(0, 2), region]) })
  }
  return (
    <PickRow id={id} label={label} text={value.regionName} placeholder={placeholder} error={error} onTap={open}>
      <RegionPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        chosen={chosen}
        level={level}
        onLevel={setLevel}
        options={shown?.list && only === undefined ? [...shown.list] : undefined}
        isError={shown?.isError}
        onRetry={shown?.retry}
        onPick={pick}
      />
    </PickRow>
  )
}
