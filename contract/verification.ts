/**
 * 实名认证 (spec 2.9; design: account 2.4): one submission of a person's document at a time. Numbers and names are never
 * answered in full, but for what was just recognised in the user's own photographs. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, NoInput, type CallTable } from './call'
import { Agreed } from './documents'
import { IdempotencyKey, Millis } from './envelope'
import { DOCUMENT_MAX, DOCUMENT_MIN, PERSON_NAME_MAX, PERSON_NAME_MIN, VALID_UNTIL_PATTERN } from './limits/account'

export const ID_TYPES = ['ID_CARD', 'HK_MACAU', 'TAIWAN', 'PASSPORT'] as const
/** 身份证, 港澳居民来往内地通行证, 台湾居民来往大陆通行证, 护照. */
export const IdType = Type.Union(
  ID_TYPES.map((type) => Type.Literal(type)),
  { title: '证件类型' },
)
export type IdType = (typeof ID_TYPES)[number]

export const VERIFICATION_STATES = ['SUBMITTED', 'MANUAL', 'VERIFIED', 'REJECTED', 'WITHDRAWN'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** Why a submission was rejected; the fields that it is about are beside each. */
export const ID_REASONS = [
  'BLURRED',
  'GLARE',
  'CUT_OFF',
  'NOT_ORIGINAL',
  'EXPIRED',
  'NAME_DIFFERS',
  'NUMBER_DIFFERS',
  'UNDER_AGE',
  'NOT_YOURS',
  'TAKEN',
] as const
export type IdReason = (typeof ID_REASONS)[number]

export const ID_FIELDS = ['front', 'back', 'name', 'number', 'validUntil'] as const
export type IdField = (typeof ID_FIELDS)[number]
export const IdField = Type.Union(ID_FIELDS.map((field) => Type.Literal(field)))

/** What is wrong with a field, in words. */
export const FieldProblem = Type.Object({ field: IdField, text: Type.String() })
export type FieldProblem = Static<typeof FieldProblem>

/** An end of validity: the day, `2036-05-20`; empty for 长期. */
const ValidUntil = Type.String({ pattern: VALID_UNTIL_PATTERN, title: '有效期至' })
/** The file of an upload with the pathSign `identity`: its address or its name. */
const PictureKey = Type.String({ minLength: 1, maxLength: 300, title: '证件照片' })

export const VerifyState = Type.Object({
  state: Type.Union([...VERIFICATION_STATES.map((state) => Type.Literal(state)), Type.Literal('NONE')]),
  stateName: Type.String(),
  /** The submission's; empty of NONE. */
  number: Type.String(),
  version: Type.Integer(),
  type: Type.Union([IdType, Type.Null()]),
  /** 张*; empty of NONE. */
  name: Type.String(),
  /** 330***********1234; empty of NONE. */
  idNumber: Type.String(),
  /** The day; empty for 长期 and of NONE. */
  validUntil: Type.String(),
  /** How it was submitted, in words; empty of NONE. */
  way: Type.String(),
  submittedAt: Type.Union([Millis, Type.Null()]),
  /** By when an operator decides; null while none has to. */
  dueAt: Type.Union([Millis, Type.Null()]),
  decidedAt: Type.Union([Millis, Type.Null()]),
  /** Of a rejected one: which fields are to be mended. */
  problems: Type.Array(FieldProblem),
  /** Photographs of a rejected one that need not be taken again. */
  kept: Type.Array(Type.Union([Type.Literal('front'), Type.Literal('back')])),
  canTakeBack: Type.Boolean(),
  /** Automatic checks left; without one an operator decides. */
  attemptsLeft: Type.Integer(),
  /** Submissions left today. */
  submissionsLeft: Type.Integer(),
  /** Documents to agree to before the first submission, `personalInfo:1`; empty where all are agreed to. */
  agreements: Type.String(),
  /** How long an operator takes at most, hours. */
  auditHours: Type.Integer(),
  /** How long photographs are kept after a decision, days. */
  keptDays: Type.Integer(),
  /** A demonstration has example documents: nobody uploads real ones. */
  hasSamples: Type.Boolean(),
})
export type VerifyState = Static<typeof VerifyState>

const Submission = {
  type: IdType,
  name: Type.String({ minLength: PERSON_NAME_MIN, maxLength: PERSON_NAME_MAX, title: '姓名' }),
  idNumber: Type.String({ minLength: DOCUMENT_MIN, maxLength: DOCUMENT_MAX, title: '证件号码' }),
  validUntil: ValidUntil,
  /** Both photographs; one that is missing is that of the rejected submission before. */
  pictures: jsonField(Type.Object({ front: Type.Optional(PictureKey), back: Type.Optional(PictureKey) })),
  agreed: Type.Optional(Agreed),
  idempotencyKey: IdempotencyKey,
} as const

/** The calls of this file. */
export const verificationCalls = {
  'GET /v5/reluxe_user_mall/verify/check': {
    about: "The user's identity verification: its state, what is to be mended, what is left.",
    input: NoInput,
    data: VerifyState,
    who: 'user',
  },
  'POST /v5/reluxe_user_mall/verify/get-img-info': {
    about: 'Recognises name, number and validity in the photographs; the user checks them before they are submitted.',
    input: Type.Object({
      type: IdType,
      pictures: jsonField(Type.Object({ front: Type.Optional(PictureKey), back: Type.Optional(PictureKey) })),
    }),
    data: Type.Object({
      name: Type.String(),
      idNumber: Type.String(),
      validUntil: Type.String(),
      problems: Type.Array(FieldProblem),
    }),
    who: 'user',
    rate: 'sensitive',
  },
  'POST /v5/reluxe_user_mall/verify/sample': {
    about: 'Example photographs of a demonstration, as two uploads of the user; absent without DEMO=1.',
    input: NoInput,
    data: Type.Object({ front: Type.String(), back: Type.String() }),
    who: 'user',
    rate: 'sensitive',
  },
  'POST /v5/reluxe_user_mall/verify/auto-submit': {
    about: 'Submits for the automatic check; what it cannot decide goes to an operator.',
    input: Type.Object(Submission),
    data: VerifyState,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /v5/reluxe_user_mall/verify/customer-submit': {
    about: 'Submits for an operator.',
    input: Type.Object({ ...Submission, note: Type.Optional(Type.String({ maxLength: 200, title: '补充说明' })) }),
    data: VerifyState,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /v5/reluxe_user_mall/verify/cancel': {
    about: 'Takes a submission back that waits for an operator; its photographs are deleted.',
    input: Type.Object({
      number: Type.String({ pattern: '^RZ[0-9]{18}$' }),
      version: Type.Integer({ minimum: 0 }),
      idempotencyKey: IdempotencyKey,
    }),
    data: VerifyState,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
