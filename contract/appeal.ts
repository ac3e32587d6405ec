/**
 * 换绑申诉 (spec 2.9; design: account 2.1): a lost number is replaced for whoever proves to be the account's verified
 * person. An operator decides; then the old number is told, and has a day to object. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { IdempotencyKey, Millis } from './envelope'
import { Phone, SmsCode } from './user'
import { DOCUMENT_MAX, DOCUMENT_MIN, PERSON_NAME_MAX, PERSON_NAME_MIN } from './limits/account'

export const APPEAL_STATES = ['AUDITING', 'RESTING', 'DONE', 'REFUSED', 'OBJECTED', 'LAPSED'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** Why an operator refused. */
export const APPEAL_REASONS = ['BLURRED', 'DIFFERS', 'NOT_ORIGINAL', 'DOUBT'] as const
export type AppealReason = (typeof APPEAL_REASONS)[number]

/** The newest appeal of the account. */
export const Appeal = Type.Object({
  state: Type.Union([...APPEAL_STATES.map((state) => Type.Literal(state)), Type.Literal('NONE')]),
  stateName: Type.String(),
  /** The appeal's; empty of NONE. */
  number: Type.String(),
  version: Type.Integer(),
  /** The new number, masked; empty of NONE. */
  phone: Type.String(),
  submittedAt: Type.Union([Millis, Type.Null()]),
  /** By when an operator decides; null while none has to. */
  dueAt: Type.Union([Millis, Type.Null()]),
  /** When the number changes, unless somebody objects; null before an operator has agreed and afterwards. */
  changesAt: Type.Union([Millis, Type.Null()]),
  /** Why it came to nothing, in words; empty of all others. */
  reason: Type.String(),
  /** It asks for another account, which this one's number goes to. */
  forOther: Type.Boolean(),
  canObject: Type.Boolean(),
  /** A new one can be made: the person is verified and none is under way. */
  canAppeal: Type.Boolean(),
  /** Another account can be asked for: this one is not verified, and none is under way. */
  canClaim: Type.Boolean(),
  /** How long an operator takes at most, hours. */
  auditHours: Type.Integer(),
  /** How long the old number can object, hours. */
  restHours: Type.Integer(),
  /** A demonstration has an example document: nobody uploads a real one. */
  hasSamples: Type.Boolean(),
})
export type Appeal = Static<typeof Appeal>

/** The calls of this file. */
export const appealCalls = {
  'GET /user/change-phone-appeal': {
    about: "The account's newest appeal of a lost number: where it stands, and until when it can be objected to.",
    input: NoInput,
    data: Appeal,
    who: 'user',
  },
  'POST /user/change-phone-appeal': {
    about:
      'Appeals a lost number: the verified name and document, its photograph (an upload with the pathSign `identity`), and `code`, sent to the new number. 42803 for an account that is not verified; 400 with `name`, `idNumber` or `front`; 409 with `phone` of another account, or while an appeal is under way.',
    input: Type.Object({
      phone: Phone,
      code: SmsCode,
      name: Type.String({ minLength: PERSON_NAME_MIN, maxLength: PERSON_NAME_MAX, title: '姓名' }),
      idNumber: Type.String({ minLength: DOCUMENT_MIN, maxLength: DOCUMENT_MAX, title: '证件号码' }),
      front: Type.String({ minLength: 1, maxLength: 300, title: '证件正面' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Appeal,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /user/change-phone-claim': {
    about:
      "Asks for an account that one can no longer sign in to, from a new one: the verified name and document of the lost one, its photograph. The answer does not say whether there is such an account. The new account's number goes to it. 409 for an account that is verified, has no number, or has anything else.",
    input: Type.Object({
      name: Type.String({ minLength: PERSON_NAME_MIN, maxLength: PERSON_NAME_MAX, title: '姓名' }),
      idNumber: Type.String({ minLength: DOCUMENT_MIN, maxLength: DOCUMENT_MAX, title: '证件号码' }),
      front: Type.String({ minLength: 1, maxLength: 300, title: '证件正面' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Appeal,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /user/change-phone-object': {
    about: 'Ends an appeal that is under way: whoever signs in with the old number may. 404 for another user’s.',
    input: Type.Object({
      number: Type.String({ pattern: '^SS[0-9]{18}$' }),
      version: Type.Integer({ minimum: 0 }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Appeal,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
