import type { Region } from '@contract/user'
import { useState } from 'react'
import { useCitiesQuery, useDistrictsQuery, useProvincesQuery } from '../../api'
import type { RegionCodes } from './address-draft'

const NONE: RegionCodes = { provinceCode: '', cityCode: '', districtCode: '' }

/** A region under its own name, as the server writes it: 北京市 is not said twice, and a city that only groups districts is left out. */
const nameOf = (path: readonly Region[]): string =>
  path
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1] && !/^(?:市辖区|县|省直辖县|自治区直辖县)$/.test(name))
    .join(' ')

/** The region picker's state: which level is open, what is chosen on the way, and the choices, fetched level by level. */
export const useRegions = (onChosen: (codes: RegionCodes, name: string) => void) => {
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState(NONE)
  const [level, setLevel] = useState(0)
  const { provinceCode, cityCode, districtCode } = codes

  const provinces = useProvincesQuery(undefined, { skip: !isOpen })
  const cities = useCitiesQuery(provinceCode, { skip: !isOpen || !provinceCode })
  const districts = useDistrictsQuery(cityCode, { skip: !isOpen || !cityCode })
  const levels = [provinces, cities, districts] as const
  const shown = levels[level]

  const chosen = [provinceCode, cityCode, districtCode]
    .map((code, at) => levels[at]?.currentData?.list.find((region) => region.code === code))
    .filter((region): region is Region => region !== undefined)

  const open = (current: RegionCodes) => {
    setCodes(current)
    setLevel(current.cityCode ? 2 : current.provinceCode ? 1 : 0)
    setOpen(true)
  }
  const pick = (region: Region, at: number) => {
    if (at === 0) setCodes({ ...NONE, provinceCode: region.code })
    else if (at === 1) setCodes({ ...codes, cityCode: region.code, districtCode: '' })
    else {
      const picked = { ...codes, districtCode: region.code }
      setOpen(false)
      onChosen(picked, nameOf([...chosen.slice(0, 2), region]))
    }
    if (at < 2) setLevel(at + 1)
  }
  return {
    open,
    picker: {
      open: isOpen,
      onClose: () => setOpen(false),
      chosen,
      level,
      onLevel: setLevel,
      options: shown?.currentData?.list,
      isError: shown?.isError,
      onRetry: () => void shown?.refetch(),
      onPick: pick,
    },
  }
}
