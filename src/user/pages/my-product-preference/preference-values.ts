/** A user's likes as their form holds them, and what is sent. Pure. */
import type { Preference, PreferenceEdit } from '@contract/account'

export type PreferenceValues = Omit<Preference, 'isPersonal'>

export const NOTHING_LIKED: PreferenceValues = {
  shoe: [],
  cloth: [],
  ring: [],
  wrist: [],
  categoryIds: [],
  brandIds: [],
  minFen: null,
  maxFen: null,
}

export const valuesOf = ({ isPersonal: _isPersonal, ...liked }: Preference): PreferenceValues => ({
  ...NOTHING_LIKED,
  ...liked,
})

export const editOf = ({ minFen, maxFen, ...lists }: PreferenceValues): PreferenceEdit => ({
  ...lists,
  ...(minFen !== null && { minFen }),
  ...(maxFen !== null && { maxFen }),
})

/** Sizes as the list's filter names them, so that they are found. */
export const SIZES = {
  shoe: ['35', '36', '36.5', '37', '37.5', '38', '38.5', '39', '40', '41', '42', '43', '44'],
  cloth: ['XS', 'S', 'M', 'L', 'XL'],
  ring: ['48号', '50号', '52号', '54号', '56号', '58号'],
  wrist: ['15cm', '16cm', '17cm', '18cm', '19cm'],
} as const satisfies Partial<Record<keyof PreferenceValues, readonly string[]>>
export type SizeField = keyof typeof SIZES
