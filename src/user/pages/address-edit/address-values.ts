/** The form of an address: its values, their rules, the request's body, and the values of a pasted line. Pure. */
import type { Address, AddressBody, SplitAddress } from '@contract/user'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_MIN, ADDRESS_NAME_MAX } from '@contract/limits/address'
import { NO_REGION, type RegionValue } from '@/screen/form/field-values'
import { maxLength, minLength, phone, required, type FormRules } from '@/screen/form/rules'
import { ADDRESS_ERROR_TEXT } from '../../messages'

export interface AddressValues {
  name: string
  phone: string
  region: RegionValue
  detail: string
  isDefault: boolean
}

export const EMPTY_ADDRESS: AddressValues = { name: '', phone: '', region: NO_REGION, detail: '', isDefault: false }

export const ADDRESS_RULES: FormRules<AddressValues> = {
  name: [required(ADDRESS_ERROR_TEXT.name), maxLength(ADDRESS_NAME_MAX)],
  phone: [required(ADDRESS_ERROR_TEXT.phone), phone(ADDRESS_ERROR_TEXT.phoneWrong)],
  region: [({ districtCode }) => (districtCode ? undefined : ADDRESS_ERROR_TEXT.region)],
  detail: [
    required(ADDRESS_ERROR_TEXT.detail),
    minLength(ADDRESS_DETAIL_MIN, ADDRESS_ERROR_TEXT.detail),
    maxLength(ADDRESS_DETAIL_MAX),
  ],
}

const regionOf = ({ provinceCode, cityCode, districtCode, regionName }: RegionValue): RegionValue => ({
  provinceCode,
  cityCode,
  districtCode,
  regionName,
})

export const valuesOf = (address: Address): AddressValues => ({
  name: address.name,
  phone: address.phone,
  region: regionOf(address),
  detail: address.detail,
  isDefault: address.isDefault,
})

/** The request's body; it has an id only for an address that exists. */
export const bodyOf = (
  { name, phone: digits, region, detail, isDefault }: AddressValues,
  id?: string,
): AddressBody => ({
  ...(id && { id }),
  name: name.trim(),
  phone: digits,
  districtCode: region.districtCode,
  detail: detail.trim(),
  isDefault,
})

/**
 * The values of the recognised parts; the other fields keep theirs. A region counts as a whole. Without a number and a
 * region nothing was recognised: any word would pass for a name or a street, and replace one that was typed.
 */
export const recognisedParts = (split: SplitAddress): Partial<AddressValues> => {
  const { name, phone: digits, provinceCode, detail } = split
  if (!digits && !provinceCode) return {}
  return {
    ...(name && { name }),
    ...(digits && { phone: digits }),
    ...(provinceCode && { region: regionOf(split) }),
    ...(detail && { detail }),
  }
}
