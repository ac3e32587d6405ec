/** A profile as its form holds it, and what of it is sent. Pure. */
import type { Profile, ProfileEdit } from '@contract/account'
import type { CityValue } from '../../components/city-field'

export const PROFILE_FIELDS = ['nickname', 'bio', 'gender', 'birthday', 'city'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export const isProfileField = (field: string): field is ProfileField =>
  (PROFILE_FIELDS as readonly string[]).includes(field)

export interface ProfileValues {
  nickname: string
  bio: string
  /** `secret`: the user says nothing. */
  gender: 'female' | 'male' | 'secret'
  birthday: string
  city: CityValue
}

export const valuesOf = ({ nickname, bio, gender, birthday, ...place }: Profile): ProfileValues => ({
  nickname,
  bio,
  gender: gender ?? 'secret',
  birthday,
  city: { provinceCode: place.provinceCode, cityCode: place.cityCode, name: place.cityName },
})

/** The one field alone: the others stay as another device may have left them. */
export const editOf = (field: ProfileField, values: ProfileValues): ProfileEdit => {
  if (field === 'city') return { cityCode: values.city.cityCode }
  if (field === 'gender') return { gender: values.gender === 'secret' ? '' : values.gender }
  return { [field]: values[field].trim() }
}
