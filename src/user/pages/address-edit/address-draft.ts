/** The form of an address: its content, what is wrong with it, and what a pasted line fills in. Pure. */
import type { Address, AddressBody, SplitAddress } from '@contract/user'
import { ADDRESS_DETAIL_MIN } from '../../limits'
import { ADDRESS_ERROR_TEXT } from '../../messages'

export interface RegionCodes {
  provinceCode: string
  cityCode: string
  districtCode: string
}

/** '' stands for what is not filled in yet. */
export interface AddressDraft extends RegionCodes {
  name: string
  phone: string
  regionName: string
  detail: string
  isDefault: boolean
}

export type DraftField = 'name' | 'phone' | 'region' | 'detail'
export type DraftErrors = Partial<Record<DraftField, string>>

export const EMPTY_DRAFT: AddressDraft = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  regionName: '',
  detail: '',
  isDefault: false,
}

export const draftOf = ({ id: _id, ...address }: Address): AddressDraft => address

/** Spaces, hyphens and the country's code are how people write and paste numbers; they are no mistake. */
export const normalisePhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

const PHONE = /^1[3-9]\d{9}$/

export const errorsOf = ({ name, phone, districtCode, detail }: AddressDraft): DraftErrors => {
  const digits = normalisePhone(phone)
  return {
    ...(!name.trim() && { name: ADDRESS_ERROR_TEXT.name }),
    ...(!digits
      ? { phone: ADDRESS_ERROR_TEXT.phone }
      : !PHONE.test(digits) && { phone: ADDRESS_ERROR_TEXT.phoneWrong }),
    ...(!districtCode && { region: ADDRESS_ERROR_TEXT.region }),
    ...(detail.trim().length < ADDRESS_DETAIL_MIN && { detail: ADDRESS_ERROR_TEXT.detail }),
  }
}

/** What is sent for a draft without errors. */
export const bodyOf = (draft: AddressDraft, id?: string): AddressBody => ({
  ...(id && { id }),
  name: draft.name.trim(),
  phone: normalisePhone(draft.phone),
  districtCode: draft.districtCode,
  detail: draft.detail.trim(),
  isDefault: draft.isDefault,
})

/** The parts that were recognised; what was not leaves the draft as it is. A region counts as a whole. */
export const recognisedParts = (split: SplitAddress): Partial<AddressDraft> => {
  const { name, phone, provinceCode, cityCode, districtCode, regionName, detail } = split
  return {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(provinceCode && { provinceCode, cityCode, districtCode, regionName }),
    ...(detail && { detail }),
  }
}

export const isSameDraft = (a: AddressDraft, b: AddressDraft): boolean =>
  (Object.keys(EMPTY_DRAFT) as (keyof AddressDraft)[]).every((field) => a[field] === b[field])
