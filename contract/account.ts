/** One's own profile, preferences, privacy (spec 2.9; design: account, slice 2). */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, NoInput, type CallTable } from './call'
import { Empty, Fen, Millis } from './envelope'

export const Gender = Type.Union([Type.Literal('female'), Type.Literal('male')], { title: '性别' })
export type Gender = Static<typeof Gender>

/** A day of the calendar, yyyy-MM-dd. */
const Birthday = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', title: '生日' })

/** GET /my/profile: what the user says of themselves; only they see it. Texts are empty where nothing is said. */
export const Profile = Type.Object({
  userId: Type.String(),
  nickname: Type.String(),
  /** Address of the picture. */
  avatar: Type.String(),
  bio: Type.String(),
  gender: Type.Union([Gender, Type.Null()]),
  birthday: Type.String(),
  /** Until when the birthday stays as it is; null when it may be changed. */
  birthdayFixedUntil: Type.Union([Millis, Type.Null()]),
  provinceCode: Type.String(),
  cityCode: Type.String(),
  /** 浙江省 杭州市 */
  cityName: Type.String(),
})
export type Profile = Static<typeof Profile>

/**
 * POST /my/edit: the fields that are given change, and '' clears one. 40021 with the field for texts that others may
 * not read, 409 with `birthday` within a year of its last change, 400 with `avatar` for a picture that is not the
 * user's own upload (pathSign `avatar`), or with `cityCode` for what is no city.
 */
export const ProfileEdit = Type.Object({
  nickname: Type.Optional(Type.String({ maxLength: 60, title: '昵称' })),
  avatar: Type.Optional(Type.String({ maxLength: 200, title: '头像' })),
  bio: Type.Optional(Type.String({ maxLength: 200, title: '简介' })),
  gender: Type.Optional(Type.Union([Gender, Type.Literal('')])),
  birthday: Type.Optional(Type.Union([Birthday, Type.Literal('')])),
  cityCode: Type.Optional(Type.Union([Type.String({ pattern: '^[0-9]{6}$' }), Type.Literal('')], { title: '城市' })),
})
export type ProfileEdit = Static<typeof ProfileEdit>

const Ids = Type.Array(Type.String({ pattern: '^[0-9]{1,8}$' }), { maxItems: 30, uniqueItems: true })
/** Sizes as the list's filter names them: 37.5, M, 52号, 17cm. */
const Sizes = Type.Array(Type.String({ minLength: 1, maxLength: 8 }), { maxItems: 20, uniqueItems: true })

/** What the user likes: recommendations put it first, while they are personal. Empty lists say nothing. */
const PreferenceFields = {
  shoe: Sizes,
  cloth: Sizes,
  ring: Sizes,
  wrist: Sizes,
  brandIds: Ids,
  /** Top categories. */
  categoryIds: Ids,
}
export const Preference = Type.Object({
  ...PreferenceFields,
  minFen: Type.Union([Fen, Type.Null()]),
  maxFen: Type.Union([Fen, Type.Null()]),
  /** Whether recommendations are personal; while they are not, the rest has no use. */
  isPersonal: Type.Boolean(),
})
export type Preference = Static<typeof Preference>

/** POST /my/product-preference: replaces all of it; without an amount there is no bound. 400 with the field. */
export const PreferenceEdit = Type.Object({
  shoe: jsonField(PreferenceFields.shoe),
  cloth: jsonField(PreferenceFields.cloth),
  ring: jsonField(PreferenceFields.ring),
  wrist: jsonField(PreferenceFields.wrist),
  brandIds: jsonField(PreferenceFields.brandIds),
  categoryIds: jsonField(PreferenceFields.categoryIds),
  minFen: Type.Optional(Fen),
  maxFen: Type.Optional(Fen),
})
export type PreferenceEdit = Static<typeof PreferenceEdit>

/** GET and POST /user/privacy-setting */
export const PrivacySetting = Type.Object({
  /** Recommendations go by what the user put aside, bought, looked at and likes. */
  isPersonal: Type.Boolean(),
})
export type PrivacySetting = Static<typeof PrivacySetting>

/** The calls of this file. */
export const accountCalls = {
  'GET /my/profile': {
    about: 'What the user says of themselves.',
    input: NoInput,
    data: Profile,
    who: 'user',
  },
  'POST /my/edit': {
    about: 'Changes fields of the profile.',
    input: ProfileEdit,
    data: Profile,
    who: 'user',
    rate: 20,
  },
  'GET /my/product-preference': {
    about: 'The sizes, brands, kinds and prices that the user likes.',
    input: NoInput,
    data: Preference,
    who: 'user',
  },
  'POST /my/product-preference': {
    about: 'Replaces what the user likes.',
    input: PreferenceEdit,
    data: Preference,
    who: 'user',
    rate: 20,
  },
  'GET /user/privacy-setting': {
    about: 'What the shop may use of what it knows of the user.',
    input: NoInput,
    data: PrivacySetting,
    who: 'user',
  },
  'POST /user/privacy-setting': {
    about: 'Changes it, at once.',
    input: PrivacySetting,
    data: PrivacySetting,
    who: 'user',
    rate: 20,
  },
  'POST /user/clear-history': {
    about: "Forgets the server's part of what the user looked at and searched for; the device clears its own.",
    input: NoInput,
    data: Empty,
    who: 'user',
    rate: 20,
  },
} as const satisfies CallTable
