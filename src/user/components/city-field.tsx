import type { Region } from '@contract/user'
import { useState } from 'react'
import { PickRow } from '@/screen/form/picker-fields'
import { useRegionsQuery } from '@/screen/form/region-field'
import { bindingOf, type Wired } from '@/screen/form/use-form'
import { RegionPicker } from '@/ui/form/region-picker'

/** A city as a form holds it. */
export interface CityValue {
  provinceCode: string
  cityCode: string
  /** 浙江省 杭州市 */
  name: string
}

const nameOf = (province: Region, city: Region): string =>
  province.name === city.name ? city.name : `${province.name} ${city.name}`

/** Province and city, one after the other in a sheet; the value changes when the city is chosen. */
export function CityField<T extends object>({
  label,
  placeholder,
  ...wired
}: Wired<T, CityValue> & { placeholder?: string }) {
  const { id, value, onChange, error } = bindingOf<CityValue, T>(wired)
  const [isOpen, setOpen] = useState(false)
  const [provinceCode, setProvinceCode] = useState('')
  const [level, setLevel] = useState(0)
  const provinces = useRegionsQuery('', { skip: !isOpen })
  const cities = useRegionsQuery(provinceCode, { skip: !isOpen || !provinceCode })
  const province = provinces.currentData?.list.find(({ code }) => code === provinceCode)
  const city = cities.currentData?.list.find(({ code }) => code === value.cityCode)
  const shown = level === 0 ? provinces : cities
  const open = () => {
    setProvinceCode(value.provinceCode)
    setLevel(value.cityCode ? 1 : 0)
    setOpen(true)
  }
  const pick = (region: Region, at: number) => {
    if (at === 0) {
      setProvinceCode(region.code)
      return setLevel(1)
    }
    setOpen(false)
    if (province) onChange({ provinceCode, cityCode: region.code, name: nameOf(province, region) })
  }
  return (
    <PickRow id={id} label={label} text={value.name} placeholder={placeholder} error={error} onTap={open}>
      <RegionPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        chosen={[province, city].filter((region): region is Region => region !== undefined)}
        level={level}
        onLevel={setLevel}
        options={shown.currentData && [...shown.currentData.list]}
        isError={shown.isError}
        onRetry={() => void shown.refetch()}
        onPick={pick}
      />
    </PickRow>
  )
}
