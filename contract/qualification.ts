/**
 * Licences that the shop and its merchants show (spec 2.10, /aptitude; design: help 2.4), and sets of pictures by name
 * (/official/img-preview). Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Picture } from './catalogue'
import { Millis } from './envelope'

export const QualificationId = Type.String({ pattern: '^[0-9]{1,9}$', title: '资质' })

export const Qualification = Type.Object({
  id: QualificationId,
  /** E.g. 营业执照. */
  name: Type.String(),
  no: Type.String(),
  issuer: Type.String(),
  /** The last ms on which it holds; null without an end. */
  validTo: Type.Union([Millis, Type.Null()]),
  isExpired: Type.Boolean(),
  pictures: Type.Array(Picture),
  /** Where its issuer answers whether it is genuine; empty where there is no such site. */
  checkUrl: Type.String(),
})
export type Qualification = Static<typeof Qualification>

export const QualificationList = Type.Object({
  /** Whose they are: the shop's operator, or the merchant. */
  owner: Type.String(),
  isMerchant: Type.Boolean(),
  list: Type.Array(Qualification),
})
export type QualificationList = Static<typeof QualificationList>

/** Categories of which the guides have pictures. */
export const GUIDE_CATEGORIES = ['bags', 'watches', 'jewellery', 'shoes'] as const
export type GuideCategory = (typeof GUIDE_CATEGORIES)[number]

/** A name of a set: of qualifications the id is a qualification's, of guides a category. Never an address. */
export const PictureSetQuery = Type.Object({
  set: Type.Union([Type.Literal('aptitude'), Type.Literal('guide')]),
  id: Type.String({ pattern: '^[a-z0-9]{1,20}$' }),
})

export const PictureSet = Type.Object({
  title: Type.String(),
  /** In their sequence, which `index` of the address counts. */
  pictures: Type.Array(Picture),
  /** Laid over each picture; empty for none. */
  watermark: Type.String(),
})
export type PictureSet = Static<typeof PictureSet>

/** The calls of this file. */
export const qualificationCalls = {
  'GET /aptitude/list': {
    about: "The shop's licences, or with `merchant` those of a merchant. 404 for a merchant who does not exist.",
    input: Type.Object({ merchant: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
    data: QualificationList,
    who: 'anyone',
    rate: 60,
  },
  'GET /official/img-set': {
    about: 'The pictures of a licence or a guide. 404 for a set that does not exist.',
    input: PictureSetQuery,
    data: PictureSet,
    who: 'anyone',
    rate: 60,
  },
} as const satisfies CallTable
